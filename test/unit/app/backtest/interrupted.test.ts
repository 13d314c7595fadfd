import { afterEach, expect, it, vi } from 'vitest';
import { backtestProject } from '../../../../src/app/backtest/backtest-project.ts';
import { reportOf } from '../../../../src/backtest/report/report.ts';
import { summaryText } from '../../../../src/backtest/report/summary.ts';
import { removeFolders } from '../../../e2e/new-folder.ts';
import { CROSS, strategyOf, waveMarket } from './world.ts';

afterEach(() => {
  removeFolders();
  vi.restoreAllMocks();
});

const market = waveMarket(7 * 60);
const accounts = [{ name: 'main', exchange: 'paper', ipBound: true }] as const;
const NOT_RUN = 'the optimistic path was not run to its end: it is left out';

/** Runs both paths, and asks for the end at the n-th time that somebody wants to know. */
async function interruptedAt(times: number) {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  let asked = 0;
  const record = await backtestProject({
    ...{ strategies: [strategyOf(CROSS)], accounts, config: undefined, market, files: [], notes: ['gaps'], seed: 1 },
    ...{ specs: [{ name: 'main', balances: { usdt_futures: { USDT: '100' } } }], model: {}, skips: true },
    ...{ tally: undefined, interruption: { isAsked: () => (asked += 1) >= times, close: () => undefined } },
  });
  const path = record.settings.find(({ name }) => name === 'path')?.value;
  return { record, path, text: summaryText(reportOf(record)) };
}

// Each path asks twice: after six hours and at the end; and once in between.
it('an end in the first path leaves the other one out, and no assumption names it', async () => {
  const { record, path, text } = await interruptedAt(1);
  expect(record.runs.map(({ isInterrupted }) => isInterrupted)).toEqual([true]);
  expect(record.notes).toEqual([NOT_RUN, 'gaps']);
  expect(path).not.toContain('optimistic');
  expect(text).toContain('ended early');
});

it('an end in the second path leaves that out: a part is not compared with a whole', async () => {
  const { record, path, text } = await interruptedAt(4);
  expect(record.runs.map(({ path: of, isInterrupted }) => [of, isInterrupted])).toEqual([['pessimistic', false]]);
  expect(record.notes).toEqual([NOT_RUN, 'gaps']);
  expect(path).not.toContain('optimistic');
  expect(text).not.toContain('between the paths');
});

it('without one both paths are there', async () => {
  const { record, path } = await interruptedAt(Infinity);
  expect(record.runs.map(({ path: of }) => of)).toEqual(['pessimistic', 'optimistic']);
  expect(record.notes).toEqual(['gaps']);
  expect(path).toContain('optimistic');
});
