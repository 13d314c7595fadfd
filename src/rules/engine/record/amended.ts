import { type Decimal, formatDecimal, parseDecimal, ZERO } from '../../../base/decimal.ts';
import type { Intent } from '../../../effects/intent.ts';
import { amendedKey } from './intent-keys.ts';
import type { Ledger } from './ledger.ts';

/**
 * The terms that a trigger order was changed to are kept beside its intent, which says what it was placed with: limits
 * count what stands at the exchange. An order that is over by then has none.
 */
export function amendedStates({ effect }: Intent, ledger: Pick<Ledger, 'openIntents'>): readonly [string, string][] {
  const isChange = 'clientOid' in effect;
  if (!isChange || !ledger.openIntents().some(({ id }) => id === effect.clientOid)) return [];
  if (effect.kind === 'modify-trigger') {
    const { size, trigger, price } = effect;
    return [termsState(effect.clientOid, [size, trigger, ...(price === undefined ? [] : [price])])];
  }
  if (effect.kind === 'modify-spot-stop') return [termsState(effect.clientOid, [effect.size, effect.trigger])];
  // It offers nothing any more, though its end has not been read yet.
  return [termsState(effect.clientOid, [ZERO, ZERO])];
}

function termsState(clientOid: string, terms: readonly Decimal[]): [string, string] {
  return [amendedKey(clientOid), terms.map((value) => formatDecimal(value)).join(' ')];
}

/** The intent of a trigger order or a stop of coins with the terms that it was changed to; any other as it is. */
export function withAmended(intent: Intent, ledger: Pick<Ledger, 'state'>): Intent {
  const { id, effect } = intent;
  if (effect.kind !== 'place-trigger' && effect.kind !== 'place-spot-stop') return intent;
  const [size, trigger, price] = (ledger.state(amendedKey(id)) ?? '').split(' ').filter((text) => text !== '');
  if (size === undefined || trigger === undefined) return intent;
  const terms = { size: parseDecimal(size), trigger: parseDecimal(trigger) };
  if (effect.kind === 'place-spot-stop') return { ...intent, effect: { ...effect, ...terms } };
  return { ...intent, effect: { ...effect, ...terms, ...(price !== undefined && { price: parseDecimal(price) }) } };
}
