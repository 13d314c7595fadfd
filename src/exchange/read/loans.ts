import type { LoanCoin } from '../../domain/loan.ts';
import { loanCoinInfos } from '../../wire/operations/loan-coin-infos.ts';
import { loanOngoingOrders } from '../../wire/operations/loan-ongoing-orders.ts';
import { loanRepayHistory } from '../../wire/operations/loan-repay-history.ts';
import type { ResponseOf } from '../../wire/spec/operation.ts';
import { pastDay } from './histories.ts';
import { allPages, PAGE_LENGTH } from './pages.ts';
import type { Reader } from './reader.ts';

/** Reads the loans that run (docs/exchange/loans.md#loan-ongoing-orders). */
export const readLoans: Reader<'loans'> = ({ account }, context) =>
  context.send({ operation: loanOngoingOrders, request: {}, account }, (records) =>
    records.map(({ expireTime = null, ...loan }) => ({ ...loan, account, expireTime })),
  );

/**
 * Reads which coins can be borrowed and pledged, and on which terms (docs/exchange/loans.md#loan-coin-infos): one entry
 * a coin.
 */
export const readLoanCoins: Reader<'loan-coins'> = (_query, context) =>
  context.send({ operation: loanCoinInfos, request: {} }, ({ loanInfos, pledgeInfos }) => {
    const coins = new Map<string, LoanCoin>();
    for (const info of loanInfos) coins.set(info.coin, loanTerms(info));
    for (const info of pledgeInfos) coins.set(info.coin, { ...coins.get(info.coin), ...pledgeTerms(info) });
    return [...coins.values()];
  });

type Infos = ResponseOf<typeof loanCoinInfos>;

function loanTerms({ minUsdt: _min, maxUsdt: _max, min, max, ...terms }: Infos['loanInfos'][number]): LoanCoin {
  return {
    ...terms,
    ...(min !== undefined && { minLoan: min }),
    ...(max !== undefined && { maxLoan: max }),
  };
}

function pledgeTerms({ minUsdt, maxUsdt, ...terms }: Infos['pledgeInfos'][number]): LoanCoin {
  return {
    ...terms,
    ...(minUsdt !== undefined && { minPledgeUsdt: minUsdt }),
    ...(maxUsdt !== undefined && { maxPledgeUsdt: maxUsdt }),
  };
}

/**
 * Reads the repayments of the last day (docs/exchange/loans.md#loan-repay-history). This list has page numbers where
 * others have a cursor.
 */
export const readRepayments: Reader<'repayments'> = ({ account }, context) => {
  const span = pastDay(context.clock);
  return allPages((cursor) => {
    const pageNo = cursor === undefined ? 1 : Number(cursor);
    const request = { ...span, pageNo, pageSize: PAGE_LENGTH };
    return context.send({ operation: loanRepayHistory, request, account }, (records) => ({
      items: records.map(({ loanAmount: _whole, ...repayment }) => ({ ...repayment, account })),
      next: String(pageNo + 1),
    }));
  });
};
