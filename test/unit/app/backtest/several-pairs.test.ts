import { afterEach, describe, expect, it } from 'vitest';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { add, divide, formatDecimal, multiply, parseDecimal, ZERO } from '../../../../src/base/decimal.ts';
import { measures } from '../../../../src/backtest/measures/index.ts';
import { sampleOf } from '../../../../src/backtest/measures/sample.ts';
import { priceAt } from '../../../../src/app/backtest/price-at.ts';
import { pathRun } from '../../../../src/app/backtest/path-run.ts';
import { recorder } from '../../../../src/app/backtest/recorder.ts';
import { pairsMarket } from '../../../../src/paper/market/candle-market.ts';
import { readCandlesFile } from '../../../../src/paper/market/read-candles-file.ts';
import { newFolder, removeFolders } from '../../../e2e/new-folder.ts';
import { waveCandles } from './wave-candles.ts';
import { CROSS, openCross, recordedRun, START, strategyOf } from './world.ts';

afterEach(removeFolders);

const HOURS = 26;

function barsOf(seed: number) {
  const file = path.join(newFolder(), 'wave.csv');
  writeFileSync(file, waveCandles({ from: START, minutes: HOURS * 60, seed }));
  return readCandlesFile(file);
}

const btc = barsOf(1);
/** About 0.06 BTC. */
const ethInBtc = { ...barsOf(2), pricePlaces: 7 };

/** Buys for a value at a pair of spot, once an hour. */
const buying = (pair: string, value: string) =>
  strategyOf(
    `
version: 1
strategy: buying
account: main
market: spot
watch:
  pair: { watch: ticker, instrument: spot/${pair}, every: 1m }
rules:
  - id: buy
    on: { cron: "10 * * * *" }
    do:
      - buy: { instrument: spot/${pair}, value: ${value}, type: market }
`,
    'buying',
  );

describe('a coin that several pairs have as base', () => {
  const market = pairsMarket(
    [
      { symbol: 'BTCUSDC', bars: btc },
      { symbol: 'BTCUSDT', bars: btc },
    ],
    {},
  );

  it('counts once, at its pair in USDT', () => {
    const specs = [{ name: 'main', balances: { spot: { USDC: '1000', BTC: '0.5' } } }];
    const { made } = recordedRun(market, { skips: true, strategies: [buying('BTCUSDC', '10 USDC')], specs });
    for (const { exposures } of made.samples) {
      const spot = exposures.filter(({ long }) => long !== ZERO);
      expect(spot.map(({ instrument }) => instrument)).toEqual(['spot/BTCUSDT']);
    }
    expect(made.samples[0]?.exposures.find(({ long }) => long !== ZERO)?.long).toBe(
      multiply(parseDecimal('0.5'), parseDecimal('60000')),
    );
  });
});

describe('a pair that is quoted in a coin', () => {
  const specs = [{ name: 'main', balances: { spot: { BTC: '2' } } }];
  const setting = { skips: true, strategies: [buying('ETHBTC', '0.06 BTC')], specs };

  it('has its fills counted in USDT at the time of each', () => {
    const market = pairsMarket(
      [
        { symbol: 'BTCUSDT', bars: btc },
        { symbol: 'ETHBTC', bars: ethInBtc },
      ],
      {},
    );
    const { made, recorded } = recordedRun(market, setting);
    const [series] = market.series;
    if (series === undefined) throw new Error('the market has pairs');
    const { fills } = recorded.history;
    expect(fills).toHaveLength(HOURS);
    const sum = fills.reduce(
      (all, { value, cTime }) => add(all, multiply(value, priceAt(market, series, cTime))),
      ZERO,
    );
    const sample = sampleOf(made, { seed: 1 });
    expect(formatDecimal(sample.traded ?? ZERO)).toBe(formatDecimal(sum));
    // Some 26 purchases of 3,600 dollars.
    expect(Number(formatDecimal(divide(sum, parseDecimal('93600'))))).toBeCloseTo(1, 1);
    // ETH has no price of its own: it is in no figure.
    expect(made.samples.at(-1)?.exposures.filter(({ instrument }) => instrument === 'spot/ETHBTC')).toEqual([]);
  });

  it('has no turnover where the coin has no price', () => {
    const { made } = recordedRun(pairsMarket([{ symbol: 'ETHBTC', bars: ethInBtc }], {}), setting);
    const sample = sampleOf(made, { seed: 1 });
    expect(sample.traded).toBeUndefined();
    const reason = 'the coin in which a pair is quoted has no price';
    expect(measures.turnover.of(sample)).toMatchObject({ reason });
    expect(measures.breakEvenCost.of(sample)).toMatchObject({ reason });
  });
});

it('what is open when a person ends a run counts at the price of the last instant before', () => {
  const bars = { ...btc, open: btc.open.with(6 * 60, btc.high[6 * 60] ?? 0) };
  const market = pairsMarket([{ symbol: 'BTCUSDT', bars }], {});
  const endedAt = START + 6 * 3_600_000;
  const held = strategyOf(CROSS.slice(0, CROSS.indexOf('  - id: leave')));
  const notes = recorder(market, [held]);
  const setting = { onHour: notes.hour, onEntry: notes.note, observer: notes.observer, strategies: [held] };
  const run = openCross(market, setting);
  notes.begin(run.exchange, run.journal);
  run.start();
  run.clock.runUntil(endedAt - 1);
  run.exchange.version();
  const recorded = notes.finish(endedAt);
  run.close();
  const made = pathRun({ path: 'usual', market, recorded, journal: run.journal, endedAt, isInterrupted: true });
  const [series] = market.series;
  if (series === undefined) throw new Error('the market has a pair');
  const [last, after] = [endedAt - 1, endedAt].map((at) => priceAt(market, series, at));
  expect(last).not.toBe(after);
  expect(made.trades).toMatchObject([{ unrealised: recorded.holdings[0]?.positions[0]?.profit }]);
  expect(made.profit.unrealised).toBe(made.trades[0]?.unrealised);
  expect(made.samples.at(-1)).toMatchObject({ at: endedAt, exposures: [{ price: last }] });
});
