import type { AccountHistory } from '../domain/profit/account-history.ts';

/** Reads for people what the exchange has told of the past of accounts. It is written with the journal's batches. */
export interface HistoryReader {
  /** All of it; empty where nothing was read yet. */
  history(): AccountHistory;
}
