import { spotAccountBills as operation } from '../../wire/operations/spot-account-bills.ts';
import { fits, pageOf } from '../records/page.ts';
import { QUARTER_MS, withinReach } from '../records/reach-back.ts';
import { serveSigned } from '../core/calls/responder.ts';

const PAGE_MAX = 500;

/** Lists bills of the spot account, newest first. */
export const spotAccountBills = serveSigned(operation, (core, { account, request }) => {
  const page = pageOf(
    core.world.spotBills,
    { ...request, ...withinReach(core, request, QUARTER_MS), limitMax: PAGE_MAX },
    {
      keyOf: (bill) => ({ id: bill.billId, at: bill.cTime }),
      matches: (bill) =>
        bill.uid === account.uid &&
        fits(request.coin?.toUpperCase(), bill.coin) &&
        fits(request.groupType?.toLowerCase(), bill.groupType) &&
        fits(request.businessType?.toUpperCase(), bill.businessType),
    },
  );
  return page.items.map(({ billId, coin, groupType, businessType, amount, fee, balance, cTime }) => {
    return { billId, coin, groupType, businessType, size: amount, fees: fee, balance, cTime };
  });
});
