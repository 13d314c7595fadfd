import { Command } from 'commander';
import { tradesOf } from '../../domain/profit/trades.ts';
import { csvRow } from '../../base/csv.ts';
import { oneLine } from '../text/entry-line.ts';
import { coveredLines } from '../trades/history-gaps.ts';
import { historyNow } from '../trades/history-now.ts';
import { type HistoryOptions, withHistoryOptions } from '../trades/history-options.ts';
import { TRADE_COLUMNS, tradeCells, tradeJson, type TradeNow, tradesNow } from '../trades/trade-rows.ts';
import { tradesText } from '../trades/trades-text.ts';
import { isWantedTrade } from '../trades/wanted-trade.ts';

/** Makes `purser trades`, which prints the exchange's account of trades, oldest first. */
export function tradesCommand(): Command {
  return withHistoryOptions(
    new Command('trades').description(
      'Shows trades of contracts and spot, each from its first fill until nothing is left, with totals: who made it, its result, what is still open.\n' +
        'All figures are the exchange’s. The daemon reads fills, bills and closed positions every hour, and when you ask.',
    ),
  ).action(printTrades);
}

async function printTrades(options: HistoryOptions): Promise<void> {
  const { now, read, at } = await historyNow(options);
  const trades = tradesOf(read.history).filter((trade) => isWantedTrade(trade, options, at));
  process.stdout.write(printed(tradesNow(trades, { now, real: read.real }), options, at));
  for (const line of coveredLines(read, at, now.balances)) process.stderr.write(`${oneLine(line)}\n`);
}

function printed(trades: readonly TradeNow[], { json, csv }: HistoryOptions, now: number): string {
  if (json === true) return trades.map((trade) => `${JSON.stringify(tradeJson(trade))}\n`).join('');
  if (csv === true) return [csvRow(TRADE_COLUMNS), ...trades.map((trade) => csvRow(tradeCells(trade)))].join('');
  return tradesText(trades, now);
}
