import { describe, expect, it } from 'vitest';
import { BTC, d, flatMarket, market, marketOf, MINUTE, spotOf, startTrial } from './trial.ts';

const HOUR = 60 * MINUTE;

describe('a transfer', () => {
  it('moves money between wallets, once for a client id', () => {
    const trial = startTrial(flatMarket(50_000, 5));
    const request = {
      fromType: 'spot',
      toType: 'usdt_futures',
      coin: 'USDT',
      amount: d('100'),
      clientOid: 't-1',
    } as const;
    const first = trial.ask('wallet-transfer', request);
    expect(trial.ask('wallet-transfer', request)).toEqual(first);
    expect(spotOf(trial, 'USDT')).toBe(d('300'));
    expect(trial.ask('mix-account', BTC).available).toBe(d('250'));
    expect(trial.ask('spot-transfer-records', { coin: 'USDT' })).toMatchObject([
      { clientOid: 't-1', status: 'Successful', size: d('100') },
    ]);
    expect(trial.ask('mix-account-bill', { productType: 'USDT-FUTURES' }).bills[0]).toMatchObject({
      businessType: 'trans_from_exchange',
      amount: d('100'),
    });
  });

  it('is refused beyond what is free; margin of a position stays', () => {
    const trial = startTrial(flatMarket(50_000, 5));
    trial.ask('place-futures-order', market('buy', 'open', '0.01'));
    const out = (amount: string) =>
      ({ fromType: 'usdt_futures', toType: 'spot', coin: 'USDT', amount: d(amount) }) as const;
    expect(trial.call('wallet-transfer', out('100')).code).toBe('43117');
    expect(trial.call('wallet-transfer', out('99.7')).code).toBe('00000');
    expect(
      trial.call('wallet-transfer', { ...out('1'), fromType: 'spot', toType: 'p2p', amount: d('1000') }).code,
    ).toBe('43012');
    expect(trial.call('wallet-transfer', { ...out('1'), fromType: 'spot', toType: 'p2p', amount: d('0') }).code).toBe(
      '40799',
    );
  });

  it('between sub-accounts is for the parent, with a bound key and its own sub-accounts', () => {
    const accounts = [
      { name: 'main', balances: { spot: { USDT: '10' } } },
      { name: 'sub', parent: 'main' },
      { name: 'loose', ips: null },
      { name: 'other' },
    ];
    const trial = startTrial(flatMarket(50_000, 5), { accounts });
    const request = {
      fromType: 'spot',
      toType: 'spot',
      coin: 'USDT',
      amount: d('4'),
      fromUserId: trial.uidOf('main'),
      toUserId: trial.uidOf('sub'),
    } as const;
    expect(trial.call('subaccount-transfer', request, 'sub').code).toBe('43127');
    expect(trial.call('subaccount-transfer', request, 'loose').code).toBe('22010');
    expect(trial.call('subaccount-transfer', { ...request, toUserId: trial.uidOf('other') }).code).toBe('40028');
    trial.ask('subaccount-transfer', request);
    expect([spotOf(trial, 'USDT'), spotOf(trial, 'USDT', 'sub')]).toEqual([d('6'), d('4')]);
  });
});

describe('savings', () => {
  const redeem = (amount: string) => ({ productId: '1001', periodType: 'flexible', amount: d(amount) }) as const;
  const held = { periodType: 'flexible' } as const;

  it('are redeemed into the spot wallet, more than a minute apart', () => {
    const trial = startTrial(flatMarket(50_000, 10));
    trial.ask('savings-redeem', redeem('500'));
    trial.clock.advance(MINUTE);
    expect(trial.call('savings-redeem', redeem('1')).code).toBe('59044');
    trial.clock.advance(1);
    trial.ask('savings-redeem', redeem('1'));
    expect(spotOf(trial, 'USDT')).toBe(d('901'));
    expect(trial.ask('savings-assets', held).resultList[0]?.holdAmount).toBe(d('1499'));
  });

  it('refuse more than there is, an unknown product and the wrong period; a refusal does not count as a redemption', () => {
    const trial = startTrial(flatMarket(50_000, 10));
    expect(trial.call('savings-redeem', redeem('2000.01')).code).toBe('59022');
    expect(trial.call('savings-redeem', { ...redeem('1'), productId: '99' }).code).toBe('59049');
    expect(trial.call('savings-redeem', { ...redeem('1'), periodType: 'fixed', orderId: '1' }).code).toBe('59049');
    expect(trial.call('savings-redeem', redeem('2000')).code).toBe('00000');
    expect(trial.ask('savings-assets', held).resultList).toEqual([]);
  });

  it('bear interest every hour, which is added to them once a day', () => {
    const trial = startTrial(flatMarket(50_000, 24 * 60 + 1));
    trial.clock.advance(HOUR);
    const [holding] = trial.ask('savings-assets', held).resultList;
    expect([holding?.holdAmount, holding?.totalProfit]).toEqual([d('2000'), d('0.00684931')]);
    trial.clock.advance(23 * HOUR);
    // 24 times the interest of an hour, and none on that.
    expect(trial.ask('savings-assets', held).resultList[0]?.holdAmount).toBe(d('2000.16438344'));
  });

  it('take up what is subscribed', () => {
    const trial = startTrial(flatMarket(50_000, 10));
    trial.ask('savings-subscribe', { productId: '1001', periodType: 'flexible', amount: d('400') });
    expect(trial.call('savings-subscribe', { productId: '1001', periodType: 'flexible', amount: d('1') }).code).toBe(
      '59011',
    );
    expect(trial.ask('savings-records', { ...held, orderType: 'subscribe' }).resultList).toMatchObject([
      { amount: d('400') },
    ]);
  });
});

describe('a spot order', () => {
  const buy = { symbol: 'BTCUSDT', side: 'buy', orderType: 'market', size: d('100') } as const;

  it('buys for an amount of the quote coin and pays its fee in what it gets', () => {
    const trial = startTrial(flatMarket(50_000, 5));
    const { orderId = '' } = trial.ask('place-spot-order', buy);
    expect(trial.ask('spot-order-info', { orderId })[0]).toMatchObject({
      status: 'filled',
      baseVolume: d('0.002'),
      quoteVolume: d('100'),
    });
    expect([spotOf(trial, 'BTC'), spotOf(trial, 'USDT')]).toEqual([d('0.001998'), d('300')]);
  });

  it('holds its amount back while it waits, and gives it back when cancelled', () => {
    const trial = startTrial(flatMarket(50_000, 5));
    const { orderId = '' } = trial.ask('place-spot-order', {
      ...buy,
      orderType: 'limit',
      price: d('49000'),
      size: d('0.002'),
      force: 'gtc',
    });
    expect(trial.ask('spot-assets', { coin: 'USDT' })[0]).toMatchObject({ available: d('302'), frozen: d('98') });
    trial.ask('spot-cancel-order', { symbol: 'BTCUSDT', orderId });
    expect(trial.ask('spot-assets', { coin: 'USDT' })[0]).toMatchObject({ available: d('400'), frozen: d('0') });
    expect(trial.call('spot-cancel-order', { symbol: 'BTCUSDT', orderId }).code).toBe('43004');
  });

  it('is refused beyond the balance, below the smallest value, and when a client id comes twice', () => {
    const trial = startTrial(flatMarket(50_000, 5));
    expect(trial.call('place-spot-order', { ...buy, size: d('401') }).code).toBe('43012');
    expect(trial.call('place-spot-order', { ...buy, size: d('0.9') }).code).toBe('45110');
    trial.ask('place-spot-order', { ...buy, clientOid: 's-1' });
    expect(trial.call('place-spot-order', { ...buy, clientOid: 's-1' }).code).toBe('43118');
    expect(trial.call('place-spot-order', { ...buy, side: 'sell', size: d('1') }).code).toBe('43012');
  });
});

describe('funding', () => {
  it('is paid by longs to shorts at 8, 16 and 24 o’clock', () => {
    const trial = startTrial(flatMarket(50_000, 8 * 60 + 2));
    trial.ask('place-futures-order', market('buy', 'open', '0.01'));
    trial.ask('place-futures-order', market('sell', 'open', '0.01'), 'hedge');
    trial.clock.advance(8 * HOUR);
    const funded = (by: string) => trial.ask('mix-all-position', { productType: 'USDT-FUTURES' }, by)[0]?.totalFee;
    expect([funded('main'), funded('hedge')]).toEqual([d('-0.05'), d('0.05')]);
    expect(
      trial.ask('mix-account-bill', { productType: 'USDT-FUTURES', businessType: 'contract_settle_fee' }).bills,
    ).toMatchObject([{ amount: d('-0.05') }]);
  });
});

describe('liquidation', () => {
  it.each(['crossed', 'isolated'] as const)('closes a %s position before more is lost than there is', (marginMode) => {
    const trial = startTrial(
      marketOf([
        [50_000, 50_000, 30_000, 30_000],
        [30_000, 30_000, 30_000, 30_000],
      ]),
    );
    trial.ask('place-futures-order', { ...market('buy', 'open', '0.02'), marginMode });
    const [position] = trial.ask('mix-all-position', { productType: 'USDT-FUTURES' });
    trial.clock.advance(MINUTE);
    expect(trial.ask('mix-all-position', { productType: 'USDT-FUTURES' })).toEqual([]);
    const [order] = trial.ask('mix-orders-history', { productType: 'USDT-FUTURES' }).entrustedList;
    expect(order).toMatchObject({ orderSource: 'liquidation', tradeSide: 'burst_close_long', enterPointSource: 'sys' });
    expect(order?.priceAvg).toBe(position?.liquidationPrice);
    expect(trial.ask('mix-account', BTC).accountEquity).toBeGreaterThan(0n);
  });

  it('of crossed positions leaves those of another product type, which have a margin of their own', () => {
    const fall = marketOf([
      [50_000, 50_000, 30_000, 30_000],
      [30_000, 30_000, 30_000, 30_000],
    ]);
    const held = { symbol: 'BTCUSDT', holdSide: 'long', size: d('0.02'), price: d('50000') } as const;
    const balances = { usdt_futures: { USDT: '200' }, usdc_futures: { USDC: '10000' } };
    const positions = (['usdt-futures', 'usdc-futures'] as const).map((market) => ({ ...held, market }));
    const trial = startTrial(fall, { accounts: [{ name: 'main', balances, positions }] });
    trial.clock.advance(MINUTE);
    const open = (productType: 'USDT-FUTURES' | 'USDC-FUTURES') =>
      trial.ask('mix-all-position', { productType }).map(({ total }) => total);
    expect([open('USDT-FUTURES'), open('USDC-FUTURES')]).toEqual([[], [d('0.02')]]);
  });
});
