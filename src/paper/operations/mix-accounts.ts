import { mixAccounts as operation } from '../../wire/operations/mix-accounts.ts';
import { futuresAccountRecord } from '../records/futures-account-record.ts';
import { isTraded, marketOf } from '../records/product.ts';
import { serveSigned } from '../core/calls/responder.ts';

/** Tells the futures accounts of a product type: there is one margin coin. */
export const mixAccounts = serveSigned(operation, (core, { account, request: { productType } }) =>
  isTraded(productType) ? [futuresAccountRecord(core, account, marketOf(productType))] : [],
);
