import { expect, it } from 'vitest';
import { beliefText, flatBelief, foldInto, readBelief } from '../../../../../src/rules/observe/drift/fold-belief.ts';
import { d } from '../../samples.ts';

const BELIEF = foldInto(
  flatBelief(1_000),
  [
    {
      ...{ account: 'main', tradeId: '1', orderId: '1', symbol: 'BTCUSDT', baseCoin: 'BTC', marginCoin: 'USDT' },
      ...{ side: 'buy', tradeSide: 'open', price: d('100'), size: d('2'), profit: d('0'), fee: d('0.1'), cTime: 2_000 },
    },
  ],
  700_000,
);

it('what was folded is read as it was written', () => {
  expect(readBelief(beliefText(BELIEF), 1_000)).toEqual(BELIEF);
});

it('what was folded from another flat point, or is not what was written, is not known', () => {
  expect(readBelief(undefined, 1_000)).toBeUndefined();
  expect(readBelief(beliefText(BELIEF), 1_001)).toBeUndefined();
  const kept = JSON.parse(beliefText(BELIEF)) as Readonly<Record<string, unknown>>;
  for (const name of ['flatAt', 'positions', 'lost']) {
    const others = Object.fromEntries(Object.entries(kept).filter(([key]) => key !== name));
    expect(readBelief(JSON.stringify(others), 1_000), name).toBeUndefined();
  }
  for (const text of ['null', '1', '[]']) expect(readBelief(text, 1_000)).toBeUndefined();
});
