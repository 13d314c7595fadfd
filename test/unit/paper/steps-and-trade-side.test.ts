import { describe, expect, it } from 'vitest';
import type { RequestOf } from '../../../src/wire/spec/operation.ts';
import type { operations } from '../../../src/wire/operations/index.ts';
import { BTC, d, flatMarket, limit, market, marketOf, MINUTE, onlyPosition, startTrial, walk } from './trial.ts';

/** What clients met at the service, and an easier exchange would take. */

const FUTURES = { productType: 'USDT-FUTURES' } as const;
const HEDGE = [{ name: 'main', balances: { usdt_futures: { USDT: '10000' } } }];
const ONE_WAY = [{ ...HEDGE[0], name: 'main', posMode: 'one_way_mode' as const }];
const WAITING = { ...limit('buy', 'open', { size: '0.01', price: '49000' }), clientOid: 'w' };
const PLAN: RequestOf<(typeof operations)['mix-place-plan-order']> = {
  ...BTC,
  planType: 'normal_plan',
  ...{ marginMode: 'crossed', size: d('0.01'), triggerPrice: d('49000'), triggerType: 'mark_price' },
  ...{ side: 'buy', tradeSide: 'open', orderType: 'market', clientOid: 'p' },
};

describe('a price off the step', () => {
  it.each([
    ['presetStopSurplusPrice', '51000.12345'],
    ['presetStopLossPrice', '48000.12345'],
    ['presetStopSurplusExecutePrice', '51000.05'],
    ['presetStopLossExecutePrice', '47999.999'],
  ])('is refused as %s of an order', (field, price) => {
    const stops = { presetStopSurplusPrice: d('51000'), presetStopLossPrice: d('48000'), [field]: d(price) };
    const trial = startTrial(flatMarket(50_000, 3), { accounts: HEDGE });
    expect(trial.call('place-futures-order', { ...WAITING, ...stops }).code).toBe('40808');
    expect(trial.call('place-futures-order', { ...market('buy', 'open', '0.01'), ...stops }).code).toBe('40808');
    expect(trial.ask('mix-orders-pending', FUTURES).entrustedList).toEqual([]);
  });

  it('is refused as a stop of a trigger order, placed or changed', () => {
    const trial = startTrial(flatMarket(50_000, 3), { accounts: HEDGE });
    for (const stop of [
      { stopLossTriggerPrice: d('48000.01') },
      { stopLossTriggerPrice: d('48000'), stopLossExecutePrice: d('47999.99') },
      { stopSurplusTriggerPrice: d('51000.01') },
    ])
      expect(trial.call('mix-place-plan-order', { ...PLAN, ...stop }).code).toBe('40808');
    trial.ask('mix-place-plan-order', PLAN);
    const change = { ...FUTURES, symbol: 'BTCUSDT', clientOid: 'p', newStopLossTriggerPrice: d('48000.01') };
    expect(trial.call('modify-plan-order', change).code).toBe('40808');
  });

  it('is refused as a new preset of an order that waits', () => {
    const trial = startTrial(flatMarket(50_000, 3), { accounts: HEDGE });
    trial.ask('place-futures-order', WAITING);
    const change = { ...BTC, clientOid: 'w', newClientOid: 'n', newPresetStopLossPrice: d('48000.01') };
    expect(trial.call('mix-modify-order', change).code).toBe('40808');
    const both = { ...change, newSize: d('0.02'), newPrice: d('48900') };
    expect(trial.call('mix-modify-order', both).code).toBe('40808');
  });
});

describe('tradeSide in one-way mode', () => {
  it.each(['open', 'close', 'buy_single', 'sell_single'] as const)('%s is ignored', (tradeSide) => {
    const trial = startTrial(flatMarket(50_000, 3), { accounts: ONE_WAY });
    trial.ask('place-futures-order', { ...market('sell', 'open', '0.01'), tradeSide });
    expect(onlyPosition(trial)).toMatchObject({ holdSide: 'short', total: d('0.01') });
    trial.ask('mix-place-plan-order', { ...PLAN, tradeSide });
  });

  it.each([{ tradeSide: 'service' }, { strict: true }] as const)('is refused by %o', (options) => {
    const trial = startTrial(flatMarket(50_000, 3), { accounts: ONE_WAY, ...options });
    const order = market('sell', 'close', '0.01');
    expect(trial.call('place-futures-order', order).code).toBe('40774');
    expect(trial.call('mix-place-plan-order', PLAN).code).toBe('40774');
    const { tradeSide: _, ...plain } = order;
    trial.ask('place-futures-order', plain);
  });

  it('is open or close in hedge mode', () => {
    const trial = startTrial(flatMarket(50_000, 3), { accounts: HEDGE });
    const order = { ...market('sell', 'open', '0.01'), tradeSide: 'sell_single' } as const;
    expect(trial.call('place-futures-order', order).code).toBe('40020');
  });
});

describe('the order of a stop that has fired', () => {
  const still = [50_000, 50_000, 50_000, 50_000] as const;
  const fallen = [50_000, 50_000, 47_000, 47_000] as const;

  it.each([
    [undefined, 's'],
    ['stop', 's'],
    ['own', undefined],
  ] as const)('has with stopOrderId %s the client id %s', (stopOrderId, clientOid) => {
    const told = stopOrderId === undefined ? {} : { stopOrderId };
    const trial = startTrial(marketOf([still, fallen, still]), { accounts: HEDGE, ...told });
    trial.ask('place-futures-order', market('buy', 'open', '0.01'));
    const stop = { ...BTC, planType: 'loss_plan', holdSide: 'long', size: d('0.01'), clientOid: 's' } as const;
    trial.ask('place-tpsl-order', { ...stop, triggerPrice: d('48000'), triggerType: 'mark_price' });
    walk(trial, 2 * MINUTE);
    const listed = { ...FUTURES, planType: 'profit_loss' } as const;
    const [past] = trial.ask('mix-orders-plan-history', listed).entrustedList;
    const orderId = past?.executeOrderId ?? '';
    const order = trial.ask('futures-order-detail', { ...BTC, orderId });
    expect(order).toMatchObject({ state: 'filled', orderId, clientOid: clientOid ?? orderId });
    if (clientOid !== undefined)
      expect(trial.ask('futures-order-detail', { ...BTC, clientOid })).toMatchObject({ orderId, priceAvg: d('48000') });
  });
});
