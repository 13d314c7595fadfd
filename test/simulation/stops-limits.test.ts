import { describe, expect, it } from 'vitest';
import { formatDecimal, parseDecimal } from '../../src/base/decimal.ts';
import { seededRandom } from '../../src/base/random.ts';
import { marketOf } from '../unit/paper/trial.ts';
import { faulty, type Fault } from './faults.ts';
import { strategy } from './strategy.ts';
import { type Given, type Simulation, simulate } from './world.ts';

type Bar = readonly [number, number, number, number];
const FUTURES = { productType: 'USDT-FUTURES', symbol: 'BTCUSDT', marginCoin: 'USDT' } as const;
const flat = (price: number, minutes: number): Bar[] =>
  Array.from({ length: minutes }, (): Bar => [price, price, price, price]);

function file(fields: string): ReturnType<typeof strategy> {
  return strategy(
    `
watch: { positions: { watch: positions, every: 2s } }
rules:
  - { id: enter, on: manual, do: [{ open: { instrument: BTCUSDT, side: long, value: 500 USDT } }] }
goals:
  - id: stops
    keep: stops
    each: position in positions
${fields}
`,
    { head: 'market: usdt-futures\n' },
  );
}

const LIMITED = '    stopLoss: { loss: 3%, slippage: 0.2% }\n    takeProfit: { gain: 6%, slippage: 0% }\n';

function run(fields: string, bars: readonly Bar[], given: Partial<Given> = {}): Simulation {
  const simulation = simulate({ strategies: [file(fields)], market: marketOf(bars), ...given });
  simulation.advance('10s');
  simulation.controls().controlOf('trial', 'enter')?.fire(undefined);
  return simulation;
}

/** The stops that wait, as `kind trigger limit`. */
const stops = (simulation: Simulation): readonly string[] =>
  simulation
    .ask('mix-orders-plan-pending', { productType: 'USDT-FUTURES', planType: 'profit_loss' }, 'main')
    .entrustedList.map(
      ({ planType, triggerPrice = 0n, executePrice = 0n }) =>
        `${planType} ${formatDecimal(triggerPrice as never)} ${formatDecimal(executePrice as never)}`,
    )
    .toSorted();
const size = (simulation: Simulation): string =>
  formatDecimal(
    simulation.ask('mix-all-position', { productType: 'USDT-FUTURES' }, 'main')[0]?.total ?? parseDecimal('0'),
  );
const resting = (simulation: Simulation) =>
  simulation.ask('mix-orders-pending', { productType: 'USDT-FUTURES' }, 'main').entrustedList;

describe('stops with a limit', () => {
  it('stand with their limits from the opening order on', () => {
    const simulation = run(LIMITED, flat(50_000, 30));
    simulation.advance('1s');
    expect(stops(simulation)).toEqual(['pos_loss 48500 48403', 'pos_profit 53000 53000']);
    simulation.advance('5m');
    expect(simulation.said('planned').map(({ text }) => text.split(':')[0])).toEqual([
      'open long 0.01 BTC BTCUSDT at market, with stop loss 48500 (limit 48403) and take profit 53000 (limit 53000)',
    ]);
  });

  it('close at the limit or better where the price passes through it', () => {
    const simulation = run(LIMITED, [...flat(50_000, 2), [50_000, 50_000, 48_000, 48_000], ...flat(48_000, 10)]);
    simulation.advance('10m');
    expect(size(simulation)).toBe('0');
    const [, close] = simulation.ask('mix-fills', { productType: 'USDT-FUTURES' }, 'main').fillList.toReversed();
    expect(close?.price ?? 0n).toBeGreaterThanOrEqual(parseDecimal('48403'));
  });

  it('rest unfilled where the price jumps over them, and the goal closes nothing at market', () => {
    const simulation = run(LIMITED, [...flat(50_000, 2), ...flat(47_000, 20), ...flat(49_000, 5)]);
    simulation.advance('10m');
    expect(size(simulation)).toBe('0.01');
    expect(resting(simulation)).toMatchObject([{ price: parseDecimal('48403'), tradeSide: 'close' }]);
    expect(simulation.said('skipped').at(-1)?.text).toContain(
      'the stop loss 48500 of the long BTCUSDT is passed, and nothing is closed beyond its limit 48403: what it executed may rest unfilled',
    );
    expect(simulation.said('naked').length).toBeGreaterThan(0);
    simulation.advance('15m');
    expect(size(simulation)).toBe('0');
  });

  it('are followed by a close at market where the file says so', () => {
    const fields = `${LIMITED}    unprotectedFor: { most: 30s, then: close }\n`;
    const simulation = run(fields, [...flat(50_000, 2), ...flat(47_000, 20)]);
    simulation.advance('10m');
    expect(size(simulation)).toBe('0');
    expect(resting(simulation)).toEqual([]);
  });

  it('move with their limits as the stop-loss follows the price', () => {
    const rise = Array.from({ length: 20 }, (_none, minute): Bar => {
      const price = 50_000 + minute * 200;
      return [price, price, price, price];
    });
    const simulation = run('    stopLoss: { loss: 3%, slippage: 0.2% }\n    trail: { by: 1% }\n', rise);
    simulation.advance('19m');
    const [loss] = stops(simulation);
    const [trigger = 0, limit = 0] = (loss ?? '').split(' ').slice(1).map(Number);
    expect(trigger).toBeGreaterThan(52_000);
    expect(limit).toBe(Math.ceil(trigger * 0.998 * 10) / 10);
  });

  it('get their limit back where another hand has taken it, and lose one that the file does not want', () => {
    const simulation = run(LIMITED, flat(50_000, 30));
    simulation.advance('10s');
    const [loss] = simulation
      .ask('mix-orders-plan-pending', { productType: 'USDT-FUTURES', planType: 'profit_loss' }, 'main')
      .entrustedList.filter(({ planType }) => planType === 'pos_loss');
    simulation.ask(
      'modify-tpsl-order',
      { ...FUTURES, orderId: loss?.orderId ?? '', triggerPrice: parseDecimal('48500'), triggerType: 'mark_price' },
      'main',
    );
    expect(stops(simulation)).toContain('pos_loss 48500 0');
    simulation.advance('1m');
    expect(stops(simulation)).toContain('pos_loss 48500 48403');
  });

  it.each(Array.from({ length: 10 }, (_none, index) => index + 1))(
    'stand once each, whatever is lost and whenever it is killed: seed %i',
    (seed) => {
      const random = seededRandom(seed);
      const faults: readonly Fault[] = ['lost-request', 'lost-response', 'fails', 'hang-response'];
      const trouble = { on: true };
      // The position comes without its stops, so that they are placed, and then the take-profit is moved.
      const simulation = simulate({
        strategies: [file(LIMITED)],
        market: marketOf(flat(50_000, 90)),
        seed,
        wrap: (inner) =>
          faulty(inner, ({ operation }) => {
            const chance = operation.id.includes('tpsl') ? 0.5 : 0.05;
            return trouble.on && random.next() < chance ? faults[random.between(0, faults.length - 1)] : undefined;
          }),
      });
      simulation.ask(
        'place-futures-order',
        {
          ...{ ...FUTURES, marginMode: 'crossed', side: 'buy', tradeSide: 'open', orderType: 'market' },
          size: parseDecimal('0.01'),
        },
        'main',
      );
      for (let kills = 0; kills < 4; kills += 1) {
        simulation.advance(`${String(random.between(2, 40))}s`);
        simulation.crash({ downFor: `${String(random.between(1, 60))}s` });
      }
      trouble.on = false;
      simulation.advance('10m');
      expect(stops(simulation)).toEqual(['pos_loss 48500 48403', 'pos_profit 53000 53000']);
    },
  );
});
