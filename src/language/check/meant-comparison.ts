import { nearestName, nearestWord } from '../../base/nearest.ts';
import type { Checker } from './checker.ts';
import { type ExpressionProblem, spanOf } from '../values/fault.ts';
import type { Term } from '../terms/term.ts';
import type { Tree } from '../syntax/tree.ts';

type Comparison = Tree & { readonly kind: 'comparison' };

/** Finds a comparison as other languages write it: with `null`, or with a word that has no quotes. */
export function foreignComparison(tree: Comparison, checker: Checker): ExpressionProblem | undefined {
  const { left, right } = tree;
  return (
    withNull(tree, [left, right], checker) ??
    withNull(tree, [right, left], checker) ??
    withoutQuotes([left, right], checker) ??
    withoutQuotes([right, left], checker)
  );
}

function withNull(
  { sign, start, end }: Comparison,
  [value, other]: readonly [Tree, Tree],
  { source }: Checker,
): ExpressionProblem | undefined {
  if (other.kind !== 'name' || !/^(?:null|nil|None|undefined)$/.test(other.name)) return undefined;
  if (value.kind !== 'member' || (sign !== '==' && sign !== '!=')) return undefined;
  const asked = `has(${source.text.slice(value.start, value.end)})`;
  return {
    code: 'expr-unknown-name',
    span: { start, end },
    message: `no value is \`${other.name}\`: a field has a value, or it is absent`,
    hint: `write \`${sign === '!=' ? asked : `not ${asked}`}\``,
  };
}

/** A word beside a text that only stands in quotes. */
function withoutQuotes([value, other]: readonly [Tree, Tree], checker: Checker): ExpressionProblem | undefined {
  if (other.kind !== 'name' || value.kind !== 'member' || isKnown(other.name, checker)) return undefined;
  const type = quietly(value, checker)?.type;
  if (type?.kind !== 'text') return undefined;
  const meant = type.values === undefined ? other.name : nearestWord(other.name, type.values);
  if (meant === undefined) return undefined;
  return {
    code: 'expr-unknown-name',
    span: spanOf(other),
    message: `\`${other.name}\` is not known here`,
    hint: `put text in quotes: \`"${meant}"\``,
  };
}

/** Tells whether a name is in scope, or close to one that is: then it is misspelt, and not meant as a text. */
function isKnown(name: string, { scope, variables }: Checker): boolean {
  const known = [...variables.keys(), ...scope.keys()];
  return known.includes(name) || nearestName(name, known) !== undefined;
}

/** Checks a part, and keeps what is wrong with it to itself. */
function quietly(tree: Tree, checker: Checker): Term | null {
  return checker.check(tree, { ...checker, found: { problems: [], keys: checker.found.keys } });
}

/**
 * Guesses the meaning of one side of a comparison whose kinds differ: a literal without its base coin, a record, a
 * column of candles.
 */
export function meantOf(side: Term, other: Term): Pick<ExpressionProblem, 'span' | 'hint'> | undefined {
  const hint = pricedHint(side, other) ?? fieldHint(side, other) ?? columnHint(side);
  return hint === undefined ? undefined : { span: spanOf(side), hint };
}

function pricedHint(side: Term, { type, coin, base, text }: Term): string | undefined {
  if (side.kind !== 'constant' || side.type.kind !== 'amount' || type.kind !== 'price') return undefined;
  if (coin?.kind !== 'named' || base?.kind !== 'named' || side.type.coin !== coin.name) return undefined;
  return `\`${text}\` is a price, of one ${base.name}: \`${side.text}/${base.name}\``;
}

function fieldHint({ type, text }: Term, other: Term): string | undefined {
  if (type.kind !== 'record') return undefined;
  const fitting = Object.entries(type.fields).filter(
    ([, field]) => field.optional !== true && field.type.kind === other.type.kind,
  );
  if (fitting.length === 0) return undefined;
  const shown = fitting.slice(0, FIELDS_SHOWN_MAX).map(([name]) => `\`${text}.${name}\``);
  return `compare one of its fields: ${shown.join(', ')}`;
}

/** Fields that a hint names. */
const FIELDS_SHOWN_MAX = 4;

function columnHint(side: Term): string | undefined {
  if (side.type.kind !== 'series' || side.kind !== 'field') return undefined;
  const latest = `${side.record.text}.latest`;
  return `a column has many values: an indicator makes one of it, \`sma(${side.text}, 20)\`, and the newest closed candle is \`${latest}.${side.field}\`, where \`has(${latest})\``;
}
