import { type Decimal, maximum } from '../../base/decimal.ts';
import type { Effect } from '../../effects/index.ts';
import { splitSymbol, type Ticker } from '../../domain/market.ts';
import type { Money } from '../../domain/money.ts';
import { valueOf } from '../../domain/rounding.ts';
import { type AddingEffect, addsOrder } from './adds-order.ts';
import type { RiskView } from './limit.ts';
import { limitValuedAt } from './limit-price.ts';

/** Prices at which orders are valued. */
export type PriceView = Pick<RiskView, 'price' | 'marketPrice'>;

/**
 * Values an order in quote coin. Returns `undefined` for other effects, and `'unknown'` if the price or the coin is
 * unknown.
 */
export function orderValue(effect: Effect, view: PriceView): Money | 'unknown' | undefined {
  if (!addsOrder(effect)) return undefined;
  const coin = splitSymbol(effect.instrument.symbol)?.quote;
  if (coin === undefined) return 'unknown';
  if (effect.kind === 'buy' && effect.spend !== undefined) return { value: effect.spend, coin };
  const price = valuedAt(effect, view);
  if (price === undefined || effect.size === undefined) return 'unknown';
  return { value: valueOf(effect.size, price), coin };
}

/**
 * Returns an upper bound of the fill price: for a market order the best price on the far side of the book, or the
 * last price if that side is unknown; for a limit order {@link limitValuedAt}; for a trigger order the highest of its
 * trigger, its limit and the last price.
 */
function valuedAt(effect: AddingEffect, view: PriceView): Decimal | undefined {
  const last = view.price(effect.instrument);
  if ('trigger' in effect) {
    const own = effect.price === undefined ? effect.trigger : maximum(effect.trigger, effect.price);
    return last === undefined ? undefined : maximum(own, last);
  }
  const side = sideOf(effect);
  if (effect.price === undefined) return view.marketPrice(effect.instrument, side) ?? last;
  return limitValuedAt({ side, price: effect.price }, last);
}

/** Returns the side of the trade that an order makes. */
function sideOf(effect: AddingEffect): 'buy' | 'sell' {
  if (effect.kind === 'buy' || effect.kind === 'sell') return effect.kind;
  if (effect.kind === 'replace') return effect.side;
  return effect.holdSide === 'long' ? 'buy' : 'sell';
}

/** Returns the best price on the far side of the book; `undefined` if there is no quote. */
export function marketPriceIn(
  ticker: Partial<Pick<Ticker, 'ask' | 'bid'>> | undefined,
  side: 'buy' | 'sell',
): Decimal | undefined {
  const price = side === 'buy' ? ticker?.ask : ticker?.bid;
  return price !== undefined && price > 0n ? price : undefined;
}
