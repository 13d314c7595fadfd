import { describe, expect, it } from 'vitest';
import { BTC, d, flatMarket, limit, market, marketOf, MINUTE, spotOf, startTrial } from './trial.ts';

/**
 * What docs/exchange/readings.md decides where the documents of the exchange differ, as the paper exchange answers it.
 */

const FUTURES = { productType: 'USDT-FUTURES' } as const;
const DAY = 1_440 * MINUTE;
const accounts = [{ name: 'main', balances: { usdt_futures: { USDT: '1000' }, spot: { USDT: '1000' } } }] as const;

describe('a fixed redemption', () => {
  it.each([
    ['without an amount', undefined, '00000', '1000'],
    ['with all of it', d('300'), '00000', '1000'],
    ['with a part of it', d('299'), '59048', '700'],
  ])('%s answers %s', (_what, amount, code, left) => {
    const trial = startTrial(flatMarket(50_000, 3 * 1_440), { accounts });
    const terms = { productId: '2001', periodType: 'fixed' } as const;
    const { orderId = '' } = trial.ask('savings-subscribe', { ...terms, amount: d('300') });
    const request = { ...terms, orderId, ...(amount === undefined ? {} : { amount }) };
    expect(trial.call('savings-redeem', request).code).toBe(code);
    expect(spotOf(trial, 'USDT')).toBe(d(left));
  });
});

it('a flexible redemption without an amount is refused with 59024', () => {
  const trial = startTrial(flatMarket(50_000, 5));
  expect(trial.call('savings-redeem', { productId: '1001', periodType: 'flexible' }).code).toBe('59024');
});

describe('where both ids of an order are given', () => {
  it('orderId goes first', () => {
    const trial = startTrial(flatMarket(50_000, 5), { accounts });
    const place = (clientOid: string) =>
      trial.ask('place-futures-order', { ...limit('buy', 'open', { size: '0.001', price: '49000' }), clientOid });
    const { orderId = '' } = place('a');
    place('b');
    expect(trial.ask('futures-order-detail', { ...BTC, orderId, clientOid: 'b' }).clientOid).toBe('a');
    trial.ask('cancel-futures-order', { ...BTC, orderId, clientOid: 'b' });
    const waiting = trial.ask('mix-orders-pending', FUTURES).entrustedList;
    expect(waiting.map(({ clientOid }) => clientOid)).toEqual(['b']);
  });
});

describe('a stop that was executed', () => {
  it.each([
    [undefined, true],
    ['stop', true],
    ['own', false],
  ] as const)('is another order, which the history names, with stopOrderId %s', (stopOrderId, hasIdOfStop) => {
    const still = [50_000, 50_000, 50_000, 50_000] as const;
    const trial = startTrial(marketOf([still, [50_000, 52_000, 50_000, 52_000], still]), {
      accounts,
      ...(stopOrderId !== undefined && { stopOrderId }),
    });
    trial.ask('place-futures-order', market('buy', 'open', '0.01'));
    const stop = { ...BTC, planType: 'pos_profit', holdSide: 'long', clientOid: 'tp' } as const;
    const { orderId } = trial.ask('place-tpsl-order', { ...stop, triggerPrice: d('51000') });
    trial.clock.advance(2 * MINUTE);

    const plan = { ...FUTURES, planType: 'profit_loss' } as const;
    const [past] = trial.ask('mix-orders-plan-history', plan).entrustedList;
    expect(past).toMatchObject({ orderId, clientOid: 'tp', planStatus: 'executed' });
    const executed = trial.ask('futures-order-detail', { ...BTC, orderId: past?.executeOrderId ?? '' });
    expect(executed).toMatchObject({ state: 'filled', tradeSide: 'close', priceAvg: d('51000') });
    expect([orderId, 'tp']).not.toContain(executed.orderId);
    expect(executed.clientOid === 'tp').toBe(hasIdOfStop);
    const byId = trial.call('futures-order-detail', { ...BTC, clientOid: 'tp' });
    expect(byId.code).toBe(hasIdOfStop ? '00000' : '40109');
  });
});

describe('a futures order that was cancelled', () => {
  it('is canceled, a trigger order and a spot order cancelled', () => {
    const trial = startTrial(flatMarket(50_000, 5), { accounts });
    const futures = trial.ask('place-futures-order', limit('buy', 'open', { size: '0.001', price: '49000' }));
    trial.ask('cancel-futures-order', { ...BTC, orderId: futures.orderId ?? '' });
    trial.ask('place-futures-order', market('buy', 'open', '0.001'));
    trial.ask('place-tpsl-order', { ...BTC, planType: 'pos_loss', holdSide: 'long', triggerPrice: d('49000') });
    trial.ask('cancel-plan-order', { ...FUTURES, symbol: 'BTCUSDT' });
    const terms = { symbol: 'BTCUSDT', side: 'buy', orderType: 'limit', force: 'gtc' } as const;
    const spot = trial.ask('place-spot-order', { ...terms, size: d('0.001'), price: d('49000') });
    trial.ask('spot-cancel-order', { symbol: 'BTCUSDT', orderId: spot.orderId ?? '' });

    expect(trial.ask('futures-order-detail', { ...BTC, orderId: futures.orderId ?? '' }).state).toBe('canceled');
    const plan = { ...FUTURES, planType: 'profit_loss' } as const;
    expect(trial.ask('mix-orders-plan-history', plan).entrustedList[0]?.planStatus).toBe('cancelled');
    expect(trial.ask('spot-order-info', { orderId: spot.orderId ?? '' })[0]?.status).toBe('cancelled');
  });
});

describe('what may leave a futures wallet', () => {
  it('is maxTransferOut: margin in use stays', () => {
    const trial = startTrial(flatMarket(50_000, 5), { accounts });
    trial.ask('place-futures-order', market('buy', 'open', '0.01'));
    const { maxTransferOut } = trial.ask('mix-account', BTC);
    const move = { fromType: 'usdt_futures', toType: 'spot', coin: 'USDT' } as const;
    expect(maxTransferOut).toBeLessThan(d('1000'));
    const beyond = d('0.01') + maxTransferOut;
    expect(trial.call('wallet-transfer', { ...move, amount: beyond as typeof maxTransferOut }).code).toBe('43117');
  });
});

describe('a flexible holding', () => {
  it('is listed however old it is, and in the window of its creation', () => {
    const trial = startTrial(flatMarket(50_000, 5));
    const start = trial.clock.now();
    trial.clock.advance(200 * DAY);
    const listed = (window: object) =>
      trial.ask('savings-assets', { periodType: 'flexible', ...window }).resultList.length;
    const now = trial.clock.now();
    expect([listed({}), listed({ endTime: now - 5_000 }), listed({ startTime: now - 1 })]).toEqual([1, 1, 1]);
    expect(listed({ startTime: start - DAY, endTime: start + DAY })).toBe(1);
    expect(listed({ startTime: start + DAY, endTime: start + 90 * DAY })).toBe(0);
  });
});
