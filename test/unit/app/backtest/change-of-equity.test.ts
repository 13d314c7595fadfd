import { afterEach, describe, expect, it } from 'vitest';
import { recordOf } from '../../../../src/app/backtest/record-of.ts';
import type { BacktestSetting } from '../../../../src/app/backtest/open-backtest.ts';
import type { RunRecording } from '../../../../src/app/backtest/recorder.ts';
import { formatDecimal, negate, parseDecimal, subtract, ZERO } from '../../../../src/base/decimal.ts';
import type { PathRun } from '../../../../src/backtest/run-record.ts';
import { reportOf } from '../../../../src/backtest/report/report.ts';
import { FILL_MODEL } from '../../../../src/domain/fill-model.ts';
import { removeFolders } from '../../../e2e/new-folder.ts';
import { CROSS, recordedRun, strategyOf, waveMarket } from './world.ts';

afterEach(removeFolders);

const MINUTES = 6 * 60;
const market = waveMarket(MINUTES);
const run = (setting: Partial<BacktestSetting> = {}) => recordedRun(market, { skips: true, ...setting });
const stops = CROSS.indexOf('\ngoals:');
const HELD = strategyOf(CROSS.slice(0, CROSS.indexOf('  - id: leave')) + CROSS.slice(stops));

/** Opens with nearly all its money, and is liquidated. */
const RECKLESS = strategyOf(
  `
version: 1
strategy: reckless
account: main
market: usdt-futures
watch:
  positions: { watch: positions, every: 5s }
rules:
  - id: enter
    when: positions.count(p, p.symbol == "BTCUSDT") == 0
    atStart: fire
    fire: while
    cooldown: 1d
    do:
      - set-leverage: { instrument: BTCUSDT, leverage: 125 }
      - open: { instrument: BTCUSDT, side: long, size: 0.01 BTC, unprotected: "lost on purpose" }
`,
  'reckless',
);

/** Buys a coin again and again. */
const SPOT = strategyOf(
  `
version: 1
strategy: coins
account: main
market: spot
watch:
  btc: { watch: ticker, instrument: spot/BTCUSDT, every: 1m }
rules:
  - id: buy
    on: { every: 1h }
    do:
      - buy: { instrument: spot/BTCUSDT, value: 100 USDT, type: market }
`,
  'coins',
);

const reported = (made: PathRun) => {
  const parts = { strategies: [], specs: [], files: [], seed: 1, settings: [], notes: [] };
  const report = reportOf(recordOf({ ...parts, market, runs: [made] }));
  return { notes: report.notes, profit: report.runs[0]?.profit };
};

describe('what no part of a profit tells', () => {
  it('is nothing, with a position that is open at the end', () => {
    const { exchange, made } = run({ strategies: [HELD] });
    expect(exchange.holdings()[0]?.positions).toHaveLength(1);
    expect(made.profit.unrealised).not.toBe(ZERO);
    expect(reported(made)).toMatchObject({ notes: [], profit: { unexplained: '0' } });
  });

  it.each(['profit', 'fee'] as const)('shows where the %s of one fill is taken away', (part) => {
    const { recorded, madeOf } = run();
    const { fills } = recorded.history;
    const lost = fills.findLast((fill) => fill[part] !== ZERO);
    if (lost === undefined) throw new Error(`no fill has a ${part}`);
    const kept = fills.map((fill) => (fill === lost ? { ...fill, [part]: ZERO } : fill));
    const without: RunRecording = { ...recorded, history: { ...recorded.history, fills: kept } };
    const { notes, profit } = reported(madeOf(without));
    expect(profit?.unexplained).toBe(formatDecimal(lost[part]));
    expect(notes[0]).toContain(`no part tells ${formatDecimal(lost[part])} USDT`);
  });

  it('shows where a position of the end is not told', () => {
    const { recorded, madeOf } = run({ strategies: [HELD] });
    const { profit } = reported(madeOf({ ...recorded, holdings: [] }));
    expect(profit?.unexplained).toBe(formatDecimal(recorded.holdings[0]?.positions[0]?.profit ?? ZERO));
  });

  it('is nothing where positions were liquidated', () => {
    const specs = [{ name: 'main', balances: { usdt_futures: { USDT: '6.5' } } }];
    const { made } = run({ strategies: [RECKLESS], specs });
    expect(made.trades[0]?.trade.exits[0]?.origin.by).toBe('liquidation');
    expect(reported(made)).toMatchObject({ notes: [], profit: { unexplained: '0' } });
  });

  it('is nothing with spreads, slippage and both paths', () => {
    for (const path of ['pessimistic', 'optimistic'] as const) {
      const fills = { ...FILL_MODEL, path, spread: { ticks: 4 } };
      expect(reported(run({ fills }).made).profit?.unexplained).toBe('0');
    }
  });

  it('is not told where coins beside USDT are held: what is unrealised is what is left', () => {
    const specs = [{ name: 'main', balances: { spot: { USDT: '10000', BTC: '0.5' } } }];
    const { made } = run({ strategies: [SPOT], specs });
    const [begin, end] = [made.samples[0]?.equity ?? ZERO, made.samples.at(-1)?.equity ?? ZERO];
    expect(made.trades[0]?.trade.size).not.toBe(ZERO);
    expect(made.profit.unrealised).toBe(subtract(end, begin));
    expect(reported(made).profit?.unexplained).toBeNull();
  });
});

describe('a coin without a price', () => {
  it('is named with its amount, and is in no figure', () => {
    const balances = { usdt_futures: { USDT: '10000' }, spot: { ETH: '3.25', USDC: '7' } };
    const { made } = run({ specs: [{ name: 'main', balances }] });
    expect(made.unpriced).toEqual([{ account: 'main', coin: 'ETH', amount: parseDecimal('3.25') }]);
    expect(made.samples[0]?.equity).toBe(parseDecimal('10007'));
    expect(reported(made)).toMatchObject({
      notes: ['main holds 3.25 ETH that no figure has, for want of a price: give --candles ETHUSDT=FILE'],
      profit: { unexplained: '0' },
    });
  });

  it('is told of all runs once, with its largest amount, also where it is owed', () => {
    const { made } = recordedRun(waveMarket(61));
    const owed = (amount: string) => [{ account: 'main', coin: 'ETH', amount: negate(parseDecimal(amount)) }];
    const parts = { strategies: [], specs: [], files: [], seed: 1, settings: [], notes: ['gaps'] };
    const runs = [
      { ...made, unpriced: owed('0.1') },
      { ...made, unpriced: owed('0.2') },
    ] as const;
    expect(recordOf({ ...parts, market, runs }).notes).toEqual([
      'main owes 0.2 ETH that no figure has, for want of a price: give --candles ETHUSDT=FILE',
      'gaps',
    ]);
  });
});
