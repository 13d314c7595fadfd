import { operations } from '../../wire/operations/index.ts';
import { serveSigned } from '../core/calls/responder.ts';

/** Lists deposits: there are none, since money comes from nowhere but the settings. */
export const spotDepositRecords = serveSigned(operations['spot-deposit-records'], () => []);

/** Lists withdrawals: there are none. */
export const spotWithdrawalRecords = serveSigned(operations['spot-withdrawal-records'], () => []);
