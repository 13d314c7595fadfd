import { expect, it } from 'vitest';
import { d, flatMarket, MINUTE, startTrial, walk } from './trial.ts';

const LONG = { market: 'usdt-futures', symbol: 'BTCUSDT', holdSide: 'long', size: d('0.1') } as const;
const FUTURES = { productType: 'USDT-FUTURES' } as const;

function begun(spec: object) {
  const balances = { usdt_futures: { USDT: '1000' }, coin_futures: { BTC: '0.1' } };
  const trial = startTrial(flatMarket(50_000, 60), { accounts: [{ name: 'main', balances, ...spec }] });
  walk(trial, 10 * MINUTE);
  return trial;
}

it('a position is held from the begin at its price, or at that of the begin, and was charged no fee', () => {
  const trial = begun({
    positions: [
      { ...LONG, price: d('48000') },
      { ...LONG, holdSide: 'short', size: d('0.02') },
    ],
  });
  expect(trial.ask('mix-all-position', FUTURES)).toMatchObject([
    { holdSide: 'long', total: d('0.1'), openPriceAvg: d('48000'), unrealizedPL: d('200') },
    { holdSide: 'short', total: d('0.02'), openPriceAvg: d('50000'), unrealizedPL: d('0') },
  ]);
  expect(trial.ask('mix-accounts', FUTURES)).toMatchObject([{ accountEquity: d('1200') }]);
  expect(trial.ask('mix-fills', FUTURES).fillList).toEqual([]);
});

it('an isolated one has the margin that its leverage asks for, and is not liquidated at once', () => {
  const positions = [LONG, { ...LONG, market: 'coin-futures', symbol: 'BTCUSD', size: d('0.5') }];
  const trial = begun({ marginMode: 'isolated', leverage: d('20'), positions });
  const margin = (productType: 'USDT-FUTURES' | 'COIN-FUTURES') =>
    trial.ask('mix-all-position', { productType }).map(({ marginSize }) => marginSize);
  expect(margin('USDT-FUTURES')).toEqual([d('250')]);
  expect(margin('COIN-FUTURES')).toEqual([d('0.025')]);
});
