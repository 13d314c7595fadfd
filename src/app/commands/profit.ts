import { isOfStrategy } from '../../domain/strategy-name.ts';
import { Command, Option } from 'commander';
import type { Decimal } from '../../base/decimal.ts';
import { PROFIT_PARTS, profitItems } from '../../domain/profit/profit.ts';
import { csvRow } from '../../base/csv.ts';
import { oneLine } from '../text/entry-line.ts';
import type { MarketNow } from '../trades/ask-history.ts';
import { coveredLines } from '../trades/history-gaps.ts';
import { historyNow } from '../trades/history-now.ts';
import { type HistoryOptions, isAsked, sinceAt, withHistoryOptions } from '../trades/history-options.ts';
import { PROFIT_BY, type ProfitBy, type ProfitRow, profitRows } from '../trades/profit-groups.ts';
import { profitJson } from '../trades/profit-json.ts';
import { profitText } from '../trades/profit-text.ts';

interface ProfitOptions extends HistoryOptions {
  readonly by: ProfitBy;
}

/** Makes `purser profit`, which adds up what accounts have earned and lost. */
export function profitCommand(): Command {
  return withHistoryOptions(
    new Command('profit')
      .description(
        'Adds up what accounts have earned and lost: trades, fees, funding, interest, and whatever else the exchange paid or took.\n' +
          'Transfers do not count, and neither does the profit of open positions. Days are in UTC.',
      )
      .addOption(new Option('--by <group>', 'what to add up by').choices([...PROFIT_BY]).default('day')),
  ).action(printProfit);
}

async function printProfit(options: ProfitOptions): Promise<void> {
  const { now, read, at } = await historyNow(options);
  const items = profitItems(read.history).filter(
    (item) =>
      isAsked(options, item) &&
      item.at >= sinceAt(options, at) &&
      (options.strategy === undefined || isOfStrategy(item.owner, options.strategy)),
  );
  process.stdout.write(printed(profitRows(items, { by: options.by, real: read.real }), options, now));
  for (const line of coveredLines(read, at, now.balances)) process.stderr.write(`${oneLine(line)}\n`);
}

const COLUMNS = ['money', 'group', 'coin', ...PROFIT_PARTS, 'net'];

function printed(rows: readonly ProfitRow[], { json, csv, by }: ProfitOptions, now: MarketNow): string {
  const amounts = (row: ProfitRow): readonly Decimal[] => [...PROFIT_PARTS, 'net' as const].map((part) => row[part]);
  if (csv === true)
    return [csvRow(COLUMNS), ...rows.map((row) => csvRow([row.money, row.group, row.coin, ...amounts(row)]))].join('');
  if (json !== true) return profitText(rows, { now, bars: process.stdout.isTTY });
  return rows
    .map((row) => {
      const { money, group, ...parts } = profitJson(row);
      return `${JSON.stringify({ money, by, group, ...parts })}\n`;
    })
    .join('');
}
