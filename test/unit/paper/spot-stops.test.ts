import { describe, expect, it } from 'vitest';
import { d, flatMarket, marketOf, MINUTE, spotOf, startTrial, shareOf } from './trial.ts';
import type { Trial } from './trial.ts';

const accounts = [{ name: 'main', balances: { spot: { USDT: '1000', BTC: '0.1' } } }];
const PAIR = { symbol: 'BTCUSDT' } as const;
const stop = { ...PAIR, side: 'sell', orderType: 'market', size: d('0.01'), tpslType: 'tpsl' } as const;

const upAndDown = [
  [50_000, 52_000, 50_000, 52_000],
  [52_000, 52_000, 47_000, 47_000],
  [47_000, 47_000, 47_000, 47_000],
] as const;

const start = (bars: Parameters<typeof marketOf>[0] = upAndDown): Trial => startTrial(marketOf(bars), { accounts });
const waiting = (trial: Trial) => trial.ask('spot-unfilled-orders', { tpslType: 'tpsl' });

describe('a TP/SL order of spot', () => {
  it('holds its coins back, has no client id of the caller, and is listed apart', () => {
    const trial = start();
    const { orderId = '' } = trial.ask('place-spot-order', { ...stop, triggerPrice: d('48000'), clientOid: 'mine' });
    expect(trial.ask('spot-assets', { coin: 'BTC' })).toMatchObject([{ available: d('0.09'), frozen: d('0.01') }]);
    expect(trial.ask('spot-unfilled-orders', {})).toEqual([]);
    expect(waiting(trial)).toMatchObject([{ orderId, triggerPrice: d('48000'), clientOid: orderId }]);
    expect(trial.call('spot-cancel-order', { ...PAIR, orderId, tpslType: 'normal' }).code).toBe('43001');
    trial.ask('spot-cancel-order', { ...PAIR, orderId, tpslType: 'tpsl' });
    expect(spotOf(trial, 'BTC')).toBe(d('0.1'));
  });

  it('is executed where the price meets its trigger', () => {
    const trial = start();
    trial.ask('place-spot-order', { ...stop, triggerPrice: d('48000') });
    trial.clock.advance(2 * MINUTE);
    expect(trial.ask('spot-history-orders', { tpslType: 'tpsl' })).toMatchObject([
      { status: 'filled', priceAvg: d('48000'), baseVolume: d('0.01') },
    ]);
    expect(spotOf(trial, 'USDT')).toBe(d('1479.52'));
  });

  it('with a limit price waits at it once it has fired', () => {
    const trial = start();
    const { orderId = '' } = trial.ask('place-spot-order', {
      ...stop,
      orderType: 'limit',
      force: 'gtc',
      price: d('51000'),
      triggerPrice: d('48000'),
    });
    trial.clock.advance(2 * MINUTE);
    expect(waiting(trial)).toMatchObject([{ orderId, status: 'live', priceAvg: d('51000') }]);
  });
});

describe('presets of a spot purchase', () => {
  const buy = {
    ...PAIR,
    side: 'buy',
    orderType: 'limit',
    force: 'gtc',
    price: d('50000'),
    size: d('0.01'),
    presetTakeProfitPrice: d('51000'),
    presetStopLossPrice: d('48000'),
  } as const;

  it('become two orders that hold back what was bought once, and of which one ends the other', () => {
    const trial = start();
    trial.ask('place-spot-order', buy);
    expect(waiting(trial).map(({ triggerPrice, size }) => [triggerPrice, size])).toEqual([
      [d('48000'), d('0.00999')],
      [d('51000'), d('0.00999')],
    ]);
    expect(trial.ask('spot-assets', { coin: 'BTC' })).toMatchObject([{ available: d('0.1'), frozen: d('0.00999') }]);
    trial.clock.advance(2 * MINUTE);
    const ended = trial.ask('spot-history-orders', { tpslType: 'tpsl' });
    expect(ended.map(({ status, priceAvg }) => [status, priceAvg])).toEqual([
      ['cancelled', d('0')],
      ['filled', d('51000')],
    ]);
    expect(trial.ask('spot-assets', { coin: 'BTC' })).toMatchObject([{ available: d('0.1'), frozen: d('0') }]);
  });

  it('hold back no more than is left of what was bought', () => {
    const market = flatMarket(50_000, 10);
    const trial = startTrial(market, {
      accounts: [{ name: 'main', balances: { spot: { USDT: '1000' } } }],
      fills: shareOf('0.02'),
    });
    trial.ask('place-spot-order', buy);
    const sold = { ...PAIR, side: 'sell', orderType: 'market', size: d('0.004') } as const;
    expect(spotOf(trial, 'BTC')).toBe(d('0.004995'));
    trial.ask('place-spot-order', sold);
    trial.clock.advance(MINUTE);
    expect(waiting(trial).map(({ size }) => size)).toEqual([d('0.00599'), d('0.00599')]);
  });

  it('hand the coins on where one of the two is cancelled', () => {
    const trial = start();
    trial.ask('place-spot-order', buy);
    const [, takeProfit] = waiting(trial);
    trial.ask('spot-cancel-order', { ...PAIR, orderId: takeProfit?.orderId ?? '', tpslType: 'tpsl' });
    expect(trial.ask('spot-assets', { coin: 'BTC' })).toMatchObject([{ frozen: d('0.00999') }]);
    trial.clock.advance(2 * MINUTE);
    expect(trial.ask('spot-history-orders', { tpslType: 'tpsl' })[0]).toMatchObject({ priceAvg: d('48000') });
    expect(spotOf(trial, 'BTC')).toBe(d('0.1'));
  });

  it.each([
    ['40830', { presetTakeProfitPrice: d('49000') }],
    ['40834', { presetStopLossPrice: d('50500') }],
    ['40020', { side: 'sell' }],
  ] as const)('are refused with %s', (code, change) => {
    expect(start().call('place-spot-order', { ...buy, ...change }).code).toBe(code);
  });
});

describe('cancel and replace', () => {
  const placed = () => {
    const trial = startTrial(flatMarket(50_000, 5), { accounts });
    const terms = { ...PAIR, side: 'buy', orderType: 'limit', force: 'gtc', size: d('0.01') } as const;
    trial.ask('place-spot-order', { ...terms, price: d('49000'), clientOid: 'a' });
    trial.ask('place-spot-order', { ...terms, price: d('48000'), size: d('0.001'), clientOid: 'taken' });
    return trial;
  };
  const replacing = { ...PAIR, clientOid: 'a', price: d('49500'), size: d('0.01') } as const;

  it('places the new order with what the old one held back', () => {
    const trial = placed();
    const answer = trial.ask('spot-cancel-replace-order', { ...replacing, newClientOid: 'b' });
    expect(answer).toMatchObject({ clientOid: 'b', success: 'success' });
    expect(trial.ask('spot-order-info', { clientOid: 'a' })).toMatchObject([{ status: 'cancelled' }]);
    expect(trial.ask('spot-order-info', { clientOid: 'b' })).toMatchObject([{ status: 'live', price: d('49500') }]);
  });

  it('cancels the old order and fails the new one where its client id is a duplicate', () => {
    const trial = placed();
    const answer = trial.ask('spot-cancel-replace-order', { ...replacing, newClientOid: 'taken' });
    expect(answer).toEqual({ clientOid: 'taken', success: 'failure', msg: 'clientOrderId duplicate' });
    expect(trial.ask('spot-order-info', { clientOid: 'a' })).toMatchObject([{ status: 'cancelled' }]);
    expect(trial.call('spot-cancel-replace-order', { ...replacing, newClientOid: 'c' }).code).toBe('43004');
  });
});
