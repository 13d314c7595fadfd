import { expect, test } from 'vitest';
import { decimalOf } from '../../../../../src/base/decimal.ts';
import { type Random, seededRandom } from '../../../../../src/base/random.ts';
import { between, climb, leave, move, newLadder } from '../../../../../src/paper/core/book/ladder.ts';
import type { RestingOrder } from '../../../../../src/paper/core/book/ladder.ts';

interface Listed {
  readonly orderId: string;
  readonly kind: 'order' | 'spot';
  level: ReturnType<typeof decimalOf>;
  rises: boolean;
}

const wait = (random: Random) => ({ level: decimalOf(random.between(1, 40)), rises: random.between(0, 1) === 1 });

const [none, one] = [decimalOf(0), decimalOf(1)];
const bare = {
  uid: '1',
  symbol: 'BTCUSDT',
  type: 'limit',
  force: 'gtc',
  size: one,
  filled: none,
  quoteVolume: none,
} as const;
const fresh = { ...bare, fee: none, state: 'live', reserved: none, cTime: 0, uTime: 0 } as const;
const futures = { market: 'usdt-futures', role: 'open', holdSide: 'long', profit: none, reduceOnly: false } as const;
const terms = {
  leverage: one,
  marginMode: 'crossed',
  posMode: 'hedge_mode',
  source: 'normal',
  enteredBy: 'api',
} as const;

function resting(kind: Listed['kind'], orderId: string): RestingOrder {
  const ids = { orderId, clientOid: orderId };
  return kind === 'spot'
    ? { kind, order: { ...fresh, ...ids, side: 'buy', feeCoin: 'BTC' } }
    : { kind, order: { ...fresh, ...futures, ...terms, ...ids, tradeSide: 'open' } };
}

test.each([1, 2, 3, 4, 5])('a ladder tells what a look through all orders tells, in their order (seed %i)', (seed) => {
  const random = seededRandom(seed);
  const ladder = newLadder();
  let listed: Listed[] = [];
  for (let turn = 0; turn < 600; turn += 1) {
    const one = listed[random.between(0, Math.max(0, listed.length - 1))];
    const what = random.between(0, 3);
    if (one !== undefined && what === 0) {
      leave(ladder, one.orderId);
      listed = listed.filter((other) => other !== one);
    } else if (one !== undefined && what === 1) {
      Object.assign(one, wait(random));
      move(ladder, one.orderId, one);
    } else {
      const kind = random.between(0, 1) === 0 ? 'order' : 'spot';
      const made = { orderId: String(turn), kind, ...wait(random) } as const;
      listed.push(made);
      climb(ladder, resting(kind, made.orderId), made);
    }
    const [low, high] = [decimalOf(random.between(1, 20)), decimalOf(random.between(20, 40))];
    const byKind = listed.toSorted((a, b) => Number(a.kind === 'spot') - Number(b.kind === 'spot'));
    const expected = byKind.filter(({ rises, level }) => (rises ? level <= high : level >= low));
    const found = between(ladder, low, high).toSorted((a, b) => a.place - b.place);
    expect(found.map((rung) => rung.what.order.orderId)).toEqual(expected.map(({ orderId }) => orderId));
  }
});

test('an order that waits for no price any more is off the ladder', () => {
  const ladder = newLadder();
  climb(ladder, resting('spot', '1'), { level: decimalOf(10), rises: true });

  move(ladder, '1', undefined);

  expect(between(ladder, decimalOf(1), decimalOf(40))).toEqual([]);
});
