import type { Decimal } from '../../base/decimal.ts';
import type { Order, TriggerOrder } from '../../domain/order.ts';
import { type InstrumentRef, splitSymbol } from '../../domain/market.ts';
import type { Money } from '../../domain/money.ts';
import { valueOf } from '../../domain/rounding.ts';
import { limitValuedAt } from './limit-price.ts';

/**
 * The orders that wait on accounts and would open once they are filled or triggered, without those that the caller
 * counts otherwise.
 */
export interface Resting {
  readonly orders: readonly Order[];
  readonly triggers: readonly TriggerOrder[];
}

interface LastPrices {
  price(instrument: InstrumentRef): Decimal | undefined;
}

/** The value of a waiting order in quote coin, and where it waits. */
export interface RestingValue extends Money {
  readonly instrument: InstrumentRef;
}

/**
 * Values what is left of the waiting orders that open, as {@link limitValuedAt} values limit orders; `undefined` where
 * one cannot be valued. Nobody may watch the price of an instrument on which only others trade: there a waiting sale
 * counts at its own price, which the market has not reached.
 */
export function restingValues({ orders, triggers }: Resting, view: LastPrices): readonly RestingValue[] | undefined {
  const values = [
    ...orders
      .filter(opens)
      .map((order) => moneyOf(order, (order.size - order.filledSize) as Decimal, priceOf(order, view))),
    ...triggers
      .filter(({ act }) => act === 'open')
      .map((trigger) => moneyOf(trigger, trigger.size, higher(trigger.trigger, trigger.price))),
  ];
  return values.every((value) => value !== undefined) ? values : undefined;
}

/** In both position modes, what opens long buys and what opens short sells (docs/exchange/orders.md#direction). */
function priceOf({ instrument, side, price }: Order, view: LastPrices): Decimal | null {
  return price === null ? null : (limitValuedAt({ side, price }, view.price(instrument)) ?? price);
}

/**
 * Tells whether a waiting futures order opens: in hedge mode the trade side says it, in one-way mode whether it may
 * only reduce.
 */
export function opens({ instrument, reduceOnly, tradeSide }: Order): boolean {
  return instrument.market !== 'spot' && !reduceOnly && tradeSide?.includes('close') !== true;
}

function moneyOf(
  { instrument }: Pick<Order, 'instrument'>,
  size: Decimal,
  price: Decimal | null,
): RestingValue | undefined {
  const coin = splitSymbol(instrument.symbol)?.quote;
  return coin === undefined || price === null ? undefined : { value: valueOf(size, price), coin, instrument };
}

function higher(trigger: Decimal, price: Decimal | null): Decimal {
  return price !== null && price > trigger ? price : trigger;
}
