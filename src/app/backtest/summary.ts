import { formatFixed } from '../../base/decimal.ts';
import type { PathRun } from '../../backtest/run-record.ts';
import { minuteText, moneyText } from '../../base/money-text.ts';

/** Sums a run up in a few lines. */
export function summaryText({
  samples,
  trades,
  profit,
  rules,
  bars,
  isInterrupted,
  endedAt,
  journalHash,
}: PathRun): string {
  const [begin, end] = [samples[0], samples.at(-1)];
  const closed = trades.filter(({ trade }) => trade.closedAt !== undefined).length;
  const parts = Object.entries(profit).map(([part, amount]) => `${part} ${moneyText(amount)}`);
  return [
    `${begin === undefined ? '' : minuteText(begin.at)} to ${minuteText(endedAt)}${isInterrupted ? ', ended early' : ''}, ${bars.toLocaleString('en')} bars`,
    `equity ${begin === undefined ? '?' : formatFixed(begin.equity, 2)} → ${end === undefined ? '?' : formatFixed(end.equity, 2)} USDT`,
    `${String(trades.length)} trades, ${String(closed)} closed`,
    parts.join('  '),
    ...rules.map(({ strategy, rule, fired, refused }) => {
      const counts = Object.entries(refused).map(([by, count]) => `${String(count)} by ${by}`);
      return `${strategy}/${rule}: fired ${String(fired)}${counts.length === 0 ? '' : `, refused ${counts.join(', ')}`}`;
    }),
    `journal ${journalHash}`,
  ]
    .map((line) => `${line}\n`)
    .join('');
}
