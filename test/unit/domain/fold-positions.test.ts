import { describe, expect, it } from 'vitest';
import { parseDecimal as d } from '../../../src/base/decimal.ts';
import { FLAT, foldPositions, openPriceOf } from '../../../src/domain/fold-positions.ts';
import type { Fill } from '../../../src/domain/history.ts';

let count = 0;

/** A fill after those that were made before it: `open buy 1 100`. */
const fill = (words: string, rest: Partial<Fill> = {}): Fill => {
  const [tradeSide = '', side = '', size = '', price = ''] = words.split(' ');
  count += 1;
  return {
    account: 'main',
    tradeId: String(1_000 + count),
    orderId: '1',
    symbol: 'BTCUSDT',
    baseCoin: 'BTC',
    marginCoin: 'USDT',
    side: side === 'buy' ? 'buy' : 'sell',
    tradeSide: tradeSide === '-' ? null : tradeSide,
    price: d(price),
    size: d(size),
    profit: d('0'),
    fee: d('1'),
    cTime: 1_000 + count,
    ...rest,
  };
};

const shown = (fills: readonly Fill[]) =>
  [...foldPositions(FLAT, fills).positions].map(([key, held]) => [key, held.size, openPriceOf(held)]);

describe('positions folded from fills', () => {
  it.each([
    ['9', '10'],
    ['98', '99'],
  ])('take fills of one instant in the order of their ids, whatever their length: %s, %s', (one, other) => {
    const opened = fill('open buy 1 100', { tradeId: one, cTime: 5 });
    const closed = fill('close buy 1 110', { tradeId: other, cTime: 5, profit: d('10') });
    for (const fills of [
      [opened, closed],
      [closed, opened],
    ])
      expect(shown(fills)).toEqual([]);
  });

  it('open and grow at the average price, on both sides at once in hedge mode', () => {
    expect(shown([fill('open buy 1 100'), fill('open sell 2 90'), fill('open buy 3 120')])).toEqual([
      ['BTCUSDT/long', d('4'), d('115')],
      ['BTCUSDT/short', d('2'), d('90')],
    ]);
  });

  it.each(['close buy', 'reduce_close_long sell', 'burst_close_long buy', 'dte_sys_adl_close_long sell'])(
    'keep their average price when a part is taken by %s',
    (words) => {
      const [held] = foldPositions(FLAT, [
        fill('open buy 4 100', { fee: d('4') }),
        fill(`${words} 1 130`, { profit: d('30'), fee: d('2') }),
      ]).positions.values();
      expect(held).toMatchObject({
        size: d('3'),
        cost: d('300'),
        realised: d('30'),
        fees: d('6'),
        lastPrice: d('130'),
      });
    },
  );

  it('turn in one-way mode: the rest of the fill opens the other side, as a new episode with its share of the fee', () => {
    const turn = fill('sell_single sell 4 110', { profit: d('10'), fee: d('4'), cTime: 7_000 });
    const { positions } = foldPositions(FLAT, [fill('buy_single buy 1 100'), turn]);
    expect([...positions.keys()]).toEqual(['BTCUSDT/short']);
    const [short] = positions.values();
    expect(short).toMatchObject({ size: d('3'), cost: d('330'), realised: d('0'), fees: d('3'), cTime: 7_000 });
  });

  it('begin a new episode after they were flat', () => {
    const again = fill('open buy 1 90', { cTime: 9_000 });
    const [held] = foldPositions(FLAT, [fill('open buy 1 100'), fill('close buy 1 80'), again]).positions.values();
    expect(held).toMatchObject({ cTime: 9_000, realised: d('0'), fees: d('1') });
  });

  it('do not depend on the order in which fills are told, nor on how they are cut into parts', () => {
    const fills = [
      fill('open buy 2 100', { cTime: 5, tradeId: '99' }),
      fill('close buy 2 100', { cTime: 5, tradeId: '100' }),
      fill('open sell 1 100', { cTime: 5, tradeId: '101' }),
    ];
    const whole = foldPositions(FLAT, fills.toReversed());
    expect([...whole.positions.keys()]).toEqual(['BTCUSDT/short']);
    expect(foldPositions(foldPositions(FLAT, fills.slice(0, 1)), fills.slice(1))).toEqual(whole);
  });

  it.each([
    ['closes more than is known', 'close buy 2 100', 'closes more than was open'],
    ['does not say what it did', '- buy 2 100', 'does not say what it did'],
    ['speaks a word that is new', 'teleported buy 2 100', 'does not say what it did'],
  ])('are lost where a fill %s, for its symbol alone', (_, wrong, why) => {
    const eth = fill('open buy 1 3', { symbol: 'ETHUSDT', cTime: 9_000 });
    const { positions, lost } = foldPositions(FLAT, [fill('open buy 1 100'), fill(wrong), fill('open buy 1 1'), eth]);
    expect([...positions.keys()]).toEqual(['ETHUSDT/long']);
    expect(lost.get('BTCUSDT')).toContain(why);
  });
});
