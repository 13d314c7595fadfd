import { concatMap, delay, throwError, timer } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../src/base/random.ts';
import { clockScheduler } from '../../src/clock/clock-scheduler.ts';
import { type Call, type Transport, TransportError } from '../../src/ports/transport.ts';
import type { Operation } from '../../src/wire/spec/operation.ts';
import { marketOf } from '../unit/paper/trial.ts';
import { strategy } from './strategy.ts';
import { type Given, MINUTE, simulate, type Simulation, START } from './world.ts';

const MINUTES = { '1m': 1, '5m': 5, '15m': 15, '1H': 60 } as const;
type Granularity = keyof typeof MINUTES;

/** What stands between the daemon and its exchange. */
interface Hardship {
  readonly seed: number;
  readonly granularity: Granularity;
  /** Each call takes up to so long. */
  readonly latencyMs?: number;
  /** A candle that has closed is listed up to so late. */
  readonly lateMs?: number;
  /** So many of hundred reads of candles fail. */
  readonly failing?: number;
}

function hard({ seed, granularity, latencyMs = 0, lateMs = 0, failing = 0 }: Hardship): NonNullable<Given['wrap']> {
  const spanMs = MINUTES[granularity] * MINUTE;
  const random = seededRandom(seed);
  const lateness = new Map<number, number>();
  const lateAt = (boundary: number): number => {
    const late = lateness.get(boundary) ?? random.between(0, lateMs);
    lateness.set(boundary, late);
    return late;
  };
  return (inner: Transport, clock) => {
    const scheduler = clockScheduler(clock);
    const asListed = <O extends Operation>(call: Call<O>): Call<O> => {
      const boundary = Math.floor(clock.now() / spanMs) * spanMs;
      if (call.operation.id !== 'mix-candles' || clock.now() >= boundary + lateAt(boundary)) return call;
      return {
        ...call,
        request: { ...call.request, startTime: boundary - 50 * spanMs, endTime: boundary - spanMs - 1 },
      };
    };
    return {
      call: (call) => {
        const trip = random.between(0, latencyMs) / 2;
        const fails = call.operation.id === 'mix-candles' && random.next() * 100 < failing;
        return timer(trip, scheduler).pipe(
          concatMap(() =>
            fails ? throwError(() => new TransportError('ETIMEDOUT: no answer', true)) : inner.call(asListed(call)),
          ),
          delay(trip, scheduler),
        );
      },
    };
  };
}

const SCHEDULES = {
  every: (minutes: number) => `{ every: ${String(minutes)}m }`,
  cron: (minutes: number) => (minutes === 60 ? '{ cron: "0 * * * *" }' : `{ cron: "*/${String(minutes)} * * * *" }`),
} as const;

/** Tells at each boundary whether the candle that has just closed was dearer than the one before it. */
const dearer = (granularity: Granularity, on: string): string => `
watch:
  c: { watch: candles, instrument: BTCUSDT, granularity: ${granularity}, every: 7s }
rules:
  - id: dearer
    on: ${on}
    when: change(c.close, 1) > 0%
    do: [{ notify: { message: "dearer" } }]
`;

/** The boundaries after the start at which a loop over the candles says so. */
function truth(simulation: Simulation, granularity: Granularity): readonly number[] {
  const spanMs = MINUTES[granularity] * MINUTE;
  const rows = simulation.ask('mix-candles', {
    symbol: 'BTCUSDT',
    productType: 'USDT-FUTURES',
    granularity,
    startTime: START - 2 * spanMs,
    endTime: simulation.clock.now(),
    limit: 1_000,
  });
  const closes = new Map(rows.map(([openTime, , , , close]) => [openTime, close]));
  return [...closes].flatMap(([openTime, close]) => {
    const [before, closesAt] = [closes.get(openTime - spanMs), openTime + spanMs];
    const counts = before !== undefined && closesAt > START && closesAt < simulation.clock.now();
    return counts && close > before ? [closesAt] : [];
  });
}

/** The boundaries at which the rule acted: what is late is of the boundary before it. */
function decided(simulation: Simulation, granularity: Granularity): readonly number[] {
  const spanMs = MINUTES[granularity] * MINUTE;
  const boundaries = simulation.said('fired', 'dearer').map(({ at }) => Math.floor(at / spanMs) * spanMs);
  // One schedule ticks at the start, the other does not.
  return boundaries.filter((at) => at > START);
}

function run(text: string, given: Partial<Given>, span: string): Simulation {
  const simulation = simulate({ strategies: [strategy(text, { head: 'market: usdt-futures\n' })], ...given });
  simulation.advance(span);
  simulation.advance('30s');
  return simulation;
}

describe('a schedule decides on the candle that closed at its tick', () => {
  describe.each(['every', 'cron'] as const)('%s', (kind) => {
    it.each([
      ['1m', '8h'],
      ['5m', '24h'],
      ['15m', '48h'],
      ['1H', '120h'],
    ] as const)('of %s', (granularity, span) => {
      const on = SCHEDULES[kind](MINUTES[granularity]);
      const simulation = run(dearer(granularity, on), {}, span);
      const real = truth(simulation, granularity);
      expect(real.length).toBeGreaterThan(30);
      expect(decided(simulation, granularity)).toEqual(real);
    });
  });

  it.each([
    ['answers that take up to 300 ms', { latencyMs: 300 }],
    ['candles that are listed up to 5 s late', { latencyMs: 300, lateMs: 5_000 }],
    ['reads of which one in three fails', { latencyMs: 300, failing: 33 }],
  ])('with %s', (_, hardship) => {
    for (const seed of [1, 2, 3]) {
      const wrap = hard({ seed, granularity: '1m', ...hardship });
      const simulation = run(dearer('1m', SCHEDULES.every(1)), { wrap, seed }, '4h');
      expect(decided(simulation, '1m'), `seed ${String(seed)}`).toEqual(truth(simulation, '1m'));
    }
  });
});

/** A market of one price a minute. */
const priced = (...prices: readonly number[]) => marketOf(prices.map((price) => [price, price, price, price] as const));

const SLOW = 'watch: { btc: { watch: ticker, instrument: BTCUSDT, every: 1h, maxAge: 3h } }\n';
const NOTIFY = 'do: [{ notify: { message: "${btc.last}" } }]';
const said = (simulation: Simulation): readonly string[] => simulation.said('notified').map(({ text }) => text);

/** Counts the requests of an operation, and lets those fail that come while it is told to. */
function counting(id: string) {
  const asked: number[] = [];
  const state = { fails: false };
  const wrap: NonNullable<Given['wrap']> = (inner, clock) => ({
    call: (call) => {
      if (call.operation.id !== id) return inner.call(call);
      asked.push(clock.now());
      return state.fails ? throwError(() => new TransportError('ETIMEDOUT: no answer', true)) : inner.call(call);
    },
  });
  return { asked, state, wrap };
}

describe('what a tick reads', () => {
  it('is all that its rule decides upon, once for all rules of one instant, and beside the pace of the watch', () => {
    const text = `${SLOW}rules:
  - { id: a, on: { every: 1m }, when: btc.last > 1 USDT/BTC, ${NOTIFY} }
  - { id: b, on: { cron: "* * * * *" }, ${NOTIFY} }
  - { id: c, on: { every: 90s }, do: [{ notify: { message: "nothing is read for it" } }] }
`;
    const { asked, wrap } = counting('mix-ticker');
    const simulation = run(text, { market: priced(50_000, 51_000, 52_000, 53_000, 54_000), wrap }, '3m');
    const from = asked[0] ?? 0;
    expect(asked.map((at) => (at - from) / MINUTE)).toEqual([0, 1, 2, 3]);
    // One of them ticks at the start too.
    expect(said(simulation).filter((one) => one !== 'nothing is read for it')).toEqual(
      [50_000, 51_000, 51_000, 52_000, 52_000, 53_000, 53_000].map((price) => `${String(price)} USDT/BTC`),
    );
  });

  it('is asked for again every 500 ms for 10 s, and then with less haste, until it is there', () => {
    const text = `watch: { c: { watch: candles, instrument: BTCUSDT, granularity: 1m, every: 1h, maxAge: 3h } }
rules:
  - { id: a, on: { every: 5m }, when: "change(c.close, 1) > 0%", do: [{ notify: { message: "dearer" } }] }
  - { id: b, on: { every: 5m }, when: "change(c.close, 1) > 0%", do: [{ notify: { message: "dearer" } }] }
`;
    const prices = Array.from({ length: 12 }, (_none, index) => 50_000 + index);
    const asked: number[] = [];
    let lateMs = 0;
    const wrap: NonNullable<Given['wrap']> = (inner, clock) => ({
      call: (call) => {
        if (call.operation.id !== 'mix-candles') return inner.call(call);
        asked.push(clock.now());
        const boundary = Math.floor(clock.now() / MINUTE) * MINUTE;
        if (clock.now() >= boundary + lateMs) return inner.call(call);
        return inner.call({
          ...call,
          request: { ...call.request, startTime: boundary - 50 * MINUTE, endTime: boundary - MINUTE - 1 },
        });
      },
    });
    const simulation = simulate({
      strategies: [strategy(text, { head: 'market: usdt-futures\n' })],
      market: priced(...prices),
      wrap,
    });
    const from = simulation.clock.now();
    simulation.advance('4m');
    lateMs = 35_000;
    asked.length = 0;
    simulation.advance('2m');
    const seconds = asked.map((at) => (at - from - 5 * MINUTE) / 1_000);
    expect(seconds.filter((second) => second <= 10)).toEqual(Array.from({ length: 21 }, (_none, index) => index / 2));
    expect(seconds.filter((second) => second > 10)).toEqual([20, 30, 40]);
    expect(simulation.said('notified').map(({ at }) => (at - from - 5 * MINUTE) / 1_000)).toEqual([40, 40]);
    expect(simulation.said('held')[0]?.text).toContain('waits: no reading since');
  });
});

const OPENED = `
  - { id: opens, on: start, do: [{ open: { instrument: BTCUSDT, side: long, size: 0.01 BTC } }] }
`;

describe('where the readings of a tick do not come', () => {
  const watches = `watch:
  btc: { watch: ticker, instrument: BTCUSDT, every: 1h, maxAge: 3h }
  positions: { watch: positions, every: 2s }
`;
  const cut = `{ on: { every: 5m }, each: p in positions, when: btc.last < 50000 USDT/BTC`;
  const prices = priced(...Array.from({ length: 20 }, () => 49_000));

  function failing(rules: string) {
    const { state, wrap } = counting('mix-ticker');
    const simulation = simulate({
      strategies: [strategy(`${watches}rules:${OPENED}${rules}`, { head: 'market: usdt-futures\n' })],
      market: prices,
      wrap,
    });
    simulation.advance('4m');
    state.fails = true;
    return { simulation, state, from: simulation.clock.now() + MINUTE };
  }

  it('what only reduces decides on the last ones that are not too old, after 10 s', () => {
    const { simulation, from } = failing(`  - ${cut}, id: cut, do: [{ close: { position: =p } }] }\n`);
    simulation.advance('65s');
    expect(simulation.said('fired', 'cut')).toEqual([]);
    simulation.advance('6s');
    expect(simulation.said('fired', 'cut').map(({ at }) => at - from)).toEqual([10_000]);
    expect(simulation.said('accepted', 'cut')).toHaveLength(1);
  });

  it('all else waits until they are there', () => {
    const { simulation, state, from } = failing(
      `  - { id: buys, on: { every: 5m }, when: btc.last < 50000 USDT/BTC, do: [{ open: { instrument: BTCUSDT, side: long, size: 0.02 BTC } }] }\n`,
    );
    simulation.advance('90s');
    expect(simulation.said('fired', 'buys')).toEqual([]);
    state.fails = false;
    simulation.advance('30s');
    const [fired] = simulation.said('fired', 'buys');
    expect((fired?.at ?? 0) - from).toBeGreaterThan(30_000);
    expect(simulation.said('accepted', 'buys')).toHaveLength(1);
  });

  it('of a rule that does both, the steps that reduce go first, and the others wait', () => {
    const { simulation, state } = failing(
      `  - ${cut}, id: turns, do: [{ close: { position: =p } }, { open: { instrument: BTCUSDT, side: short, size: 0.02 BTC } }] }\n`,
    );
    simulation.advance('90s');
    const open = () => simulation.ask('mix-all-position', { productType: 'USDT-FUTURES', marginCoin: 'USDT' });
    expect(open()).toEqual([]);
    state.fails = false;
    simulation.advance('30s');
    expect(open().map(({ holdSide }) => holdSide)).toEqual(['short']);
  });

  it('what says `expire` is given up by then, and acts no more', () => {
    const { simulation, state } = failing(
      `  - { id: buys, on: { every: 5m }, expire: 1m, when: btc.last < 50000 USDT/BTC, do: [{ open: { instrument: BTCUSDT, side: long, size: 0.02 BTC } }] }\n`,
    );
    simulation.advance('125s');
    expect(simulation.said('missed', 'buys').map(({ text }) => text)).toEqual([
      expect.stringContaining('not done within 1m, because waits: no reading since'),
    ]);
    state.fails = false;
    simulation.advance('2m');
    expect(simulation.said('fired', 'buys')).toEqual([]);
  });
});

describe('a decision that a schedule does not make', () => {
  const TICKING = [50_000, 51_000, 52_000, 53_000, 54_000, 55_000, 56_000];

  it('reads before it where a hand makes it', () => {
    const simulation = run(
      `${SLOW}rules:\n  - { id: a, on: manual, ${NOTIFY} }\n`,
      { market: priced(...TICKING) },
      '2m',
    );
    simulation.controls().controlOf('trial', 'a')?.fire(undefined);
    simulation.advance('1s');
    expect(said(simulation)).toEqual(['52000 USDT/BTC']);
  });

  it('reads before it where it adds risk and its cooldown has ended', () => {
    const text = `watch:
  btc: { watch: ticker, instrument: BTCUSDT, every: 1h, maxAge: 3h }
  other: { watch: positions, every: 5s }
rules:
  - { id: a, when: "btc.last > 1 USDT/BTC && size(other) == 0", fire: while, atStart: fire, cooldown: 2m, ${NOTIFY} }
`;
    const simulation = run(text, { market: priced(...TICKING) }, '4m');
    expect(said(simulation)).toEqual(['50000 USDT/BTC', '52000 USDT/BTC', '54000 USDT/BTC']);
  });
});

describe('a tick whose readings are not there yet', () => {
  const hourly = (on: string): string => `${SLOW}rules:\n  - { id: a, on: ${on}, ${NOTIFY} }\n`;

  it.each([
    ['every', '{ every: 2m }'],
    ['cron', '{ cron: "*/2 * * * *" }'],
  ])('of %s is not lost where the daemon dies, and not decided twice', (_, on) => {
    const { state, wrap } = counting('mix-ticker');
    const simulation = simulate({
      strategies: [strategy(hourly(on), { head: 'market: usdt-futures\n' })],
      market: priced(50_000, 51_000, 52_000, 53_000, 54_000, 55_000),
      wrap,
    });
    simulation.advance('119s');
    const before = said(simulation).length;
    state.fails = true;
    simulation.advance('5s');
    expect(said(simulation)).toHaveLength(before);
    simulation.crash({ downFor: '2s' });
    state.fails = false;
    simulation.advance('20s');
    expect(said(simulation).slice(before)).toEqual(['52000 USDT/BTC']);
    simulation.crash({ downFor: '2s' });
    simulation.advance('20s');
    expect(said(simulation)).toHaveLength(before + 1);
  });

  it.each([
    ['every', '{ every: 2m }'],
    ['cron', '{ cron: "*/2 * * * *" }'],
  ])(
    'of %s is not lost either where the firing before it ended meanwhile, and stored the memory of its rule',
    (_, on) => {
      const { state, wrap } = counting('mix-ticker');
      const slow = NOTIFY.replace('do: [', 'do: [{ wait: { for: 125s } }, ');
      const simulation = simulate({
        strategies: [
          strategy(`${SLOW}rules:\n  - { id: a, on: ${on}, ${slow} }\n`, { head: 'market: usdt-futures\n' }),
        ],
        market: priced(50_000, 51_000, 52_000, 53_000, 54_000, 55_000, 56_000, 57_000),
        wrap,
      });
      // The second tick comes five seconds before the firing of the first one has ended.
      simulation.advance('239s');
      state.fails = true;
      simulation.advance('8s');
      expect(said(simulation)).toHaveLength(1);
      simulation.crash({ downFor: '2s' });
      state.fails = false;
      simulation.advance('140s');
      expect(said(simulation)).toHaveLength(2);
    },
  );

  it('of every is not lost where a reload comes upon it', () => {
    const strategies = [strategy(hourly('{ every: 2m }'), { head: 'market: usdt-futures\n' })];
    const simulation = simulate({ strategies, market: priced(50_000, 51_000, 52_000, 53_000, 54_000) });
    simulation.advance('119s');
    simulation.reload(strategies);
    simulation.advance('30s');
    expect(said(simulation)).toEqual(['52000 USDT/BTC']);
  });
});
