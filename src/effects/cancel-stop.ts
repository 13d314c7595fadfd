import type { AccountName, HoldSide } from '../domain/account.ts';
import type { FuturesInstrument } from '../domain/market.ts';
import { effect, nothing } from './spec.ts';
import { instrumentLane, stopsResource } from './resources.ts';

/** Takes a stop away. */
export interface CancelStopEffect {
  readonly kind: 'cancel-stop';
  readonly account: AccountName;
  readonly instrument: FuturesInstrument;
  readonly holdSide: HoldSide;
  readonly orderId: string;
  readonly planType: 'profit_plan' | 'loss_plan' | 'pos_profit' | 'pos_loss' | 'moving_plan';
}

/** Specifies the cancelling of a stop. */
export const cancelStop = effect<CancelStopEffect>({
  kind: 'cancel-stop',
  afterUnknown: 'absolute',
  isNamed: false,
  // It leaves a position with less protection than before.
  reducesOnly: false,
  topsUp: false,
  priority: 'protect',
  touches: ({ account, instrument }) => [stopsResource(account, instrument)],
  brings: nothing,
  source: nothing,
  lane: instrumentLane,
  spacingMs: undefined,
  leavesStops: false,
  isImmediate: false,
  words: ({ planType, orderId, holdSide, instrument }) =>
    `cancel ${planType} ${orderId} of the ${holdSide} ${instrument.symbol}`,
});
