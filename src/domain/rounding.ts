import { type Decimal, divide, multiply, roundToStep } from '../base/decimal.ts';
import type { HoldSide } from './account.ts';
import type { Instrument } from './market.ts';
import type { StopKind } from './order.ts';

/**
 * Rounds an entry limit, never to a worse price than the wanted one: buys down, sells up (docs/semantics.md#numbers).
 */
export function roundEntryPrice(price: Decimal, side: 'buy' | 'sell', instrument: Instrument): Decimal {
  return roundToStep(price, instrument.priceStep, side === 'buy' ? 'down' : 'up');
}

/** Rounds a stop towards the earlier trigger: the price that the market reaches first. */
export function roundStopPrice(price: Decimal, holdSide: HoldSide, kind: StopKind, instrument: Instrument): Decimal {
  const fromAbove = (holdSide === 'long') === (kind === 'stopLoss');
  return roundToStep(price, instrument.priceStep, fromAbove ? 'up' : 'down');
}

/** Rounds a size down to the step. */
export function roundSize(size: Decimal, instrument: Instrument): Decimal {
  return roundToStep(size, instrument.sizeStep, 'down');
}

/** Computes the size in base coin that a value in quote coin buys at a price, rounded down to the step. */
export function sizeForValue(value: Decimal, price: Decimal, instrument: Instrument): Decimal {
  return roundSize(divide(value, price, 'down'), instrument);
}

/** Computes the value in quote coin of a size at a price. */
export function valueOf(size: Decimal, price: Decimal): Decimal {
  return multiply(size, price);
}

/** Says which minimum of the instrument an order is below; undefined where it is large enough. */
export function belowMinimum(size: Decimal, price: Decimal, instrument: Instrument): 'size' | 'value' | undefined {
  if (size < instrument.minSize || size <= 0n) return 'size';
  return valueOf(size, price) < instrument.minValue ? 'value' : undefined;
}

/** Computes the gain of a position as a ratio of its opening price: above zero where the price moved in its favour. */
export function gainRatio(openPrice: Decimal, price: Decimal, holdSide: HoldSide): Decimal {
  const ratio = divide((price - openPrice) as Decimal, openPrice);
  return (holdSide === 'long' ? ratio : -ratio) as Decimal;
}

/** Computes the price at which a position has gained `ratio` (below zero: lost it). */
export function priceAtGain(openPrice: Decimal, ratio: Decimal, holdSide: HoldSide): Decimal {
  const moved = multiply(openPrice, ratio);
  return (holdSide === 'long' ? openPrice + moved : openPrice - moved) as Decimal;
}
