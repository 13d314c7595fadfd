import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { modelledMarket } from '../../../../src/app/venue/paper-model.ts';
import { chosenModel, statedModel } from '../../../../src/app/venue/stated-model.ts';
import { minuteText } from '../../../../src/base/money-text.ts';
import { parseDecimal as d } from '../../../../src/base/decimal.ts';
import { PAPER_MODEL, type PaperModel } from '../../../../src/domain/paper-model.ts';
import { BeyondCutError, CUT_OFFSETS_MS, cutMarket } from '../../../../src/paper/market/cut-market.ts';
import { minuteOf } from '../../../../src/paper/market/market-source.ts';
import { priceAtStep, stepAt } from '../../../../src/paper/market/walk.ts';
import { syntheticMarket } from '../../../../src/paper/market/synthetic-market.ts';
import { flatMarket, MINUTE, START } from '../../paper/trial.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'purser-model-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

function fileOf(name: string, text: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
}

const candles = (minutes: number) =>
  [
    'openTime,open,high,low,close,volume',
    ...Array.from({ length: minutes }, (_, index) => `${String(START + index * MINUTE)},50100,50100,50100,50100,0`),
  ].join('\n');

const hourly = candles(241)
  .split('\n')
  .filter((_, line) => line === 0 || line % 60 === 1)
  .join('\n');

const files = (symbol: string, file: string) => ({ kind: 'files' as const, files: new Map([[symbol, file]]) });

describe('a market with a model', () => {
  const market = flatMarket(50_000, 10);

  it('has mark and index of files, fundings of a file, and is itself where nothing is said', async () => {
    expect(await modelledMarket(market, PAPER_MODEL)).toEqual(market);
    const mark = files('', fileOf('mark.csv', candles(10)));
    const funding = files('BTCUSDT', fileOf('funding.csv', 'time,rate\n2024-01-01T00:00:00Z,0.0001'));
    const modelled = await modelledMarket(market, {
      ...PAPER_MODEL,
      mark,
      funding,
      index: { kind: 'average', minutes: 2 },
    });
    expect(modelled.marks?.get('BTCUSDT')?.close(minuteOf(START) + 9)).toBe(50_100);
    expect(modelled.indexes?.get('BTCUSDT')?.close(minuteOf(START) + 9)).toBe(5_000_000);
    expect(modelled.fundings?.rateAt('BTCUSDT', START)).toBe(d('0.0001'));
  });

  it.each(CUT_OFFSETS_MS)('is cut %i ms into a minute with its mark and index of files', async (offset) => {
    // given: prices that are others in each minute
    const row = (index: number) => [100, 130, 80, 110].map((price) => price + index).join();
    const rows = Array.from({ length: 10 }, (_, index) => `${String(START + index * MINUTE)},${row(index)},0`);
    const text = ['openTime,open,high,low,close,volume', ...rows].join('\n');
    const prices = files('', fileOf(`moving-${String(offset)}.csv`, text));
    const model: PaperModel = { ...PAPER_MODEL, mark: prices, index: prices };
    const cutAt = START + 4 * MINUTE + offset;
    // when
    const whole = await modelledMarket(market, model);
    const cut = await modelledMarket(cutMarket(market, cutAt), model, { cutAt });
    // then
    for (const name of ['marks', 'indexes'] as const) {
      const [all, known] = [whole[name]?.get('BTCUSDT'), cut[name]?.get('BTCUSDT')];
      if (all === undefined || known === undefined) throw new Error(`there are no ${name}`);
      for (let at = START; at < cutAt; at += 15_000)
        expect(priceAtStep(known, stepAt(at))).toBe(priceAtStep(all, stepAt(at)));
      expect(() => known.open(minuteOf(cutAt + (offset === 0 ? 0 : MINUTE)))).toThrow(BeyondCutError);
      expect(known.close(minuteOf(cutAt) - 1)).toBe(all.close(minuteOf(cutAt) - 1));
      if (offset > 0) expect(known.close(minuteOf(cutAt))).toBe(all.open(minuteOf(cutAt)));
    }
  });

  it('tells which of its time a file of fundings does not have', async () => {
    const day = 1_440;
    const long = { ...flatMarket(50_000, 10), startAt: START, endAt: START + 4 * day * MINUTE };
    const told = async (hours: readonly number[], source = long, symbol = '') => {
      const rows = hours.map((hour) => `${new Date(START + hour * 60 * MINUTE).toISOString()},0.0001`);
      const funding = files(symbol, fileOf('lack.csv', ['time,rate', ...rows].join('\n')));
      const notices: string[] = [];
      const notice = (text: string) => void notices.push(text);
      await modelledMarket(source, { ...PAPER_MODEL, funding }, { notice });
      return notices.map((text) => text.replace(/^.*lack\.csv: no funding of BTCUSDT is paid /, ''));
    };
    const at = (hour: number) => minuteText(START + hour * 60 * MINUTE);
    const every8 = Array.from({ length: 12 }, (_, index) => 8 * index);
    expect(await told(every8)).toEqual([]);
    expect(await told(every8.slice(1))).toEqual([`before ${at(8)}: the file has ${at(8)} to ${at(88)}`]);
    expect(await told(every8.slice(0, 5))).toEqual([`after ${at(32)}: the file has ${at(0)} to ${at(32)}`]);
    expect(await told([0, 8, 16, 64, 72, 80, 88])).toEqual([`between ${at(16)} and ${at(64)}`]);
    expect(await told([-16, -8])).toEqual([`in the whole run: the file has ${at(-16)} to ${at(-8)}`]);
    expect(await told(every8, { ...long, endAt: Infinity })).toEqual([]);
  });

  it('tells of fundings of a pair that has no candles', async () => {
    const file = fileOf('one.csv', 'time,rate\n2024-01-01T00:00:00Z,0.0001');
    const funding = {
      kind: 'files' as const,
      files: new Map([
        ['', file],
        ['BTCUSTD', file],
      ]),
    };
    const notices: string[] = [];
    await modelledMarket(market, { ...PAPER_MODEL, funding }, { notice: (text) => void notices.push(text) });
    expect(notices[0]).toBe('the fundings of BTCUSTD are not used: there are no candles of it');
  });

  it.each([
    [
      'mark',
      files('', fileOf('short.csv', candles(9))),
      market,
      /has 2024-01-01T00:00:00\.000Z to .*the prices have to cover the whole market/,
    ],
    ['mark', files('', fileOf('hours.csv', hourly)), market, /has candles of 60 minutes from line 2 on/],
    ['mark', files('ETHUSDT', 'x.csv'), market, /there is no file of the mark price of BTCUSDT/],
    ['index', files('', 'x.csv'), syntheticMarket({ seed: 1, startAt: START }), /no file of the index price/],
    ['mark', files('', path.join(folder, 'none.csv')), market, /cannot read the mark price: .*none\.csv/],
    ['funding', files('ETHUSDT', 'x.csv'), market, /there is no funding file for BTCUSDT/],
    ['funding', files('', path.join(folder, 'none.csv')), market, /cannot read the fundings: .*none\.csv/],
  ] as const)('refuses a file of %s that does not do', async (key, value, source, message) => {
    await expect(modelledMarket(source, { ...PAPER_MODEL, [key]: value })).rejects.toThrow(message);
  });
});

describe('what is stated of a model', () => {
  it('is all of it, in the words of purser.yaml', () => {
    expect(statedModel(PAPER_MODEL).map(({ name, value }) => `${name}: ${value}`)).toEqual([
      'path: nearer',
      'spread: 0 ticks',
      'slippage: 0%',
      'limitFills: touch',
      'latency: 0s',
      'fees: futures 0.02%/0.06%, spot 0.1%/0.1%',
      "funding: the market's own, every 8h",
      'tiers: 0.4%',
      'mark: last',
      'index: last',
    ]);
  });

  it('says what the paths that were taken mean, whichever the model has', () => {
    const pathOf = (...paths: Parameters<typeof statedModel>[1] & object) =>
      statedModel(PAPER_MODEL, paths).find(({ name }) => name === 'path');
    expect(pathOf('optimistic')).toEqual({
      name: 'path',
      value: 'optimistic',
      meaning: 'Of high and low of a minute the one for the net exposure comes first.',
    });
    expect(pathOf('pessimistic', 'optimistic')).toEqual({
      name: 'path',
      value: 'pessimistic, optimistic',
      meaning:
        'Of high and low of a minute comes first: pessimistic, the one against the net exposure; optimistic, the one for the net exposure.',
    });
  });

  it('says shortly what was chosen', () => {
    expect(chosenModel(PAPER_MODEL)).toEqual([]);
    const model: PaperModel = {
      fills: {
        path: 'pessimistic',
        spread: { ratio: d('0.0002') },
        slippage: d('0.0005'),
        limits: { at: 'through', share: d('0.05') },
        fees: { spot: { maker: d('0'), taker: d('0.0005') } },
        accountFees: new Map([['main', { futures: { maker: d('0'), taker: d('0.0001') } }]]),
        tiers: [{ upTo: d('1000'), rate: d('0.004') }, { rate: d('0.01') }],
      },
      latency: { reads: { fromMs: 20, toMs: 80 }, orders: { fromMs: 20, medianMs: 40, toMs: 900 } },
      funding: { kind: 'rate', rate: d('0.0001'), everyHours: 4 },
      mark: { kind: 'average', minutes: 5 },
      index: files('BTCUSDT', '/data/index.csv.gz'),
    };
    expect(chosenModel(model)).toEqual([
      'path pessimistic',
      'spread 0.02%',
      'slippage 0.05%',
      'limitFills through, share 5%',
      'latency reads 20ms..80ms, orders 20ms..40ms..900ms',
      'fees futures 0.02%/0.06%, spot 0%/0.05%, main futures 0%/0.01%, spot 0.1%/0.1%',
      'funding 0.01% every 4h',
      'tiers 0.4% up to 1000 USDT, 1% beyond',
      'mark average 5m',
      'index BTCUSDT index.csv.gz',
    ]);
  });
});
