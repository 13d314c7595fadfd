import { describe, expect, it } from 'vitest';
import type { TradingStatus } from '../../../src/paper/core/state/conduct.ts';
import { BTC, d, flatMarket, limit, market, marketOf, MINUTE, onlyPosition, startTrial, shareOf } from './trial.ts';

const FUTURES = { productType: 'USDT-FUTURES' } as const;
const accounts = [
  { name: 'main', balances: { usdt_futures: { USDT: '1000' }, spot: { USDT: '1000', BTC: '1' } } },
] as const;
const stopped = [50_000, 50_000, 50_000, 50_000] as const;

describe('a close beyond what is free, where it is refused', () => {
  it('leaves the limit order that occupies the position as it was', () => {
    const trial = startTrial(flatMarket(50_000, 5), { accounts, closeOverflow: 'reject' });
    trial.ask('place-futures-order', market('buy', 'open', '0.01'));
    trial.ask('place-futures-order', limit('buy', 'close', { size: '0.007', price: '52000' }));
    expect(trial.call('place-futures-order', market('buy', 'close', '0.005')).code).toBe('40757');
    expect(trial.ask('mix-orders-pending', FUTURES).entrustedList).toHaveLength(1);
    trial.ask('place-futures-order', market('buy', 'close', '0.003'));
    expect(onlyPosition(trial).total).toBe(d('0.007'));
  });

  it('cancels nothing for a close that is larger than the position', () => {
    const trial = startTrial(flatMarket(50_000, 5), { accounts, closeOverflow: 'reject' });
    trial.ask('place-futures-order', market('buy', 'open', '0.01'));
    trial.ask('place-futures-order', limit('buy', 'close', { size: '0.01', price: '52000' }));
    expect(trial.call('place-futures-order', market('buy', 'close', '0.02')).code).toBe('40757');
    expect(trial.ask('mix-orders-pending', FUTURES).entrustedList).toHaveLength(1);
  });
});

describe('where the depth has an end', () => {
  // 10,000 units of 10^-6 in a minute are 0.01 BTC, so that a quarter of a minute offers 0.0025, of which 40 % are
  // 0.001.
  const shallow = (bars: Parameters<typeof marketOf>[0]) => {
    const source = marketOf(bars);
    const [series] = source.series;
    if (series === undefined) throw new Error('no series');
    return { ...source, series: [{ ...series, volume: () => 10_000 }] };
  };

  it('a limit order is filled in parts, as a taker and then as a maker, and frees its margin with each', () => {
    const trial = startTrial(shallow([stopped, stopped]), { accounts, fills: shareOf('0.4') });
    const { orderId = '' } = trial.ask('place-futures-order', limit('buy', 'open', { size: '0.0025', price: '50000' }));
    const read = () => trial.ask('futures-order-detail', { ...BTC, orderId });
    expect(read()).toMatchObject({ state: 'partially_filled', baseVolume: d('0.001') });
    expect(trial.ask('mix-orders-pending', { ...FUTURES, status: 'partially_filled' }).entrustedList).toHaveLength(1);
    expect(trial.ask('mix-account', BTC).locked).toBe(d('7.545'));
    trial.clock.advance(MINUTE);
    expect(read()).toMatchObject({ state: 'filled', baseVolume: d('0.0025') });
    const fills = trial
      .ask('mix-fills', FUTURES)
      .fillList.map(({ baseVolume, tradeScope }) => [baseVolume, tradeScope]);
    expect(fills).toEqual([
      [d('0.0005'), 'maker'],
      [d('0.001'), 'maker'],
      [d('0.001'), 'taker'],
    ]);
    expect(onlyPosition(trial)).toMatchObject({ total: d('0.0025'), openPriceAvg: d('50000') });
  });

  it.each([
    ['ioc', 'canceled', '0.001'],
    ['fok', 'canceled', '0'],
  ] as const)('a limit order with force %s ends %s with %s filled', (force, state, filled) => {
    const trial = startTrial(shallow([stopped]), { accounts, fills: shareOf('0.4') });
    const terms = limit('buy', 'open', { size: '0.0025', price: '50000' });
    const { orderId = '' } = trial.ask('place-futures-order', { ...terms, force });
    expect(trial.ask('futures-order-detail', { ...BTC, orderId })).toMatchObject({ state, baseVolume: d(filled) });
    expect(trial.ask('mix-account', BTC).locked).toBe(d('0'));
  });

  it('a market order is filled whole, and a spot order is filled in parts too', () => {
    const trial = startTrial(shallow([stopped, stopped]), { accounts, fills: shareOf('0.4') });
    trial.ask('place-futures-order', market('buy', 'open', '0.01'));
    expect(onlyPosition(trial).total).toBe(d('0.01'));
    const terms = { symbol: 'BTCUSDT', side: 'buy', orderType: 'limit', force: 'gtc', price: d('50000') } as const;
    const { orderId = '' } = trial.ask('place-spot-order', { ...terms, size: d('0.0015') });
    expect(trial.ask('spot-order-info', { orderId })).toMatchObject([
      { status: 'partially_filled', baseVolume: d('0.001') },
    ]);
    expect(trial.ask('spot-assets', { coin: 'USDT' })).toMatchObject([{ available: d('925'), frozen: d('25') }]);
    trial.clock.advance(MINUTE);
    expect(trial.ask('spot-order-info', { orderId })).toMatchObject([{ status: 'filled', baseVolume: d('0.0015') }]);
  });
});

describe('self-trade prevention', () => {
  it.each([
    ['none', 'live', 'filled'],
    ['cancel_taker', 'live', 'canceled'],
    ['cancel_maker', 'canceled', 'filled'],
    ['cancel_both', 'canceled', 'canceled'],
  ] as const)('%s leaves the waiting order %s and the new one %s', (stpMode, maker, taker) => {
    const trial = startTrial(flatMarket(50_000, 5), { accounts });
    trial.ask('place-futures-order', {
      ...limit('buy', 'open', { size: '0.001', price: '49500' }),
      clientOid: 'maker',
    });
    const crossing = limit('sell', 'open', { size: '0.001', price: '49000' });
    trial.ask('place-futures-order', { ...crossing, stpMode, clientOid: 'taker' });
    const read = (clientOid: string) => trial.ask('futures-order-detail', { ...BTC, clientOid });
    expect([read('maker').state, read('taker').state]).toEqual([maker, taker]);
    const reasons = [read('maker'), read('taker')].map(({ cancelReason }) => cancelReason);
    expect(reasons).toEqual([maker, taker].map((state) => (state === 'canceled' ? 'stp_cancel' : undefined)));
  });

  it('works for spot orders too', () => {
    const trial = startTrial(flatMarket(50_000, 5), { accounts });
    const terms = { symbol: 'BTCUSDT', orderType: 'limit', force: 'gtc', size: d('0.001') } as const;
    trial.ask('place-spot-order', { ...terms, side: 'buy', price: d('49500'), clientOid: 'maker' });
    trial.ask('place-spot-order', {
      ...terms,
      side: 'sell',
      price: d('49000'),
      clientOid: 't',
      stpMode: 'cancel_both',
    });
    const past = trial.ask('spot-history-orders', {}).map(({ status, cancelReason }) => [status, cancelReason]);
    expect(past).toEqual([
      ['cancelled', 'stp_cancel'],
      ['cancelled', 'stp_cancel'],
    ]);
  });
});

describe('a pair that cannot be traded', () => {
  it.each([
    ['listed', '43115', '43115'],
    ['maintain', '40844', '40844'],
    ['limit_open', '43119', '00000'],
    ['restrictedAPI', '43119', '43119'],
    ['off', '40845', '40845'],
  ] as const)('with status %s answers an opening with %s and a close with %s', (status, opening, closing) => {
    const statuses = new Map<string, TradingStatus>();
    const trial = startTrial(flatMarket(50_000, 5), { accounts, statuses });
    trial.ask('place-futures-order', market('buy', 'open', '0.01'));
    statuses.set('usdt-futures/BTCUSDT', status);
    expect(trial.ask('mix-contracts', FUTURES)[0]?.symbolStatus).toBe(status);
    expect(trial.call('place-futures-order', market('buy', 'open', '0.01')).code).toBe(opening);
    expect(trial.call('place-futures-order', market('buy', 'close', '0.01')).code).toBe(closing);
  });

  it('at spot takes no orders while it is halted', () => {
    const trial = startTrial(flatMarket(50_000, 5), { accounts, statuses: new Map([['spot/BTCUSDT', 'halt']]) });
    const order = { symbol: 'BTCUSDT', side: 'buy', orderType: 'market', size: d('10') } as const;
    expect(trial.call('place-spot-order', order).code).toBe('41114');
    expect(trial.ask('spot-symbols', {})[0]?.status).toBe('halt');
  });
});

describe('a copy-trading key', () => {
  it('trades the listed pairs only, at spot once a second', () => {
    const trial = startTrial(flatMarket(50_000, 5), { accounts: [{ ...accounts[0], copyPairs: ['BTCUSDT'] }] });
    const order = { symbol: 'BTCUSDT', side: 'buy', orderType: 'market', size: d('10') } as const;
    expect([trial.call('place-spot-order', order).code, trial.call('place-spot-order', order).code]).toEqual([
      '00000',
      '429',
    ]);
    trial.clock.advance(1_000);
    expect(trial.call('place-spot-order', order).code).toBe('00000');
    const other = startTrial(flatMarket(50_000, 5), { accounts: [{ ...accounts[0], copyPairs: ['ETHUSDT'] }] });
    expect(other.call('place-futures-order', market('buy', 'open', '0.01')).code).toBe('40014');
  });
});

describe('one-way mode', () => {
  it('ignores tradeSide in every check: a small sale that says close opens a short, and must be worth enough', () => {
    const trial = startTrial(flatMarket(40_000, 5), { accounts: [{ ...accounts[0], posMode: 'one_way_mode' }] });
    expect(trial.call('place-futures-order', market('sell', 'close', '0.0001')).code).toBe('45110');
  });
});

describe('history', () => {
  it('tells closed positions with what opening, closing and funding cost', () => {
    const bars = Array.from({ length: 60 * 9 }, () => stopped);
    const trial = startTrial(marketOf(bars), { accounts });
    trial.ask('place-futures-order', market('buy', 'open', '0.01'));
    trial.clock.advance(8 * 60 * MINUTE);
    trial.ask('place-futures-order', market('buy', 'close', '0.01'));
    const { list } = trial.ask('history-position', FUTURES);
    expect(list).toMatchObject([
      {
        holdSide: 'long',
        openTotalPos: d('0.01'),
        closeTotalPos: d('0.01'),
        pnl: d('0'),
        openFee: d('-0.3'),
        closeFee: d('-0.3'),
        totalFunding: d('-0.05'),
        netProfit: d('-0.65'),
      },
    ]);
  });

  it('leaves out bills of margin where only funding is asked for, and tells running balances', () => {
    const trial = startTrial(flatMarket(50_000, 5), { accounts });
    trial.ask('place-futures-order', { ...market('buy', 'open', '0.01'), marginMode: 'isolated' });
    trial.ask('mix-set-margin', { ...BTC, holdSide: 'long', amount: d('20') });
    expect(onlyPosition(trial).marginSize).toBe(d('70'));
    expect(trial.call('mix-set-margin', { ...BTC, holdSide: 'long', amount: d('-30') }).code).toBe('40800');
    trial.ask('mix-set-margin', { ...BTC, holdSide: 'long', amount: d('-20') });
    const kinds = (onlyFunding: boolean) =>
      trial.ask('mix-account-bill', { ...FUTURES, onlyFunding }).bills.map(({ businessType }) => businessType);
    expect(kinds(false)).toEqual(['reduce_margin', 'append_margin', 'open_long']);
    expect(kinds(true)).toEqual(['open_long']);
    expect(trial.ask('mix-account-bill', FUTURES).bills[0]?.balance).toBe(d('999.7'));
  });
});

describe('a futures order that is modified', () => {
  it('is cancelled and placed anew under the new client id, without an orderId in the answer', () => {
    const trial = startTrial(flatMarket(50_000, 5), { accounts });
    trial.ask('place-futures-order', { ...limit('buy', 'open', { size: '0.01', price: '49000' }), clientOid: 'old' });
    const change = { ...BTC, clientOid: 'old', newClientOid: 'new', newSize: d('0.02'), newPrice: d('48500') };
    expect(trial.ask('mix-modify-order', change)).toEqual({ clientOid: 'new' });
    expect(trial.ask('mix-orders-pending', FUTURES).entrustedList).toMatchObject([
      { clientOid: 'new', size: d('0.02'), price: d('48500'), orderSource: 'modify_order_limit' },
    ]);
    expect(trial.call('mix-modify-order', change).code).toBe('40922');
  });

  it('keeps its place where only its stops change', () => {
    const trial = startTrial(flatMarket(50_000, 5), { accounts });
    const terms = limit('buy', 'open', { size: '0.01', price: '49000' });
    const { orderId = '' } = trial.ask('place-futures-order', { ...terms, presetStopLossPrice: d('48000') });
    trial.ask('mix-modify-order', { ...BTC, orderId, newClientOid: 'x', newPresetStopSurplusPrice: d('52000') });
    const order = trial.ask('futures-order-detail', { ...BTC, orderId });
    expect([order.state, order.presetStopSurplusPrice, order.presetStopLossPrice]).toEqual([
      'live',
      d('52000'),
      undefined,
    ]);
  });
});
