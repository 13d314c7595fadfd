import { ZERO } from '../../base/decimal.ts';
import { mixAccountBill } from '../../wire/operations/mix-account-bill.ts';
import { PRODUCT_TYPE } from '../product-type.ts';
import { allPages, PAGE_LENGTH } from './pages.ts';
import { pastDay } from './past-day.ts';
import type { Reader } from './reader.ts';

/** Reads the bills of the last day of a futures account (interface §4.9). */
export const readBills: Reader<'bills'> = ({ account, market }, desk) => {
  const span = pastDay(desk.clock);
  return allPages((cursor) => {
    const page = { ...span, limit: PAGE_LENGTH, ...(cursor !== undefined && { idLessThan: cursor }) };
    const request = { productType: PRODUCT_TYPE[market], ...page };
    return desk.send({ operation: mixAccountBill, request, account }, ({ bills, endId }) => ({
      items: bills.map(({ billId, symbol = null, coin, amount, fee = ZERO, businessType, cTime }) => ({
        account,
        billId,
        symbol,
        coin,
        amount,
        fee,
        businessType,
        cTime,
      })),
      next: endId,
    }));
  });
};
