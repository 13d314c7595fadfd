import { describe, expect, it } from 'vitest';
import { decimalOf, formatDecimal } from '../../../../../src/base/decimal.ts';
import type { GoalView, Plan } from '../../../../../src/rules/words/spec/words.ts';
import { BTC_PERP, d, intentOf, OPEN, position, TRANSFER } from '../../samples.ts';
import {
  KEPT,
  keyOfPosition,
  type PositionsAt,
  READ_AT,
  restOf,
  type RestingGiven,
  type Trial,
} from './resting-goal.ts';

const SECOND = 1_000;
/** Ticks of 15 s bring prices of 100, 101, …; tickers are read each 10 s, and positions and accounts too. */
const TICKER = 'watch:\n  btc: { watch: ticker, instrument: BTCUSDT, every: 10s }\n';
const POSITIONS = 'watch:\n  positions: { watch: positions, every: 10s }\n';

const balance = (more = '') =>
  `goals:\n  - id: floor\n    keep: balance\n    of: { wallet: usdt_futures, coin: USDT }\n    atLeast: 100 USDT\n` +
  `    from: [{ wallet: spot }]\n${more}`;
const BALANCE = TICKER + balance();
const stops = (where: string) =>
  `${POSITIONS}goals:\n  - id: guard\n    keep: stops\n    each: p in positions${where}\n    stopLoss: { loss: 1% }\n`;

const ACTING: Plan = { kind: 'effects', effects: [TRANSFER] };
const NOTHING: Plan = { kind: 'effects', effects: [] };

/** The last price that a goal sees, as a number. */
function lastIn({ world }: GoalView<unknown>): number {
  return Number(formatDecimal(world.ticker(BTC_PERP)?.last ?? d('0')));
}

/** What it does from a price on, where it is kept before. */
const from = (price: number, then: ReturnType<NonNullable<RestingGiven['plan']>>): RestingGiven['plan'] => {
  return (view) => (lastIn(view) < price ? NOTHING : then);
};

const withWatchedTicker = (plan: RestingGiven['plan'], more: Partial<RestingGiven> = {}): RestingGiven => ({
  text: TICKER + balance('    when: btc.last > 0 USDT/BTC\n'),
  ...(plan && { plan }),
  ...more,
});

describe('a goal that is kept', () => {
  it('rests where nothing that it reads changes', () => {
    expect(restOf({ text: BALANCE })).toBe('rests');
  });

  it('hears the first turn that brings a price by which it would do something', () => {
    // 103 stands from 45 s on, and is read at 50 s.
    expect(restOf(withWatchedTicker(from(103, ACTING)))).toBe(50 * SECOND);
    expect(restOf(withWatchedTicker(from(1_000, ACTING)))).toBe('rests');
  });

  it.each<[string, ReturnType<NonNullable<RestingGiven['plan']>>]>([
    ['say something else', { plan: NOTHING, kept: 'kept otherwise' }],
    ['say why it does nothing', { kind: 'skip', reason: 'too small' }],
    ['tell a person', { kind: 'notify', text: 'look' }],
    ['remember something', { plan: NOTHING, kept: KEPT, state: { hop: 1 } }],
    ['be at another distance', { plan: NOTHING, kept: KEPT, distance: d('1') }],
  ])('hears the first turn at which it would %s', (_what, then) => {
    expect(restOf(withWatchedTicker(from(102, then)))).toBe(30 * SECOND);
  });

  it.each<[string, ReturnType<NonNullable<RestingGiven['plan']>>, Partial<RestingGiven>]>([
    ['waits for what is not known', { kind: 'wait', reason: 'unknown' }, {}],
    ['says nothing of being kept', { plan: NOTHING }, {}],
    ['skips for the reason that it has said', { kind: 'skip', reason: KEPT }, {}],
    ['is at the same distance', { plan: NOTHING, kept: KEPT, distance: d('2') }, { memory: { distance: '2' } }],
    ['remembers the same', { plan: NOTHING, kept: KEPT, state: { hop: 1 } }, { memory: { state: { hop: 1 } } }],
  ])('rests while it %s', (_what, then, more) => {
    expect(restOf(withWatchedTicker(() => then, more))).toBe('rests');
  });

  it('does not rest where an evaluation would do or say anything now', () => {
    expect(restOf({ text: BALANCE, plan: () => ACTING })).toBe('step');
    expect(restOf({ text: BALANCE, memory: { said: 'something else' } })).toBe('step');
  });
});

describe('a goal does not rest', () => {
  it.each<[string, Partial<RestingGiven>]>([
    ['while its plan is carried out', { memory: { working: true } }],
    ['while something hinders it', { memory: { tries: 1, blocked: { since: 0 } } }],
    ['before a plan that did not come again is forgotten', { memory: { same: 1, samePlan: '[]' } }],
    ['while its `when` has been false', { memory: { lapse: { revision: 'r', lastedMs: 0, seenAt: READ_AT } } }],
    [
      'while the last evaluation has failed',
      {
        before: ({ run }: Trial) => {
          run.memory.error = 'it failed';
        },
      },
    ],
    [
      'while it is switched off',
      {
        before: ({ run, controls }: Trial) => {
          controls.turn(run.runtime.strategy.name, run.goal.id, { at: 0, note: 'a test' });
        },
      },
    ],
    [
      'while an own effect may be hidden in a reading of an account',
      {
        before: ({ context }: Trial) => {
          context.pendingEffects.begin(intentOf(TRANSFER));
        },
      },
    ],
    [
      'before it was evaluated',
      {
        before: ({ run }: Trial) => {
          run.memory.instances.clear();
        },
      },
    ],
  ])('%s', (_what, more) => {
    expect(restOf({ text: BALANCE, ...more })).toBe('step');
  });

  it('while a rule pauses it', () => {
    const rule = 'rules:\n  - { id: r, on: start, pauses: [floor], do: [{ notify: { message: hello } }] }\n';
    const asked = (isWorking: boolean) =>
      restOf({
        text: BALANCE + rule,
        before: ({ run: { runtime } }) => {
          const [first] = runtime.strategy.rules;
          if (first !== undefined) runtime.pauses(first, () => isWorking);
        },
      });
    expect(asked(true)).toBe('step');
    expect(asked(false)).toBe('rests');
  });

  it('because market data were read before an own effect', () => {
    const settled = ({ context, entries }: Trial): void => {
      context.pendingEffects.begin(intentOf(TRANSFER));
      context.pendingEffects.end(intentOf(TRANSFER), READ_AT - 120_000, 'trace');
      for (const entry of entries)
        if (entry.poll.of.account === undefined) entry.held = { ...entry.held, startedAt: READ_AT - 130_000 };
    };
    expect(restOf({ text: BALANCE, before: settled })).toBe('rests');
  });
});

describe('what a goal is planned on', () => {
  it('is judged at each turn once the time is asked for', () => {
    const plan: RestingGiven['plan'] = ({ world }) => (world.now - READ_AT < 34_000 ? NOTHING : ACTING);
    expect(restOf({ text: BALANCE, plan })).toBe(40 * SECOND);
    const timed = `    when: now < timestamp("2026-01-05T09:01:00Z")\n`;
    const until = restOf({ text: TICKER + balance(timed), memory: { distance: '1' }, plan: () => kept('1') });
    expect(until).toBe(60 * SECOND);
  });

  it('is what the newest turn of each poll has brought', () => {
    const seen: (readonly [number, number])[] = [];
    const plan: RestingGiven['plan'] = (view) => {
      seen.push([(view.world.now - READ_AT) / SECOND, lastIn(view)]);
      return NOTHING;
    };
    restOf(withWatchedTicker(plan));
    // 15 s bring 101, which is read at 20 s; at 30 s the price of that instant is read.
    expect(seen.slice(0, 6)).toEqual([
      [0, 100],
      [10, 100],
      [20, 101],
      [30, 102],
      [40, 102],
      [50, 103],
    ]);
  });

  it('is a list that it watches, and one that its plan alone reads', () => {
    const positions: PositionsAt = (price) => [
      position({ markPrice: decimalOf(price), unrealizedPL: decimalOf(price) }),
    ];
    const plan: RestingGiven['plan'] = ({ world }) =>
      (world.futuresAccount('main', 'usdt-futures')?.available ?? 0n) < d('104') ? NOTHING : ACTING;
    expect(restOf({ text: BALANCE, plan })).toBe(60 * SECOND);
    const text = `${POSITIONS}${balance('    when: positions.exists(p, p.markPrice < 104 USDT/BTC)\n')}`;
    expect(restOf({ text, positions, plan: () => kept('1'), memory: { distance: '1' } })).toBe(60 * SECOND);
  });

  it('is nothing that only a read can tell', () => {
    const text = `${TICKER}${balance('    when: btc.ts < timestamp("2026-01-05T09:00:35Z")\n')}`;
    expect(restOf({ text })).toBe('step');
    const plan: RestingGiven['plan'] = ({ world }) => {
      const at = { account: 'main', instrument: BTC_PERP, holdSide: 'long' } as const;
      return world.currentStopLoss(at) === undefined ? NOTHING : ACTING;
    };
    expect(restOf({ text: BALANCE, plan })).toBe('step');
  });

  it.each<[string, string]>([
    ['an average of readings', 'sma(btc.last, 30s) > 0 USDT/BTC'],
    ['the time since a condition held', 'since(btc.last > 50 USDT/BTC) < 1h'],
    ['prices of coins', 'inUsdt(0.5 BTC) > 0 USDT'],
  ])('is not %s', (_what, when) => {
    expect(restOf({ text: `${TICKER}${balance(`    when: ${when}\n`)}` })).toBe('step');
  });

  it('is what variables are', () => {
    const vars = 'vars:\n  most: { type: price, base: BTC, quote: USDT, initial: 103 USDT/BTC }\n';
    const text = `${vars}${TICKER}${balance('    when: btc.last < vars.most\n')}`;
    expect(restOf({ text, plan: () => kept('1'), memory: { distance: '1' } })).toBe(50 * SECOND);
  });

  it('ends the rest where it cannot be computed any more', () => {
    const text = `${TICKER}${balance('    when: 1 / (btc.last / 103 USDT/BTC - 1) < 5\n')}`;
    expect(restOf({ text })).toBe(50 * SECOND);
  });
});

describe('a goal whose `when` is false', () => {
  const text = `${TICKER}${balance('    when: btc.last > 102 USDT/BTC\n')}`;

  it('rests until it is true, or not known', () => {
    expect(restOf({ text, plan: () => ACTING })).toBe(50 * SECOND);
  });

  it('does not rest where it is not known whether it is false', () => {
    const vars = 'vars:\n  most: { type: price, base: BTC, quote: USDT }\n';
    expect(restOf({ text: vars + TICKER + balance('    when: btc.last > vars.most\n') })).toBe('step');
  });

  it('does not rest where it takes back what it has placed, or its distance is known', () => {
    expect(restOf({ text, withdraws: true })).toBe('step');
    expect(restOf({ text, memory: { distance: '1' } })).toBe('step');
  });
});

describe('a goal over positions', () => {
  const [first, second] = [position({ cTime: 1 }), position({ cTime: 2, holdSide: 'short' })];
  const risky = ' where p.unrealizedPL > 0 USDT';
  /** Positions that gain as told, by the price. */
  const gaining =
    (gain: (price: number) => readonly (readonly [typeof first, number])[]): PositionsAt =>
    (price) =>
      gain(price).map(([one, profit]) => ({ ...one, unrealizedPL: decimalOf(profit) }));

  it('rests while the same ones belong to it', () => {
    const positions = gaining(() => [
      [first, 1],
      [second, -1],
    ]);
    expect(restOf({ text: stops(risky), positions, known: [keyOfPosition(first)] })).toBe('rests');
  });

  it('hears that one belongs to it no more, or anew, or another one in its place', () => {
    const leaves = gaining((price) => [[first, 102 - price]]);
    expect(restOf({ text: stops(risky), positions: leaves, known: [keyOfPosition(first)] })).toBe(30 * SECOND);
    const comes = gaining((price) => [
      [first, 1],
      [second, price - 102],
    ]);
    expect(restOf({ text: stops(risky), positions: comes, known: [keyOfPosition(first)] })).toBe(50 * SECOND);
    const swapped = gaining((price) => [
      [first, 103 - price],
      [second, price - 102],
    ]);
    expect(restOf({ text: stops(risky), positions: swapped, known: [keyOfPosition(first)] })).toBe(50 * SECOND);
  });

  it('does not rest where it is not known whether one belongs', () => {
    const vars = 'vars:\n  most: { type: price, base: BTC, quote: USDT }\n';
    expect(restOf({ text: vars + stops(' where p.markPrice < vars.most') })).toBe('step');
  });

  it('rests beside positions that an own effect of long ago has touched', () => {
    const before = ({ context }: Trial): void => {
      const intent = intentOf(OPEN);
      context.pendingEffects.begin(intent);
      context.pendingEffects.end(intent, READ_AT - 120_000, 'trace');
    };
    expect(restOf({ text: stops(risky), positions: gaining(() => [[first, 1]]), before })).toBe('rests');
  });
});

/** A plan that is kept at a distance. */
const kept = (distance: string) => ({ plan: NOTHING, kept: KEPT, distance: d(distance) });
