import { ZERO } from '../../base/decimal.ts';
import { mixAccountBill } from '../../wire/operations/mix-account-bill.ts';
import { PRODUCT_TYPE } from '../context/product-type.ts';
import { allPages, PAGE_LENGTH } from './pages.ts';
import type { Reader } from './reader.ts';
import { weekFrom } from './week-from.ts';

/** Reads the bills of a futures account of the last day, or of the week from a time on (docs/exchange/positions.md#bills). */
export const readBills: Reader<'bills'> = ({ account, market, since, businessType }, desk) => {
  const span = weekFrom(desk.clock, since);
  return allPages((cursor) => {
    const page = { ...span, limit: PAGE_LENGTH, ...(cursor !== undefined && { idLessThan: cursor }) };
    const request = { productType: PRODUCT_TYPE[market], ...(businessType !== undefined && { businessType }), ...page };
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
