import { readableState } from '../socket/readable-state.ts';
import { askHistory, type MarketNow } from './ask-history.ts';
import { checkHistoryOptions, type HistoryOptions } from './history-options.ts';
import { newestAt } from './newest-at.ts';
import { type ReadHistory, readHistory } from './read-history.ts';

/** The inputs of a command about the past. */
export interface HistoryNow {
  readonly now: MarketNow;
  readonly read: ReadHistory;
  /** The exchange's time, or without a daemon the newest time that was read; epoch ms. */
  readonly at: number;
}

/** Lets the daemon read new items, if one runs, and reads the journal that the options name. */
export async function historyNow(options: HistoryOptions): Promise<HistoryNow> {
  checkHistoryOptions(options);
  const directory = await readableState({ state: options.state, config: options.config, cwd: process.cwd() });
  const now = await askHistory(directory);
  const read = readHistory(directory);
  return { now, read, at: now.at ?? newestAt(read) };
}
