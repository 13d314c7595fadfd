import type { ExpressionProblem } from '../values/fault.ts';

/** A number before the place of a problem, and what may be the coin of an amount or price behind it. */
const NUMBER_BEFORE = /(?<![\w.])(\d+(?:\.\d+)?)\s+$/;
const COINS_AT = /^([A-Za-z][A-Za-z0-9]{1,9})(?:\/([A-Za-z][A-Za-z0-9]*))?(?![\w(.])/;

/** Groups of three digits with commas between them, of which a problem marks a comma. */
const GROUPS_BEFORE = /(?<![\w.,])\d{1,3}$/;
const GROUPS_AT = /^(?:,\d{3})+(?:\.\d+)?(?!\d)(?:%|\s+[A-Z][A-Z0-9]*(?:\/[A-Z][A-Z0-9]*)?)?/;

/** The right form of a literal, and the place of the wrong one. */
type Literal = Pick<ExpressionProblem, 'span' | 'hint'>;

/**
 * Says how a literal is written that people write otherwise: a coin in small letters, digits in groups, a decimal
 * comma, a unit apart; else the problem's own hint.
 */
export function withNumberHint(problem: ExpressionProblem, text: string): ExpressionProblem {
  if (problem.code !== 'expr-syntax') return problem;
  const { start } = problem.span;
  const literal =
    unitLiteral(text, start) ?? capitalLiteral(text, start) ?? groupedLiteral(text, start) ?? commaLiteral(text, start);
  return literal === undefined ? problem : { ...problem, ...literal };
}

const UNIT_AT = /^([A-Za-z]+)(?![\w(.])/;

/** A duration with a blank before its unit. */
function unitLiteral(text: string, start: number): Literal | undefined {
  const before = /(?<![\w.])(\d+)\s+$/.exec(text.slice(0, start));
  const word = UNIT_AT.exec(text.slice(start))?.[1];
  const unit = word === undefined ? undefined : unitOf(word);
  if (before === null || word === undefined || unit === undefined) return undefined;
  const span = { start: before.index, end: start + word.length };
  return { span, hint: `a duration has no space before its unit: \`${before[1] ?? ''}${unit}\`` };
}

/** The unit of a duration that a word stands for; undefined where it stands for none. */
export function unitOf(word: string): string | undefined {
  return UNITS.find(([pattern]) => pattern.test(word))?.[1];
}

const UNITS: readonly (readonly [RegExp, string])[] = [
  [/^(?:ms|millis|milliseconds?|msecs?)$/i, 'ms'],
  [/^(?:s|secs?|seconds?)$/i, 's'],
  [/^(?:m|mins?|minutes?)$/, 'm'],
  [/^(?:h|hrs?|hours?)$/i, 'h'],
  [/^(?:d|days?)$/i, 'd'],
  [/^(?:w|weeks?)$/i, 'w'],
];

function capitalLiteral(text: string, start: number): Literal | undefined {
  const before = NUMBER_BEFORE.exec(text.slice(0, start));
  const [whole = '', quote, base] = COINS_AT.exec(text.slice(start)) ?? [];
  if (before === null || quote === undefined || NO_COINS.has(quote.toLowerCase())) return undefined;
  const per = base === undefined ? '' : `/${base.toUpperCase()}`;
  const span = { start: before.index, end: start + whole.length };
  return { span, hint: `coins are written in capitals: \`${before[1] ?? ''} ${quote.toUpperCase()}${per}\`` };
}

function groupedLiteral(text: string, start: number): Literal | undefined {
  const hint = ungroupedLiteral(text, start);
  const first = GROUPS_BEFORE.exec(text.slice(0, start));
  const rest = GROUPS_AT.exec(text.slice(start))?.[0];
  if (hint === undefined || first === null || rest === undefined) return undefined;
  return { span: { start: first.index, end: start + rest.length }, hint };
}

const COMMA_BEFORE = /(?<![\w.,])\d+$/;
const COMMA_AT = /^,(\d{1,2}|\d{4,18})(%|\s+[A-Z][A-Z0-9]*(?:\/[A-Z][A-Z0-9]*)?)?(?![\w.,])/;

/** A decimal comma: what stands behind it is no group of three. */
function commaLiteral(text: string, start: number): Literal | undefined {
  const before = COMMA_BEFORE.exec(text.slice(0, start));
  const [whole = '', digits, rest = ''] = COMMA_AT.exec(text.slice(start)) ?? [];
  if (before === null || digits === undefined) return undefined;
  const span = { start: before.index, end: start + whole.length };
  return { span, hint: `decimals come after a point: \`${before[0]}.${digits}${rest}\`` };
}

/**
 * The hint for a literal whose digits are in groups, with what it is of; `start` is at a comma. Undefined where there
 * is none.
 */
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
