import type { MarginMode } from '../domain/account.ts';
import { sized, withStops } from './order-terms.ts';
import { effect, nothing } from './spec.ts';
import { instrumentLane, triggersResource } from './resources.ts';
import { closes, triggered, type TriggerSubject, type TriggerTerms } from './trigger-terms.ts';

/** Changes a trigger order that waits, in place: to these terms. */
export interface ModifyTriggerEffect extends TriggerSubject, TriggerTerms {
  readonly kind: 'modify-trigger';
  readonly orderId: string;
  /** Client order id of the trigger order, so that limits count it once. */
  readonly clientOid: string;
  /** Margin mode of the order that it becomes; absent where the exchange says none. */
  readonly marginMode?: MarginMode;
}

/** Specifies the changing of a trigger order. */
export const modifyTrigger = effect<ModifyTriggerEffect>({
  kind: 'modify-trigger',
  afterUnknown: 'absolute',
  isNamed: false,
  reducesOnly: closes,
  topsUp: false,
  priority: ({ act }) => (act === 'close' ? 'protect' : 'act'),
  touches: ({ account, instrument }) => [triggersResource(account, instrument)],
  brings: nothing,
  source: nothing,
  lane: instrumentLane,
  spacingMs: undefined,
  leavesStops: false,
  isImmediate: false,
  words: (modify) => {
    const { orderId, act, holdSide, size, instrument } = modify;
    const what = `change trigger order ${orderId} to ${act} ${holdSide} ${sized(size, instrument.symbol)}`;
    return `${what} ${instrument.symbol} ${triggered(modify)}${withStops(modify)}`;
  },
});
