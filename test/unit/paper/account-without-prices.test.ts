import { expect, it } from 'vitest';
import { FUTURES_MARKETS, LISTED_CONTRACT, marginCoin } from '../../../src/domain/market.ts';
import { PRODUCT_TYPE } from '../../../src/exchange/context/product-type.ts';
import { syntheticMarket } from '../../../src/paper/market/synthetic-market.ts';
import { d, START, startTrial } from './trial.ts';

/** Nothing but ETHUSDT has prices. */
const trialOfEther = () =>
  startTrial(syntheticMarket({ seed: 1, startAt: START, symbols: ['ETHUSDT'] }), {
    accounts: [
      {
        name: 'main',
        balances: { usdt_futures: { USDT: '1000' }, usdc_futures: { USDC: '700' }, coin_futures: { BTC: '0.1' } },
      },
    ],
  });

const asked = (market: (typeof FUTURES_MARKETS)[number], symbol = LISTED_CONTRACT[market]) =>
  ({ symbol, productType: PRODUCT_TYPE[market], marginCoin: marginCoin(market, symbol) }) as const;

it('a futures account is told by the contract that every exchange lists, without a price of it', () => {
  const trial = trialOfEther();
  const told = FUTURES_MARKETS.map((market) => trial.ask('mix-account', asked(market)));
  expect(told).toMatchObject([
    {
      marginCoin: 'USDT',
      accountEquity: d('1000'),
      available: d('1000'),
      usdtEquity: d('1000'),
      marginMode: 'crossed',
    },
    { marginCoin: 'USDC', accountEquity: d('700'), available: d('700') },
    { marginCoin: 'BTC', accountEquity: d('0.1'), available: d('0.1') },
  ]);
  // What has no price is worth nothing that could be told.
  expect(told[2]).not.toHaveProperty('usdtEquity');
  expect(told[0]).not.toHaveProperty('btcEquity');
});

it('the figures are those of the whole account: they hold what is open at another contract', () => {
  const trial = trialOfEther();
  const order = { marginMode: 'crossed', side: 'buy', tradeSide: 'open', orderType: 'market', size: d('1') } as const;
  trial.ask('place-futures-order', { ...asked('usdt-futures', 'ETHUSDT'), ...order });
  const { marginMode: _mode, ...byEther } = trial.ask('mix-account', asked('usdt-futures', 'ETHUSDT'));
  expect(trial.ask('mix-account', asked('usdt-futures'))).toMatchObject(byEther);
  expect(byEther.crossedMargin).toBeGreaterThan(d('0'));
});

it('nothing else can be asked of a contract without prices, and no account of one that nobody lists', () => {
  const trial = trialOfEther();
  const { symbol, productType } = asked('usdt-futures');
  expect(trial.call('mix-account', asked('usdt-futures', 'SOLUSDT'))).toMatchObject({ code: '40102' });
  expect(trial.call('mix-account', { ...asked('usdt-futures'), productType: 'COIN-FUTURES' })).toMatchObject({
    code: '40102',
  });
  expect(trial.call('mix-ticker', { symbol, productType })).toMatchObject({ code: '40102' });
  const order = { marginMode: 'crossed', side: 'buy', tradeSide: 'open', orderType: 'market', size: d('1') } as const;
  expect(trial.call('place-futures-order', { ...asked('usdt-futures'), ...order })).toMatchObject({ code: '40102' });
});
