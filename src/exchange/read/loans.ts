import { loanOngoingOrders } from '../../wire/operations/loan-ongoing-orders.ts';
import type { Reader } from './reader.ts';

/** Reads the loans that run (docs/exchange/loans.md#loan-ongoing-orders). */
export const readLoans: Reader<'loans'> = ({ account }, desk) =>
  desk.send({ operation: loanOngoingOrders, request: {}, account }, (records) =>
    records.map(({ expireTime = null, ...loan }) => ({ ...loan, account, expireTime })),
  );
