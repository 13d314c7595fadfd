import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  afterLook,
  afterTick,
  armedAgain,
  consumed,
  firing,
  type InstanceState,
  mayFire,
  type Pace,
  retryPause,
  withDone,
} from '../../../src/rules/instance.ts';

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

type Event =
  | { readonly kind: 'look'; readonly truth: boolean | undefined }
  | { readonly kind: 'outcome'; readonly accepted: boolean }
  | { readonly kind: 'restart'; readonly downMs: number };

const events = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        kind: fc.constant('look' as const),
        truth: fc.constantFrom(true, true, false, undefined),
      }),
    },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('outcome' as const), accepted: fc.boolean() }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('restart' as const), downMs: fc.nat(60_000) }) },
  ),
  { maxLength: 60 },
);

const paces = fc.record({
  fire: fc.constantFrom('enter' as const, 'exit' as const, 'while' as const),
  atStart: fc.constantFrom('skip' as const, 'fire' as const),
  forMs: fc.constantFrom(0, 3_000),
  cooldownMs: fc.constantFrom(0, 7_000),
  retryMs: fc.constantFrom(0, 7_000),
  gapMsMax: fc.constant(6_000),
});

/** What a trader would keep on paper: since when the level has been seen without a break, and whether it has been low since the last act. */
interface Reference {
  trueSince: number | undefined;
  lowSeen: boolean;
  lastAccepted: number | undefined;
  lastDecision: number | undefined;
  failures: number;
}

describe('whatever happens, in any order', () => {
  it('a firing is one that a reference allows', () => {
    fc.assert(
      fc.property(paces, events, (pace, sequence) => {
        replay(pace, sequence);
      }),
      { numRuns: 2_000 },
    );
  });
});

/** Plays a sequence at one event a second against the reference. */
function replay(pace: Pace, sequence: readonly Event[]): void {
  const reference: Reference = {
    trueSince: undefined,
    lowSeen: pace.atStart === 'fire',
    lastAccepted: undefined,
    lastDecision: undefined,
    failures: 0,
  };
  let state: InstanceState | undefined;
  let now = 0;
  for (const event of sequence) {
    now += 1_000;
    if (event.kind === 'look') {
      const level = event.truth === undefined ? undefined : event.truth === (pace.fire !== 'exit');
      const before: string = state?.phase ?? 'unseen';
      state = afterLook(state, { truth: event.truth, readAt: now }, pace);
      note(reference, level, now);
      if (state?.phase === 'due' && ['unseen', 'low', 'pending'].includes(before))
        expect(now - (reference.trueSince ?? now), '`for` is never shorter than written').toBeGreaterThanOrEqual(
          pace.forMs,
        );
      if (state === undefined || level !== true || !mayFire(state, now, pace)) continue;
      check(reference, pace, now);
      state = firing(state, now, state.firing + 1);
      reference.lastDecision = now;
    } else if (event.kind === 'outcome' && state?.phase === 'working') {
      state = event.accepted ? consumed(state) : armedAgain(state, now, pace);
      reference.failures = event.accepted ? 0 : reference.failures + 1;
      if (event.accepted) reference.lastAccepted = now;
      if (event.accepted && state.phase === 'high') reference.lowSeen = false;
      if (state.phase === 'low') reference.failures = 0;
    } else if (event.kind === 'restart' && state !== undefined && state.phase !== 'working') {
      // What is durable survives as JSON; a pending stretch does not.
      now += event.downMs;
      state = JSON.parse(
        JSON.stringify(state.phase === 'pending' ? { ...state, phase: 'low' } : state),
      ) as InstanceState;
      reference.trueSince = undefined;
    }
  }
}

function note(reference: Reference, level: boolean | undefined, now: number): void {
  if (level === true) reference.trueSince ??= now;
  else reference.trueSince = undefined;
  if (level === false) {
    reference.lowSeen = true;
    reference.failures = 0;
  }
}

function check({ trueSince, lowSeen, lastDecision, failures }: Reference, pace: Pace, now: number): void {
  expect(trueSince, 'it fires on what is known to hold').toBeDefined();
  expect(lowSeen || pace.fire === 'while' || failures > 0, 'an edge is acted upon once').toBe(true);
  if (lastDecision === undefined) return;
  const pause = failures > 0 ? Math.max(5_000, pace.retryMs) : pace.cooldownMs;
  expect(now - lastDecision, 'cooldown and retry are kept').toBeGreaterThanOrEqual(pause);
}
