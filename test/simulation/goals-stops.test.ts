import { describe, expect, it } from 'vitest';
import { type Decimal, formatDecimal, parseDecimal } from '../../src/base/decimal.ts';
import { seededRandom } from '../../src/base/random.ts';
import { marketOf } from '../unit/paper/trial.ts';
import { inEveryMode } from './in-every-mode.ts';
import { strategy } from './strategy.ts';
import { type Simulation, simulate } from './world.ts';

type Bar = readonly [number, number, number, number];
type Side = 'long' | 'short';
const SIDES: readonly Side[] = ['long', 'short'];
const FUTURES = { productType: 'USDT-FUTURES', symbol: 'BTCUSDT', marginCoin: 'USDT' } as const;

function stopsGoal(fields: string) {
  return strategy(
    `watch:\n  positions: { watch: positions, every: 5s }\ngoals:\n  - id: stops\n    keep: stops\n    each: position in positions\n${fields}`,
    {
      head: 'market: usdt-futures\n',
    },
  );
}

const KINDS = {
  breakeven: stopsGoal('    stopLoss: { loss: 3% }\n    breakeven: { after: 0.5% }\n'),
  trail: stopsGoal('    stopLoss: { loss: 3% }\n    trail: { by: 1% }\n    minMove: 0.2%\n    minInterval: 30s\n'),
  'trail from a gain on': stopsGoal('    stopLoss: { loss: 3% }\n    trail: { by: 1%, after: 1% }\n'),
};
const LADDER = stopsGoal(
  '    stopLoss: { loss: 5% }\n    ladder: [{ gain: 3%, close: 50% }, { gain: 6%, close: 50% }]\n',
);

/** Prices that go from one of these to the next, ten minutes each; those of a short are mirrored. */
function through(side: Side, ...prices: readonly number[]): Bar[] {
  const at = (gain: number): number => Math.round(50_000 * (side === 'long' ? 1 + gain : 1 - gain));
  const steps = prices.flatMap((to, index) => {
    const from = prices[index - 1] ?? 0;
    return Array.from({ length: 10 }, (_none, minute) => [
      at(from + ((to - from) * minute) / 10),
      at(from + ((to - from) * (minute + 1)) / 10),
    ]);
  });
  return steps.map(([open = 0, close = 0]): Bar => [open, Math.max(open, close), Math.min(open, close), close]);
}

/** A walk that drifts towards profit, in steps of at most 0.4 % a minute. */
function walk(side: Side, seed: number): Bar[] {
  const random = seededRandom(seed);
  const gains = Array.from({ length: 12 }, () => (random.next() - 0.4) * 0.02);
  return through(side, ...gains.map((_gain, index) => gains.slice(0, index + 1).reduce((sum, gain) => sum + gain, 0)));
}

function open(side: Side, bars: readonly Bar[], { goal = KINDS.trail, size = '0.1' } = {}): Simulation {
  const simulation = simulate({
    strategies: [goal],
    market: marketOf(bars),
    accounts: [{ name: 'main', balances: { usdt_futures: { USDT: '10000' } } }],
  });
  simulation.ask('place-futures-order', {
    ...FUTURES,
    marginMode: 'crossed',
    side: side === 'long' ? 'buy' : 'sell',
    tradeSide: 'open',
    orderType: 'market',
    size: parseDecimal(size),
  });
  return simulation;
}

const size = (simulation: Simulation): string =>
  formatDecimal(simulation.ask('mix-all-position', { productType: 'USDT-FUTURES' })[0]?.total ?? parseDecimal('0'));
const pending = (simulation: Simulation) =>
  simulation.ask('mix-orders-plan-pending', { productType: 'USDT-FUTURES', planType: 'profit_loss' }).entrustedList;
const lossOf = (simulation: Simulation) => pending(simulation).find(({ planType }) => planType === 'pos_loss');

function remove(
  simulation: Simulation,
  { orderId, planType }: { readonly orderId: string; readonly planType: string },
): void {
  if (planType !== 'pos_loss' && planType !== 'profit_plan') throw new Error(planType);
  simulation.ask('cancel-plan-order', { ...FUTURES, planType, orderIdList: [{ orderId }] });
}

/**
 * The triggers of the stop-loss, read every second until the position is closed; a seldom one is taken away by another
 * hand.
 */
function triggers(simulation: Simulation, { removals }: { readonly removals: readonly number[] }) {
  const seen: { readonly second: number; readonly trigger: Decimal; readonly orderId: string }[] = [];
  const restored: number[] = [];
  for (let second = 0; second < 7_000 && size(simulation) !== '0'; second += 1) {
    simulation.advance('1s');
    const stop = lossOf(simulation);
    const trigger = stop?.triggerPrice;
    if (stop === undefined || trigger === undefined) continue;
    const last = seen.at(-1);
    const isNew = last?.orderId !== stop.orderId;
    if (last !== undefined && isNew) restored.push(second);
    if (isNew || last.trigger !== trigger) seen.push({ second, trigger, orderId: stop.orderId });
    if (removals.includes(second)) remove(simulation, stop);
  }
  return { seen, restored };
}

function loosened(side: Side, seen: readonly { readonly trigger: Decimal }[]): number {
  const steps = seen.slice(1).map(({ trigger }, index) => trigger - (seen[index]?.trigger ?? trigger));
  return steps.filter((step) => (side === 'long' ? step < 0n : step > 0n)).length;
}

const CASES = SIDES.flatMap((side) => [1, 2].map((seed) => [side, seed] as const));

inEveryMode(() => {
  describe.each(Object.entries(KINDS))('a stop-loss with %s', (_kind, goal) => {
    it.each(CASES)(
      'of a %s never loosens, and one that another hand removes comes back where it was (seed %i)',
      (side, seed) => {
        const simulation = open(side, walk(side, seed), { goal });
        const { seen, restored } = triggers(simulation, { removals: [400, 1_300, 2_600] });
        expect(seen.length).toBeGreaterThan(1);
        expect(restored.length).toBeGreaterThan(0);
        expect(loosened(side, seen)).toBe(0);
      },
    );
  });

  it.each(SIDES)(
    'a trailing stop of a %s that is removed after the price came back stands at its best level again',
    (side) => {
      const simulation = open(side, through(side, 0.02, 0.014, 0.014, 0.014));
      simulation.advance('22m');
      const best = lossOf(simulation);
      if (best === undefined) throw new Error('no stop');
      remove(simulation, best);
      simulation.advance('30s');
      const again = lossOf(simulation);
      expect(again?.orderId).not.toBe(best.orderId);
      expect(again?.triggerPrice).toBe(best.triggerPrice);
    },
  );

  it.each(SIDES)('the same over a restart in between (%s)', (side) => {
    const simulation = open(side, through(side, 0.02, 0.014, 0.014, 0.014));
    simulation.advance('22m');
    const best = lossOf(simulation);
    if (best === undefined) throw new Error('no stop');
    simulation.stop();
    remove(simulation, best);
    simulation.crash({ downFor: '1m' });
    simulation.advance('30s');
    expect(lossOf(simulation)?.triggerPrice).toBe(best.triggerPrice);
  });

  it.each(SIDES)('a %s’s stop moves by no less than minMove, and no oftener than minInterval', (side) => {
    const { seen } = triggers(open(side, through(side, 0.05)), { removals: [] });
    expect(seen.length).toBeGreaterThan(5);
    for (const [index, { second, trigger }] of seen.entries()) {
      const before = seen[index - 1];
      if (before === undefined || index === 1) continue;
      expect(second - before.second).toBeGreaterThanOrEqual(29);
      const move = trigger > before.trigger ? trigger - before.trigger : before.trigger - trigger;
      expect(move * 1_000n).toBeGreaterThanOrEqual(before.trigger * 2n);
    }
  });

  it.each(SIDES)('a trailing stop of a %s stays where it is when the position is added to', (side) => {
    const adding = strategy(
      `watch:
  positions: { watch: positions, every: 5s }
rules:
  - { id: add, on: { every: 1m }, do: [{ open: { instrument: BTCUSDT, side: ${side}, value: 100 USDT } }] }
goals:
  - { id: stops, keep: stops, each: position in positions, stopLoss: { loss: 3% }, trail: { by: 1%, after: 1% } }
`,
      { head: 'market: usdt-futures\n' },
    );
    const simulation = open(side, through(side, 0.035, 0.028, 0.04, 0.035), { goal: adding });
    const { seen } = triggers(simulation, { removals: [] });
    expect(simulation.said('accepted', 'add').length).toBeGreaterThan(30);
    expect(seen.length).toBeGreaterThan(3);
    expect(loosened(side, seen)).toBe(0);
  });

  describe.each(SIDES)('profit of a %s that is taken in parts', (side) => {
    it('is taken once a part, however often the price comes by', () => {
      const simulation = open(side, through(side, 0.02, 0.035, 0.01, 0.035, 0.01, 0.065, 0.05), { goal: LADDER });
      simulation.advance('1m');
      expect(pending(simulation).filter(({ planType }) => planType === 'profit_plan')).toHaveLength(2);
      simulation.advance('48m');
      expect(size(simulation)).toBe('0.05');
      expect(pending(simulation).filter(({ planType }) => planType === 'profit_plan')).toHaveLength(1);
      simulation.advance('20m');
      expect(size(simulation)).toBe('0');
      expect(simulation.said('rejected')).toEqual([]);
    });

    it('is taken of all of it where a part is too small to be ordered, which is said once', () => {
      const parts = stopsGoal(
        '    stopLoss: { loss: 5% }\n    ladder: [{ gain: 2%, close: 30% }, { gain: 4%, close: 70% }]\n',
      );
      const simulation = open(side, through(side, 0.01, 0.025, 0.025, 0.05), { goal: parts, size: '0.0003' });
      simulation.advance('40m');
      expect(size(simulation)).toBe('0');
      expect(simulation.said('skipped', 'stops').map(({ text }) => text)).toEqual([
        'of 0.0003 BTCUSDT part 1 of the ladder would be below the smallest size 0.0001: not placed',
      ]);
    });

    it('is protected again where a part was removed', () => {
      const simulation = open(side, through(side, 0.01, 0.01, 0.01), { goal: LADDER });
      simulation.advance('5m');
      const before = pending(simulation).filter(({ planType }) => planType === 'profit_plan');
      for (const stop of before.slice(0, 1)) remove(simulation, stop);
      simulation.advance('1m');
      const prices = (stops: typeof before) => stops.map(({ triggerPrice }) => String(triggerPrice)).toSorted();
      expect(prices(pending(simulation).filter(({ planType }) => planType === 'profit_plan'))).toEqual(prices(before));
      const said = simulation.said('accepted').length;
      simulation.advance('10m');
      expect(simulation.said('accepted')).toHaveLength(said);
    });
  });
});
