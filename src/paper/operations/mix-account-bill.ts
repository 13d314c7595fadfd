import { mixAccountBill as operation } from '../../wire/operations/mix-account-bill.ts';
import type { RequestOf } from '../../wire/spec/operation.ts';
import type { Bill } from '../core/state/bill.ts';
import { cursorOf, fits, pageOf } from '../records/page.ts';
import { marketOf } from '../records/product.ts';
import { QUARTER_MS, withinReach } from '../records/reach-back.ts';
import { serveSigned } from '../core/calls/responder.ts';

const PAGE_DEFAULT = 20;

/** Left out where only funding is asked for. */
const MARGIN_CHANGES: readonly string[] = [
  'append_margin',
  'adjust_down_lever_append_margin',
  'reduce_margin',
  'auto_append_margin',
];

/** Lists bills of the futures account, newest first. */
export const mixAccountBill = serveSigned(operation, (core, { account, request }) => {
  const market = marketOf(request.productType);
  const page = pageOf(
    core.world.bills,
    { ...request, ...withinReach(core, request, QUARTER_MS), limitDefault: PAGE_DEFAULT },
    {
      keyOf: (bill) => ({ id: bill.billId, at: bill.cTime }),
      matches: (bill) =>
        bill.uid === account.uid &&
        bill.market === market &&
        fits(request.businessType, bill.businessType) &&
        isCoinMeant(request, bill) &&
        (request.onlyFunding !== true || !MARGIN_CHANGES.includes(bill.businessType)),
    },
  );
  const bills = page.items.map(({ billId, symbol, amount, fee, businessType, coin, balance, cTime }) => {
    return { billId, amount, fee, businessType, coin, balance, cTime, ...(symbol === '' ? {} : { symbol }) };
  });
  return { bills, ...cursorOf(page) };
});

/** The coin has an effect only where transfers from or to spot are asked for. */
function isCoinMeant(request: RequestOf<typeof operation>, bill: Bill): boolean {
  const { businessType, coin } = request;
  const spot = businessType === 'trans_from_exchange' || businessType === 'trans_to_exchange';
  return !spot || fits(coin?.toUpperCase(), bill.coin);
}
