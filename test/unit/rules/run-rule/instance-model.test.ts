import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { armedAgain } from '../../../../src/rules/run-rule/armed-again.ts';
import { withDone } from '../../../../src/rules/run-rule/instance-progress.ts';
import {
  afterDowntime,
  afterLook,
  consumed,
  firing,
  type InstanceState,
  mayFire,
  type Pace,
} from '../../../../src/rules/run-rule/instance.ts';

type Event =
  | { readonly kind: 'look'; readonly truth: boolean | undefined; readonly reset: boolean | undefined }
  /** Of two steps: how many are carried out, and whether none was left. */
  | { readonly kind: 'outcome'; readonly accepted: boolean; readonly first: boolean }
  | { readonly kind: 'silence'; readonly ms: number }
  | { readonly kind: 'restart'; readonly downMs: number };

const truths = fc.constantFrom(true, true, false, undefined);
const looks = fc.record({ kind: fc.constant('look' as const), truth: truths, reset: truths });
const outcomes = fc.record({ kind: fc.constant('outcome' as const), accepted: fc.boolean(), first: fc.boolean() });
const silences = fc.record({ kind: fc.constant('silence' as const), ms: fc.nat(12_000) });
const restarts = fc.record({ kind: fc.constant('restart' as const), downMs: fc.nat(60_000) });
const calm = [
  { weight: 6, arbitrary: looks },
  { weight: 3, arbitrary: outcomes },
  { weight: 1, arbitrary: silences },
] as const;
const steady = fc.array(fc.oneof(...calm), { maxLength: 60 });
const events = fc.array(fc.oneof(...calm, { weight: 1, arbitrary: restarts }), { maxLength: 60 });

const paces = fc.record({
  fire: fc.constantFrom('enter' as const, 'exit' as const, 'while' as const),
  atStart: fc.constantFrom('skip' as const, 'fire' as const),
  forMs: fc.constantFrom(0, 3_000),
  cooldownMs: fc.constantFrom(0, 7_000),
  retryMs: fc.constantFrom(5_000, 7_000),
  gapMsMax: fc.constant(6_000),
  resets: fc.boolean(),
});

/** One firing as it happened. */
interface Fired {
  readonly at: number;
  readonly number: number;
  /** Whether an earlier try of the same edge was not accepted. */
  readonly again: boolean;
}

/** A rule's instance with its clock: one event a second. */
interface Played {
  readonly fired: readonly Fired[];
  readonly state: InstanceState | undefined;
}

const FAILED = { kind: 'passing', reason: 'it failed', protects: false } as const;

/** What is durable survives a restart as JSON; the time of a pending stretch stands still. */
function stored(state: InstanceState): InstanceState {
  return afterDowntime(JSON.parse(JSON.stringify(state)) as InstanceState);
}

/** Plays events through the state machine; `each` sees every step of the way. */
function play(pace: Pace, sequence: readonly Event[], each: (seen: Step) => void = () => undefined): Played {
  const fired: Fired[] = [];
  let state: InstanceState | undefined;
  let now = 0;
  for (const event of sequence) {
    now += 1_000;
    const before = state;
    let isFiring = false;
    if (event.kind === 'look') {
      state = afterLook(state, { truth: event.truth, reset: event.reset, readAt: now }, pace);
      const level = event.truth === undefined ? undefined : event.truth === (pace.fire !== 'exit');
      if (state !== undefined && level === true && mayFire(state, now, pace)) {
        isFiring = true;
        fired.push({ at: now, number: state.firing + 1, again: state.tries > 0 });
        state = firing(state, now, state.firing + 1);
      }
    } else if (event.kind === 'outcome') {
      if (state?.phase === 'working')
        state = event.accepted
          ? consumed(state)
          : armedAgain(event.first ? withDone(state, [0]) : state, { now, by: FAILED, acted: true }, pace);
    } else if (event.kind === 'silence') now += event.ms;
    else {
      now += event.downMs;
      if (state !== undefined) state = stored(state);
    }
    each({ event, before, after: state, now, isFiring });
  }
  return { fired, state };
}

interface Step {
  readonly event: Event;
  readonly before: InstanceState | undefined;
  readonly after: InstanceState | undefined;
  readonly now: number;
  readonly isFiring: boolean;
}

/**
 * What a trader would keep on paper: since when the level has been seen without a break, and whether an edge is open: the level has
 * been seen low (or what resets it has been seen) since the last act.
 */
interface Paper {
  trueSince: number | undefined;
  /** How long it had been seen without a break before a restart, until the next look. */
  heldMs: number | undefined;
  lastTrueAt: number | undefined;
  open: boolean;
  /** What would be open once the act that is under way is accepted. */
  openAfter: boolean;
  seen: boolean;
  working: boolean;
  failures: number;
  lastDecision: number | undefined;
}

function emptyPaper(pace: Pace): Paper {
  return {
    trueSince: undefined,
    heldMs: undefined,
    lastTrueAt: undefined,
    open: pace.atStart === 'fire',
    openAfter: false,
    seen: false,
    working: false,
    failures: 0,
    lastDecision: undefined,
  };
}

function noteLook(paper: Paper, pace: Pace, { event, now }: Step): void {
  if (event.kind !== 'look') return;
  const level = event.truth === undefined ? undefined : event.truth === (pace.fire !== 'exit');
  if (level === true) {
    const isGap = paper.lastTrueAt !== undefined && now - paper.lastTrueAt > pace.gapMsMax;
    const begun = now - (paper.heldMs ?? 0);
    paper.trueSince = paper.trueSince === undefined || isGap ? begun : paper.trueSince;
    paper.lastTrueAt = now;
  } else {
    paper.trueSince = undefined;
    paper.lastTrueAt = undefined;
  }
  paper.heldMs = undefined;
  if (level !== false) {
    if (level === true) paper.seen = true;
    return;
  }
  // Low for the first time arms, whatever resets; later only a reset does, where there is one.
  const arms = pace.resets !== true || event.reset === true || !paper.seen;
  paper.seen = true;
  if (paper.working) paper.openAfter ||= arms;
  else {
    paper.open ||= arms;
    // Where something else makes the edge, tries of one go on until it does.
    if (arms) paper.failures = 0;
  }
}

function check(paper: Paper, pace: Pace, { now }: Step): void {
  expect(paper.trueSince, 'it fires on what is known to hold').toBeDefined();
  expect(paper.open || pace.fire === 'while' || paper.failures > 0, 'an edge is acted upon once').toBe(true);
  if (paper.lastDecision !== undefined) {
    const pause = paper.failures > 0 ? Math.max(5_000, pace.retryMs) : pace.cooldownMs;
    expect(now - paper.lastDecision, 'cooldown and retry are kept').toBeGreaterThanOrEqual(pause);
  }
}

function noteRest(paper: Paper, step: Step): void {
  const { event, now, isFiring, before } = step;
  if (isFiring) Object.assign(paper, { working: true, openAfter: false, lastDecision: now });
  if (event.kind === 'outcome' && before?.phase === 'working') {
    paper.working = false;
    if (event.accepted) Object.assign(paper, { open: paper.openAfter, failures: 0 });
    else if (paper.openAfter && step.after?.phase === 'low') Object.assign(paper, { open: true, failures: 0 });
    else paper.failures += 1;
  }
  if (event.kind === 'restart') {
    const { trueSince = 0, lastTrueAt = 0, heldMs } = paper;
    Object.assign(paper, { trueSince: undefined, lastTrueAt: undefined, heldMs: heldMs ?? lastTrueAt - trueSince });
  }
}

describe('whatever happens, in any order', () => {
  it('a firing is one that a trader with paper and pencil would allow', () => {
    fc.assert(
      fc.property(paces, events, (pace, sequence) => {
        const paper = emptyPaper(pace);
        play(pace, sequence, (step) => {
          noteLook(paper, pace, step);
          if (step.isFiring) check(paper, pace, step);
          noteRest(paper, step);
        });
      }),
      { numRuns: 2_000 },
    );
  });

  it('what a firing has done is not done again before `resetWhen` has held', () => {
    fc.assert(
      fc.property(paces, events, (drawn, sequence) => {
        const pace = { ...drawn, resets: true, fire: drawn.fire === 'while' ? ('enter' as const) : drawn.fire };
        let [isDone, isReset] = [false, false];
        play(pace, sequence, ({ event, before, after, isFiring }) => {
          if (event.kind === 'look' && event.reset === true && event.truth === (pace.fire === 'exit'))
            [isDone, isReset] = [false, true];
          if (isFiring && isDone) expect(after?.done).toEqual([0]);
          if (isFiring) isReset = false;
          // What made a new edge while the steps were under way counts after them.
          if (event.kind === 'outcome' && before?.phase === 'working')
            isDone = !isReset && (isDone || event.accepted || event.first);
        });
      }),
      { numRuns: 2_000 },
    );
  });

  it('two firings of different edges are a cooldown apart, and two tries of one at least five seconds', () => {
    fc.assert(
      fc.property(paces, events, (pace, sequence) => {
        const { fired } = play(pace, sequence);
        for (const [index, { at, again }] of fired.entries()) {
          const last = fired[index - 1];
          if (last !== undefined) expect(at - last.at).toBeGreaterThanOrEqual(again ? 5_000 : pace.cooldownMs);
        }
        expect(fired.map(({ number }) => number)).toEqual(fired.map((_one, index) => index + 1));
      }),
      { numRuns: 1_000 },
    );
  });

  it('nothing becomes due by a look at what is unknown', () => {
    fc.assert(
      fc.property(paces, events, (pace, sequence) => {
        play(pace, sequence, ({ event, before, after, isFiring }) => {
          if (event.kind !== 'look' || event.truth !== undefined) return;
          expect(isFiring).toBe(false);
          if (before?.phase !== 'due') expect(after?.phase).not.toBe('due');
        });
      }),
      { numRuns: 1_000 },
    );
  });

  it('`for` is never shorter than it is written, whatever was between', () => {
    fc.assert(
      fc.property(paces, events, (pace, sequence) => {
        let [heldMs, last] = [0, 0];
        let [holds, isAnew] = [false, false];
        play(pace, sequence, ({ event, before, after, now }) => {
          if (event.kind === 'restart') isAnew = true;
          if (event.kind !== 'look') return;
          const level = event.truth === undefined ? undefined : event.truth === (pace.fire !== 'exit');
          // What was seen before a restart counts, but not the time until the next look.
          const passedMs = isAnew ? 0 : now - last;
          heldMs = holds && passedMs <= pace.gapMsMax ? heldMs + passedMs : 0;
          [last, holds, isAnew] = [now, level === true, false];
          const rose = after?.phase === 'due' || after?.phase === 'working';
          if (rose && ['low', 'pending', undefined].includes(before?.phase))
            expect(holds ? heldMs : 0).toBeGreaterThanOrEqual(pace.forMs);
        });
      }),
      { numRuns: 1_000 },
    );
  });

  it('the firings are the same with and without a restart at any tick, where nothing lasts', () => {
    fc.assert(
      fc.property(paces, steady, fc.nat(60), (pace, sequence, at) => {
        const quick = { ...pace, forMs: 0 };
        const restarted: Event[] = sequence.flatMap((event, index): Event[] =>
          index === at ? [event, { kind: 'restart', downMs: -1_000 }] : [event],
        );
        // A restart takes no time here: the clock is set back by the second that its event takes.
        expect(play(quick, restarted)).toEqual(play(quick, sequence));
      }),
      { numRuns: 1_000 },
    );
  });
});
