import { describe, expect, it } from 'vitest';
import { syntheticMarket } from '../../../src/paper/market/synthetic-market.ts';
import { BTC, d, flatMarket, limit, market, marketOf, MINUTE, onlyPosition, START, startTrial } from './trial.ts';

const ONE_WAY = [{ name: 'main', balances: { usdt_futures: { USDT: '1000' } }, posMode: 'one_way_mode' as const }];
const HEDGE = [{ name: 'main', balances: { usdt_futures: { USDT: '1000' } } }];

describe('a futures order in hedge mode', () => {
  it('opens at the last price, as a taker, and is charged a fee', () => {
    const trial = startTrial(flatMarket(50_000, 5), { accounts: HEDGE });
    const { orderId = '' } = trial.ask('place-futures-order', market('buy', 'open', '0.01'));
    expect(trial.ask('futures-order-detail', { ...BTC, orderId })).toMatchObject({
      state: 'filled',
      side: 'buy',
      tradeSide: 'open',
      posSide: 'long',
      priceAvg: d('50000'),
      fee: d('-0.3'),
    });
    expect(onlyPosition(trial)).toMatchObject({
      holdSide: 'long',
      total: d('0.01'),
      marginSize: d('50'),
      openPriceAvg: d('50000'),
    });
    expect(trial.ask('mix-account', BTC)).toMatchObject({
      accountEquity: d('999.7'),
      available: d('999.7'),
      crossedMaxAvailable: d('949.7'),
    });
  });

  it('closes a long with side buy and tradeSide close, and books the profit', () => {
    const trial = startTrial(
      marketOf([
        [50_000, 51_000, 50_000, 51_000],
        [51_000, 51_000, 51_000, 51_000],
      ]),
      { accounts: HEDGE },
    );
    trial.ask('place-futures-order', market('buy', 'open', '0.01'));
    trial.clock.advance(MINUTE);
    const { orderId = '' } = trial.ask('place-futures-order', market('buy', 'close', '0.01'));
    expect(trial.ask('futures-order-detail', { ...BTC, orderId })).toMatchObject({
      totalProfits: d('10'),
      tradeSide: 'close',
      reduceOnly: true,
    });
    expect(trial.ask('mix-all-position', { productType: 'USDT-FUTURES' })).toEqual([]);
    expect(trial.ask('mix-account', BTC).accountEquity).toBe(d('1009.394'));
  });

  it('holds a long and a short at once', () => {
    const trial = startTrial(flatMarket(50_000, 5), { accounts: HEDGE });
    trial.ask('place-futures-order', market('buy', 'open', '0.01'));
    trial.ask('place-futures-order', market('sell', 'open', '0.02'));
    const sides = trial
      .ask('mix-all-position', { productType: 'USDT-FUTURES' })
      .map(({ holdSide, total }) => [holdSide, total]);
    expect(sides).toEqual([
      ['long', d('0.01')],
      ['short', d('0.02')],
    ]);
  });

  it('closes only what limit orders leave free, and keeps the limit order (rule 4)', () => {
    const trial = startTrial(flatMarket(50_000, 5), { accounts: HEDGE });
    trial.ask('place-futures-order', market('buy', 'open', '0.01'));
    trial.ask('place-futures-order', limit('buy', 'close', { size: '0.007', price: '52000' }));
    const { orderId = '' } = trial.ask('place-futures-order', market('buy', 'close', '0.005'));
    expect(trial.ask('futures-order-detail', { ...BTC, orderId }).baseVolume).toBe(d('0.003'));
    expect(onlyPosition(trial)).toMatchObject({ total: d('0.007'), locked: d('0.007'), available: d('0') });
    expect(trial.ask('mix-orders-pending', { productType: 'USDT-FUTURES' }).entrustedList).toHaveLength(1);
  });

  it('cancels the limit order that occupies all of the position for a new close (rule 5)', () => {
    const trial = startTrial(flatMarket(50_000, 5), { accounts: HEDGE });
    trial.ask('place-futures-order', market('buy', 'open', '0.01'));
    trial.ask('place-futures-order', limit('buy', 'close', { size: '0.01', price: '52000' }));
    trial.ask('place-futures-order', market('buy', 'close', '0.01'));
    expect(trial.ask('mix-all-position', { productType: 'USDT-FUTURES' })).toEqual([]);
    expect(trial.ask('mix-orders-pending', { productType: 'USDT-FUTURES' }).entrustedList).toEqual([]);
  });

  it.each([
    ['45109', { ...market('buy', 'open', '0.01'), tradeSide: undefined }],
    ['22002', market('sell', 'close', '0.01')],
    ['40808', market('buy', 'open', '0.00005')],
    ['45110', { ...market('buy', 'open', '0.0001') }],
    ['40762', market('buy', 'open', '1')],
    ['40815', limit('buy', 'open', { size: '0.01', price: '60000' })],
    ['45115', limit('buy', 'open', { size: '0.01', price: '49999.55' })],
    ['40102', { ...market('buy', 'open', '0.01'), symbol: 'NOSUCHUSDT' }],
    ['22012', { ...market('buy', 'open', '0.01'), productType: 'USDC-FUTURES' as const }],
    ['40834', { ...market('buy', 'open', '0.01'), presetStopLossPrice: d('50001') }],
    ['40830', { ...market('buy', 'open', '0.01'), presetStopSurplusPrice: d('49999') }],
  ])('is refused with %s', (code, request) => {
    const trial = startTrial(flatMarket(code === '45110' ? 40_000 : 50_000, 5), { accounts: HEDGE });
    const { tradeSide, ...rest } = request;
    expect(trial.call('place-futures-order', tradeSide === undefined ? rest : { ...rest, tradeSide }).code).toBe(code);
    expect(trial.ask('mix-account', BTC).accountEquity).toBe(d('1000'));
  });

  it('that is refused changes nothing, not even the margin mode', () => {
    const trial = startTrial(flatMarket(50_000, 5), { accounts: HEDGE });
    const before = trial.exchange.version();
    expect(trial.call('place-futures-order', { ...market('buy', 'open', '1'), marginMode: 'isolated' }).code).toBe(
      '40762',
    );
    expect(trial.ask('mix-account', BTC).marginMode).toBe('crossed');
    expect(trial.exchange.version()).toBe(before);
  });

  it('refuses a client id twice, whatever became of the first', () => {
    const trial = startTrial(flatMarket(50_000, 5), { accounts: HEDGE });
    trial.ask('place-futures-order', { ...market('buy', 'open', '0.01'), clientOid: 'a-1' });
    expect(trial.call('place-futures-order', { ...market('buy', 'open', '0.01'), clientOid: 'a-1' }).code).toBe(
      '40786',
    );
    expect(onlyPosition(trial).total).toBe(d('0.01'));
  });
});

describe('a limit order', () => {
  const bars = [
    [50_000, 50_500, 49_000, 50_000],
    [50_000, 50_000, 50_000, 50_000],
  ] as const;

  it('waits, holds margin back, and is filled at its price as a maker when the path meets it', () => {
    const trial = startTrial(marketOf(bars), { accounts: HEDGE });
    const { orderId = '' } = trial.ask('place-futures-order', limit('buy', 'open', { size: '0.01', price: '49500' }));
    expect(trial.ask('mix-account', BTC).crossedMaxAvailable).toBe(d('950.203'));
    trial.clock.advance(MINUTE);
    expect(trial.ask('futures-order-detail', { ...BTC, orderId })).toMatchObject({
      state: 'filled',
      priceAvg: d('49500'),
      fee: d('-0.099'),
    });
    expect(trial.ask('mix-fills', { productType: 'USDT-FUTURES' }).fillList[0]).toMatchObject({
      tradeScope: 'maker',
      orderId,
    });
  });

  it('gives its margin back when it is cancelled, and cannot be cancelled twice', () => {
    const trial = startTrial(marketOf(bars), { accounts: HEDGE });
    const { orderId = '' } = trial.ask('place-futures-order', limit('buy', 'open', { size: '0.01', price: '49500' }));
    trial.ask('cancel-futures-order', { ...BTC, orderId });
    expect(trial.ask('mix-account', BTC).available).toBe(d('1000'));
    expect(trial.call('cancel-futures-order', { ...BTC, orderId }).code).toBe('22001');
    expect(trial.call('cancel-futures-order', { ...BTC, orderId: '17' }).code).toBe('40109');
  });

  it.each([
    ['ioc', '49500', 'canceled'],
    ['fok', '49500', 'canceled'],
    ['post_only', '50000', 'canceled'],
    ['ioc', '50000', 'filled'],
    ['fok', '50100', 'filled'],
    ['post_only', '49500', 'live'],
    ['gtc', '49500', 'live'],
  ] as const)('with force %s at %s is %s', (force, price, state) => {
    const trial = startTrial(marketOf(bars), { accounts: HEDGE });
    const { orderId = '' } = trial.ask('place-futures-order', {
      ...limit('buy', 'open', { size: '0.01', price }),
      force,
    });
    expect(trial.ask('futures-order-detail', { ...BTC, orderId }).state).toBe(state);
  });
});

describe('a futures order in one-way mode', () => {
  const sell = (size: string) => ({
    ...BTC,
    marginMode: 'crossed' as const,
    side: 'sell' as const,
    size: d(size),
    orderType: 'market' as const,
  });
  const buy = (size: string) => ({ ...sell(size), side: 'buy' as const });

  it('ignores tradeSide, closes first and turns the position with the rest', () => {
    const trial = startTrial(flatMarket(50_000, 5), { accounts: ONE_WAY });
    trial.ask('place-futures-order', { ...buy('0.01'), tradeSide: 'close' });
    trial.ask('place-futures-order', sell('0.03'));
    expect(onlyPosition(trial)).toMatchObject({ holdSide: 'short', total: d('0.02'), posMode: 'one_way_mode' });
  });

  it.each([
    ['long', buy('0.01'), 'sell_single'],
    ['short', sell('0.01'), 'buy_single'],
  ])('tells the side of the trade that closes all of a %s', (_side, opening, tradeSide) => {
    const trial = startTrial(flatMarket(50_000, 5), { accounts: ONE_WAY });
    trial.ask('place-futures-order', opening);
    trial.ask('mix-close-positions', { productType: 'USDT-FUTURES', symbol: 'BTCUSDT' });
    expect(trial.ask('mix-all-position', { productType: 'USDT-FUTURES' })).toEqual([]);
    expect(trial.ask('mix-orders-history', { productType: 'USDT-FUTURES' }).entrustedList[0]).toMatchObject({
      tradeSide,
    });
  });

  it('with reduceOnly never turns it', () => {
    const trial = startTrial(flatMarket(50_000, 5), { accounts: ONE_WAY });
    trial.ask('place-futures-order', buy('0.01'));
    trial.ask('place-futures-order', { ...sell('0.03'), reduceOnly: true });
    expect(trial.ask('mix-all-position', { productType: 'USDT-FUTURES' })).toEqual([]);
    expect(trial.call('place-futures-order', { ...sell('0.01'), reduceOnly: true }).code).toBe('22002');
  });

  it('displaces older reduce-only orders, and then answers no orderId (rule 3)', () => {
    const trial = startTrial(flatMarket(50_000, 5), { accounts: ONE_WAY });
    trial.ask('place-futures-order', buy('0.01'));
    const rest = { orderType: 'limit', force: 'gtc', reduceOnly: true } as const;
    trial.ask('place-futures-order', { ...sell('0.006'), ...rest, price: d('51000'), clientOid: 'old' });
    const answer = trial.ask('place-futures-order', { ...sell('0.006'), ...rest, price: d('52000'), clientOid: 'new' });
    expect(answer).toEqual({ clientOid: 'new' });
    const waiting = trial.ask('mix-orders-pending', { productType: 'USDT-FUTURES' }).entrustedList;
    expect(waiting.map((order) => order.clientOid)).toEqual(['new']);
  });
});

describe('settings', () => {
  it('keep the modes while a position or an order stands', () => {
    const trial = startTrial(flatMarket(50_000, 5), { accounts: HEDGE });
    trial.ask('place-futures-order', market('buy', 'open', '0.01'));
    expect(trial.call('mix-set-position-mode', { productType: 'USDT-FUTURES', posMode: 'one_way_mode' }).code).toBe(
      '40920',
    );
    expect(trial.call('mix-set-margin-mode', { ...BTC, marginMode: 'isolated' }).code).toBe('45117');
    trial.ask('mix-close-positions', { productType: 'USDT-FUTURES' });
    trial.ask('mix-set-position-mode', { productType: 'USDT-FUTURES', posMode: 'one_way_mode' });
    expect(trial.ask('mix-account', BTC).posMode).toBe('one_way_mode');
  });

  it('change the leverage of both sides or of none', () => {
    const trial = startTrial(flatMarket(50_000, 5), { accounts: HEDGE });
    trial.ask('place-futures-order', market('buy', 'open', '0.05'));
    trial.ask('place-futures-order', market('sell', 'open', '0.05'));
    expect(trial.call('mix-set-leverage', { ...BTC, leverage: d('4') }).code).toBe('45097');
    const held = trial.ask('mix-all-position', { productType: 'USDT-FUTURES' }).map(({ leverage }) => leverage);
    expect(held).toEqual([d('10'), d('10')]);
  });

  it('change the margin that a position holds with its leverage', () => {
    const trial = startTrial(flatMarket(50_000, 5), { accounts: HEDGE });
    trial.ask('place-futures-order', market('buy', 'open', '0.01'));
    trial.ask('mix-set-leverage', { ...BTC, leverage: d('20') });
    expect(onlyPosition(trial)).toMatchObject({ leverage: d('20'), marginSize: d('25') });
    expect(trial.call('mix-set-leverage', { ...BTC, leverage: d('200') }).code).toBe('45044');
  });
});

it('an order is not found at another contract, neither to be changed nor to be cancelled', () => {
  const trial = startTrial(syntheticMarket({ seed: 11, startAt: START }), { accounts: HEDGE });
  const { orderId = '' } = trial.ask('place-futures-order', limit('buy', 'open', { size: '0.01', price: '10000' }));
  const other = { productType: 'USDT-FUTURES', symbol: 'ETHUSDT', orderId } as const;
  const change = { newSize: d('0.02'), newPrice: d('9000'), newClientOid: 'changed' };
  expect(trial.call('mix-modify-order', { ...other, ...change })).toMatchObject({ code: '40109' });
  expect(trial.call('cancel-futures-order', other)).toMatchObject({ code: '40109' });
  expect(trial.ask('futures-order-detail', { ...BTC, orderId })).toMatchObject({ state: 'live', size: d('0.01') });
});
