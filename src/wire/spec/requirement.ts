import type { Breach } from './operation.ts';

/** Says that a field is missing which the rest of the request calls for. */
export function missing(field: string, when: string): Breach {
  return { code: '40019', field, expected: `a value ${when}` };
}

/** Says that a field has a value which the rest of the request rules out. */
export function wrong(field: string, expected: string): Breach {
  return { code: '40020', field, expected };
}

/**
 * Fills in gtc for a limit order without `force`: docs/exchange/orders.md#time-in-force calls it the default, and
 * public clients rest on that.
 */
export function withForce<Request extends { readonly orderType: string; readonly force?: string }>(
  request: Request,
): Request {
  return request.orderType === 'limit' && request.force === undefined ? { ...request, force: 'gtc' } : request;
}

/** Demands `force` of every limit order of a batch: what is sent relies on no default. */
export function needsForce(request: {
  readonly orderList: readonly { readonly orderType: string; readonly force?: string }[];
}): Breach | undefined {
  const rests = request.orderList.some(({ orderType, force }) => orderType === 'limit' && force === undefined);
  return rests ? missing('force', 'for a limit order') : undefined;
}

/** Demands the pair of a batch of spot orders: outside the list, or in each of its items. */
export function needsBatchSymbol(request: {
  readonly symbol?: string;
  readonly batchMode?: 'single' | 'multiple';
  readonly orderList: readonly { readonly symbol?: string }[];
}): Breach | undefined {
  const { symbol, batchMode = 'single', orderList } = request;
  if (batchMode === 'single') return symbol === undefined ? missing('symbol', 'outside the list') : undefined;
  return orderList.some((one) => one.symbol === undefined) ? missing('symbol', 'in every item') : undefined;
}

/** Demands at least one of the two order ids (docs/exchange/calls.md#order-ids). */
export function needsOrderId(request: { readonly orderId?: string; readonly clientOid?: string }): Breach | undefined {
  if (request.orderId !== undefined || request.clientOid !== undefined) return undefined;
  return { code: '40924', field: 'orderId', expected: 'orderId or clientOid' };
}

/** Demands that a span of time starts before it ends and is at most so long. */
export function needsSpan(
  request: { readonly startTime?: number; readonly endTime?: number },
  bound: { readonly spanMsMax: number; readonly code: string },
): Breach | undefined {
  const { startTime, endTime } = request;
  if (startTime === undefined || endTime === undefined) return undefined;
  if (startTime > endTime) return { code: '40707', field: 'startTime', expected: 'a time before endTime' };
  if (endTime - startTime <= bound.spanMsMax) return undefined;
  return { code: bound.code, field: 'endTime', expected: `at most ${String(bound.spanMsMax)} ms after startTime` };
}

const WINDOW_MS_BOUND = 60_000;

/** Demands that a receive window is below 60 s (docs/exchange/calls.md#receive-window). */
export function needsWindow(request: { readonly receiveWindow?: number }): Breach | undefined {
  if (request.receiveWindow === undefined || request.receiveWindow < WINDOW_MS_BOUND) return undefined;
  return { code: '40079', field: 'receiveWindow', expected: `less than ${String(WINDOW_MS_BOUND)} ms` };
}

const DAY_MS = 86_400_000;

/** The longest spans that the exchange lists, with the code for a longer one (docs/exchange/calls.md#pages). */
export const SPANS = {
  week: { spanMsMax: 7 * DAY_MS, code: '00001' },
  month: { spanMsMax: 30 * DAY_MS, code: '00001' },
  quarter: { spanMsMax: 92 * DAY_MS, code: '40704' },
  ninetyDays: { spanMsMax: 90 * DAY_MS, code: '40705' },
} as const;
