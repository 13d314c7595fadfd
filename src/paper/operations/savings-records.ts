import { savingsRecords as operation } from '../../wire/operations/savings-records.ts';
import { productNamed } from '../core/state/savings-products.ts';
import { cursorOf, fits, pageOf } from '../records/page.ts';
import { QUARTER_MS, timeSpan } from '../records/time-span.ts';
import { serveSigned } from '../core/calls/responder.ts';

const PAGE_DEFAULT = 20;

/** Lists subscriptions, redemptions, interest and deductions, newest first, the last three months unless told otherwise. */
export const savingsRecords = serveSigned(operation, (core, { account, request }) => {
  const page = pageOf(
    core.world.savingsRecords,
    { ...request, ...timeSpan(core, request, QUARTER_MS), limitDefault: PAGE_DEFAULT },
    {
      keyOf: (record) => ({ id: record.orderId, at: record.cTime }),
      matches: (record) => {
        const product = productNamed(record.productId);
        const kind = product.periodType === request.periodType && fits(request.orderType, record.type);
        return record.uid === account.uid && kind && fits(request.coin?.toUpperCase(), product.coin);
      },
    },
  );
  const resultList = page.items.map((record) => {
    const { coin, periodType, days } = productNamed(record.productId);
    return {
      orderId: record.orderId,
      coinName: coin,
      settleCoinName: coin,
      productType: periodType,
      ...(days === undefined ? {} : { period: String(days) }),
      productLevel: 'normal',
      amount: record.amount,
      ts: record.cTime,
      orderType: record.type,
    };
  });
  return { resultList, ...cursorOf(page) };
});
