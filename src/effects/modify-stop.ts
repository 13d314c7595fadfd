import { type Decimal, formatDecimal } from '../base/decimal.ts';
import type { AccountName, HoldSide } from '../domain/account.ts';
import type { FuturesInstrument } from '../domain/market.ts';
import type { StopKind, TriggerType } from '../domain/order.ts';
import { limitedTo, stopName } from './order-terms.ts';
import { effect, nothing } from './spec.ts';
import { instrumentLane, stopsResource } from './resources.ts';

/** Moves a stop in place: the position is never unprotected in between. */
export interface ModifyStopEffect {
  readonly kind: 'modify-stop';
  readonly account: AccountName;
  readonly instrument: FuturesInstrument;
  readonly holdSide: HoldSide;
  readonly stop: StopKind;
  readonly orderId: string;
  readonly trigger: Decimal;
  readonly triggerType: TriggerType;
  /** Limit price of the order that it becomes; absent: at market. */
  readonly limit?: Decimal;
  readonly size?: Decimal;
}

/** Specifies the moving of a stop. */
export const modifyStop = effect<ModifyStopEffect>({
  kind: 'modify-stop',
  afterUnknown: 'absolute',
  isNamed: false,
  reducesOnly: true,
  topsUp: false,
  priority: 'protect',
  touches: ({ account, instrument }) => [stopsResource(account, instrument)],
  brings: nothing,
  source: nothing,
  lane: instrumentLane,
  spacingMs: undefined,
  leavesStops: false,
  isImmediate: false,
  words: ({ stop, holdSide, instrument, trigger, limit }) =>
    `move ${stopName(stop)} of the ${holdSide} ${instrument.symbol} to ${formatDecimal(trigger)}${limitedTo(limit)}`,
});
