import { type Decimal, minimum, subtract, ZERO } from '../../../base/decimal.ts';
import type { HoldSide, MarginMode } from '../../../domain/account.ts';
import type { FuturesInstrument } from '../../../domain/market.ts';
import type { CloseEffect } from '../../../effects/close.ts';
import type { OpenEffect } from '../../../effects/open.ts';
import { belowMinimum, roundSize } from '../../../domain/rounding.ts';
import { whyClosed } from '../../../risk/trading-status.ts';
import { presetStops } from '../stops/preset-stops.ts';
import { unprotectedOf } from '../stops/unprotected-field.ts';
import type { FileDefaults } from '../spec/words.ts';
import type { World } from '../spec/world-spec.ts';
import { boundedPrice, SLIPPAGE } from './bounded-price.ts';
import { inBase, type Observed } from './observed-position.ts';
import type { PositionArgs } from './position-fields.ts';
import type { Needed } from './position-step.ts';

/** The parts that an order is made from. */
interface Ordering extends Observed {
  readonly defaults: FileDefaults;
  readonly world: Pick<World, 'currentStopLoss'>;
}

/**
 * Makes the order that opens a slice of what is missing, with preset stops where a `stops` goal keeps the instrument;
 * or says why there is none.
 */
export function openingOf(
  args: PositionArgs,
  { side, size }: Needed,
  { instrument, ticker, ref, held, defaults, world }: Ordering,
): OpenEffect | string {
  const closed = whyClosed(instrument.status);
  if (closed !== undefined) return `${ref.symbol}: ${closed}`;
  const trade = side === 'long' ? 'buy' : 'sell';
  const sliced = roundSize(sliceOf(args, size, { instrument, ticker }), instrument);
  const below = belowMinimum(sliced, ticker.last, instrument);
  if (below !== undefined) return `a slice is below the smallest ${below} of ${ref.symbol}`;
  const price = side === 'long' ? ticker.ask : ticker.bid;
  if (price === undefined) return `the order book of ${ref.symbol} has no ${side === 'long' ? 'ask' : 'bid'}`;
  return {
    kind: 'open',
    ...termsOf({
      account: defaults.account,
      ref,
      side,
      marginMode: held[side]?.marginMode ?? args.marginMode ?? 'crossed',
    }),
    size: sliced,
    price: boundedPrice(trade, args.slippage ?? SLIPPAGE, { best: price, instrument }),
    ...presetStops(defaults.strategy, { instrument, holdSide: side, price }, world),
    ...unprotectedOf(args),
  };
}

/** Makes the order that closes a slice of what is too much; or says why there is none. */
export function closingOf(
  args: PositionArgs,
  { side, size }: Needed,
  { instrument, ticker, ref, held, defaults }: Ordering,
): CloseEffect | string {
  const from = held[side];
  if (from === undefined || from.available <= ZERO) return `nothing of the ${side} ${ref.symbol} is free to be closed`;
  const sliced = roundSize(sliceOf(args, size, { instrument, ticker }), instrument);
  if (sliced <= ZERO) return `a slice is below the smallest size of ${ref.symbol}`;
  // A rest that could not be closed alone is closed along.
  const rest = subtract(size, sliced);
  const best = (side === 'long' ? ticker.bid : ticker.ask) ?? ticker.last;
  const isLast = rest > ZERO && belowMinimum(rest, ticker.last, instrument) !== undefined;
  return {
    kind: 'close',
    ...termsOf({ account: defaults.account, ref, side, marginMode: from.marginMode }),
    size: minimum(isLast ? size : sliced, from.available),
    price: boundedPrice(side === 'long' ? 'sell' : 'buy', args.slippage ?? SLIPPAGE, { best, instrument }),
  };
}

interface Where {
  readonly account: string;
  readonly ref: FuturesInstrument;
  readonly side: HoldSide;
  readonly marginMode: MarginMode;
}

function termsOf({ account, ref, side, marginMode }: Where) {
  return { account, instrument: ref, holdSide: side, marginMode, type: 'limit', force: 'ioc' } as const;
}

/** The part of a size that one order may have. */
function sliceOf(
  { slice }: PositionArgs,
  size: Decimal,
  { instrument, ticker }: Pick<Observed, 'instrument' | 'ticker'>,
): Decimal {
  const most = minimum(size, instrument.maxMarketSize ?? size);
  return slice === undefined ? most : minimum(most, inBase(slice, instrument, ticker.last) ?? ZERO);
}
