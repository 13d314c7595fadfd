import { defer, map, mergeMap, type Observable, of } from 'rxjs';
import type { HistoryFill } from '../../../domain/profit/account-history.ts';
import { describeFault } from '../../../domain/outcome.ts';
import type { SpotTriggerState } from '../../../domain/order.ts';
import { SETTLE_MS_MAX } from '../../../domain/settle.ts';
import type { Intent } from '../../../effects/intent.ts';
import type { Exchange } from '../../../ports/exchange.ts';
import type { Journal, StoredIntent } from '../../../ports/journal.ts';

/** The parts with which the stop of a sale is searched. */
export interface StopSaleContext {
  readonly exchange: Pick<Exchange, 'read'>;
  readonly journal: Pick<Journal, 'openIntents'>;
  /** Emits after the pause between two calls. */
  readonly pause: () => Observable<unknown>;
  /** True where only operations of the interface document may be used. */
  readonly isCore: boolean;
}

/** Whose stop of coins has sold, if any; `unread` where that is not known yet. */
export type StopSale =
  | { readonly kind: 'known'; readonly intent: Intent | undefined }
  | { readonly kind: 'unread'; readonly fault: string };

const NO_STOP: StopSale = { kind: 'known', intent: undefined };

/**
 * Finds the stop of coins that has become the order of a fill, among those whose end is not known yet. Its sale carries
 * no id of ours, and is listed before the stop's follower has heard of it; an order counts for good as what it was read
 * as first.
 */
export function soldByStop(fill: HistoryFill, context: StopSaleContext): Observable<StopSale> {
  if (fill.market !== 'spot' || fill.side !== 'sell' || context.isCore) return of(NO_STOP);
  return defer(() => askEach(context.journal.openIntents().filter(mayHaveSold(fill)), fill, context));
}

function mayHaveSold({ account, symbol }: HistoryFill): (stored: StoredIntent) => boolean {
  return ({ intent: { effect } }) =>
    effect.kind === 'place-spot-stop' && effect.account === account && effect.instrument.symbol === symbol;
}

function askEach(
  [stop, ...others]: readonly StoredIntent[],
  fill: HistoryFill,
  context: StopSaleContext,
): Observable<StopSale> {
  if (stop === undefined) return of(NO_STOP);
  const { intent, orderId } = stop;
  // Nobody can ask about one that no answer has named; it is searched for until one has.
  if (orderId === undefined) return askEach(others, fill, context);
  return context.pause().pipe(
    mergeMap(() => context.exchange.read({ kind: 'spot-trigger', account: fill.account, orderId })),
    map((reading): StopSale | undefined => {
      if (!reading.ok) return { kind: 'unread', fault: describeFault(reading.fault) };
      if (reading.value?.executeOrderId === fill.orderId) return { kind: 'known', intent };
      return isSure(reading.value, reading.startedAt - fill.cTime) ? undefined : notYet(fill);
    }),
    mergeMap((sale) => (sale === undefined ? askEach(others, fill, context) : of(sale))),
  );
}

/** Tells whether a stop has not become an order: a reading may be of the state before that was filled. */
function isSure(state: SpotTriggerState | null, laterByMs: number): boolean {
  return (state?.state === 'executed' && state.executeOrderId !== null) || laterByMs >= SETTLE_MS_MAX;
}

function notYet({ orderId, symbol }: HistoryFill): StopSale {
  return { kind: 'unread', fault: `it is not known yet whether a stop has sold ${symbol} by order ${orderId}` };
}
