import { throwError } from 'rxjs';
import type { AccountName } from '../../domain/account.ts';
import type { AccountSettings } from '../../domain/account-settings.ts';
import type { Operation, RateLimit } from '../../wire/spec/operation.ts';
import { mixPlacePlanOrder } from '../../wire/operations/mix-place-plan-order.ts';
import { placeFuturesOrder } from '../../wire/operations/place-futures-order.ts';
import { placeSpotOrder } from '../../wire/operations/place-spot-order.ts';
import { spotCancelReplaceOrder } from '../../wire/operations/spot-cancel-replace-order.ts';
import { unsent } from '../send/failure.ts';
import type { Send } from '../send/sender.ts';

/** Operations that place orders at a pair. */
const ORDERS: ReadonlySet<Operation> = new Set<Operation>([
  placeFuturesOrder,
  placeSpotOrder,
  mixPlacePlanOrder,
  spotCancelReplaceOrder,
]);

/** Spot orders of a copy-trading key: one a second (docs/exchange/calls.md#rate-limits). */
const SPOT_ORDER_LIMIT: RateLimit = { ...placeSpotOrder.limit, calls: 1 };

/** The limit of an operation for an account with these settings. */
export function limitUnder(operation: Operation, settings: AccountSettings | undefined): RateLimit {
  const slower = operation.id === placeSpotOrder.id && settings?.copyTrading !== undefined;
  return slower ? SPOT_ORDER_LIMIT : operation.limit;
}

/**
 * Refuses orders of copy-trading keys at pairs that are not listed for them, before they are sent
 * (docs/exchange/orders.md#copy-trading). What says that it closes passes: where such a position stands all the same,
 * the exchange is asked.
 */
export function copyTradingGate(
  send: Send,
  settingsOf: (account: AccountName | undefined) => AccountSettings | undefined,
): Send {
  return (call, priority, translate) => {
    const pairs = settingsOf(call.account)?.copyTrading?.pairs;
    const symbol = pairs === undefined || !ORDERS.has(call.operation) ? undefined : openedSymbol(call.request);
    if (symbol === undefined || pairs?.includes(symbol) === true) return send(call, priority, translate);
    const message = `not sent: ${symbol} is not among the pairs that ${call.account ?? ''} may copy-trade`;
    return throwError(() => unsent({ kind: 'permission', message }));
  };
}

/** The pair of an order that may open; undefined for one that says that it closes. */
function openedSymbol(request: unknown): string | undefined {
  if (typeof request !== 'object' || request === null || !('symbol' in request)) return undefined;
  const closes =
    ('tradeSide' in request && request.tradeSide === 'close') ||
    ('reduceOnly' in request && request.reduceOnly === true);
  return closes || typeof request.symbol !== 'string' ? undefined : request.symbol;
}
