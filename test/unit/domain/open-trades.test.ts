import { expect, test } from 'vitest';
import { formatDecimal, parseDecimal } from '../../../src/base/decimal.ts';
import { seededRandom } from '../../../src/base/random.ts';
import { openTrades, type Traded } from '../../../src/domain/open-trades.ts';

const BTC = { account: 'main', instrument: 'usdt-futures/BTCUSDT', holdSide: 'long' } as const;

function trade(at: number, act: Traded['act'], size: string, place: Partial<Traded> = {}): Traded {
  return { ...BTC, at, act, size: parseDecimal(size), ...place };
}

test('an episode is open from its first fill until nothing is left', () => {
  const trades = openTrades();
  const since = [
    trade(1, 'open', '0.1'),
    trade(2, 'open', '0.2'),
    trade(3, 'close', '0.2'),
    trade(4, 'close', '0.1'),
  ].map((one) => {
    trades.take(one);
    return trades.openSince(BTC);
  });
  expect(since).toEqual([1, 1, 1, undefined]);
});

test('accounts, instruments and sides are apart', () => {
  const trades = openTrades();
  trades.take(trade(1, 'open', '1'));
  trades.take(trade(2, 'close', '1', { holdSide: 'short' }));
  expect([BTC, { ...BTC, account: 'hedge' }].map((place) => trades.openSince(place))).toEqual([1, undefined]);
});

test.each([1, 2, 3, 4, 5])('it is open what is open among all episodes (seed %i)', (seed) => {
  const random = seededRandom(seed);
  const trades = openTrades();
  const all = Array.from({ length: 200 }, (_, at) =>
    trade(at, random.between(0, 1) === 0 ? 'open' : 'close', `0.${String(random.between(1, 3))}`, {
      holdSide: random.between(0, 1) === 0 ? 'long' : 'short',
    }),
  );
  for (const [index, one] of all.entries()) {
    trades.take(one);
    for (const holdSide of ['long', 'short'] as const) {
      const ofSide = all.slice(0, index + 1).filter((other) => other.holdSide === holdSide);
      expect(trades.openSince({ ...BTC, holdSide }), formatDecimal(one.size)).toBe(openSinceOf(ofSide));
    }
  }
});

/** Reckons anew from the first fill on; nothing is ever less than flat. */
function openSinceOf(trades: readonly Traded[]): number | undefined {
  let [size, since]: [bigint, number | undefined] = [0n, undefined];
  for (const { act, at, size: part } of trades) {
    if (size === 0n) since = at;
    size = act === 'open' ? size + part : size > part ? size - part : 0n;
  }
  return size === 0n ? undefined : since;
}
