import { existsSync } from 'node:fs';
import { candleMarket } from '../../../src/paper/market/candle-market.ts';
import { readCandlesFile } from '../../../src/paper/market/read-candles-file.ts';
import { commandOptions } from '../../command-options.ts';
import { compareRuns } from './compare.ts';
import { CANDLES } from './example-case.ts';
import { compareExamples } from './examples.ts';
import { compareReports } from './reports.ts';
import { drawCase } from './draw-case.ts';

const COMMAND = {
  name: 'skips',
  does: 'Compares runs that step with runs that pass over quiet stretches: of drawn cases, seed by seed, or of all examples.',
  options: {
    runs: { type: 'string', default: '300', value: 'N', says: 'drawn cases' },
    seed: { type: 'string', default: '1', value: 'S', says: 'seed of the first case, and of drawn candles' },
    minutes: { type: 'string', default: '600', value: 'N', says: 'minutes of each drawn case' },
    real: { type: 'boolean', default: false, says: 'run drawn strategies on real minutes' },
    show: { type: 'boolean', default: false, says: 'print the strategies, and what their runs wrote' },
    examples: { type: 'boolean', default: false, says: 'compare the examples' },
    reports: {
      type: 'boolean',
      default: false,
      says: 'compare the reports that `purser backtest` makes of the examples',
    },
    from: { type: 'string', default: '2024-01-08', value: 'DAY', says: 'first day of the examples' },
    days: { type: 'string', default: '23', value: 'N', says: 'days of the examples' },
    only: { type: 'string', value: 'NAMES', says: 'names of examples, with commas between them, in place of all' },
  },
} as const;

/** Compares runs that step with runs that skip. */
function main(): void {
  const given = commandOptions(COMMAND);
  if (given === undefined) return;
  const { values } = given;
  const [runs, first, minutes] = [values.runs, values.seed, values.minutes].map(Number);
  if (runs === undefined || first === undefined || minutes === undefined) return;
  if ((values.real || values.examples || values.reports) && !existsSync(CANDLES)) {
    console.log(`skips: not run, there is no ${CANDLES}`);
    return;
  }
  if (values.examples || values.reports) {
    const asked = {
      from: Date.parse(values.from),
      days: Number(values.days),
      seed: first,
      only: values.only?.split(','),
    };
    const wrong = values.reports ? compareReports(asked) : compareExamples(asked);
    if (wrong > 0) process.exitCode = 1;
    return;
  }
  const market = values.real ? candleMarket({ bars: readCandlesFile(CANDLES), symbol: 'BTCUSDT' }) : undefined;
  const kept = new Map<string, number>();
  let [unequal, passed, writes] = [0, 0, 0];
  for (let seed = first; seed < first + runs; seed += 1) {
    const drawn = drawCase(seed, { minutes, ...(market && { market }) });
    const { difference, skipped } = compareRuns(drawn);
    passed += skipped.passed;
    writes += skipped.writes.length;
    for (const [by, times] of skipped.kept) kept.set(by, (kept.get(by) ?? 0) + times);
    if (values.show) console.log(`${drawn.text}\n${skipped.writes.join('\n')}`);
    if (difference === undefined) continue;
    unequal += 1;
    console.log(`seed ${String(seed)} differs: ${difference}`);
    console.log(
      `reproduce: npm run skips -- --runs 1 --seed ${String(seed)} --minutes ${values.minutes}${values.real ? ' --real' : ''} --show`,
    );
  }
  console.log(
    `${String(runs)} cases, ${String(unequal)} unequal; ${String(writes)} writes, ${String(passed)} turns of polls passed over`,
  );
  const most = [...kept].sort(([, a], [, b]) => b - a).slice(0, 12);
  console.log(`kept by: ${most.map(([by, times]) => `${by} ${String(times)}`).join(', ')}`);
  if (unequal > 0) process.exitCode = 1;
}

main();
