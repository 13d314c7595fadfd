import type { RecordValue } from '../../language/expression.ts';

/** Fields that tell items of a list apart, by what the items are; an item without any of these has no key. */
const KEY_FIELDS: readonly (readonly string[])[] = [
  // A position: a new `cTime` is a new episode, and so another instance (DESIGN §5, instances).
  ['account', 'symbol', 'holdSide', 'cTime'],
  ['account', 'productId', 'orderId'],
  ['account', 'tradeId'],
  ['account', 'orderId', 'repayTime'],
  ['account', 'orderId'],
  ['account', 'billId'],
  ['account', 'wallet', 'coin'],
  ['account', 'uid'],
  ['coin', 'tier'],
  ['coin'],
];

/** Keys of items that have been asked for: all rules that look at a list ask for the same ones. */
const KNOWN = new WeakMap<RecordValue, string>();

/** The key of an item: what makes it the same instance in the next snapshot. Undefined where it has none. */
export function instanceKey(item: RecordValue): string | undefined {
  const known = KNOWN.get(item);
  if (known !== undefined) return known;
  for (const fields of KEY_FIELDS) {
    if (!fields.every((field) => field in item)) continue;
    const key = fields.map((field) => String(item[field])).join(' ');
    KNOWN.set(item, key);
    return key;
  }
  return undefined;
}

/** Fields whose value never comes back: an item that has one of them and is gone is gone for good. */
const ONCE: readonly string[] = ['cTime', 'orderId', 'tradeId', 'billId'];

/** Whether the key of an item never comes back, as that of an episode of a position or of an order. */
export function isOnce(item: RecordValue): boolean {
  return (
    KEY_FIELDS.find((fields) => fields.every((field) => field in item))?.some((field) => ONCE.includes(field)) ?? false
  );
}
