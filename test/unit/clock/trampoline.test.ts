import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BugError } from '../../../src/base/assert.ts';
import { systemClock } from '../../../src/clock/system-clock.ts';
import { makeTrampoline, type Trampoline } from '../../../src/clock/trampoline.ts';
import { type Cancel, PHASES, type Phase } from '../../../src/ports/clock.ts';

function standing(now = 0): Trampoline {
  return makeTrampoline({ now: () => now });
}

function runAll(trampoline: Trampoline): void {
  while (trampoline.nextTime() !== undefined) trampoline.step();
}

test('an instant runs its phases in order, and each phase in the order of scheduling', () => {
  const trampoline = standing();
  const seen: string[] = [];
  for (const round of ['a', 'b']) {
    for (const phase of PHASES.toReversed()) {
      trampoline.schedule(() => seen.push(`${phase} ${round}`), { delayMs: 0, phase });
    }
  }
  runAll(trampoline);
  expect(seen).toEqual(PHASES.flatMap((phase) => [`${phase} a`, `${phase} b`]));
});

test('work for a phase that has passed waits for the next round, after what this round still has to do', () => {
  const trampoline = standing();
  const seen: string[] = [];
  const note = (phase: Phase, name: string, then?: () => void): void => {
    const work = (): void => {
      seen.push(name);
      then?.();
    };
    trampoline.schedule(work, { delayMs: 0, phase });
  };
  note('rules', 'rule 1', () => {
    note('actions', 'action');
    note('reads', 'read again', () => {
      note('snapshot', 'snapshot again');
    });
  });
  note('rules', 'rule 2');
  note('send', 'send');
  runAll(trampoline);
  expect(seen).toEqual(['rule 1', 'rule 2', 'action', 'send', 'read again', 'snapshot again']);
});

test('work for the phase under way joins it, behind what waits there', () => {
  const trampoline = standing();
  const seen: string[] = [];
  trampoline.schedule(() => trampoline.schedule(() => seen.push('asked within'), { delayMs: 0, phase: 'rules' }), {
    delayMs: 0,
    phase: 'rules',
  });
  trampoline.schedule(() => seen.push('asked before'), { delayMs: 0, phase: 'rules' });
  runAll(trampoline);
  expect(seen).toEqual(['asked before', 'asked within']);
});

test('once the instant is left, the same millisecond starts again with its first phase', () => {
  const trampoline = standing();
  const seen: string[] = [];
  trampoline.schedule(() => seen.push('first'), { delayMs: 0, phase: 'send' });
  runAll(trampoline);
  trampoline.leaveInstant();
  trampoline.schedule(() => seen.push('send'), { delayMs: 0, phase: 'send' });
  trampoline.schedule(() => seen.push('market'), { delayMs: 0, phase: 'market' });
  runAll(trampoline);
  expect(seen).toEqual(['first', 'market', 'send']);
});

test('a time that has passed means now, and a fraction of a millisecond is never early', () => {
  const trampoline = standing(1_000);
  trampoline.schedule(() => undefined, { at: 5, phase: 'rules' });
  expect(trampoline.nextTime()).toBe(1_000);
  trampoline.step();
  trampoline.leaveInstant();
  for (const when of [{ delayMs: 0.2 }, { at: 1_000.2 }]) {
    trampoline.schedule(() => undefined, { ...when, phase: 'rules' });
    expect(trampoline.nextTime()).toBe(1_001);
    trampoline.clear();
  }
});

test.each([
  ['a delay below 0', { delayMs: -1, phase: 'rules' }],
  ['no time at all', { phase: 'rules' }],
  ['a delay that is no number', { delayMs: Number.NaN, phase: 'rules' }],
  ['a time without end', { at: Number.POSITIVE_INFINITY, phase: 'rules' }],
] as const)('refuses %s', (_name, when) => {
  expect(() => standing().schedule(() => undefined, when)).toThrow(BugError);
});

test('an instant that never ends is a bug that names the instant', () => {
  const trampoline = makeTrampoline({ now: () => Date.UTC(2024, 1, 29), workPerInstantMax: 1_000 });
  const again = (): void => {
    trampoline.schedule(again, { delayMs: 0, phase: 'rules' });
  };
  again();
  expect(() => {
    runAll(trampoline);
  }).toThrow(/2024-02-29T00:00:00.000Z does not end: it ran more than 1000 /);
});

test('the bound counts one instant, not the work of many', () => {
  let now = 0;
  const trampoline = makeTrampoline({ now: () => now, workPerInstantMax: 3 });
  let done = 0;
  for (let at = 0; at < 9; at += 1) trampoline.schedule(() => (done += 1), { at: Math.floor(at / 3), phase: 'rules' });
  for (let next = trampoline.nextTime(); next !== undefined; next = trampoline.nextTime()) {
    now = next;
    trampoline.step();
  }
  expect(done).toBe(9);
});

test('a million pieces of work that are cancelled leave nothing behind', () => {
  const trampoline = standing();
  for (let at = 0; at < 10; at += 1) trampoline.schedule(() => undefined, { at, phase: 'rules' });
  let largest = 0;
  for (let at = 0; at < 1_000_000; at += 1) {
    trampoline.schedule(() => undefined, { at: 1_000 + at, phase: 'rules' })();
    largest = Math.max(largest, trampoline.pending());
  }
  expect(largest).toBe(10);
});

test('to cancel what was run or cancelled already, or cleared, changes nothing', () => {
  const trampoline = standing();
  const [run, cancelled] = [1, 2].map((at) => trampoline.schedule(() => undefined, { at, phase: 'rules' }));
  trampoline.schedule(() => undefined, { at: 3, phase: 'rules' });
  trampoline.step();
  for (const cancel of [run, cancelled, cancelled]) cancel?.();
  expect([trampoline.pending(), trampoline.nextTime()]).toEqual([1, 3]);
  const cleared = trampoline.schedule(() => undefined, { at: 4, phase: 'rules' });
  trampoline.clear();
  cleared();
  expect([trampoline.pending(), trampoline.nextTime()]).toEqual([0, undefined]);
  trampoline.step();
});

test.each(['run', 'cancelled', 'cleared'])('a cancel that is kept keeps no work alive that was %s', async (how) => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const trampoline = standing();
  const { cancel, reference } = ((): { readonly cancel: Cancel; readonly reference: WeakRef<object> } => {
    const held = { done: false };
    const work = (): void => {
      held.done = true;
    };
    return { cancel: trampoline.schedule(work, { delayMs: 0, phase: 'rules' }), reference: new WeakRef(held) };
  })();
  if (how === 'run') trampoline.step();
  if (how === 'cancelled') cancel();
  if (how === 'cleared') trampoline.clear();
  // An object stays as long as the turn in which it was last reached.
  await new Promise<void>((resolve) => {
    systemClock().schedule(resolve, { delayMs: 1, phase: 'reads' });
  });
  collect();
  expect(reference.deref()).toBe(undefined);
  cancel();
});

/** Work that schedules more work, and may cancel what was scheduled before. */
interface Plan {
  readonly delayMs: number;
  readonly phase: Phase;
  readonly cancels: number | null;
  readonly children: readonly Plan[];
}

const { plan } = fc.letrec<{ plan: Plan }>((tie) => ({
  plan: fc.record({
    delayMs: fc.nat(2),
    phase: fc.constantFrom(...PHASES),
    cancels: fc.option(fc.nat(30), { freq: 3 }),
    children: fc.oneof({ maxDepth: 5 }, fc.constant([]), fc.array(tie('plan'), { minLength: 1, maxLength: 3 })),
  }),
}));

test('runs any program in the order that a sorted list of (time, round, phase, sequence) gives', () => {
  fc.assert(
    fc.property(fc.array(plan, { maxLength: 6 }), (plans) => {
      expect(ranByTrampoline(plans)).toEqual(ranBySorting(plans));
    }),
    { numRuns: 500 },
  );
});

function ranByTrampoline(plans: readonly Plan[]): string[] {
  let now = 0;
  const trampoline = makeTrampoline({ now: () => now });
  const cancels: Cancel[] = [];
  const seen: string[] = [];
  const add = ({ delayMs, phase, cancels: which, children }: Plan): void => {
    const id = cancels.length;
    const work = (): void => {
      seen.push(`${String(id)} at ${String(now)}`);
      for (const child of children) add(child);
      if (which !== null) cancels[which]?.();
    };
    cancels.push(trampoline.schedule(work, { delayMs, phase }));
  };
  for (const each of plans) add(each);
  for (let next = trampoline.nextTime(); next !== undefined; next = trampoline.nextTime()) {
    now = next;
    trampoline.step();
  }
  return seen;
}

function ranBySorting(plans: readonly Plan[]): string[] {
  let current = { time: 0, round: 0, phase: 0 };
  let count = 0;
  let waiting: { id: number; time: number; round: number; phase: number; plan: Plan }[] = [];
  const seen: string[] = [];
  const add = (each: Plan, inside: boolean): void => {
    const phase = PHASES.indexOf(each.phase);
    const joins = inside && each.delayMs === 0;
    const round = joins ? current.round + Number(phase < current.phase) : 0;
    waiting.push({ id: count, time: current.time + each.delayMs, round, phase, plan: each });
    count += 1;
  };
  for (const each of plans) add(each, false);
  for (;;) {
    waiting.sort((a, b) => a.time - b.time || a.round - b.round || a.phase - b.phase || a.id - b.id);
    const next = waiting.shift();
    if (next === undefined) return seen;
    current = next;
    seen.push(`${String(next.id)} at ${String(next.time)}`);
    for (const child of next.plan.children) add(child, true);
    waiting = waiting.filter(({ id }) => id !== next.plan.cancels);
  }
}
