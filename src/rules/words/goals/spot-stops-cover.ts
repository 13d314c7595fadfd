import { add, type Decimal, minimum, parseDecimal, ZERO } from '../../../base/decimal.ts';
import { type Instrument, type InstrumentRef, isPriced } from '../../../domain/market.ts';
import type { SpotTrigger } from '../../../domain/order.ts';
import { belowMinimum } from '../../../domain/rounding.ts';
import type { CoinCover, CoinView } from '../spec/words.ts';
import { isNearEnough, isUnmovable } from '../stops/shown-moves.ts';
import { MIN_MOVE, type SpotStopsArgs, type SpotStopsState, THE_STOP } from './spot-stops-fields.ts';
import { uncovered } from './spot-stops-holding.ts';

type CoverArgs = Pick<SpotStopsArgs, 'unprotectedFor' | 'minMove'> & { readonly instrument: InstrumentRef };

/**
 * Tells how much of the bought coins no stop at the exchange offers that could sell it: what is not in the spot wallet
 * cannot be sold. Less than the smallest order counts as nothing. Undefined where it is not known.
 */
export function coinCover(
  { instrument: { market, symbol }, unprotectedFor, minMove = MIN_MOVE }: CoverArgs,
  { account, world, state }: CoinView<SpotStopsState>,
): CoinCover | undefined {
  if (market !== 'spot') return undefined;
  const ref = { market, symbol } as const;
  const [instrument, ticker, listed] = [world.instrument(ref), world.ticker(ref), world.spotTriggers(account)];
  const free = instrument && world.spotFreeToProtect({ account, coin: instrument.base });
  if (instrument === undefined || !isPriced(ticker) || listed === undefined || free === undefined) return undefined;
  const held = world.boughtWithStops(account, ref);
  const own = world.spotStops(account, ref);
  const shown = own.flatMap(({ clientOid }) => listed.find((one) => one.clientOid === clientOid) ?? []);
  const covered = minimum(
    shown
      .filter((stop) => !isKeptAway(stop, { minMove, state, instrument }))
      .reduce((sum, { size }) => add(sum, size), ZERO),
    free,
  );
  const bare = uncovered({ held }, covered);
  const isTooSmall = belowMinimum(bare, ticker.last, instrument) !== undefined;
  return {
    ...{ account, instrument: ref, mostMs: unprotectedFor?.most },
    bare: isTooSmall ? ZERO : bare,
    // What was sent and not accepted yet is none; where it turns out to stand, the time ends with that.
    doubtful: own.some(
      ({ clientOid, orderId }) => orderId !== undefined && !shown.some((one) => one.clientOid === clientOid),
    ),
  };
}

/** Tells whether the exchange keeps a stop below where it was last wanted, by more than can be let be. */
function isKeptAway(
  { trigger }: SpotTrigger,
  {
    minMove,
    state,
    instrument: { priceStep },
  }: { readonly minMove: Decimal; readonly state: SpotStopsState | undefined; readonly instrument: Instrument },
): boolean {
  const move = state?.moves?.[THE_STOP];
  if (move === undefined || !isUnmovable(move)) return false;
  const wanted = parseDecimal(move.to);
  return trigger < wanted && !isNearEnough(trigger, wanted, { minMove, priceStep });
}
