import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Entry, makeHeap } from '../../../src/clock/heap.ts';

function nothing(): void {
  // The heap never runs what it holds.
}

type Step =
  | { readonly kind: 'push'; readonly time: number; readonly rank: number }
  | { readonly kind: 'take' }
  | { readonly kind: 'cancel'; readonly which: number };

const steps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('push' as const), time: fc.nat(9), rank: fc.nat(3) }),
    fc.record({ kind: fc.constant('take' as const) }),
    fc.record({ kind: fc.constant('cancel' as const), which: fc.nat(400) }),
  ),
  { maxLength: 400 },
);

test('takes entries in the order in which a sorted array has them, whatever was cancelled between', () => {
  fc.assert(
    fc.property(steps, (program) => {
      expect(takenByHeap(program)).toEqual(takenBySorting(program));
    }),
    { numRuns: 300 },
  );
});

function takenByHeap(program: readonly Step[]): (number | undefined)[] {
  const heap = makeHeap();
  const pushed: Entry[] = [];
  return program.flatMap((step) => {
    if (step.kind === 'push') pushed.push(heap.push(step.time, step.rank, nothing));
    const chosen = step.kind === 'cancel' ? pushed[step.which] : undefined;
    if (chosen !== undefined) heap.cancel(chosen);
    if (step.kind !== 'take') return [];
    const first = heap.first();
    heap.takeFirst();
    return [first?.sequence];
  });
}

function takenBySorting(program: readonly Step[]): (number | undefined)[] {
  let sequence = 0;
  let waiting: { readonly time: number; readonly rank: number; readonly sequence: number }[] = [];
  return program.flatMap((step) => {
    if (step.kind === 'push') {
      waiting.push({ time: step.time, rank: step.rank, sequence });
      sequence += 1;
    }
    if (step.kind === 'cancel') waiting = waiting.filter((entry) => entry.sequence !== step.which);
    if (step.kind !== 'take') return [];
    waiting.sort((a, b) => a.time - b.time || a.rank - b.rank || a.sequence - b.sequence);
    return [waiting.shift()?.sequence];
  });
}

test('a million cancelled entries leave a heap as small as what waits', () => {
  const heap = makeHeap();
  for (let i = 0; i < 10; i += 1) heap.push(i, 0, nothing);
  let largest = 0;
  for (let i = 0; i < 1_000_000; i += 1) {
    heap.cancel(heap.push(1_000 + i, 0, nothing));
    largest = Math.max(largest, heap.stored());
  }
  expect(heap.size()).toBe(10);
  expect(largest).toBeLessThanOrEqual(100);
});

test('cancelling what was taken or cancelled already changes nothing', () => {
  const heap = makeHeap();
  const taken = heap.push(1, 0, nothing);
  const cancelled = heap.push(2, 0, nothing);
  heap.push(3, 0, nothing);
  heap.takeFirst();
  heap.cancel(taken);
  heap.cancel(cancelled);
  heap.cancel(cancelled);
  expect(heap.size()).toBe(1);
  expect(heap.first()?.time).toBe(3);
});

test('a taken entry lets go of its work, so that a kept cancel keeps nothing alive', () => {
  const heap = makeHeap();
  const entry = heap.push(1, 0, nothing);
  expect(heap.takeFirst()).toBe(nothing);
  expect(entry.work).toBeUndefined();
});

test('an empty heap has nothing to give, and a cleared one neither', () => {
  const heap = makeHeap();
  expect(heap.first()).toBeUndefined();
  expect(heap.takeFirst()).toBeUndefined();
  const entry = heap.push(1, 0, nothing);
  heap.clear();
  heap.cancel(entry);
  expect([heap.size(), heap.stored(), heap.first()]).toEqual([0, 0, undefined]);
});
