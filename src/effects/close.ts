import type { Decimal } from '../base/decimal.ts';
import type { HoldSide, MarginMode } from '../domain/account.ts';
import type { FuturesInstrument } from '../domain/market.ts';
import { isFilledAtOnce, type OrderTerms, priced, sized } from './order-terms.ts';
import { effect, nothing } from './spec.ts';
import { contractResources, instrumentLane } from './resources.ts';

/** Reduces a position; the exchange enforces that it cannot turn it. */
export interface CloseEffect extends OrderTerms {
  readonly kind: 'close';
  readonly instrument: FuturesInstrument;
  readonly holdSide: HoldSide;
  readonly size: Decimal;
  readonly marginMode: MarginMode;
  /**
   * True where the file asked to close the whole position, whatever part of it `size` is. Absent: a part, as in
   * journals of earlier versions.
   */
  readonly whole?: true;
}

/** Specifies closing. */
export const close = effect<CloseEffect>({
  kind: 'close',
  // To close all of a position is a state, to take a part of it is not.
  afterUnknown: ({ whole }) => (whole === true ? 'absolute' : 'named'),
  isNamed: true,
  reducesOnly: true,
  topsUp: false,
  priority: 'protect',
  touches: contractResources,
  brings: nothing,
  source: nothing,
  lane: instrumentLane,
  spacingMs: undefined,
  leavesStops: false,
  isImmediate: isFilledAtOnce,
  words: (close) =>
    `close ${close.holdSide} ${sized(close.size, close.instrument.symbol)} ${close.instrument.symbol} ${priced(close)}`,
});
