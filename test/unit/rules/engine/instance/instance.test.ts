import { describe, expect, it } from 'vitest';
import {
  afterDowntime,
  afterJudgement,
  afterTick,
  consumed,
  firing,
  goingOn,
  heldFor,
  mayFire,
  type Pace,
  seenAnew,
  isWorthStoring,
} from '../../../../../src/rules/engine/instance/instance.ts';
import type { InstancePhase, InstanceState } from '../../../../../src/rules/engine/instance/instance-state.ts';
import { armedAgain, type Failed } from '../../../../../src/rules/engine/instance/armed-again.ts';
import { pauseAfter, retryPause } from '../../../../../src/rules/engine/instance/retry-pause.ts';
import type { HindranceKind } from '../../../../../src/rules/engine/instance/hindrance.ts';
import { withDone } from '../../../../../src/rules/engine/firing/instance-progress.ts';

const PACE: Pace = { fire: 'enter', atStart: 'fire', forMs: 0, cooldownMs: 0, retryMs: 5_000, gapMsMax: 6_000 };
const LOW = { phase: 'low', tries: 0, firing: 0 } as const satisfies InstanceState;

/** The state, which is in a phase. */
function inPhase<P extends InstancePhase>(
  phase: P,
  state: InstanceState | undefined,
): Extract<InstanceState, { phase: P }> {
  const isThere = (one: InstanceState | undefined): one is Extract<InstanceState, { phase: P }> => one?.phase === phase;
  if (!isThere(state)) throw new Error(`not ${phase}: ${JSON.stringify(state)}`);
  return state;
}

/** A try that came to nothing for a reason that passes. */
const failed = (now: number, protects = false): Failed => ({
  now,
  by: { kind: 'passing', reason: 'it failed', protects },
});

/** A try that the exchange refused for good. */
const refused: Failed = { now: 0, by: { kind: 'permanent', reason: 'it was refused', protects: false } };

/** Advances by looks one second apart, from 0. */
function seen(truths: readonly (boolean | undefined)[], pace: Pace, from?: InstanceState): InstanceState | undefined {
  return truths.reduce<InstanceState | undefined>(
    (state, truth, second) => afterJudgement(state, { truth, readAt: second * 1_000 }, pace),
    from,
  );
}

describe('edges', () => {
  it('are due when the condition begins to hold, and once only', () => {
    expect(seen([false, true], PACE)?.phase).toBe('due');
    const high = consumed(firing({ ...LOW, phase: 'due' }, 0, 1));
    expect(seen([true, true], PACE, high)?.phase).toBe('high');
    expect(seen([true, false, true], PACE, high)?.phase).toBe('due');
  });

  it('do not come of true, unknown, true', () => {
    const high: InstanceState = { ...LOW, phase: 'high' };
    expect(seen([true, undefined, undefined, true], PACE, high)?.phase).toBe('high');
  });

  it('do not come of unknown alone', () => {
    expect(seen([undefined, undefined], PACE)).toBeUndefined();
    expect(seen([undefined], PACE, LOW)?.phase).toBe('low');
  });

  it('that hold already when first seen are acted upon or skipped as atStart says', () => {
    expect(seen([true], PACE)?.phase).toBe('due');
    expect(seen([undefined, true], { ...PACE, atStart: 'skip' })?.phase).toBe('high');
    expect(seen([true, false, true], { ...PACE, atStart: 'skip' })?.phase).toBe('due');
  });

  it('of `exit` come when the condition ceases', () => {
    const pace: Pace = { ...PACE, fire: 'exit' };
    expect(seen([true, false], pace)?.phase).toBe('due');
    expect(seen([true, undefined], pace)?.phase).toBe('low');
  });

  it('of `while` come again as long as it holds, a cooldown apart', () => {
    const pace: Pace = { ...PACE, fire: 'while', cooldownMs: 10_000 };
    const high = consumed(firing({ ...LOW, phase: 'due' }, 0, 1));
    const due = seen([true], pace, high) ?? LOW;
    expect(due.phase).toBe('due');
    expect([mayFire(due, 9_999, pace), mayFire(due, 10_000, pace)]).toEqual([false, true]);
  });

  it('that come while the steps are under way are held, not lost', () => {
    const working = firing({ ...LOW, phase: 'due' }, 0, 1);
    expect(consumed(seen([true, false, true], PACE, working) ?? LOW).phase).toBe('due');
    expect(consumed(seen([true, false], PACE, working) ?? LOW).phase).toBe('low');
    expect(consumed(seen([true, false, true, false], PACE, working) ?? LOW).phase).toBe('low');
    expect(consumed(seen([true, undefined, true], PACE, working) ?? LOW).phase).toBe('high');
    expect(consumed(afterTick(working)).phase).toBe('due');
  });
});

describe('`for`', () => {
  const pace: Pace = { ...PACE, forMs: 3_000 };

  it('waits until the condition has held for so long in reading time', () => {
    expect(seen([true, true, true], pace)?.phase).toBe('pending');
    expect(seen([true, true, true, true], pace)?.phase).toBe('due');
  });

  it.each([false, undefined])('begins anew after %s', (broken) => {
    expect(seen([true, true, broken, true, true, true], pace)?.phase).toBe('pending');
    expect(seen([true, true, broken, true, true, true, true], pace)?.phase).toBe('due');
  });

  it('begins anew after a gap that is longer than readings are believed', () => {
    const pending = seen([true], pace);
    const after = afterJudgement(pending, { truth: true, readAt: 6_001 }, pace);
    expect(after).toMatchObject({ phase: 'pending', since: 6_001 });
    expect(afterJudgement(pending, { truth: true, readAt: 6_000 }, pace)?.phase).toBe('due');
  });
});

describe('`for` over a restart', () => {
  const pace: Pace = { ...PACE, forMs: 3_000 };
  const held = inPhase('pending', afterDowntime(seen([true, true, true], pace) ?? LOW));

  it('goes on where it stood, and the time between does not count', () => {
    expect(heldFor(held)).toBe(2_000);
    expect(heldFor(inPhase('pending', afterDowntime(held)))).toBe(2_000);
    const again = afterJudgement(held, { truth: true, readAt: 60_000 }, pace);
    expect(again).toMatchObject({ phase: 'pending', since: 58_000, trueAt: 60_000 });
    expect(afterJudgement(again, { truth: true, readAt: 60_999 }, pace)?.phase).toBe('pending');
    expect(afterJudgement(again, { truth: true, readAt: 61_000 }, pace)?.phase).toBe('due');
  });

  it.each([false, undefined])('begins anew where the first look after it finds %s', (truth) => {
    const broken = afterJudgement(held, { truth, readAt: 60_000 }, pace);
    expect(afterJudgement(broken, { truth: true, readAt: 61_000 }, pace)).toMatchObject({
      phase: 'pending',
      since: 61_000,
    });
  });

  it('is stored at a bounded pace, and whenever it ends or begins anew', () => {
    const long: Pace = { ...PACE, forMs: 600_000 };
    const pending = (since: number, trueAt: number): InstanceState => ({ ...LOW, phase: 'pending', since, trueAt });
    expect(isWorthStoring(pending(0, 1_000), pending(0, 59_999), long)).toBe(false);
    expect(isWorthStoring(pending(0, 59_999), pending(0, 60_000), long)).toBe(true);
    expect(isWorthStoring(pending(0, 4_000), pending(20_000, 20_000), long)).toBe(true);
    expect(isWorthStoring(pending(0, 4_000), LOW, long)).toBe(true);
    expect(isWorthStoring(LOW, pending(0, 0), long)).toBe(false);
  });
});

describe('a firing that was not accepted', () => {
  it('leaves the instance due, after pauses that double from the retry up to five minutes', () => {
    const pace: Pace = { ...PACE, retryMs: 10_000 };
    let state: InstanceState = { ...LOW, phase: 'due' };
    const pauses: number[] = [];
    for (let now = 0, i = 0; i < 7; i += 1) {
      state = armedAgain(firing(inPhase('due', state), now, i + 1), failed(now), pace);
      pauses.push((state.tryAt ?? 0) - now);
      expect([mayFire(state, (state.tryAt ?? 0) - 1, pace), mayFire(state, state.tryAt ?? 0, pace)]).toEqual([
        false,
        true,
      ]);
      now = state.tryAt ?? 0;
    }
    expect(pauses).toEqual([10_000, 20_000, 40_000, 80_000, 160_000, 300_000, 300_000]);
  });

  it('waits a second at least, and a retry longer than five minutes stays as long', () => {
    expect(retryPause(0, { retryMs: 0 })).toBe(1_000);
    expect(retryPause(9, { ...PACE, retryMs: 900_000 })).toBe(900_000);
  });

  it('of which nothing was done begins no cooldown; one of which something was done does', () => {
    const pace: Pace = { ...PACE, cooldownMs: 60_000 };
    const before: InstanceState = { ...LOW, phase: 'due', decidedAt: -70_000 };
    const [nothing, some] = [false, true].map((acted) =>
      armedAgain(firing(before, 0, 1), { ...failed(0), acted }, pace),
    );
    expect(nothing?.decidedAt).toBe(-70_000);
    expect(some?.decidedAt).toBe(0);
    const risen = (state: InstanceState | undefined) => seen([false, true], pace, state) ?? LOW;
    expect(mayFire(risen(nothing), 2_000, pace)).toBe(true);
    expect(mayFire(risen(some), 2_000, pace)).toBe(false);
    // What only told of it did nothing for what protects, and keeps others quiet for what does not.
    const told = withDone(firing(before, 0, 1), [0]);
    expect(armedAgain(told, failed(0, true), pace).decidedAt).toBe(-70_000);
    expect(armedAgain(told, failed(0), pace).decidedAt).toBe(0);
  });

  it('that protects waits half a minute at most for what passes, longer for what failed for good', () => {
    const by = (kind: HindranceKind, protects = true) => ({ kind, protects });
    const pauses = (of: ReturnType<typeof by>, permanent = (tries: number) => tries + 1) =>
      [0, 1, 2, 3, 9].map((tries) => pauseAfter(of, { tries, permanent: permanent(tries), retryMs: 5_000 }) / 1_000);
    for (const kind of ['unknown', 'halted', 'gone', 'passing'] as const)
      expect(pauses(by(kind))).toEqual([5, 10, 20, 30, 30]);
    for (const kind of ['permanent', 'limit'] as const) expect(pauses(by(kind))).toEqual([5, 10, 20, 40, 300]);
    expect(pauses(by('permanent'), () => 1)).toEqual([5, 5, 5, 5, 5]);
    for (const kind of ['unknown', 'halted', 'gone', 'passing', 'permanent', 'limit'] as const)
      expect(pauses(by(kind, false))).toEqual([5, 10, 20, 40, 300]);
  });

  it.each([true, false])(
    'waits no longer each time while an own effect has to settle (protects: %s), nor afterwards',
    (protects) => {
      const by = (kind: HindranceKind) => ({ kind, reason: '', protects });
      const kinds = ['unsettled', 'unsettled', 'unsettled', 'passing', 'unsettled', 'passing'] as const;
      let state: InstanceState = { ...LOW, phase: 'due' };
      const pauses = kinds.map((kind, index) => {
        state = armedAgain(firing(inPhase('due', state), 0, index), { by: by(kind), now: 0 }, PACE);
        return (state.tryAt ?? 0) / 1_000;
      });
      expect(pauses).toEqual([5, 5, 5, 5, 5, 10]);
      // The next edge begins with nothing of it.
      const next = armedAgain(firing({ ...state, tries: 0 }, 0, 9), { by: by('passing'), now: 0 }, PACE);
      expect(next.tryAt).toBe(5_000);
    },
  );

  it('is not tried again once the condition has ceased', () => {
    const working = inPhase('working', seen([false], PACE, firing({ ...LOW, phase: 'due' }, 0, 1)));
    expect(armedAgain(working, failed(0), PACE)).toMatchObject({ phase: 'low', tries: 0 });
  });

  it('that a restart left half-done is overtaken by the next tick, which goes by its guard again', () => {
    const resumed = goingOn(withDone(firing({ ...LOW, phase: 'due' }, 0, 1), [0]));
    expect(armedAgain(firing(resumed, 0, 2), failed(0), PACE)).toMatchObject({ firm: true, done: [0] });
    const overtaken = armedAgain(firing(inPhase('due', afterTick(resumed)), 0, 2), failed(0), PACE);
    expect(overtaken.phase).toBe('due');
    for (const key of ['firm', 'done', 'fell', 'rose']) expect(overtaken).not.toHaveProperty(key);
  });

  it('that a person asked for whatever its condition says gives its place to an edge that goes by its condition', () => {
    const tick = { at: 0, dueAt: 0, unconditional: true } as const;
    const working = withDone(firing({ ...LOW, phase: 'due', tick }, 0, 1), [0]);
    expect(armedAgain(working, failed(0), PACE).tick).toMatchObject({ unconditional: true });
    const held = inPhase('due', armedAgain({ ...working, rose: true }, failed(0), PACE));
    expect(held.tick).toMatchObject({ at: 0 });
    expect(held.tick).not.toHaveProperty('unconditional');
  });

  it('goes on behind the steps that were done, but begins anew for a new edge', () => {
    const working = withDone(firing({ ...LOW, phase: 'due' }, 0, 1), [0]);
    const due = inPhase('due', armedAgain(working, failed(0), PACE));
    expect(due.done).toEqual([0]);
    expect(withDone(firing(due, 5_000, 2), [2]).done).toEqual([0, 2]);
    const untilRefused = inPhase('due', armedAgain(working, refused, PACE));
    expect(seen([false, true], PACE, untilRefused)?.done).toBeUndefined();
    expect(armedAgain(inPhase('working', seen([false, true], PACE, working)), failed(0), PACE).done).toBeUndefined();
    expect(consumed(working).done).toBeUndefined();
  });
});

describe('`resetWhen`', () => {
  const pace: Pace = { ...PACE, resets: true };
  const after = (looks: readonly (readonly [boolean | undefined, boolean | undefined])[], from: InstanceState) =>
    looks.reduce<InstanceState | undefined>(
      (state, [truth, reset]) => afterJudgement(state, { truth, reset, readAt: 0 }, pace),
      from,
    );
  const high = consumed(firing({ ...LOW, phase: 'due' }, 0, 1));

  it('re-arms where it holds and the condition does not; that the condition ceased is not enough', () => {
    expect(
      after(
        [
          [false, false],
          [true, false],
        ],
        high,
      )?.phase,
    ).toBe('high');
    expect(
      after(
        [
          [false, true],
          [true, false],
        ],
        high,
      )?.phase,
    ).toBe('due');
    expect(
      after(
        [
          [true, true],
          [true, false],
        ],
        high,
      )?.phase,
    ).toBe('high');
    expect(
      after(
        [
          [false, undefined],
          [true, undefined],
        ],
        high,
      )?.phase,
    ).toBe('high');
  });

  it('counts while the steps are under way too', () => {
    const working = firing({ ...LOW, phase: 'due' }, 0, 1);
    expect(
      consumed(
        after(
          [
            [false, false],
            [true, false],
          ],
          working,
        ) ?? LOW,
      ).phase,
    ).toBe('high');
    expect(
      consumed(
        after(
          [
            [false, true],
            [true, false],
          ],
          working,
        ) ?? LOW,
      ).phase,
    ).toBe('due');
  });
});

describe('`resetWhen`, where a later step fails', () => {
  const pace: Pace = { ...PACE, resets: true };
  const halfDone = armedAgain(withDone(firing({ ...LOW, phase: 'due' }, 0, 1), [0]), refused, pace);
  const look = (state: InstanceState | undefined, truth: boolean | undefined, reset: boolean | undefined, of = pace) =>
    afterJudgement(state, { truth, reset, readAt: 0 }, of);

  it('goes on behind the steps that were done when the condition holds again', () => {
    const ceased = look(halfDone, false, false);
    expect(ceased).toMatchObject({ phase: 'low', done: [0], tries: 1 });
    const again = inPhase('due', look(look(ceased, false, undefined), true, false));
    expect(again).toMatchObject({ phase: 'due', done: [0], tries: 1 });
    expect([mayFire(again, 4_999, pace), mayFire(again, 5_000, pace)]).toEqual([false, true]);
    expect(firing(again, 5_000, 2).done).toEqual([0]);
  });

  it('begins from the first step on once what it says has held', () => {
    const over = look(look(halfDone, false, false), false, true);
    expect(over).toMatchObject({ phase: 'low', tries: 0, partial: [0] });
    expect(look(over, true, false)?.done).toBeUndefined();
    expect(look(halfDone, false, true)).toMatchObject({ phase: 'low', tries: 0, partial: [0] });
  });

  it('waits for `for` again before it goes on', () => {
    const lasting: Pace = { ...pace, forMs: 3_000 };
    const pending = look(look(halfDone, false, false, lasting), true, false, lasting);
    expect(pending).toMatchObject({ phase: 'pending', done: [0], since: 0 });
    expect(look(pending, undefined, undefined, lasting)).toMatchObject({ phase: 'low', done: [0] });
    const due = afterJudgement(pending, { truth: true, reset: false, readAt: 3_000 }, lasting);
    expect(due).toMatchObject({ phase: 'due', done: [0], tries: 1 });
  });
});

describe('`run: queue`', () => {
  const pace: Pace = { ...PACE, queueMax: 2 };
  const working = firing({ ...LOW, phase: 'due' }, 0, 1);

  it('keeps each edge up to its bound, and acts upon each whatever holds by then', () => {
    const busy = inPhase('working', seen([false, true, false, true, false, true, false], pace, working));
    expect(busy.owed).toBe(2);
    const second = inPhase('due', seen([false], pace, consumed(busy)));
    expect(second).toMatchObject({ phase: 'due', firm: true, owed: 1 });
    const third = inPhase('due', consumed(firing(second, 0, 2)));
    expect(third).toMatchObject({ phase: 'due', firm: true });
    expect(consumed(firing(third, 0, 3)).phase).toBe('low');
  });

  it('keeps ticks', () => {
    const due = consumed(afterTick(afterTick(afterTick(working, { pace }), { pace }), { pace }));
    expect(due).toMatchObject({ phase: 'due', owed: 1 });
  });
});

describe('a firing that a restart interrupted half-done', () => {
  it('goes on though the condition has ceased, and without a new cooldown', () => {
    const pace: Pace = { ...PACE, cooldownMs: 60_000 };
    const due = inPhase('due', seen([false], pace, goingOn(withDone(firing({ ...LOW, phase: 'due' }, 0, 1), [0]))));
    expect(due).toMatchObject({ phase: 'due', firm: true, done: [0] });
    expect(mayFire(due, 1, pace)).toBe(true);
    expect(consumed(firing(due, 1, 2)).phase).toBe('low');
  });
});

describe('a half-done firing', () => {
  const working = withDone(firing({ ...LOW, phase: 'due' }, 0, 1), [0]);
  const fallen = inPhase('working', seen([false], PACE, working));

  it('goes on whatever its condition says, as long as what hinders it passes by itself', () => {
    for (const kind of ['passing', 'unknown', 'unsettled', 'gone'] as const) {
      const by = { kind, reason: '', protects: false };
      const due = inPhase('due', seen([false], PACE, armedAgain(fallen, { now: 0, by }, PACE)));
      expect(due).toMatchObject({ firm: true, done: [0] });
      expect(consumed(firing(due, 1, 2)).phase).toBe('low');
    }
  });

  it('is given up where it is refused and its condition has ceased', () => {
    for (const kind of ['permanent', 'limit', 'halted'] as const) {
      const by = { kind, reason: '', protects: false };
      expect(armedAgain(fallen, { now: 0, by }, PACE)).toMatchObject({ phase: 'low', partial: [0] });
      const due = armedAgain(working, { now: 0, by }, PACE);
      expect(seen([false], PACE, due)).toMatchObject({ phase: 'low', partial: [0] });
    }
  });

  it('that went on is given up at the first refusal, but not where edges are queued or a position is being closed', () => {
    const firm = firing(inPhase('due', armedAgain(fallen, failed(0), PACE)), 1, 2);
    expect(armedAgain(firm, refused, PACE).phase).toBe('low');
    expect(armedAgain(firm, refused, { ...PACE, queueMax: 10 })).toMatchObject({ phase: 'due', firm: true });
    const episode = { account: 'main', market: 'usdt-futures', symbol: 'BTCUSDT', holdSide: 'long', cTime: 0 } as const;
    const closing = { step: 1, episode, begun: true };
    expect(armedAgain({ ...firm, closing }, refused, PACE)).toMatchObject({ phase: 'due', firm: true });
  });

  it('of a schedule goes by its next tick', () => {
    expect(armedAgain({ ...working, tick: { at: 0, dueAt: 0 } }, failed(0), PACE)).not.toHaveProperty('firm');
  });
});

describe('a rule that was switched on again', () => {
  it('is as seen for the first time, but for its cooldown and what it is about', () => {
    const high: InstanceState = { ...LOW, phase: 'high', decidedAt: 5, firing: 3 };
    expect(seen([true], PACE, seenAnew(high))).toMatchObject({ phase: 'due', decidedAt: 5, firing: 3 });
    expect(seen([true], { ...PACE, atStart: 'skip' }, seenAnew(high))?.phase).toBe('high');
    expect(seenAnew(firing({ ...LOW, phase: 'due' }, 0, 1)).phase).toBe('working');
  });
});
