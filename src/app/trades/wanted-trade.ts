import { isOfStrategy } from '../../domain/strategy-name.ts';
import type { Trade } from '../../domain/profit/trade.ts';
import { type HistoryOptions, isAsked, sinceAt } from './history-options.ts';

/** Tells whether a trade is of the wanted owner, account, pair and time; `now` is epoch ms. */
export function isWantedTrade(trade: Trade, options: HistoryOptions, now: number): boolean {
  const { account, market, symbol, owner, closedAt = now } = trade;
  if (options.strategy !== undefined && !isOfStrategy(owner, options.strategy)) return false;
  return isAsked(options, { account, instrument: `${market}/${symbol}` }) && closedAt >= sinceAt(options, now);
}
