import type { AccountName, PositionMode } from '../../domain/account.ts';
import type { FuturesMarket } from '../../domain/market.ts';
import type { Stop } from '../../domain/order.ts';
import { mixOrdersPlanHistory } from '../../wire/operations/mix-orders-plan-history.ts';
import { mixOrdersPlanPending } from '../../wire/operations/mix-orders-plan-pending.ts';
import type { ResponseOf } from '../../wire/spec/operation.ts';
import { PRODUCT_TYPE } from '../context/product-type.ts';
import { allPages, PAGE_LENGTH } from './pages.ts';
import { unreadable } from './reader.ts';
import type { Reader } from './reader.ts';

/**
 * Reads the take-profits, stop-losses and trailing orders that wait
 * (docs/exchange/triggers.md#mix-orders-plan-pending).
 */
export const readStops: Reader<'stops'> = ({ account, market }, context) =>
  allPages((cursor) => {
    const page = { limit: PAGE_LENGTH, ...(cursor !== undefined && { idLessThan: cursor }) };
    const request = { planType: 'profit_loss' as const, productType: PRODUCT_TYPE[market], ...page };
    return context.send({ operation: mixOrdersPlanPending, request, account }, ({ entrustedList, endId }) => ({
      items: entrustedList.flatMap((record) =>
        stopOf(record, { account, market, mode: context.modes.last(account, market)?.mode }),
      ),
      next: endId,
    }));
  });

type PlanRecord = ResponseOf<typeof mixOrdersPlanPending>['entrustedList'][number];

/** The account and market of a stop, and the position mode last seen there. */
interface StopContext {
  readonly account: AccountName;
  readonly market: FuturesMarket;
  readonly mode: PositionMode | undefined;
}

function stopOf(record: PlanRecord, { account, market, mode }: StopContext): readonly Stop[] {
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
      ...sideOf(record, mode),
      trigger: record.triggerPrice,
      triggerType: record.triggerType === 'mark_price' ? 'mark_price' : 'fill_price',
      ...limitOf(record),
      size: ofWholePosition ? null : (record.size ?? null),
      cTime: record.cTime,
    },
  ];
}

/** An execution price of 0, or none, is at market. */
function limitOf({ executePrice }: PlanRecord): Pick<Stop, 'limit'> {
  return executePrice !== undefined && executePrice > 0n ? { limit: executePrice } : {};
}

/** The side that a stop is of, or in one-way mode the words that tell one. */
function sideOf(record: PlanRecord, mode: PositionMode | undefined): Pick<Stop, 'holdSide' | 'sideTold'> {
  const { posSide, side, tradeSide, orderId } = record;
  const word = side?.toLowerCase();
  // Whose side these words tell is not documented: the position's, or that of the trade which closes it.
  const told = [posSide === 'net' ? undefined : posSide, word, tradeSide].filter((one) => one !== undefined).join(' ');
  const net: Pick<Stop, 'holdSide' | 'sideTold'> = { holdSide: undefined, sideTold: told };
  if (modeOf(record, mode) === 'one_way_mode') return net;
  if (posSide === 'long' || posSide === 'short') return { holdSide: posSide };
  if (word === 'long' || word === 'short') return { holdSide: word };
  if (word !== 'buy' && word !== 'sell') throw unreadable(`the stop ${orderId} does not say which side it is of`);
  // In hedge mode a side is the position's, also of what closes it (docs/exchange/orders.md#direction).
  return mode === 'hedge_mode' ? { holdSide: word === 'buy' ? 'long' : 'short' } : net;
}

/** The mode that a stop itself tells; else the one that was last seen of the account. */
function modeOf({ posMode, posSide }: PlanRecord, last: PositionMode | undefined): PositionMode | undefined {
  if (posMode !== undefined || posSide === 'net') return posMode ?? 'one_way_mode';
  return last ?? (posSide === undefined ? undefined : 'hedge_mode');
}

/**
 * Reads what became of a stop that waits no more (docs/exchange/triggers.md#mix-orders-plan-history); null where the
 * exchange does not list it.
 */
export const readStopEnd: Reader<'stop-end'> = ({ account, instrument, orderId }, context) => {
  const { market, symbol } = instrument;
  const request = { planType: 'profit_loss' as const, productType: PRODUCT_TYPE[market], symbol, orderId };
  return context.send({ operation: mixOrdersPlanHistory, request, account }, ({ entrustedList }) => {
    const past = entrustedList.find((each) => each.orderId === orderId);
    return past === undefined ? null : { state: past.planStatus, executeOrderId: past.executeOrderId ?? null };
  });
};
