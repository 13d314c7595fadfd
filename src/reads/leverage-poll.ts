import type { AccountName } from '../domain/account.ts';
import { type FuturesInstrument, instrumentName } from '../domain/market.ts';

/** Names the poll of the leverage at which an account would open. */
export function leveragePollKey(account: AccountName, instrument: FuturesInstrument): string {
  return `leverage ${account} ${instrumentName(instrument)}`;
}
