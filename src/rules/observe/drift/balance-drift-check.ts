import {
  absolute,
  add,
  type Decimal,
  maximum,
  minimum,
  multiply,
  parseDecimal,
  subtract,
} from '../../../base/decimal.ts';
import { SETTLE_MS_MAX } from '../../../domain/settle.ts';
import type { WalletChange } from './own-wallet-effects.ts';

/** A reading of one coin of a wallet: its total, and when the read began, ms. */
export interface CoinReading {
  readonly total: Decimal;
  readonly startedAt: number;
}

/** The believed total of one coin of a wallet. */
export interface CoinBelief {
  /** The total that was last believed; undefined until readings have held still. */
  readonly base: Decimal | undefined;
  /** A total that is not believed yet, and since when readings show it, ms. */
  readonly seen: CoinReading | undefined;
}

/** A total that no own effect explains. */
export interface CoinDrift {
  readonly believed: Decimal;
  readonly reported: Decimal;
}

/** The change of a belief by a reading. */
export interface CoinCheck {
  readonly belief: CoinBelief;
  /** True where own effects are added up from this reading on. */
  readonly takes: boolean;
  readonly drift?: CoinDrift;
}

/** A coin of which nothing is believed. */
export const UNKNOWN_COIN: CoinBelief = { base: undefined, seen: undefined };

/** Interest, and what rounding leaves. */
const LEAST_RATIO = parseDecimal('0.00001');
const DUST = parseDecimal('0.000001');
/** A fee may be taken in a coin that was not traded: hardly more than this of what there is. */
const FEE_RATIO = parseDecimal('0.02');

/**
 * Compares the total of a coin with the last believed one and the changes by own effects since (docs/guarantees.md#g5).
 * Nothing is compared while an effect is under way or settles. A difference counts when readings have shown the same
 * for as long as one may lag.
 *
 * What a stop of coins has sold nobody knows until the exchange tells, and by then readings show it. Nothing is
 * believed or said before it is certain that no stop has sold: a sale that was believed would count twice when the
 * exchange tells of it.
 */
export function checkCoin(belief: CoinBelief, reading: CoinReading, change: WalletChange): CoinCheck {
  const base = change.sum === undefined ? undefined : belief.base;
  if (change.isOpen || reading.startedAt < change.lastAt + SETTLE_MS_MAX)
    return { belief: { base, seen: undefined }, takes: false };
  const shownSince = sameAsSeen(belief, reading)?.startedAt ?? reading.startedAt;
  if (shownSince > change.unsoldUntil) return waiting(belief, reading, base);
  if (base !== undefined && change.sum !== undefined) {
    const believed = nearest(reading.total, add(base, change.sum.least), add(base, change.sum.most));
    const isFee = isSmall(believed, reading.total, true);
    if (isSmall(believed, reading.total, false) || (isFee && change.traded)) return believing(reading);
    if (!holdsStill(belief, reading) || (isFee && shownSince > change.untradedUntil))
      return waiting(belief, reading, base);
    return { ...believing(reading), drift: { believed, reported: reading.total } };
  }
  return holdsStill(belief, reading) ? believing(reading) : { ...waiting(belief, reading, undefined), takes: true };
}

function believing({ total }: CoinReading): CoinCheck {
  return { belief: { base: total, seen: undefined }, takes: true };
}

function waiting(belief: CoinBelief, reading: CoinReading, base: Decimal | undefined): CoinCheck {
  return { belief: { base, seen: sameAsSeen(belief, reading) ?? reading }, takes: false };
}

function holdsStill(belief: CoinBelief, reading: CoinReading): boolean {
  const seen = sameAsSeen(belief, reading);
  return seen !== undefined && reading.startedAt - seen.startedAt >= SETTLE_MS_MAX;
}

function sameAsSeen({ seen }: CoinBelief, { total }: CoinReading): CoinReading | undefined {
  return seen?.total === total ? seen : undefined;
}

function nearest(total: Decimal, least: Decimal, most: Decimal): Decimal {
  return maximum(least, minimum(most, total));
}

function isSmall(believed: Decimal, reported: Decimal, traded: boolean): boolean {
  const difference = subtract(reported, believed);
  const whole = maximum(absolute(believed), absolute(reported));
  const least = maximum(DUST, multiply(whole, traded && difference < 0n ? FEE_RATIO : LEAST_RATIO));
  return absolute(difference) <= least;
}
