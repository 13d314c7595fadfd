import type { RecordValue } from '../../../language/values/expression.ts';

/** Fields that tell items of a list apart, by what the items are; an item without any of these has no key. */
const KEY_FIELDS: readonly (readonly string[])[] = [
  // A position: a new `cTime` is a new episode, and so another instance (docs/semantics.md#instances).
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

/** Fields whose value never comes back: an item that has one of them and is gone is gone for good. */
const ONCE: readonly string[] = ['cTime', 'orderId', 'tradeId', 'billId'];

const KINDS = KEY_FIELDS.map((fields) => ({ fields, once: fields.some((field) => ONCE.includes(field)) }));

interface Known {
  readonly key: string;
  readonly once: boolean;
}

/** Keys of items that were computed before: all rules that read a list need the same ones. */
const KNOWN = new WeakMap<RecordValue, Known>();

/** The key of an item: what makes it the same instance in the next snapshot. Undefined where it has none. */
export function instanceKey(item: RecordValue): string | undefined {
  return knownOf(item)?.key;
}

/** Tells whether the key of an item never comes back, as that of an episode of a position or of an order. */
export function isOnce(item: RecordValue): boolean {
  return knownOf(item)?.once === true;
}

function knownOf(item: RecordValue): Known | undefined {
  const known = KNOWN.get(item);
  if (known !== undefined) return known;
  for (const { fields, once } of KINDS) {
    if (!fields.every((field) => field in item)) continue;
    const made = { key: fields.map((field) => String(item[field])).join(' '), once };
    KNOWN.set(item, made);
    return made;
  }
  return undefined;
}
