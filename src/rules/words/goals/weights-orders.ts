import {
  absolute,
  add,
  type Decimal,
  divide,
  minimum,
  multiply,
  ONE,
  parseDecimal,
  roundToStep,
  subtract,
  ZERO,
} from '../../../base/decimal.ts';
import type { AccountName } from '../../../domain/account.ts';
import type { Effect } from '../../../effects/index.ts';
import { belowMinimum, roundSize } from '../../../domain/rounding.ts';
import { whyClosed } from '../../../risk/trading-status.ts';
import { AMOUNT_STEP } from '../actions/order-fields.ts';
import { boundedPrice } from './bounded-price.ts';
import { type Holding, middleOf, type CoinPair } from './holdings.ts';
import type { WeightTrade } from './weights-trades.ts';

/** The step of a market buy's amount: the exchange takes at most two places. */
const SPEND_STEP = parseDecimal('0.01');

interface Ordering {
  readonly account: AccountName;
  /** Absent: market orders. */
  readonly slippage: Decimal | undefined;
}

/**
 * Makes the spot sale of a trade, or none where it is too small. What other wallets hold counts: it is fetched first.
 */
export function saleOf({ holding, value }: WeightTrade, { account, slippage }: Ordering): Effect | undefined {
  const { pair } = holding;
  if (pair === undefined) return undefined;
  const { instrument, ticker, ref } = pair;
  const size = roundSize(
    minimum(divide(subtract(ZERO, value), middleOf(ticker), 'down'), reachable(holding)),
    instrument,
  );
  const price = slippage === undefined ? ticker.bid : boundedPrice('sell', slippage, { best: ticker.bid, instrument });
  if (isClosed(pair) || belowMinimum(size, price, instrument) !== undefined) return undefined;
  return { kind: 'sell', account, instrument: ref, size, ...termsOf(slippage, price) };
}

/** Makes the spot purchase of a trade within what may be spent, or none where it is too small. */
export function purchaseOf(
  { holding: { pair }, value }: WeightTrade,
  spendable: Decimal,
  { account, slippage }: Ordering,
): Effect | undefined {
  if (pair === undefined) return undefined;
  const { instrument, ticker, ref } = pair;
  // Fees are paid on top of what an order is worth, or out of what it buys: as much is kept back.
  const most = multiply(minimum(value, spendable), subtract(ONE, instrument.takerFeeRate), 'down');
  const price = slippage === undefined ? ticker.ask : boundedPrice('buy', slippage, { best: ticker.ask, instrument });
  const size = roundSize(divide(most, price, 'down'), instrument);
  if (isClosed(pair) || belowMinimum(size, price, instrument) !== undefined) return undefined;
  const terms = termsOf(slippage, price);
  return slippage === undefined
    ? { kind: 'buy', account, instrument: ref, spend: roundToStep(most, SPEND_STEP, 'down'), ...terms }
    : { kind: 'buy', account, instrument: ref, size, ...terms };
}

/** Tells whether a trade is below the smallest order of its pair. */
export function isTooSmall({ holding: { pair }, value }: WeightTrade): boolean {
  if (pair === undefined) return true;
  const { instrument, ticker } = pair;
  const price = middleOf(ticker);
  const size = roundSize(divide(absolute(value), price, 'down'), instrument);
  return belowMinimum(size, price, instrument) !== undefined;
}

/** Fetches what the spot wallet lacks of a coin from the other wallets, in their order; none where it lacks nothing. */
export function fetchesFor(
  { coin, free, elsewhere }: Holding,
  amount: Decimal,
  account: AccountName,
): readonly Effect[] {
  let lacking = roundToStep(subtract(amount, free), AMOUNT_STEP, 'up');
  const effects: Effect[] = [];
  for (const { place, amount: there } of elsewhere) {
    const taken = minimum(lacking, movable(there));
    if (taken <= ZERO) continue;
    lacking = subtract(lacking, taken);
    effects.push({ kind: 'transfer', from: place, to: { account, wallet: 'spot' }, coin, amount: taken });
  }
  return effects;
}

/** The amount of a coin that can be spent, with what other wallets would give. */
export function reachable({ free, elsewhere }: Holding): Decimal {
  return elsewhere.reduce((sum, { amount }) => add(sum, movable(amount)), free);
}

/** Cuts an amount to the eight places of a transfer. */
function movable(amount: Decimal): Decimal {
  return roundToStep(amount, AMOUNT_STEP, 'down');
}

function isClosed({ instrument: { status } }: CoinPair): boolean {
  return whyClosed(status) !== undefined;
}

function termsOf(slippage: Decimal | undefined, price: Decimal) {
  return slippage === undefined ? ({ type: 'market' } as const) : ({ type: 'limit', price, force: 'ioc' } as const);
}
