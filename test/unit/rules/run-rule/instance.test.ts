import { describe, expect, it } from 'vitest';
import {
  afterDowntime,
  afterLook,
  afterTick,
  armedAgain,
  consumed,
  firing,
  goingOn,
  heldFor,
  type InstanceState,
  mayFire,
  type Pace,
  seenAnew,
} from '../../../../src/rules/run-rule/instance.ts';
import { retryPause } from '../../../../src/rules/run-rule/retry-pause.ts';
import { isWorthStoring } from '../../../../src/rules/run-rule/is-worth-storing.ts';
import { withDone } from '../../../../src/rules/run-rule/instance-progress.ts';

const PACE: Pace = { fire: 'enter', atStart: 'fire', forMs: 0, cooldownMs: 0, retryMs: 0, gapMsMax: 6_000 };
const LOW: InstanceState = { phase: 'low', tries: 0, firing: 0 };

/** Advances by looks one second apart, from 0. */
function seen(truths: readonly (boolean | undefined)[], pace: Pace, from?: InstanceState): InstanceState | undefined {
  return truths.reduce<InstanceState | undefined>(
    (state, truth, second) => afterLook(state, { truth, readAt: second * 1_000 }, pace),
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
    const after = afterLook(pending, { truth: true, readAt: 6_001 }, pace);
    expect(after).toMatchObject({ phase: 'pending', since: 6_001 });
    expect(afterLook(pending, { truth: true, readAt: 6_000 }, pace)?.phase).toBe('due');
  });
});

describe('`for` over a restart', () => {
  const pace: Pace = { ...PACE, forMs: 3_000 };
  const held = afterDowntime(seen([true, true, true], pace) ?? LOW);

  it('goes on where it stood, and the time between does not count', () => {
    expect(heldFor(held)).toBe(2_000);
    expect(heldFor(afterDowntime(held))).toBe(2_000);
    const again = afterLook(held, { truth: true, readAt: 60_000 }, pace);
    expect(again).toMatchObject({ phase: 'pending', since: 58_000, trueAt: 60_000 });
    expect(afterLook(again, { truth: true, readAt: 60_999 }, pace)?.phase).toBe('pending');
    expect(afterLook(again, { truth: true, readAt: 61_000 }, pace)?.phase).toBe('due');
  });

  it.each([false, undefined])('begins anew where the first look after it finds %s', (truth) => {
    const broken = afterLook(held, { truth, readAt: 60_000 }, pace);
    expect(afterLook(broken, { truth: true, readAt: 61_000 }, pace)).toMatchObject({ phase: 'pending', since: 61_000 });
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
      state = armedAgain(firing(state, now, i + 1), now, pace);
      pauses.push((state.tryAt ?? 0) - now);
      expect([mayFire(state, (state.tryAt ?? 0) - 1, pace), mayFire(state, state.tryAt ?? 0, pace)]).toEqual([
        false,
        true,
      ]);
      now = state.tryAt ?? 0;
    }
    expect(pauses).toEqual([10_000, 20_000, 40_000, 80_000, 160_000, 300_000, 300_000]);
  });

  it('waits five seconds at least, and a retry longer than five minutes stays as long', () => {
    expect(retryPause(0, PACE)).toBe(5_000);
    expect(retryPause(9, { ...PACE, retryMs: 900_000 })).toBe(900_000);
  });

  it('is not tried again once the condition has ceased', () => {
    const working = seen([false], PACE, firing({ ...LOW, phase: 'due' }, 0, 1)) ?? LOW;
    expect(armedAgain(working, 0, PACE)).toMatchObject({ phase: 'low', tries: 0 });
  });

  it('goes on behind the steps that were done, but begins anew for a new edge', () => {
    const working = withDone(firing({ ...LOW, phase: 'due' }, 0, 1), [0]);
    const due = armedAgain(working, 0, PACE);
    expect(due.done).toEqual([0]);
    expect(withDone(firing(due, 5_000, 2), [2]).done).toEqual([0, 2]);
    expect(seen([false, true], PACE, due)?.done).toBeUndefined();
    expect(armedAgain(seen([false, true], PACE, working) ?? LOW, 0, PACE).done).toBeUndefined();
    expect(consumed(working).done).toBeUndefined();
  });
});

describe('`resetWhen`', () => {
  const pace: Pace = { ...PACE, resets: true };
  const after = (looks: readonly (readonly [boolean | undefined, boolean | undefined])[], from: InstanceState) =>
    looks.reduce<InstanceState | undefined>(
      (state, [truth, reset]) => afterLook(state, { truth, reset, readAt: 0 }, pace),
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
  const halfDone = armedAgain(withDone(firing({ ...LOW, phase: 'due' }, 0, 1), [0]), 0, pace);
  const look = (state: InstanceState | undefined, truth: boolean | undefined, reset: boolean | undefined, of = pace) =>
    afterLook(state, { truth, reset, readAt: 0 }, of);

  it('goes on behind the steps that were done when the condition holds again', () => {
    const ceased = look(halfDone, false, false);
    expect(ceased).toMatchObject({ phase: 'low', done: [0], tries: 1 });
    const again = look(look(ceased, false, undefined), true, false) ?? LOW;
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
    const due = afterLook(pending, { truth: true, reset: false, readAt: 3_000 }, lasting);
    expect(due).toMatchObject({ phase: 'due', done: [0], tries: 1 });
  });
});

describe('`run: queue`', () => {
  const pace: Pace = { ...PACE, queueMax: 2 };
  const working = firing({ ...LOW, phase: 'due' }, 0, 1);

  it('keeps each edge up to its bound, and acts upon each whatever holds by then', () => {
    const busy = seen([false, true, false, true, false, true, false], pace, working) ?? LOW;
    expect(busy.owed).toBe(2);
    const second = seen([false], pace, consumed(busy)) ?? LOW;
    expect(second).toMatchObject({ phase: 'due', firm: true, owed: 1 });
    const third = consumed(firing(second, 0, 2));
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
    const due = seen([false], pace, goingOn(withDone(firing({ ...LOW, phase: 'due' }, 0, 1), [0]))) ?? LOW;
    expect(due).toMatchObject({ phase: 'due', firm: true, done: [0] });
    expect(mayFire(due, 1, pace)).toBe(true);
    expect(consumed(firing(due, 1, 2)).phase).toBe('low');
  });
});

describe('a rule that was switched on again', () => {
  it('is as seen for the first time, but for its cooldown and what it is about', () => {
    const high: InstanceState = { ...LOW, phase: 'high', decidedAt: 5, firing: 3 };
    expect(seen([true], PACE, seenAnew(high))).toMatchObject({ phase: 'due', decidedAt: 5, firing: 3 });
    expect(seen([true], { ...PACE, atStart: 'skip' }, seenAnew(high))?.phase).toBe('high');
    expect(seenAnew(firing(high, 0, 1)).phase).toBe('working');
  });
});
