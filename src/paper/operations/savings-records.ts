import { savingsRecords as operation } from '../../wire/operations/savings-records.ts';
import { productNamed } from '../core/savings-products.ts';
import { cursorOf, fits, pageOf } from '../records/page.ts';
import { serveSigned } from '../responder.ts';

const PAGE_DEFAULT = 20;

/** Lists subscriptions, redemptions and interest, newest first. */
export const savingsRecords = serveSigned(operation, (core, { account, request }) => {
  const page = pageOf(
    core.world.savingsRecords,
    { ...request, limitDefault: PAGE_DEFAULT },
    {
      keyOf: (record) => ({ id: record.orderId, at: record.cTime }),
      matches: (record) => {
        const product = productNamed(record.productId);
        const kind = product.periodType === request.periodType && fits(request.orderType, record.type);
        return record.uid === account.uid && kind && fits(request.coin, product.coin);
      },
    },
  );
  const resultList = page.items.map((record) => {
    const { coin, periodType } = productNamed(record.productId);
    return {
      orderId: record.orderId,
      coinName: coin,
      settleCoinName: coin,
      productType: periodType,
      productLevel: 'normal',
      amount: record.amount,
      ts: record.cTime,
      orderType: record.type,
    };
  });
  return { resultList, ...cursorOf(page) };
});
