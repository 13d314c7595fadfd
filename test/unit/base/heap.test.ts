import { expect, test } from 'vitest';
import { type HeapNode, liveHeap } from '../../../src/base/heap.ts';
import { seededRandom } from '../../../src/base/random.ts';

const byValue = (a: number, b: number): boolean => a < b;

test.each([1, 2, 3, 4, 5])('a heap holds what a sorted list holds, whatever comes and goes (seed %i)', (seed) => {
  const random = seededRandom(seed);
  const heap = liveHeap(byValue);
  const nodes: HeapNode<number>[] = [];
  for (let turn = 0; turn < 1_000; turn += 1) {
    if (nodes.length === 0 || random.between(0, 2) > 0) nodes.push(heap.add(random.between(0, 50)));
    else nodes.splice(random.between(0, nodes.length - 1), 1).forEach(heap.remove);
    const held = nodes.map(({ item }) => item).toSorted((a, b) => a - b);
    const bound = random.between(0, 50);
    expect(heap.first()).toBe(held[0]);
    expect(heap.within((value) => value <= bound).toSorted((a, b) => a - b)).toEqual(held.filter((v) => v <= bound));
  }
});

test('what was taken out is out: to take it out again changes nothing', () => {
  const heap = liveHeap(byValue);
  const node = heap.add(1);
  heap.add(2);

  heap.remove(node);
  heap.remove(node);

  expect(heap.within(() => true)).toEqual([2]);
});

test('what a bound does not let in is looked at no further', () => {
  const heap = liveHeap(byValue);
  for (let value = 0; value < 1_000; value += 1) heap.add(value);
  let looks = 0;

  const found = heap.within((value) => {
    looks += 1;
    return value < 3;
  });

  expect(found).toHaveLength(3);
  expect(looks).toBeLessThanOrEqual(7);
});
