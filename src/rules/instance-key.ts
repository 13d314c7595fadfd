import type { RecordValue } from '../language/expression.ts';

/** Fields that tell items of a list apart, by what the items are; an item without any of these has no key. */
const KEY_FIELDS: readonly (readonly string[])[] = [
  // A position: a new `cTime` is a new episode, and so another instance (DESIGN §5, instances).
  ['account', 'symbol', 'holdSide', 'cTime'],
  ['account', 'productId', 'orderId'],
  ['account', 'orderId'],
  ['account', 'wallet', 'coin'],
];

/** The key of an item: what makes it the same instance in the next snapshot. Undefined where it has none. */
export function instanceKey(item: RecordValue): string | undefined {
  for (const fields of KEY_FIELDS) {
    if (fields.every((field) => field in item)) return fields.map((field) => String(item[field])).join(' ');
  }
  return undefined;
}
