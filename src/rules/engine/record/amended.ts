import { formatDecimal, parseDecimal } from '../../../base/decimal.ts';
import type { Intent } from '../../../effects/intent.ts';
import type { Ledger } from './ledger.ts';

/**
 * The terms that a trigger order was changed to are kept beside its intent, which says what it was placed with: limits
 * count what stands at the exchange.
 */
export function amendedStates({ effect }: Intent): readonly [string, string][] {
  if (effect.kind !== 'modify-trigger') return [];
  const { size, trigger, price } = effect;
  const terms = [size, trigger, ...(price === undefined ? [] : [price])].map((value) => formatDecimal(value));
  return [[amendedKey(effect.clientOid), terms.join(' ')]];
}

/** The key of the terms that the trigger order of an intent was changed to. */
export function amendedKey(id: string): string {
  return `amended ${id}`;
}

/** The intent of a trigger order with the terms that it was changed to; any other as it is. */
export function withAmended(intent: Intent, ledger: Pick<Ledger, 'state'>): Intent {
  const { id, effect } = intent;
  if (effect.kind !== 'place-trigger') return intent;
  const [size, trigger, price] = (ledger.state(amendedKey(id)) ?? '').split(' ').filter((text) => text !== '');
  if (size === undefined || trigger === undefined) return intent;
  const terms = { size: parseDecimal(size), trigger: parseDecimal(trigger) };
  return { ...intent, effect: { ...effect, ...terms, ...(price !== undefined && { price: parseDecimal(price) }) } };
}
