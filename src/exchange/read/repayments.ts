import { loanRepayHistory } from '../../wire/operations/loan-repay-history.ts';
import { allPages, PAGE_LENGTH } from './pages.ts';
import { pastDay } from './past-day.ts';
import type { Reader } from './reader.ts';

/** Reads the repayments of the last day (docs/exchange/loans.md#loan-repay-history). This list has page numbers where others have a cursor. */
export const readRepayments: Reader<'repayments'> = ({ account }, desk) => {
  const span = pastDay(desk.clock);
  return allPages((cursor) => {
    const pageNo = cursor === undefined ? 1 : Number(cursor);
    const request = { ...span, pageNo, pageSize: PAGE_LENGTH };
    return desk.send({ operation: loanRepayHistory, request, account }, (records) => ({
      items: records.map(({ loanAmount: _whole, ...repayment }) => ({ ...repayment, account })),
      next: String(pageNo + 1),
    }));
  });
};
