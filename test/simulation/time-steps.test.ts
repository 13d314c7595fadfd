import { describe, expect, it } from 'vitest';
import { flatMarket } from '../unit/paper/trial.ts';
import { type SteerableClock, steerableClock } from './random-run/stepped-clock.ts';
import { strategy } from './strategy.ts';
import { type Given, MINUTE, simulate } from './world.ts';

const HOUR = 60 * MINUTE;
const S = 1_000;

/** Runs a strategy on a machine whose clock can be set. */
function onMachine(text: string, given: Partial<Given> = {}) {
  let machine: SteerableClock | undefined;
  const simulation = simulate({
    strategies: [strategy(text, { head: 'market: spot\n' })],
    market: flatMarket(50_000, 24 * 60),
    daemonClock: (clock) => (machine = steerableClock(clock)).clock,
    ...given,
  });
  const set = (offsetMs: number): void => machine?.set(offsetMs);
  const now = (): number => machine?.clock.now() ?? 0;
  /** Minutes of the hour at which a rule planned. */
  const plannedAt = (rule: string): number[] => simulation.said('planned', rule).map(({ at }) => at);
  return { simulation, set, now, plannedAt };
}

const BUY = '[{ buy: { instrument: spot/BTCUSDT, value: 20 USDT } }]';

describe('a schedule across a step of the machine’s clock', () => {
  const EACH = `rules:
  - { id: minutely, on: { cron: "* * * * *" }, do: ${BUY} }
  - { id: hourly, on: { cron: "0 * * * *", missed: { once: within 2h } }, do: ${BUY} }
  - { id: quarter, on: { every: 15m }, do: ${BUY} }
`.replace('within 2h', '2h');

  it.each([-10 * S, 10 * S, -3 * S, 3 * S])(
    'of %i ms ticks each minute once, wherever in the minute it falls',
    (ms) => {
      for (const second of [0, 1, 5, 49, 55, 59]) {
        const { simulation, set, plannedAt } = onMachine(EACH);
        simulation.advance(`9m${String(second)}s500ms`);
        set(ms);
        simulation.advance('10m');
        const minutes = plannedAt('minutely').map((at) => Math.floor(at / MINUTE));
        expect(new Set(minutes).size, `second ${String(second)}`).toBe(minutes.length);
        expect(minutes.length).toBeGreaterThanOrEqual(19);
        expect(Math.max(...minutes) - Math.min(...minutes)).toBe(minutes.length - 1);
      }
    },
  );

  it('back by an hour ticks nothing twice and loses nothing', () => {
    const { simulation, set, plannedAt } = onMachine(EACH);
    simulation.advance('61m');
    set(-HOUR);
    simulation.advance('3h');
    const hours = plannedAt('hourly').map((at) => Math.floor(at / HOUR));
    expect(hours).toEqual([0, 1, 2, 3].map((hour) => (hours[0] ?? 0) + hour));
    const quarters = plannedAt('quarter').map((at) => Math.floor(at / (15 * MINUTE)));
    expect(quarters).toEqual(quarters.map((_, index) => (quarters[0] ?? 0) + index));
  });

  it('forward by an hour makes up for what passed as `missed` says, and says it once', () => {
    const { simulation, set, plannedAt } = onMachine(EACH);
    simulation.advance('50m');
    set(HOUR);
    simulation.advance('1m');
    // One at the start, at midnight, and one for the hour that passed.
    expect(plannedAt('hourly')).toHaveLength(2);
    expect(simulation.said('notice', 'quarter').map(({ text }) => text)).toEqual([
      expect.stringMatching(/^missed 3 ticks, .*; the rule runs once now, for all of them$/),
    ]);
    expect(simulation.said('notice', 'minutely')).toHaveLength(1);
  });
});

describe('what was read before a step forward', () => {
  const WATCHING = `
watch: { btc: { watch: ticker, instrument: BTCUSDT, every: 10s, maxAge: 5m } }
rules:
  - { id: lasting, when: btc.last > btc.last * 50%, for: 2m, atStart: fire, do: ${BUY} }
`;

  it('is not believed any more, and `for` does not count the time between', () => {
    const { simulation, set, now, plannedAt } = onMachine(WATCHING);
    simulation.advance('1m');
    set(90 * S);
    const steppedAt = now();
    simulation.advance('1m55s');
    expect(plannedAt('lasting')).toEqual([]);
    simulation.advance('20s');
    expect(plannedAt('lasting')).toHaveLength(1);
    expect(plannedAt('lasting')[0]).toBeGreaterThanOrEqual(steppedAt + 2 * MINUTE);
  });

  it('is read anew at once, however slow its pace', () => {
    const slow = `
accounts: [main, hedge]
watch: { theirs: { watch: spot-assets, account: hedge, every: 6h } }
rules:
  - { id: look, when: 'theirs.exists(a, a.coin == "NONE")', do: [{ notify: { message: seen } }] }
`;
    const readAt: number[] = [];
    const { simulation, set } = onMachine(slow, {
      wrap: (inner, clock) => ({
        call: (call) => {
          if (call.operation.id === 'spot-assets' && call.account === 'hedge') readAt.push(clock.now());
          return inner.call(call);
        },
      }),
    });
    simulation.advance('1h');
    expect(readAt).toHaveLength(1);
    set(30 * S);
    simulation.advance('1s');
    expect(readAt.slice(1)).toEqual([(readAt[0] ?? 0) + HOUR]);
  });

  it('stays believed where the clock is set back: nothing has grown older', () => {
    const { simulation, set, plannedAt } = onMachine(WATCHING);
    simulation.advance('1m');
    set(-10 * S);
    simulation.advance('1m30s');
    expect(plannedAt('lasting')).toHaveLength(1);
  });
});
