import { mixAccountBill as operation } from '../../wire/operations/mix-account-bill.ts';
import { cursorOf, fits, pageOf } from '../records/page.ts';
import { marketOf } from '../records/product.ts';
import { serveSigned } from '../responder.ts';

const PAGE_DEFAULT = 20;

/** Lists bills of the futures account, newest first. */
export const mixAccountBill = serveSigned(operation, (core, { account, request }) => {
  const market = marketOf(request.productType);
  const page = pageOf(
    core.world.bills,
    { ...request, limitDefault: PAGE_DEFAULT },
    {
      keyOf: (bill) => ({ id: bill.billId, at: bill.cTime }),
      matches: (bill) =>
        bill.uid === account.uid &&
        bill.market === market &&
        fits(request.businessType, bill.businessType) &&
        fits(request.coin, bill.coin),
    },
  );
  const bills = page.items.map(({ billId, symbol, amount, fee, businessType, coin, balance, cTime }) => {
    return { billId, amount, fee, businessType, coin, balance, cTime, ...(symbol === '' ? {} : { symbol }) };
  });
  return { bills, ...cursorOf(page) };
});
