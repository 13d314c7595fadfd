import { mixFillHistory as operation } from '../../wire/operations/mix-fill-history.ts';
import { futuresFillPage } from '../records/futures-fill-page.ts';
import { serveSigned } from '../core/calls/responder.ts';

const WEEK_MS = 7 * 86_400_000;

/** Lists futures fills of a week, newest first; a bound that is not given is a week from the other (docs/exchange/orders.md#mix-fill-history). */
export const mixFillHistory = serveSigned(operation, (core, { account, request }) => {
  const endTime = request.endTime ?? (request.startTime === undefined ? core.now : request.startTime + WEEK_MS);
  const startTime = request.startTime ?? endTime - WEEK_MS;
  return futuresFillPage(core, account, { ...request, startTime, endTime });
});
