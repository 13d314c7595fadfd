import { evaluateTerm } from '../evaluate/evaluate.ts';
import { HISTORY_WORDS, isIndicator } from '../functions/indicators.ts';
import type { Tree } from '../syntax/tree.ts';
import { behindLets, type Shape, type Term, type ValueReader } from '../terms/term.ts';
import { type ExpressionProblem, spanOf } from '../values/fault.ts';
import { shapeOfType } from './check-access.ts';
import { type Checker, report } from './checker.ts';
import { partsBehind, placedKey } from './one-watch.ts';
import { describe, shapeOf } from './shape.ts';

/** A number that is made of columns of candles: it has a value for each closed candle. */
export interface BarsInput {
  /** The watches whose columns it reads. */
  readonly watches: readonly CandlesName[];
  readonly shape: Shape;
  readonly term: Term;
  /** Tells it from other numbers of these watches. */
  readonly key: string;
  /** Reads it from an env in which each watch stands for one of its candles. */
  readonly read: ValueReader;
}

export interface CandlesName {
  readonly name: string;
  readonly slot: number;
}

/**
 * Checks a number that is made of columns, for an indicator. Answers undefined where it reads none: something else is
 * meant then, and nothing is reported.
 */
export function checkBars(tree: Tree, user: string, checker: Checker): BarsInput | null | undefined {
  const { term, problems, columns } = checkOfCandle(tree, user, checker);
  if (columns === 0) return undefined;
  checker.found.problems.push(...problems);
  if (term === null || problems.length > 0) return null;
  if (!['number', 'amount', 'price'].includes(term.type.kind))
    return refuse(term, `\`${user}\` takes a number, an amount or a price, not ${describe(term)}`, checker);
  const watches = watchesOf(term, user, checker);
  if (watches === null) return null;
  return {
    watches,
    shape: shapeOf(term),
    term,
    key: placedKey(term, checker),
    read: evaluateTerm(term, checker.source),
  };
}

/** Checks a part with each column standing for one value of it; the problems are kept apart. */
function checkOfCandle(tree: Tree, user: string, checker: Checker) {
  const problems: ExpressionProblem[] = [];
  const found = { problems, keys: checker.found.keys };
  let columns = 0;
  const valued =
    (check: Checker['check']): Checker['check'] =>
    (part, inner) => {
      if (part.kind === 'call' && isFollowing(part.callee.text)) return refuseInner(part, user, inner);
      const term = check(part, inner);
      if (term?.type.kind !== 'series') return term;
      columns += 1;
      return { ...term, ...shapeOfType(term.type.of, () => null) };
    };
  const inside = { ...checker, found, check: valued(checker.check), checkOptional: valued(checker.checkOptional) };
  const term = inside.check(tree, inside);
  checker.found.keys = found.keys;
  return { term, problems, columns };
}

function isFollowing(name: string): boolean {
  return isIndicator(name) || HISTORY_WORDS.some((word) => word.name === name);
}

function refuseInner(part: Tree & { readonly kind: 'call' }, user: string, checker: Checker): null {
  return report(checker, {
    code: 'expr-series',
    span: spanOf(part.callee),
    message: `\`${part.callee.text}\` is used inside \`${user}\`, which takes only columns of candles and numbers`,
    hint: 'compute each on its own, and combine the results',
  });
}

/** Lists the watches of a number; whatever has no value for each candle is reported. */
function watchesOf(term: Term, user: string, checker: Checker): readonly CandlesName[] | null {
  const watches = new Map<string, CandlesName>();
  const columns = new Set<Term>();
  for (const part of partsBehind(term)) {
    if (part.kind === 'field' && isColumnOf(part)) columns.add(behindLets(part.record));
    if (part.kind === 'inUsdt' || part.kind === 'variable')
      return refuse(
        part,
        `\`${user}\` is computed as candles close, and \`${part.text}\` is not a column of candles`,
        checker,
      );
    if (part.kind !== 'root' || checker.scope.get(part.name)?.constant !== undefined) continue;
    if (!columns.has(part))
      return refuse(
        part,
        `\`${user}\` is computed as candles close, and \`${part.text}\` is not a column of candles`,
        checker,
      );
    watches.set(part.name, { name: part.name, slot: part.slot });
  }
  return [...watches.values()];
}

/** A part comes before its own parts, so that a watch is known to be read for its column. */
function isColumnOf({ record, field }: Term & { readonly kind: 'field' }): boolean {
  const { type, kind } = behindLets(record);
  return kind === 'root' && type.kind === 'record' && type.fields[field]?.type.kind === 'series';
}

function refuse(part: Term, message: string, checker: Checker): null {
  return report(checker, {
    code: 'expr-series',
    span: spanOf(part),
    message,
    hint: 'columns of candles, params and numbers have a value for each candle; combine anything else with the result',
  });
}
