import { ONE } from '../../base/decimal.ts';
import { HISTORY_WORDS } from '../functions/indicators.ts';
import { checkComparison, checkCondition } from './check-operator.ts';
import { build, type Checker, report } from './checker.ts';
import type { IndicatorUse } from '../values/expression.ts';
import { spanOf } from '../values/fault.ts';
import { followed } from './one-watch.ts';
import { BOOLEAN, DURATION } from './shape.ts';
import type { Term } from '../terms/term.ts';
import type { Tree } from '../syntax/tree.ts';

type Call = Tree & { readonly kind: 'call' };

/** Candles that the longest memory of `since` needs to be begun with. */
const SINCE_CANDLES = 100;

/** Checks `crossesAbove(a, b)`: two values of one dimension and one watch, of which the one before is kept. */
export function checkCross(tree: Call, name: 'crossesAbove' | 'crossesBelow', checker: Checker): Term | null {
  const [left, right] = tree.args;
  if (left === undefined || right === undefined || tree.args.length !== 2) return refuseCount(tree, name, checker);
  const sign = name === 'crossesAbove' ? '>' : '<';
  const { start, end, callee } = tree;
  const order = { kind: 'comparison', sign, at: spanOf(callee), start, end } as const;
  const compared = checkComparison({ ...order, left: asValue(left, checker), right: asValue(right, checker) }, checker);
  if (compared === null) return null;
  const watched = followed(compared, checker);
  if (watched === null || compared.kind !== 'comparison') return null;
  const use: IndicatorUse = { root: watched.root, key: 'before', kind: 'before', field: 'close', length: 1 };
  return build(
    checker,
    {
      kind: 'crosses',
      above: sign === '>',
      slot: watched.slot,
      use,
      compared,
      left: compared.left,
      right: compared.right,
    },
    { start, end, shape: BOOLEAN, at: spanOf(callee) },
  );
}

/** A column stands for its newest value here: it is the mean of one. */
function asValue(tree: Tree, checker: Checker): Tree {
  // Nothing else can be a column; checking all parts twice would double the work with each level.
  if (tree.kind !== 'member' && tree.kind !== 'name') return tree;
  const found = { problems: [], keys: checker.found.keys };
  const term = checker.check(tree, { ...checker, found });
  if (term?.type.kind !== 'series') return tree;
  const { start, end } = tree;
  const one: Tree = { kind: 'literal', literal: { kind: 'number', value: ONE, percent: false }, start, end };
  return { kind: 'call', callee: { text: 'sma', start, end }, args: [tree, one], start, end };
}

/** Checks `since(condition)`. */
export function checkSince(tree: Call, checker: Checker): Term | null {
  const [conditionTree] = tree.args;
  if (conditionTree === undefined || tree.args.length !== 1) return refuseCount(tree, 'since', checker);
  const condition = checkCondition(conditionTree, 'since', checker);
  const watched = condition === null ? null : followed(condition, checker);
  if (condition === null || watched === null) return null;
  const nowSlot = checker.scope.get('now')?.slot ?? -1;
  const { root, slot, path, read } = watched;
  const use: IndicatorUse = { root, key: `since(${path})`, kind: 'since', field: 'close', length: SINCE_CANDLES, read };
  return build(
    checker,
    { kind: 'since', slot, nowSlot, use, condition },
    { start: tree.start, end: tree.end, shape: DURATION, at: spanOf(tree.callee) },
  );
}

function refuseCount({ callee }: Call, name: string, checker: Checker): null {
  const example = HISTORY_WORDS.find((word) => word.name === name)?.example ?? name;
  return report(checker, {
    code: 'expr-arguments',
    span: spanOf(callee),
    message: `\`${name}\` takes ${name === 'since' ? 'one condition' : 'two values'}`,
    hint: `as in \`${example}\``,
  });
}
