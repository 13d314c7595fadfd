import { describe, expect, it } from 'vitest';
import { d, flatMarket, limit, market, marketOf, MINUTE, onlyPosition, shareOf, startTrial, walk } from '../trial.ts';
import type { Trial } from '../trial.ts';

const FUTURES = { productType: 'USDT-FUTURES' } as const;
const accounts = [
  { name: 'main', balances: { usdt_futures: { USDT: '10000' }, spot: { USDT: '20000' } } },
  { name: 'other', parent: 'main', balances: { usdt_futures: { USDT: '10000' } } },
] as const;
const still = [50_000, 50_000, 50_000, 50_000] as const;
/** Of a bar's volume of 1 BTC a fifth: 0.05 at each of its four steps. */
const fills = shareOf('0.2');

const fillsOf = (trial: Trial, by?: string) =>
  trial
    .ask('mix-fills', FUTURES, by)
    .fillList.map(({ price, baseVolume, tradeScope }) => [price, baseVolume, tradeScope]);

describe('a limit order that crosses and finds too little depth', () => {
  it('goes on taking the best price, and pays as a taker', () => {
    const trial = startTrial(flatMarket(50_000, 5), { accounts, fills });
    trial.ask('place-futures-order', limit('buy', 'open', { size: '0.2', price: '52000' }));
    walk(trial, 2 * MINUTE);
    expect(onlyPosition(trial).openPriceAvg).toBe(d('50000'));
    expect(fillsOf(trial)).toEqual(Array.from({ length: 4 }, () => [d('50000'), d('0.05'), 'taker']));
  });

  it('does so at spot', () => {
    const trial = startTrial(flatMarket(50_000, 5), { accounts, fills });
    const order = { symbol: 'BTCUSDT', side: 'buy', orderType: 'limit', force: 'gtc' } as const;
    trial.ask('place-spot-order', { ...order, price: d('52000'), size: d('0.2') });
    walk(trial, 2 * MINUTE);
    const taken = trial.ask('spot-fills', { symbol: 'BTCUSDT' });
    expect(taken.map(({ priceAvg, tradeScope }) => [priceAvg, tradeScope])).toEqual(
      Array.from({ length: 4 }, () => [d('50000'), 'taker']),
    );
  });

  it('waits at its own price once the best one has left it, and stays a maker when that comes back', () => {
    const away = [50_000, 51_000, 50_000, 51_000] as const;
    const back = [51_000, 51_000, 49_000, 49_000] as const;
    const trial = startTrial(marketOf([still, away, back, [49_000, 49_000, 49_000, 49_000]]), { accounts, fills });
    walk(trial, 45_000);
    trial.ask('place-futures-order', limit('buy', 'open', { size: '0.2', price: '50100' }));
    walk(trial, 3 * MINUTE);
    const [last, ...before] = fillsOf(trial);
    expect(last).toEqual([d('50100'), d('0.05'), 'maker']);
    expect(before.at(-1)).toEqual([d('50000'), d('0.05'), 'taker']);
  });

  it('closes by a stop with a far execution price at what the market gives', () => {
    const falls = [50_000, 50_000, 49_400, 49_400] as const;
    const trial = startTrial(marketOf([still, falls, [49_400, 49_400, 49_400, 49_400]]), { accounts, fills });
    trial.ask('place-futures-order', market('buy', 'open', '0.1'));
    trial.ask('place-tpsl-order', {
      ...{ ...FUTURES, marginCoin: 'USDT', symbol: 'BTCUSDT', planType: 'pos_loss', holdSide: 'long' },
      ...{ triggerPrice: d('49500'), triggerType: 'fill_price', executePrice: d('30000') },
    });
    walk(trial, 3 * MINUTE);
    expect(
      fillsOf(trial)
        .slice(0, 2)
        .map(([price]) => price),
    ).toEqual([d('49400'), d('49500')]);
  });
});

it.each(['0.01', '5'])('an order of %s BTC that only closes 0.01 leaves the rest of the depth to others', (size) => {
  const rises = [50_000, 51_000, 50_000, 51_000] as const;
  const trial = startTrial(marketOf([still, rises, [51_000, 51_000, 51_000, 51_000]]), { accounts, fills });
  for (const by of ['main', 'other']) trial.ask('mix-set-position-mode', { ...FUTURES, posMode: 'one_way_mode' }, by);
  const { tradeSide: _open, ...opened } = market('buy', 'open', '0.01');
  trial.ask('place-futures-order', opened);
  const { tradeSide: _close, ...closing } = limit('sell', 'close', { size, price: '50500' });
  trial.ask('place-futures-order', { ...closing, reduceOnly: true });
  const { tradeSide: _other, ...selling } = limit('sell', 'open', { size: '0.05', price: '50500' });
  trial.ask('place-futures-order', selling, 'other');
  walk(trial, MINUTE + 59_000);
  expect(fillsOf(trial, 'other').at(-1)).toEqual([d('50500'), d('0.04'), 'maker']);
  expect(trial.ask('mix-all-position', FUTURES)).toEqual([]);
});
