import { afterEach, expect, it } from 'vitest';
import { untoldNotes } from '../../../../src/app/backtest/untold.ts';
import { removeFolders } from '../../../e2e/new-folder.ts';
import { CROSS, recordedRun, strategyOf, waveMarket } from './world.ts';

afterEach(removeFolders);

/** Opens at once, and says what it makes of the open interest, known or not, and of the fundings. */
const ASKING = strategyOf(
  `
version: 1
strategy: asking
account: main
market: usdt-futures
watch:
  interest: { watch: open-interest, instrument: BTCUSDT, every: 1m }
  fundings: { watch: funding-history, instrument: BTCUSDT, every: 5m }
rules:
  - id: enter
    when: fundings.size() > 0
    atStart: fire
    do: [{ open: { instrument: BTCUSDT, side: long, size: 0.01 BTC, unprotected: "the trial holds it" } }]
  - id: much
    when: interest.size >= 0 BTC
    atStart: fire
    do: [{ notify: { message: "much" } }]
  - id: little
    when: interest.size < 0 BTC
    atStart: fire
    do: [{ notify: { message: "little" } }]
  - id: paid
    each: funding in fundings
    when: funding.rate > 0
    do: [{ notify: { message: "paid" } }]
`,
  'asking',
);

it('open interest is unknown in a backtest, whatever its accounts hold, and fundings are known', () => {
  const { journal } = recordedRun(waveMarket(9 * 60), { strategies: [ASKING] });
  const fired = journal.entries({}).filter(({ kind }) => kind === 'fired');
  expect(fired.map(({ rule }) => rule).toSorted()).toEqual(['enter', 'paid']);
});

it('a backtest says which watches are unknown throughout', () => {
  expect(untoldNotes([strategyOf(CROSS), ASKING])).toEqual([
    'asking: candles do not tell open-interest: the watch `interest` is unknown throughout, and what waits for it does not happen',
  ]);
});
