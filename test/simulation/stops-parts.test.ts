import { describe, expect, it } from 'vitest';
import { type Decimal, formatDecimal, ZERO } from '../../src/base/decimal.ts';
import { seededRandom } from '../../src/base/random.ts';
import { marketOf } from '../unit/paper/trial.ts';
import { type Fault, faulty } from './faults.ts';
import { strategy } from './strategy.ts';
import { type Given, type Simulation, simulate } from './world.ts';

type Bar = readonly [number, number, number, number];
const flat = (price: number, minutes: number): Bar[] =>
  Array.from({ length: minutes }, (): Bar => [price, price, price, price]);

/** A rule that takes profit of half of the position at 4 %, beside a goal. */
const file = (goal: string, part = '{ position: =position, takeProfit: { gain: 4% }, size: 50% }') =>
  strategy(
    `
watch: { positions: { watch: positions, every: 2s } }
rules:
  - { id: enter, on: manual, do: [{ open: { instrument: BTCUSDT, side: long, value: 1000 USDT, unprotected: "a test" } }] }
  - id: part
    each: position in positions
    when: position.total > 0 BTC
    atStart: fire
    do: [{ stops: ${part} }]
goals:
${goal}
`,
    { head: 'market: usdt-futures\n' },
  );

const STOPS = '  - { id: stops, keep: stops, each: position in positions, FIELDS }\n';
const WHOLE = STOPS.replace('FIELDS', 'stopLoss: { loss: 3% }, takeProfit: { gain: 6% }');
const LADDER = STOPS.replace('FIELDS', 'stopLoss: { loss: 3% }, ladder: [{ gain: 6%, close: 100% }]');

function run(goal: string, bars: readonly Bar[], given: Partial<Given> = {}): Simulation {
  const simulation = simulate({ strategies: [file(goal)], market: marketOf(bars), ...given });
  simulation.advance('10s');
  simulation.controls().controlOf('trial', 'enter')?.fire(undefined);
  return simulation;
}

const shown = (value: Decimal | undefined): string => formatDecimal(value ?? ZERO);

/** The stops that wait, as `kind trigger size`. */
const stops = (simulation: Simulation): readonly string[] =>
  simulation
    .ask('mix-orders-plan-pending', { productType: 'USDT-FUTURES', planType: 'profit_loss' }, 'main')
    .entrustedList.map(({ planType, triggerPrice, size }) => `${planType} ${shown(triggerPrice)} ${shown(size)}`)
    .toSorted();
const size = (simulation: Simulation): string =>
  shown(simulation.ask('mix-all-position', { productType: 'USDT-FUTURES' }, 'main')[0]?.total);

describe('a stop of a part', () => {
  it('stands beside the stops of the whole position that a goal keeps, and neither touches the other', () => {
    const simulation = run(WHOLE, flat(50_000, 60));
    simulation.advance('20m');
    expect(stops(simulation)).toEqual(['pos_loss 48500 0', 'pos_profit 53000 0', 'profit_plan 52000 0.01']);
    expect(simulation.said('planned', 'part').map(({ text }) => text.split(':')[0])).toEqual([
      'place a take profit of 0.01 BTC of the long BTCUSDT at 52000',
    ]);
    expect(simulation.said('planned', 'stops')).toEqual([]);
  });

  it('is no part of the ladder of a goal: it is neither moved nor taken away', () => {
    const simulation = run(LADDER, flat(50_000, 60));
    simulation.advance('20m');
    simulation.crash();
    simulation.advance('20m');
    expect(stops(simulation)).toEqual(['pos_loss 48500 0', 'profit_plan 52000 0.01', 'profit_plan 53000 0.02']);
  });

  it('does not count as the stop-loss that a goal wants, though parts cover all of the position', () => {
    const simulation = simulate({
      strategies: [
        file(
          STOPS.replace('FIELDS', 'stopLoss: { loss: 3% }'),
          '{ position: =position, stopLoss: { loss: 1% }, size: 100% }',
        ),
      ],
      market: marketOf(flat(50_000, 60)),
    });
    simulation.advance('10s');
    simulation.controls().controlOf('trial', 'enter')?.fire(undefined);
    simulation.advance('20m');
    expect(stops(simulation)).toEqual(['loss_plan 49500 0.02', 'pos_loss 48500 0']);
    const [whole] = simulation
      .ask('mix-orders-plan-pending', { productType: 'USDT-FUTURES', planType: 'profit_loss' }, 'main')
      .entrustedList.filter(({ planType }) => planType === 'pos_loss');
    const request = { productType: 'USDT-FUTURES', symbol: 'BTCUSDT', planType: 'pos_loss' } as const;
    simulation.ask('cancel-plan-order', { ...request, orderIdList: [{ orderId: whole?.orderId ?? '' }] }, 'main');
    simulation.advance('1m');
    expect(stops(simulation)).toEqual(['loss_plan 49500 0.02', 'pos_loss 48500 0']);
  });

  it('closes its part alone, and the rest stays protected', () => {
    const simulation = run(WHOLE, [...flat(50_000, 3), ...flat(52_500, 20)]);
    simulation.advance('15m');
    expect(size(simulation)).toBe('0.01');
    expect(stops(simulation)).toEqual(['pos_loss 48500 0', 'pos_profit 53000 0']);
  });

  it.each(Array.from({ length: 12 }, (_none, index) => index + 1))(
    'is placed once, whatever is lost and whenever it is killed: seed %i',
    (seed) => {
      const random = seededRandom(seed);
      const faults: readonly Fault[] = ['lost-request', 'lost-response', 'fails', 'hang-response'];
      const trouble = { on: false };
      const simulation = run(seed % 2 === 0 ? WHOLE : LADDER, flat(50_000, 90), {
        seed,
        wrap: (inner) =>
          faulty(inner, ({ operation }) => {
            const chance = operation.id === 'place-tpsl-order' ? 0.6 : 0.05;
            return trouble.on && random.next() < chance ? faults[random.between(0, faults.length - 1)] : undefined;
          }),
      });
      trouble.on = true;
      for (let kills = 0; kills < 4; kills += 1) {
        simulation.advance(`${String(random.between(2, 40))}s`);
        simulation.crash({ downFor: `${String(random.between(1, 60))}s` });
      }
      trouble.on = false;
      simulation.advance('15m');
      expect(stops(simulation).filter((stop) => stop.startsWith('profit_plan 52000'))).toEqual([
        'profit_plan 52000 0.01',
      ]);
    },
  );
});
