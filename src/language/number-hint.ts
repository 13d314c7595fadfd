import type { Problem } from './fault.ts';

/** A number before the place of a problem, and what may be the coin of an amount or price behind it. */
const NUMBER_BEFORE = /(?<![\w.])(\d+(?:\.\d+)?)\s+$/;
const COINS_AT = /^([A-Za-z][A-Za-z0-9]{1,9})(?:\/([A-Za-z][A-Za-z0-9]*))?(?![\w(.])/;

/** Groups of three digits with commas between them, of which a problem marks a comma. */
const GROUPS_BEFORE = /(?<![\w.,])\d{1,3}$/;
const GROUPS_AT = /^(?:,\d{3})+(?:\.\d+)?(?!\d)(?:%|\s+[A-Z][A-Z0-9]*(?:\/[A-Z][A-Z0-9]*)?)?/;

/** Says how a number is written that people write otherwise: a coin in small letters, or digits in groups; else the problem's own hint. */
export function withNumberHint(problem: Problem, text: string): Problem {
  if (problem.code !== 'expr-syntax') return problem;
  const { start } = problem.span;
  const literal = capitalLiteral(text, start) ?? ungroupedLiteral(text, start);
  return literal === undefined ? problem : { ...problem, hint: literal };
}

function capitalLiteral(text: string, start: number): string | undefined {
  const number = NUMBER_BEFORE.exec(text.slice(0, start))?.[1];
  const [, quote, base] = COINS_AT.exec(text.slice(start)) ?? [];
  if (number === undefined || quote === undefined || NO_COINS.has(quote.toLowerCase())) return undefined;
  const per = base === undefined ? '' : `/${base.toUpperCase()}`;
  return `coins are written in capitals: \`${number} ${quote.toUpperCase()}${per}\``;
}

/** The hint for a literal whose digits are in groups, with what it is of; `start` is at a comma. Undefined where there is none. */
export function ungroupedLiteral(text: string, start: number): string | undefined {
  const first = GROUPS_BEFORE.exec(text.slice(0, start))?.[0];
  const rest = GROUPS_AT.exec(text.slice(start))?.[0];
  return first === undefined || rest === undefined ? undefined : ungrouped(`${first}${rest}`);
}

/** The hint for digits in groups. */
export function ungrouped(written: string): string {
  return `write the digits without separators: \`${written.replaceAll(/[,_]/g, '')}\``;
}

/** Words that stand between two values in other languages, or in this one. */
const NO_COINS: ReadonlySet<string> = new Set([
  'and',
  'or',
  'not',
  'in',
  'is',
  'between',
  'if',
  'then',
  'else',
  'where',
  'mod',
]);
