import type { AccountName, HoldSide } from '../../domain/account.ts';
import type { FuturesMarket } from '../../domain/market.ts';
import type { Stop } from '../../domain/order.ts';
import type { ResponseOf } from '../../wire/operation.ts';
import { mixOrdersPlanPending } from '../../wire/operations/mix-orders-plan-pending.ts';
import { PRODUCT_TYPE } from '../product-type.ts';
import { allPages, PAGE_LENGTH } from './pages.ts';
import { type Reader, unreadable } from './reader.ts';

/** Reads the take-profits, stop-losses and trailing orders that wait (extensions b5). */
export const readStops: Reader<'stops'> = ({ account, market }, desk) =>
  allPages((cursor) => {
    const page = { limit: PAGE_LENGTH, ...(cursor !== undefined && { idLessThan: cursor }) };
    const request = { planType: 'profit_loss' as const, productType: PRODUCT_TYPE[market], ...page };
    return desk.send({ operation: mixOrdersPlanPending, request, account }, ({ entrustedList, endId }) => ({
      items: entrustedList.flatMap((record) => stopOf(record, { account, market })),
      next: endId,
    }));
  });

type PlanRecord = ResponseOf<typeof mixOrdersPlanPending>['entrustedList'][number];

function stopOf(
  record: PlanRecord,
  { account, market }: { readonly account: AccountName; readonly market: FuturesMarket },
): readonly Stop[] {
  const { planType } = record;
  if (planType === 'normal_plan' || planType === 'track_plan') return [];
  const ofWholePosition = planType === 'pos_profit' || planType === 'pos_loss';
  if (record.triggerPrice === undefined) throw unreadable(`the stop ${record.orderId} has no trigger price`);
  if (!ofWholePosition && record.size === undefined) throw unreadable(`the stop ${record.orderId} has no size`);
  return [
    {
      account,
      instrument: { market, symbol: record.symbol },
      orderId: record.orderId,
      clientOid: record.clientOid ?? '',
      planType,
      kind: planType === 'profit_plan' || planType === 'pos_profit' ? 'takeProfit' : 'stopLoss',
      holdSide: holdSideOf(record),
      trigger: record.triggerPrice,
      triggerType: record.triggerType === 'mark_price' ? 'mark_price' : 'fill_price',
      size: ofWholePosition ? null : (record.size ?? null),
      cTime: record.cTime,
    },
  ];
}

/** In one-way mode, where a stop has no position side, its own side is that of the trade which closes. */
function holdSideOf({ posSide, side, orderId }: PlanRecord): HoldSide {
  if (posSide === 'long' || posSide === 'short') return posSide;
  const word = side?.toLowerCase();
  if (word === 'long' || word === 'sell') return 'long';
  if (word === 'short' || word === 'buy') return 'short';
  throw unreadable(`the stop ${orderId} does not say which side it is of`);
}
