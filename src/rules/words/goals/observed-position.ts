import { type Decimal, divide, subtract, ZERO } from '../../../base/decimal.ts';
import type { HoldSide, Position } from '../../../domain/account.ts';
import { type FuturesInstrument, isPriced } from '../../../domain/market.ts';
import type { Instrument, InstrumentRef, PricedTicker } from '../../../domain/market.ts';
import { formatMoney, type Money } from '../../../domain/money.ts';
import { belowMinimum, roundSize } from '../../../domain/rounding.ts';
import type { GoalView } from '../spec/words.ts';
import type { PositionArgs } from './position-fields.ts';

/** The readings of an instrument on which a position is to be held. */
export interface Observed {
  readonly instrument: Instrument;
  readonly ref: FuturesInstrument;
  readonly ticker: PricedTicker;
  readonly held: Readonly<Record<HoldSide, Position | undefined>>;
  /** The sizes that own waiting orders will open, by side. */
  readonly underWay: Readonly<Record<HoldSide, Decimal>>;
}

/** Gathers what a position is planned from; a reason where something of it is not known. */
export function observe(
  { market, symbol }: InstrumentRef,
  { defaults: { account }, world }: Pick<GoalView<unknown>, 'defaults' | 'world'>,
): Observed | { readonly reason: string } {
  if (market === 'spot') return { reason: 'a position is held at a futures market only' };
  const ref = { market, symbol };
  const [instrument, ticker] = [world.instrument(ref), world.ticker(ref)];
  const [positions, orders] = [world.positions(account, market), world.orders(account, market)];
  if (instrument === undefined || !isPriced(ticker)) return { reason: `${symbol} has no price or steps yet` };
  if (positions === undefined || orders === undefined)
    return { reason: `the position or the resting orders on ${symbol} are not known` };
  const heldOn = (side: HoldSide) =>
    positions.find((one) => one.symbol === symbol && one.holdSide === side && one.total > ZERO);
  const underWay = (side: HoldSide) =>
    orders
      .filter((order) => order.instrument.symbol === symbol && world.isOwn(order.clientOid))
      .filter((order) => !order.reduceOnly && order.tradeSide !== 'close')
      .filter(({ holdSide, side: trade }) => (holdSide ?? (trade === 'buy' ? 'long' : 'short')) === side)
      .reduce((sum, order) => (sum + order.size - order.filledSize) as Decimal, ZERO);
  return {
    instrument,
    ticker,
    ref,
    held: { long: heldOn('long'), short: heldOn('short') },
    underWay: { long: underWay('long'), short: underWay('short') },
  };
}

/** The net position: longs above zero and shorts below. */
export function heldNet({ held }: Observed): Decimal {
  return subtract(held.long?.total ?? ZERO, held.short?.total ?? ZERO);
}

/** The wanted position, in base coin. */
export interface Wanted {
  /** As the file gives it at the price of the moment: what is held is compared with it. */
  readonly exact: Decimal;
  /** Rounded down to the step: what is held is brought to it. */
  readonly rounded: Decimal;
}

/** The wanted size, or why there is none. */
export function wantedSize({ size, value }: PositionArgs, { instrument, ticker }: Observed): Wanted | string {
  const asked = size ?? value;
  if (asked === undefined) return 'neither size nor value is said';
  const wanted = inBase(asked, instrument, ticker.last);
  if (wanted === undefined)
    return `${instrument.symbol} counts in ${instrument.base} and ${instrument.quote}, not in ${asked.coin}`;
  if (wanted < ZERO) return `the wanted size is below zero: ${formatMoney(asked)}`;
  // The goal holds nothing only where the file wants nothing: a size that rounds to nothing would close the whole
  // position.
  if (wanted === ZERO) return { exact: ZERO, rounded: ZERO };
  const rounded = roundSize(wanted, instrument);
  const below = belowMinimum(rounded, ticker.last, instrument);
  return below === undefined ? { exact: wanted, rounded } : `below the smallest ${below} of ${instrument.symbol}`;
}

/** An amount in base or quote coin as a size. */
export function inBase({ value, coin }: Money, { base, quote }: Instrument, price: Decimal): Decimal | undefined {
  if (coin === base) return value;
  return coin === quote && price > ZERO ? divide(value, price, 'down') : undefined;
}
