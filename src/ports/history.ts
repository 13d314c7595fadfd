import type { AccountHistory } from '../domain/profit/account-history.ts';

/**
 * Reads, for commands that show it, the past of accounts as the exchange has told it. The journal's batches write it.
 */
export interface HistoryReader {
  /** The whole past; empty where nothing was read yet. */
  history(): AccountHistory;
}
