import { build, type Checker, report } from './checker.ts';
import { shapeOfType, wholeNumber } from './check-access.ts';
import { INDICATOR_LENGTH_MAX } from './bounds.ts';
import { INDICATOR_KINDS, type IndicatorKind, type IndicatorUse } from './expression.ts';
import { describe, NUMBER } from './shape.ts';
import type { Shape, Term } from './term.ts';
import type { Tree } from './tree.ts';
import type { Type } from './type.ts';

type Call = Tree & { readonly kind: 'call' };

/** Tells whether a function's name is that of an indicator. */
export function isIndicator(name: string): name is IndicatorKind {
  return INDICATOR_KINDS.some((kind) => kind === name);
}

/** Checks an indicator: its column of candles, which a watch must give, and its length. */
export function checkIndicator(tree: Call, kind: IndicatorKind, checker: Checker): Term | null {
  const [columnTree, lengthTree] = tree.args;
  if (columnTree === undefined || lengthTree === undefined || tree.args.length !== 2) {
    return report(checker, {
      code: 'expr-arguments',
      span: tree.callee,
      message: `\`${kind}\` takes ${kind === 'atr' ? 'a candles watch' : 'a column of candles'} and a length`,
      hint: kind === 'atr' ? 'as in `atr(hourly, 14)`' : `as in \`${kind}(hourly.close, 14)\``,
    });
  }
  const column = kind === 'atr' ? columnOfWatch(columnTree, checker) : columnOfField(columnTree, kind, checker);
  const length = checkLength(lengthTree, kind, checker);
  if (column === null || length === null) return null;
  const { root, slot, field, type } = column;
  const key = kind === 'atr' ? `atr(${String(length)})` : `${kind}(${field},${String(length)})`;
  const use: IndicatorUse = { root, key, kind, field, length };
  return build(
    checker,
    { kind: 'indicator', slot, use },
    { start: tree.start, end: tree.end, shape: resultOf(kind, type), key: `${root}.${key}` },
  );
}

function resultOf(kind: IndicatorKind, of: Type): Shape {
  return kind === 'rsi' || kind === 'change' ? NUMBER : shapeOfType(of, () => null);
}

interface Column {
  readonly root: string;
  readonly slot: number;
  readonly field: IndicatorUse['field'];
  readonly type: Type;
}

function columnOfField(tree: Tree, kind: IndicatorKind, checker: Checker): Column | null {
  const term = checker.check(tree, checker);
  if (term === null) return null;
  if (term.kind === 'field' && term.type.kind === 'series' && term.record.kind === 'root' && isColumn(term.field)) {
    const { name, slot } = term.record;
    return { root: name, slot, field: term.field, type: term.type.of };
  }
  return refuseColumn(term, `a column of a candles watch, as in \`${kind}(hourly.close, 14)\``, checker);
}

function columnOfWatch(tree: Tree, checker: Checker): Column | null {
  const term = checker.check(tree, checker);
  if (term === null) return null;
  const close = term.type.kind === 'record' ? term.type.fields['close'] : undefined;
  if (term.kind === 'root' && close?.type.kind === 'series') {
    return { root: term.name, slot: term.slot, field: 'close', type: close.type.of };
  }
  return refuseColumn(term, 'a candles watch, as in `atr(hourly, 14)`', checker);
}

function refuseColumn(term: Term, wanted: string, checker: Checker): null {
  const { start, end } = term;
  return report(checker, {
    code: 'expr-series',
    span: { start, end },
    message: `an indicator takes ${wanted}, not ${describe(term)}`,
  });
}

const COLUMNS = ['open', 'high', 'low', 'close', 'volume'] as const satisfies readonly IndicatorUse['field'][];

function isColumn(field: string): field is IndicatorUse['field'] {
  return COLUMNS.some((column) => column === field);
}

function checkLength(tree: Tree, kind: IndicatorKind, checker: Checker): number | null {
  const length = wholeNumber(tree);
  if (length !== undefined && length >= 1 && length <= INDICATOR_LENGTH_MAX) return length;
  const { start, end } = tree;
  return report(checker, {
    code: 'expr-length',
    span: { start, end },
    message: `the length of \`${kind}\` is a literal whole number from 1 to ${String(INDICATOR_LENGTH_MAX)}`,
  });
}
