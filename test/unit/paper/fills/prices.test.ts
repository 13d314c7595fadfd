import { describe, expect, it } from 'vitest';
import type { FillModel } from '../../../../src/domain/fill-model.ts';
import type { FillCosts } from '../../../../src/paper/core/state/observer.ts';
import type { MarketSource } from '../../../../src/paper/market/market-source.ts';
import { d, flatMarket, limit, market, marketOf, MINUTE, onlyPosition, startTrial, walk } from '../trial.ts';

const FUTURES = { productType: 'USDT-FUTURES' } as const;
const accounts = [
  { name: 'main', balances: { usdt_futures: { USDT: '10000' }, spot: { USDT: '10000', BTC: '1' } } },
  { name: 'other', parent: 'main', balances: { usdt_futures: { USDT: '10000' } } },
] as const;
const still = [50_000, 50_000, 50_000, 50_000] as const;

/** A trial whose fills are kept with their costs. */
function trialWith(fills: Partial<FillModel>, source: MarketSource = flatMarket(50_000, 5)) {
  const costs: FillCosts[] = [];
  const trial = startTrial(source, { accounts, fills, observer: { filled: (fill) => void costs.push(fill) } });
  return { trial, costs };
}

describe('spread and slippage', () => {
  it('make a market order dearer, each by its own part', () => {
    const { trial, costs } = trialWith({ spread: { ratio: d('0.0002') }, slippage: d('0.0005') });
    trial.ask('place-futures-order', market('buy', 'open', '0.01'));
    // 50,000 × 1.0001 = 50,005; × 1.0005 = 50,030.0025, on the next step of 0.1.
    expect(onlyPosition(trial).openPriceAvg).toBe(d('50030.1'));
    trial.ask('place-futures-order', market('buy', 'close', '0.01'));
    // 50,000 × 0.9999 = 49,995; × 0.9995 = 49,970.0025, on the step below.
    expect(trial.ask('mix-fills', FUTURES).fillList[0]).toMatchObject({ price: d('49970') });
    expect(costs).toMatchObject([
      { side: 'buy', scope: 'taker', spread: d('0.05'), slippage: d('0.251'), fee: d('-0.3001806') },
      { side: 'sell', scope: 'taker', spread: d('0.05'), slippage: d('0.25') },
    ]);
  });

  it('are told by tickers, half to each side; of an odd number of steps the ask has one more', () => {
    const { trial } = trialWith({ spread: { ticks: 3 } });
    expect(trial.ask('mix-ticker', { ...FUTURES, symbol: 'BTCUSDT' })).toMatchObject([
      { lastPr: d('50000'), askPr: d('50000.2'), bidPr: d('49999.9') },
    ]);
    // The price step of spot is 0.01.
    expect(trial.ask('spot-tickers', { symbol: 'BTCUSDT' })).toMatchObject([
      { lastPr: d('50000'), askPr: d('50000.02'), bidPr: d('49999.99') },
    ]);
  });

  it('are paid by a stop that fires, from its trigger on', () => {
    const bars = [still, [50_000, 50_000, 49_000, 49_000]] as const;
    const { trial, costs } = trialWith({ spread: { ticks: 10 }, slippage: d('0.001') }, marketOf(bars));
    trial.ask('place-futures-order', { ...market('buy', 'open', '0.01'), presetStopLossPrice: d('49500') });
    walk(trial, 2 * MINUTE);
    // 49,500 less half of ten steps is 49,499.5; × 0.999 = 49,450.0005.
    expect(costs[1]).toMatchObject({
      price: d('49450'),
      spread: d('0.005'),
      slippage: d('0.495'),
      isLiquidation: false,
    });
  });

  it('are paid by spot orders too; a limit order that takes pays the spread alone, and one that waits nothing', () => {
    const bars = [still, [50_000, 50_000, 49_000, 49_000]] as const;
    const { trial, costs } = trialWith({ spread: { ticks: 2 }, slippage: d('0.001') }, marketOf(bars));
    const spot = { symbol: 'BTCUSDT', force: 'gtc' } as const;
    trial.ask('place-spot-order', { ...spot, side: 'sell', orderType: 'market', size: d('0.01') });
    const terms = { ...spot, side: 'buy', orderType: 'limit' } as const;
    trial.ask('place-spot-order', { ...terms, price: d('50001'), size: d('0.01') });
    trial.ask('place-spot-order', { ...terms, price: d('49500'), size: d('0.01') });
    walk(trial, 2 * MINUTE);
    expect(costs).toMatchObject([
      { market: 'spot', price: d('49949.99'), spread: d('0.0001'), slippage: d('0.5') },
      { market: 'spot', price: d('50000.01'), scope: 'taker', spread: d('0.0001'), slippage: d('0') },
      { market: 'spot', price: d('49500'), scope: 'maker', spread: d('0'), slippage: d('0') },
    ]);
  });

  it('let the margin of a market order be demanded for the price that it will have', () => {
    const { trial } = trialWith({ slippage: d('0.1') });
    // At ten times, 10,000 USDT carry 1.98 BTC at 50,000 with fees, and 1.8 at 55,000.
    expect(trial.call('place-futures-order', market('buy', 'open', '1.9')).code).toBe('40762');
    expect(trial.call('place-futures-order', market('sell', 'open', '1.9')).code).toBe('00000');
  });
});

describe('limit orders that wait', () => {
  const touched = [still, [50_000, 50_000, 49_900, 49_950]] as const;
  const passed = [still, [50_000, 50_000, 49_899, 49_950]] as const;
  const buying = limit('buy', 'open', { size: '0.01', price: '49900' });

  it.each([
    ['touch', touched, 1],
    ['through', touched, 0],
    ['through', passed, 1],
  ] as const)('are filled at their own price by a %s', (at, bars, count) => {
    const { trial, costs } = trialWith({ limits: { at } }, marketOf(bars));
    trial.ask('place-futures-order', buying);
    trial.ask('place-spot-order', {
      ...{ symbol: 'BTCUSDT', side: 'buy', orderType: 'limit', force: 'gtc' },
      ...{ price: d('49900'), size: d('0.01') },
    });
    walk(trial, 2 * MINUTE);
    expect(costs.map(({ price, scope }) => [price, scope])).toEqual(
      Array.from({ length: 2 * count }, () => [d('49900'), 'maker']),
    );
  });

  it('wait for the other side of the spread', () => {
    const near = [still, [50_000, 50_000, 49_900.4, 49_950]] as const;
    for (const [bars, count] of [
      [touched, 0],
      [near, 0],
      [[still, [50_000, 50_000, 49_899, 49_950]] as const, 1],
    ] as const) {
      // The ask stands 0.5 above the last price.
      const { trial, costs } = trialWith({ spread: { ticks: 10 } }, marketOf(bars));
      trial.ask('place-futures-order', buying);
      walk(trial, 2 * MINUTE);
      expect(costs).toHaveLength(count);
    }
  });

  it('rest where the last price is theirs and the ask is not, and cross nothing as post_only', () => {
    const { trial, costs } = trialWith({ spread: { ticks: 10 } });
    const terms = limit('buy', 'open', { size: '0.01', price: '50000' });
    trial.ask('place-futures-order', { ...terms, force: 'post_only' });
    walk(trial, 2 * MINUTE);
    expect(costs).toEqual([]);
    expect(trial.ask('mix-orders-pending', FUTURES).entrustedList).toHaveLength(1);
    trial.ask('place-futures-order', limit('buy', 'open', { size: '0.01', price: '50000.5' }));
    expect(costs).toMatchObject([{ scope: 'taker', price: d('50000.5'), spread: d('0.005'), slippage: d('0') }]);
  });
});

describe('fees', () => {
  it('are those that the exchange was told, and an account has its own', () => {
    const { trial, costs } = trialWith({
      fees: { futures: { maker: d('0.0001'), taker: d('0.0004') } },
      accountFees: new Map([['other', { futures: { maker: d('0'), taker: d('0.0002') } }]]),
    });
    trial.ask('place-futures-order', market('buy', 'open', '0.01'));
    trial.ask('place-futures-order', market('buy', 'open', '0.01'), 'other');
    expect(costs.map(({ account, fee }) => [account, fee])).toEqual([
      ['main', d('-0.2')],
      ['other', d('-0.1')],
    ]);
    expect(trial.ask('mix-contracts', { ...FUTURES, symbol: 'BTCUSDT' })).toMatchObject([
      { makerFeeRate: d('0.0001'), takerFeeRate: d('0.0004') },
    ]);
    expect(trial.ask('spot-symbols', { symbol: 'BTCUSDT' })).toMatchObject([{ takerFeeRate: d('0.001') }]);
  });
});

describe('tiers of the maintenance margin', () => {
  const tiers = [{ upTo: d('1000'), rate: d('0.004') }, { upTo: d('5000'), rate: d('0.01') }, { rate: d('0.05') }];

  it.each([
    ['0.02', '0.004', '45208.0'],
    ['0.0201', '0.01', '45208.0'],
    ['0.2', '0.05', '46313.5'],
  ])('a position of %s BTC at 50,000 has the rate %s, and is liquidated tier by tier', (size, rate, expected) => {
    const { trial } = trialWith({ tiers });
    const isolated = { ...market('buy', 'open', size), marginMode: 'isolated' } as const;
    trial.ask('place-futures-order', isolated);
    const position = onlyPosition(trial);
    expect(position.keepMarginRate).toBe(d(rate));
    // Of 0.2: 45,000 - deduction (6 + 200 a 5,000 USDT, per coin) = price × (1 - 5 % - 0.06 %), on the step above.
    expect(position.liquidationPrice).toBe(d(expected));
  });
});
