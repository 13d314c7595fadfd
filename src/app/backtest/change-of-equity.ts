import { add, type Decimal, subtract, ZERO } from '../../base/decimal.ts';
import type { PathRun } from '../../backtest/run-record.ts';
import { PROFIT_PARTS, type ProfitItem } from '../../domain/profit/profit.ts';
import type { MarketSource } from '../../paper/market/market-source.ts';
import { inUsdt } from './in-usdt.ts';
import type { RunRecording } from './recorder.ts';

/** A run, and what of its equity its history tells. */
export interface TalliedRun {
  readonly market: MarketSource;
  readonly recorded: Pick<RunRecording, 'samples' | 'history' | 'holdings' | 'interest'>;
  readonly items: readonly ProfitItem[];
}

/**
 * The change of equity by its parts, USDT. What is unrealised is the profit of the positions that are open at the end,
 * so that what no part tells shows. Where other coins than USDT were held their price changed the equity as well: there
 * it is what the other parts leave, and `isRest`. Interest counts as it accrues: bills tell it later, or never.
 */
export function changeOfEquity(run: TalliedRun): PathRun['profit'] {
  const sums = { realised: ZERO, fees: ZERO, funding: ZERO, interest: run.recorded.interest, other: ZERO };
  for (const item of run.items)
    if (item.part !== 'interest') sums[item.part] = add(sums[item.part], inUsdt(run.market, item) ?? ZERO);
  const isRest = !isUsdtAlone(run);
  if (!isRest) return { ...sums, unrealised: openProfit(run.recorded), isRest };
  const { samples } = run.recorded;
  const [begin, end] = [samples[0]?.equity ?? ZERO, samples.at(-1)?.equity ?? ZERO];
  const told = PROFIT_PARTS.reduce((sum, part) => add(sum, sums[part]), ZERO);
  return { ...sums, unrealised: subtract(subtract(end, begin), told), isRest };
}

function isUsdtAlone({ items, recorded: { samples, history } }: TalliedRun): boolean {
  return (
    items.every(({ coin }) => coin === 'USDT') &&
    history.fills.every(({ market }) => market === 'usdt-futures') &&
    samples.every(({ exposures }) => exposures.every(({ instrument }) => instrument.startsWith('usdt-futures/')))
  );
}

function openProfit({ holdings }: Pick<RunRecording, 'holdings'>): Decimal {
  return holdings.flatMap(({ positions }) => positions).reduce((sum, { profit }) => add(sum, profit), ZERO);
}
