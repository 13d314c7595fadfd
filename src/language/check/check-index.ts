import type { Tree } from '../syntax/tree.ts';
import type { Term } from '../terms/term.ts';
import { spanOf } from '../values/fault.ts';
import { build, type Checker, report } from './checker.ts';
import { describe } from './shape.ts';

/** Checks `list[0]`. */
export function checkIndex(tree: Tree & { readonly kind: 'index' }, checker: Checker): Term | null {
  const list = checker.check(tree.of, checker);
  if (list === null) return null;
  if (list.type.kind !== 'list') {
    return report(checker, {
      code: 'expr-type',
      span: spanOf(tree.index),
      message: `${describe(list)} is not a list: it has no items`,
      hint: pastOf(list, tree.index) ?? 'take a field, `record.field`, or an item of a list, `positions[0]`',
    });
  }
  const index = wholeNumber(tree.index);
  if (index === undefined) {
    return report(checker, {
      code: 'expr-arguments',
      span: spanOf(tree.index),
      message: 'an index is a whole number from 0 up, written out',
      hint: 'to find an item by its fields, use `filter`: `positions.filter(p, p.symbol == "BTCUSDT")[0]`',
    });
  }
  const shape = { type: list.type.of, coin: list.coin, base: list.base };
  return build(
    checker,
    { kind: 'item', list, index },
    { ...spanOf(tree), shape, key: `${list.key}[${String(index)}]` },
  );
}

/** Elsewhere `close[1]` is the close of the candle before the newest. */
function pastOf({ type, text }: Term, index: Tree): string | undefined {
  const column = type.kind === 'series' ? text : closesOf(text, type);
  if (column === undefined) return undefined;
  const back = wholeNumber(index) ?? 1;
  if (back > 0)
    return `${String(back)} closed candle${back === 1 ? '' : 's'} before the newest: \`ago(${column}, ${String(back)})\``;
  const [, watch = column, field = 'close'] = /^(.*)\.(\w+)$/.exec(column) ?? [];
  return `of the newest closed candle: \`${watch}.latest.${field}\`; of one before it: \`ago(${column}, 1)\``;
}

/** The closes of a whole watch of candles. */
function closesOf(text: string, type: Term['type']): string | undefined {
  const isOfCandles = type.kind === 'record' && type.fields['close']?.type.kind === 'series';
  return isOfCandles ? `${text}.close` : undefined;
}

/** Reads a literal whole number below a million. */
export function wholeNumber(tree: Tree): number | undefined {
  if (tree.kind !== 'literal' || tree.literal.kind !== 'number' || tree.literal.percent) return undefined;
  const units = 10n ** 18n;
  const { value } = tree.literal;
  return value % units === 0n && value < 1_000_000n * units ? Number(value / units) : undefined;
}
