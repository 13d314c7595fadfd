import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packedList } from '../../../src/base/packed-list.ts';

test('reads as a plain list does, however many items a pack has', () => {
  const item = fc.record(
    { at: fc.nat(), price: fc.bigInt(), text: fc.string(), detail: fc.dictionary(fc.string(), fc.string()) },
    { requiredKeys: ['at'] },
  );
  fc.assert(
    fc.property(fc.array(item, { maxLength: 40 }), fc.integer({ min: 1, max: 6 }), (items, itemsOfPack) => {
      const list = packedList<(typeof items)[number]>(itemsOfPack);
      for (const [place, one] of items.entries()) {
        list.push(one);
        expect(list.at(place)).toBe(one);
      }
      expect(list).toHaveLength(items.length);
      expect([...list]).toEqual(items);
      for (let place = items.length; place >= -1; place -= 1) expect(list.at(place)).toEqual(items[place]);
      list.clear();
      expect([list.length, [...list], list.at(0)]).toEqual([0, [], undefined]);
    }),
  );
});

test('holds small packs in a fifth of what their items take by themselves', () => {
  const fillOf = (at: number) => ({
    ...{ at, price: 40_000n + BigInt(at), size: BigInt(at % 97) },
    text: `bought 0.0${String(at % 97)} BTC at ${String(40_000 + at)}`,
  });
  const list = packedList<ReturnType<typeof fillOf>>(100);
  const grown = grownBy(() => {
    for (let at = 0; at < COUNT; at += 1) list.push(fillOf(at));
  });
  // By themselves they take 160 bytes each, and packed 18.
  expect(grown).toBeLessThan(32 * COUNT);
  expect(list).toHaveLength(COUNT);
});

const COUNT = 20_000;

/** Bytes that live after an act and did not before, within the heap and outside. */
function grownBy(act: () => void): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const bytes = (): number => {
    // Twice, because buffers are freed behind the first.
    for (let round = 0; round < 2; round += 1) collect();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return heapUsed + arrayBuffers;
  };
  const before = bytes();
  act();
  return bytes() - before;
}
