import { expect, it } from 'vitest';
import { subtract } from '../../../src/base/decimal.ts';
import { pairsMarket } from '../../../src/paper/market/candle-market.ts';
import type { MarketSource } from '../../../src/paper/market/market-source.ts';
import { restoreWorld } from '../../../src/paper/core/state/stored-world.ts';
import { d, START, startTrial, walk } from './trial.ts';
import type { Trial } from './trial.ts';
import { totalOf } from './total-of.ts';

const COIN = { productType: 'COIN-FUTURES' } as const;
const BTC = { ...COIN, symbol: 'BTCUSD', marginCoin: 'BTC' } as const;
const ETH = { ...COIN, symbol: 'ETHUSD', marginCoin: 'ETH' } as const;
const MINUTE = 60_000;

/** Closes of an hour at one price and of an hour at another; the whole way lies in one bar. */
function moving(symbol: string, [from, to]: readonly [number, number]) {
  const bars = 120;
  const open = Float64Array.from({ length: bars }, (_, bar) => (bar <= 60 ? from : to) * 100);
  const close = Float64Array.from({ length: bars }, (_, bar) => (bar < 60 ? from : to) * 100);
  const [high, low] = [Math.max, Math.min].map((of) => Float64Array.from(open, (at, bar) => of(at, close[bar] ?? at)));
  const volume = new Float64Array(bars).fill(1_000_000);
  if (high === undefined || low === undefined) throw new Error('there are no bars');
  return { symbol, bars: { openTime: START, pricePlaces: 2, volumePlaces: 6, open, high, low, close, volume } };
}

/** Bitcoin falls by eleven percent within the 61st minute; the other coin stands still. */
const falling = (): MarketSource =>
  pairsMarket([moving('BTCUSDT', [50_000, 44_500]), moving('ETHUSDT', [2_500, 2_500])], {});

function open(): Trial {
  const trial = startTrial(falling(), {
    accounts: [{ name: 'main', balances: { coin_futures: { BTC: '0.05', ETH: '1' } } }],
  });
  for (const contract of [BTC, ETH]) {
    const size = contract === BTC ? '0.4' : '5';
    const order = {
      marginMode: 'crossed',
      side: 'buy',
      tradeSide: 'open',
      orderType: 'market',
      size: d(size),
    } as const;
    trial.ask('place-futures-order', { ...contract, ...order });
  }
  return trial;
}

const accounts = (trial: Trial) =>
  new Map(trial.ask('mix-accounts', COIN).map((account) => [account.marginCoin, account] as const));

const held = (trial: Trial) => trial.ask('mix-all-position', COIN).map(({ symbol }) => symbol);

it('two margin coins of one account stand apart: each pays its own fee and bears its own margin', () => {
  const trial = open();
  const [btc, eth] = [accounts(trial).get('BTC'), accounts(trial).get('ETH')];
  // 0.4 BTC and 5 ETH, at 10x and 0.06 %.
  expect(btc).toMatchObject({ accountEquity: d('0.04976'), crossedMargin: d('0.04'), unrealizedPL: d('0') });
  expect(eth).toMatchObject({ accountEquity: d('0.997'), crossedMargin: d('0.5'), unrealizedPL: d('0') });
  const bills = trial.ask('mix-account-bill', COIN).bills.map(({ coin, symbol, fee }) => [coin, symbol, fee]);
  expect(bills).toEqual([
    ['ETH', 'ETHUSD', d('-0.003')],
    ['BTC', 'BTCUSD', d('-0.00024')],
  ]);
});

it('what one coin has no margin for, the other does not pay', () => {
  const trial = open();
  const more = { marginMode: 'crossed', side: 'buy', tradeSide: 'open', orderType: 'market', size: d('0.2') } as const;
  expect(trial.call('place-futures-order', { ...BTC, ...more }).code).toBe('40762');
  expect(trial.call('place-futures-order', { ...ETH, ...more }).code).toBe('00000');
});

it('a liquidation at one coin leaves the other as it was, and no money appears or vanishes', () => {
  const trial = open();
  walk(trial, 59 * MINUTE);
  const before = accounts(trial).get('ETH');
  walk(trial, 10 * MINUTE);

  expect(held(trial)).toEqual(['ETHUSD']);
  const { btcEquity: _, ...after } = { ...accounts(trial).get('ETH') };
  // What it is worth in bitcoin has changed with the price of that.
  expect(before).toMatchObject(after);
  const left = accounts(trial).get('BTC');
  expect(left?.accountEquity).toBe(left?.available);
  expect(subtract(left?.accountEquity ?? d('-1'), d('0.05')) < 0n && (left?.accountEquity ?? -1n) >= 0n).toBe(true);
  const [last] = trial.ask('mix-account-bill', COIN).bills;
  expect(last).toMatchObject({ coin: 'BTC', symbol: 'BTCUSD', businessType: 'force_close_long' });
  const world = restoreWorld(trial.exchange.state());
  expect(['BTC', 'ETH'].map((coin) => totalOf(world, coin))).toEqual([0n, 0n]);
});
