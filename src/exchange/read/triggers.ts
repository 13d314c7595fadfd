import { map, mergeMap, type Observable, of } from 'rxjs';
import type { AccountName } from '../../domain/account.ts';
import type { FuturesMarket } from '../../domain/market.ts';
import type { TriggerOrder, TriggerPlanType } from '../../domain/order.ts';
import { mixOrdersPlanHistory } from '../../wire/operations/mix-orders-plan-history.ts';
import { mixOrdersPlanPending } from '../../wire/operations/mix-orders-plan-pending.ts';
import { PRODUCT_TYPE } from '../context/product-type.ts';
import { allPages, PAGE_LENGTH } from './pages.ts';
import { joined, type Read, type ReadDesk, type Reader } from './reader.ts';
import { type TriggerRecord, triggerOrder } from './translate-trigger.ts';

/** Reads the trigger orders that open or close and wait (docs/exchange/triggers.md#mix-orders-plan-pending): those of each kind are a list of their own. */
export const readTriggers: Reader<'triggers'> = (query, desk) =>
  ofKind(query, 'normal_plan', desk).pipe(
    mergeMap((plain) =>
      ofKind(query, 'track_plan', desk).pipe(
        map((trailing) => joined(plain, trailing, [...plain.value, ...trailing.value])),
      ),
    ),
  );

function ofKind(
  { account, market }: { readonly account: AccountName; readonly market: FuturesMarket },
  planType: TriggerPlanType,
  desk: ReadDesk,
): Observable<Read<readonly TriggerOrder[]>> {
  return allPages((cursor) => {
    const page = { limit: PAGE_LENGTH, ...(cursor !== undefined && { idLessThan: cursor }) };
    const request = { planType, productType: PRODUCT_TYPE[market], ...page };
    return desk.send({ operation: mixOrdersPlanPending, request, account }, ({ entrustedList, endId }) => ({
      items: entrustedList.map((record) => triggerOrder(record, { account, market, planType })),
      next: endId,
    }));
  });
}

/** Reads one trigger order by its client id, among those that wait and among those that are done; null where it is in neither. */
export const readTrigger: Reader<'trigger'> = ({ account, instrument, planType, clientOid }, desk) => {
  const { market, symbol } = instrument;
  const request = { planType, productType: PRODUCT_TYPE[market], symbol, clientOid };
  const among = ({ entrustedList }: { readonly entrustedList: readonly TriggerRecord[] }) => {
    const record = entrustedList.find((each) => each.clientOid === clientOid);
    return record === undefined ? null : triggerOrder(record, { account, market, planType });
  };
  return desk
    .send({ operation: mixOrdersPlanPending, request, account }, among)
    .pipe(
      mergeMap((waiting) =>
        waiting.value === null
          ? desk.send({ operation: mixOrdersPlanHistory, request, account }, among)
          : of<Read<TriggerOrder | null>>(waiting),
      ),
    );
};
