import { add, divide, multiply, negate, type Rounding, subtract, ZERO } from '../../../base/decimal.ts';
import type { Decimal } from '../../../base/decimal.ts';
import type { HoldSide } from '../../../domain/account.ts';
import type { FuturesMarket } from '../../../domain/market.ts';
import type { OpenPosition } from '../state/position.ts';

/** What was opened: size in base coin, and its cost, average opening price × size, in quote coin. */
export interface Opened {
  readonly holdSide: HoldSide;
  readonly size: Decimal;
  readonly cost: Decimal;
}

/** How the contracts of a product type count in the coin of their margin. */
export interface ContractMoney {
  /** The value of a size at a price, in margin coin. */
  valueAt(size: Decimal, price: Decimal): Decimal;
  /** The value of what was opened, at its opening prices, in margin coin. */
  valueOpened(opened: Pick<Opened, 'size' | 'cost'>): Decimal;
  /** An amount in quote coin, in margin coin at a price. */
  inMargin(amount: Decimal, price: Decimal, rounding?: Rounding): Decimal;
  /** The profit that closing brings at a price, without fees, in margin coin. */
  gainAt(opened: Opened, price: Decimal): Decimal;
  /** The price at which closing brings back the fees of opening (negative when charged). */
  breakEven(opened: Opened, fees: Decimal): Decimal;
}

/** Contracts that are margined in their quote coin: everything is counted in it. */
const LINEAR: ContractMoney = {
  valueAt: multiply,
  valueOpened: ({ cost }) => cost,
  inMargin: (amount) => amount,
  gainAt: ({ holdSide, size, cost }, price) => {
    const value = multiply(size, price);
    return holdSide === 'long' ? subtract(value, cost) : subtract(cost, value);
  },
  breakEven: ({ holdSide, size, cost }, fees) =>
    divide(holdSide === 'long' ? subtract(cost, fees) : add(cost, fees), size),
};

/**
 * Contracts that are margined in their base coin (docs/exchange/positions.md#coin-margined-contracts). Sizes are in
 * that coin, so a size is its own value: what the coin is worth is the price of the contract itself. A profit is earned
 * in USD and paid at the price at which it is taken, size × opening price × (1 ÷ opening price - 1 ÷ price), rounded
 * against the account.
 */
const INVERSE: ContractMoney = {
  valueAt: (size) => size,
  valueOpened: ({ size }) => size,
  inMargin: (amount, price, rounding) => divide(amount, price, rounding),
  gainAt: ({ holdSide, size, cost }, price) => {
    const rise = subtract(multiply(size, price), cost);
    const gain = holdSide === 'long' ? rise : negate(rise);
    return divide(gain, price, gain < ZERO ? 'up' : 'down');
  },
  breakEven: ({ holdSide, size, cost }, fees) =>
    quotient(cost, holdSide === 'long' ? add(size, fees) : subtract(size, fees)),
};

/** Zero where nothing can be divided by: then no price is meant. */
function quotient(a: Decimal, b: Decimal): Decimal {
  return b === ZERO ? ZERO : divide(a, b);
}

/** Tells how the contracts of a product type count. */
export function moneyOf({ market }: { readonly market: FuturesMarket }): ContractMoney {
  return market === 'coin-futures' ? INVERSE : LINEAR;
}

/** Profit that closing all of a position at a price would bring, without fees, in margin coin. */
export function profitAt(position: OpenPosition, price: Decimal): Decimal {
  return moneyOf(position).gainAt(position, price);
}

/** Margin that a position needs at a leverage, at its opening prices. */
export function neededMargin(position: OpenPosition, leverage: Decimal, rounding?: Rounding): Decimal {
  return divide(moneyOf(position).valueOpened(position), leverage, rounding);
}
