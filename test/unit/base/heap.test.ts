import { expect, test } from 'vitest';
import { type HeapItem, makeHeap } from '../../../src/base/heap.ts';
import { seededRandom } from '../../../src/base/random.ts';

interface Item extends HeapItem {
  readonly value: number;
}

const valued = (value: number): Item => ({ value, at: -1 });
const byValue = (a: Item, b: Item): boolean => a.value < b.value;

test.each([1, 2, 3, 4, 5])('a heap holds what a sorted list holds, whatever comes and goes (seed %i)', (seed) => {
  const random = seededRandom(seed);
  const heap = makeHeap(byValue);
  const items: Item[] = [];
  for (let turn = 0; turn < 1_000; turn += 1) {
    if (items.length === 0 || random.between(0, 2) > 0) {
      const item = valued(random.between(0, 50));
      items.push(item);
      heap.add(item);
    } else items.splice(random.between(0, items.length - 1), 1).forEach(heap.remove);
    const held = items.map(({ value }) => value).toSorted((a, b) => a - b);
    const bound = random.between(0, 50);
    const within = heap.within(({ value }) => value <= bound).map(({ value }) => value);
    expect(heap.first()?.value).toBe(held[0]);
    expect(heap.firstThat(({ value }) => value % 3 === 0)?.value).toBe(held.find((value) => value % 3 === 0));
    expect(within.toSorted((a, b) => a - b)).toEqual(held.filter((v) => v <= bound));
    expect(heap.size()).toBe(held.length);
  }
});

test('what was taken out is out: to take it out again changes nothing', () => {
  const heap = makeHeap(byValue);
  const item = valued(1);
  heap.add(item);
  heap.add(valued(2));

  heap.remove(item);
  heap.remove(item);

  expect(heap.within(() => true)).toMatchObject([{ value: 2 }]);
  expect(heap.size()).toBe(1);
});

test('what was never in is out too', () => {
  const heap = makeHeap(byValue);
  heap.add(valued(1));
  heap.remove(valued(1));
  expect([heap.size(), heap.first()?.value]).toEqual([1, 1]);
});

test('what a bound does not let in is looked at no further', () => {
  const heap = makeHeap(byValue);
  for (let value = 0; value < 1_000; value += 1) heap.add(valued(value));
  let looks = 0;

  const found = heap.within(({ value }) => {
    looks += 1;
    return value < 3;
  });

  expect(found).toHaveLength(3);
  expect(looks).toBeLessThanOrEqual(7);
});

test('the first that fits is found without asking the rest', () => {
  const heap = makeHeap(byValue);
  for (let value = 0; value < 1_000; value += 1) heap.add(valued(value));
  let looks = 0;

  const found = heap.firstThat(({ value }) => {
    looks += 1;
    return value >= 3;
  });

  expect(found?.value).toBe(3);
  expect(looks).toBeLessThanOrEqual(20);
});

test('an empty heap has nothing to give', () => {
  const heap = makeHeap(byValue);
  expect([heap.first(), heap.within(() => true), heap.size()]).toEqual([undefined, [], 0]);
});
