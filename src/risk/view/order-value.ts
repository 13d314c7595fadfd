import type { Decimal } from '../../base/decimal.ts';
import type { Effect } from '../../effects/index.ts';
import { splitSymbol } from '../../domain/market.ts';
import type { Money } from '../../domain/money.ts';
import { valueOf } from '../../domain/rounding.ts';
import { addsOrder } from './adds-order.ts';
import type { RiskView } from './limit.ts';

/**
 * Values an order in quote coin; undefined for what is no order, `'unknown'` where the price or the coin is not known.
 * A market order is valued at the last price, a limit order at its own price or the last, whichever is higher; a
 * trigger order at the highest of its trigger, its price and the last price.
 */
export function orderValue(effect: Effect, view: Pick<RiskView, 'price'>): Money | 'unknown' | undefined {
  if (!addsOrder(effect)) return undefined;
  const coin = splitSymbol(effect.instrument.symbol)?.quote;
  if (coin === undefined) return 'unknown';
  if (effect.kind === 'buy' && effect.spend !== undefined) return { value: effect.spend, coin };
  const own = 'trigger' in effect ? highest(effect.trigger, effect.price) : effect.price;
  const price = higher(own, view.price(effect.instrument));
  if (price === undefined || effect.size === undefined) return 'unknown';
  return { value: valueOf(effect.size, price), coin };
}

function higher(a: Decimal | undefined, b: Decimal | undefined): Decimal | undefined {
  // Without the market's price a limit order's own price is no upper bound: selling far below it fills at the market.
  if (b === undefined) return undefined;
  return a !== undefined && a > b ? a : b;
}

function highest(trigger: Decimal, price: Decimal | undefined): Decimal {
  return price !== undefined && price > trigger ? price : trigger;
}
