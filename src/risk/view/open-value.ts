import { add, type Decimal, maximum, ZERO } from '../../base/decimal.ts';
import type { Intent } from '../../effects/intent.ts';
import { type InstrumentRef, instrumentName, valueCoin } from '../../domain/market.ts';
import { valueOf } from '../../domain/rounding.ts';
import { opensPosition } from './adds-order.ts';
import type { RiskView } from './limit.ts';
import { orderValue } from './order-value.ts';

/** The positions, orders and intents whose value is summed. */
export interface OpenScope {
  /** Client order id of what the order in question replaces. */
  readonly replaced: string | undefined;
  /** The one instrument that counts; absent: every instrument. */
  readonly on?: InstrumentRef;
}

/**
 * Sums what is open in a coin: positions at mark price, waiting orders that open, and what was approved and is not
 * visible yet, unknown outcomes among it; `undefined` where any of it cannot be valued.
 */
export function openValue(coin: string, view: RiskView, { replaced, on }: OpenScope): Decimal | undefined {
  const isMeant = (instrument: InstrumentRef): boolean =>
    on === undefined || instrumentName(instrument) === instrumentName(on);
  const positions = view.positions();
  const resting = view.resting();
  if (positions === undefined || resting === undefined) return undefined;
  let total = ZERO;
  for (const position of positions) {
    const valued = valueCoin(position);
    if (valued === undefined) return undefined;
    if (valued !== coin || !isMeant(position)) continue;
    if (position.markPrice === undefined) return undefined;
    total = add(total, valueOf(position.total, position.markPrice));
  }
  for (const waiting of resting)
    if (waiting.coin === coin && isMeant(waiting.instrument)) total = add(total, waiting.value);
  const own = new Map<string, Decimal>();
  for (const intent of view.invisible()) {
    const { effect } = intent;
    const order = orderOf(intent);
    if (order === replaced || !opensPosition(effect) || !isMeant(effect.instrument)) continue;
    const value = orderValue(effect, view);
    if (value === undefined || value === 'unknown') return undefined;
    if (value.coin === coin) own.set(order, maximum(own.get(order) ?? ZERO, value.value));
  }
  for (const value of own.values()) total = add(total, value);
  return total;
}

/**
 * A trigger order and the changes of it that are on their way are one order: it stands as one of them says, and the
 * highest is counted.
 */
function orderOf({ id, effect }: Intent): string {
  return effect.kind === 'modify-trigger' && effect.clientOid !== '' ? effect.clientOid : id;
}
