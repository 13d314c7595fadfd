import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { candleMarket } from '../../../src/paper/market/candle-market.ts';
import { readCandlesFile } from '../../../src/paper/market/read-candles-file.ts';
import { compareRuns } from './compare.ts';
import { CANDLES } from './example-case.ts';
import { compareExamples } from './examples.ts';
import { drawCase } from './draw-case.ts';

/**
 * Compares runs that step with runs that skip, seed by seed: `--runs N --seed S [--minutes N] [--real] [--show]`; or of
 * all examples: `--examples [--from DAY --days N --seed S] [--only NAMES]`.
 */
function main(): void {
  const { values } = parseArgs({
    options: {
      runs: { type: 'string', default: '300' },
      seed: { type: 'string', default: '1' },
      minutes: { type: 'string', default: '600' },
      real: { type: 'boolean', default: false },
      show: { type: 'boolean', default: false },
      examples: { type: 'boolean', default: false },
      from: { type: 'string', default: '2024-01-08' },
      days: { type: 'string', default: '23' },
      only: { type: 'string' },
    },
  });
  const [runs, first, minutes] = [values.runs, values.seed, values.minutes].map(Number);
  if (runs === undefined || first === undefined || minutes === undefined) return;
  if ((values.real || values.examples) && !existsSync(CANDLES)) {
    console.log(`skips: not run, there is no ${CANDLES}`);
    return;
  }
  if (values.examples) {
    const asked = {
      from: Date.parse(values.from),
      days: Number(values.days),
      seed: first,
      only: values.only?.split(','),
    };
    if (compareExamples(asked) > 0) process.exitCode = 1;
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
