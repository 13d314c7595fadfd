import type { Intent } from '../../../effects/intent.ts';

/** The key under which the exchange's id of an order is kept that a person has named: by ours it cannot be found. */
export function namedOrderKey({ id }: Pick<Intent, 'id'>): string {
  return `order ${id}`;
}

/** The key of the terms that the trigger order of an intent was changed to. */
export function amendedKey(id: string): string {
  return `amended ${id}`;
}

/**
 * The key of the amount that an intent was to change, as it was before. It is kept if the exchange answered an unknown
 * code to an effect that pays for less risk.
 */
export function amountBeforeKey(id: string): string {
  return `before ${id}`;
}

/** Lists the keys of all states that belong to one intent: nobody reads them once it is over. */
export function keysOfIntent(id: string): readonly string[] {
  return [namedOrderKey({ id }), amendedKey(id), amountBeforeKey(id)];
}
