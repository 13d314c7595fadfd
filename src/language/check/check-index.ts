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
      hint: 'take a field, `record.field`, or an item of a list, `positions[0]`',
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

/** Reads a literal whole number below a million. */
export function wholeNumber(tree: Tree): number | undefined {
  if (tree.kind !== 'literal' || tree.literal.kind !== 'number' || tree.literal.percent) return undefined;
  const units = 10n ** 18n;
  const { value } = tree.literal;
  return value % units === 0n && value < 1_000_000n * units ? Number(value / units) : undefined;
}
