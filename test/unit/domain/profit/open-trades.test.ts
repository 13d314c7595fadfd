import { expect, test } from 'vitest';
import { seededRandom } from '../../../../src/base/random.ts';
import { foldTrades } from '../../../../src/domain/profit/trades.ts';
import { openTrades, pairOf } from '../../../../src/domain/profit/open-trades.ts';
import { SEED } from '../../../seed.ts';
import { fill, historyOf } from './made.ts';

/** Opens and closes of both sides of two pairs, some of them at one instant, and some trades open to the end. */
function drawnFills() {
  const random = seededRandom(SEED);
  const sides = ['BTCUSDT', 'ETHUSDT'].flatMap((symbol) =>
    (['buy', 'sell'] as const).map((side) => ({ symbol, side, isOpen: false })),
  );
  return Array.from({ length: 400 }, (_, place) => {
    const drawn = sides[random.between(0, sides.length - 1)];
    if (drawn === undefined) throw new Error('no side');
    const { symbol, side } = drawn;
    const tradeSide = drawn.isOpen ? 'close' : 'open';
    drawn.isOpen = !drawn.isOpen;
    return fill({ price: '100', size: '1', symbol, side, tradeSide, cTime: 1_000 * Math.floor(place / 3) });
  });
}

test('the trades that were open at an instant are those that had begun, and had not ended before', () => {
  const { futures } = foldTrades(historyOf({ fills: drawnFills() }));
  expect(futures.length).toBeGreaterThan(150);
  const openAt = openTrades(futures);
  const pairs = new Set(futures.map(({ first }) => pairOf(first)));
  for (const pair of pairs)
    for (let at = -500; at < 135_000; at += 500) {
      const open = futures.filter(
        ({ first, closedAt = Infinity }) => pairOf(first) === pair && first.cTime <= at && at <= closedAt,
      );
      expect(new Set(openAt(pair, at))).toEqual(new Set(open));
    }
  expect(openAt('nobody', 0)).toEqual([]);
});
