import { describe, expect, it } from 'vitest';
import type { RequestOf } from '../../../src/wire/spec/operation.ts';
import type { operations } from '../../../src/wire/operations/index.ts';
import { BTC, d, limit, marketOf, MINUTE, onlyPosition, START, startTrial } from './trial.ts';
import type { Trial } from './trial.ts';

const FUTURES = { productType: 'USDT-FUTURES' } as const;
const accounts = [{ name: 'main', balances: { usdt_futures: { USDT: '1000' } } }];

type Plan = RequestOf<(typeof operations)['mix-place-plan-order']>;

const plan: Plan = {
  ...BTC,
  planType: 'normal_plan',
  marginMode: 'crossed',
  size: d('0.01'),
  triggerPrice: d('49500'),
  triggerType: 'fill_price',
  side: 'buy',
  tradeSide: 'open',
  orderType: 'market',
};

const falling = [
  [50_000, 50_000, 49_000, 49_000],
  [49_000, 49_000, 49_000, 49_000],
  [49_000, 52_000, 49_000, 51_500],
  [51_500, 51_500, 51_500, 51_500],
] as const;

const start = (bars: Parameters<typeof marketOf>[0] = falling): Trial => startTrial(marketOf(bars), { accounts });
const pending = (trial: Trial, planType: 'normal_plan' | 'track_plan' | 'profit_loss') =>
  trial.ask('mix-orders-plan-pending', { ...FUTURES, planType }).entrustedList;
const past = (trial: Trial, planType: 'normal_plan' | 'track_plan' | 'profit_loss') =>
  trial.ask('mix-orders-plan-history', { ...FUTURES, planType }).entrustedList;

describe('a trigger order', () => {
  it('that is over is listed by its id alone, for its own account and kind', () => {
    const trial = startTrial(marketOf(falling), { accounts: [...accounts, { name: 'other', balances: {} }] });
    const [first, second] = [plan, plan].map((terms) => trial.ask('mix-place-plan-order', terms).orderId ?? '');
    trial.ask('cancel-plan-order', FUTURES);
    const ids = (orderId: string | undefined, planType: 'normal_plan' | 'profit_loss', by = 'main') =>
      trial
        .ask('mix-orders-plan-history', { ...FUTURES, planType, ...(orderId !== undefined && { orderId }) }, by)
        .entrustedList.map((past) => past.orderId);
    expect(ids(undefined, 'normal_plan')).toEqual([second, first]);
    expect(ids(first, 'normal_plan')).toEqual([first]);
    expect([ids(first, 'profit_loss'), ids(first, 'normal_plan', 'other'), ids('1', 'normal_plan')]).toEqual([
      [],
      [],
      [],
    ]);
  });

  it('brings its take-profit and stop-loss with it, with their trigger types and execution prices', () => {
    const trial = start();
    trial.ask('mix-place-plan-order', {
      ...plan,
      stopSurplusTriggerPrice: d('52000'),
      stopSurplusExecutePrice: d('51900'),
      stopSurplusTriggerType: 'fill_price',
      stopLossTriggerPrice: d('47000'),
    });
    expect(pending(trial, 'normal_plan')).toMatchObject([
      { stopSurplusTriggerPrice: d('52000'), stopSurplusExecutePrice: d('51900'), stopLossTriggerPrice: d('47000') },
    ]);
    trial.clock.advance(MINUTE);
    expect(onlyPosition(trial)).toMatchObject({
      openPriceAvg: d('49500'),
      takeProfit: d('52000'),
      stopLoss: d('47000'),
    });
    const stops = pending(trial, 'profit_loss').map((stop) => [stop.planType, stop.triggerType, stop.executePrice]);
    expect(stops).toEqual([
      ['pos_loss', 'mark_price', undefined],
      ['pos_profit', 'fill_price', d('51900')],
    ]);
  });

  it('at a limit price places a limit order, which its history names', () => {
    const trial = start();
    const { orderId: planOrderId = '' } = trial.ask('mix-place-plan-order', {
      ...plan,
      orderType: 'limit',
      price: d('48000'),
    });
    const sub = { ...FUTURES, planType: 'normal_plan', planOrderId } as const;
    expect(trial.ask('mix-plan-sub-order', sub)).toMatchObject([{ status: 'in_progress', price: d('48000') }]);
    trial.clock.advance(MINUTE);
    const [ended] = past(trial, 'normal_plan');
    expect(ended).toMatchObject({ planStatus: 'executed' });
    expect(trial.ask('mix-plan-sub-order', sub)).toMatchObject([
      { status: 'success', orderId: ended?.executeOrderId, type: 'limit' },
    ]);
    expect(trial.ask('mix-orders-pending', FUTURES).entrustedList).toMatchObject([
      { orderId: ended?.executeOrderId, price: d('48000'), orderSource: 'plan_limit' },
    ]);
  });

  it('whose order is refused ends as fail_execute', () => {
    const trial = start();
    trial.ask('mix-place-plan-order', { ...plan, size: d('1') });
    trial.clock.advance(MINUTE);
    const ended = past(trial, 'normal_plan');
    expect(ended.map(({ planStatus, executeOrderId }) => [planStatus, executeOrderId])).toEqual([
      ['fail_execute', undefined],
    ]);
  });

  it.each([
    ['45109', { tradeSide: undefined }],
    ['45052', { triggerPrice: d('49500.55') }],
    ['45051', { orderType: 'limit', price: d('49500.55') }],
    ['45111', { size: d('0') }],
    ['40830', { stopSurplusTriggerPrice: d('49000') }],
    ['40834', { stopLossTriggerPrice: d('49600') }],
    ['40053', { planType: 'track_plan', callbackRatio: d('0.01'), stopLossTriggerPrice: d('0.001') }],
  ] as const)('is refused with %s', (code, change) => {
    const trial = start();
    const { tradeSide, ...rest } = { ...plan, ...change };
    expect(trial.call('mix-place-plan-order', tradeSide === undefined ? rest : { ...rest, tradeSide }).code).toBe(code);
    expect(pending(trial, 'normal_plan')).toEqual([]);
  });
});

describe('a trailing order (track_plan)', () => {
  const track: Plan = { ...plan, planType: 'track_plan', callbackRatio: d('0.02') };

  it('to buy follows the lowest price from its trigger on and fires when that has come back', () => {
    const trial = start();
    const { orderId: planOrderId = '' } = trial.ask('mix-place-plan-order', {
      ...track,
      stopSurplusTriggerPrice: d('3'),
    });
    trial.clock.advance(2 * MINUTE);
    expect(trial.ask('mix-plan-sub-order', { ...FUTURES, planType: 'track_plan', planOrderId })).toMatchObject([
      { status: 'in_progress_tracking' },
    ]);
    trial.clock.advance(MINUTE);
    expect(past(trial, 'track_plan')).toMatchObject([{ planStatus: 'executed', priceAvg: d('49980') }]);
    expect(trial.ask('mix-orders-history', FUTURES).entrustedList.map(({ orderSource }) => orderSource)).toEqual([
      'pos_profit_market',
      'tracking_market',
    ]);
  });

  it('changes its callback, which is mandatory, and waits for a new trigger', () => {
    const trial = start();
    trial.ask('mix-place-plan-order', { ...track, clientOid: 't' });
    expect(trial.call('modify-plan-order', { ...FUTURES, clientOid: 't', newTriggerPrice: d('48000') }).code).toBe(
      '40019',
    );
    const change = { ...FUTURES, clientOid: 't', newTriggerPrice: d('48000'), newCallbackRatio: d('0.03') };
    trial.ask('modify-plan-order', change);
    expect(pending(trial, 'track_plan')).toMatchObject([{ triggerPrice: d('48000'), callbackRatio: d('0.03') }]);
    expect(trial.call('modify-plan-order', { ...change, newStopLossExecutePrice: d('1') }).code).toBe('40020');
  });
});

describe('modifying a trigger order', () => {
  const modify = (trial: Trial, change: Partial<RequestOf<(typeof operations)['modify-plan-order']>>) =>
    trial.call('modify-plan-order', { ...FUTURES, clientOid: 'p', ...change }).code;

  it('keeps what is empty, updates and adds what is given, and removes with 0', () => {
    const trial = start();
    trial.ask('mix-place-plan-order', { ...plan, clientOid: 'p', stopLossTriggerPrice: d('47000') });
    modify(trial, { newStopSurplusTriggerPrice: d('53000'), newStopSurplusExecutePrice: d('52900') });
    expect(pending(trial, 'normal_plan')).toMatchObject([
      {
        triggerPrice: d('49500'),
        stopSurplusTriggerPrice: d('53000'),
        stopSurplusExecutePrice: d('52900'),
        stopLossTriggerPrice: d('47000'),
      },
    ]);
    modify(trial, { newStopLossTriggerPrice: d('0'), newStopSurplusExecutePrice: d('0') });
    const [kept] = pending(trial, 'normal_plan');
    expect([kept?.stopLossTriggerPrice, kept?.stopSurplusExecutePrice, kept?.stopSurplusTriggerPrice]).toEqual([
      undefined,
      undefined,
      d('53000'),
    ]);
  });

  it('refuses a price for a market order and a callback for an order that does not trail, and then changes nothing', () => {
    const trial = start();
    trial.ask('mix-place-plan-order', { ...plan, clientOid: 'p' });
    expect(modify(trial, { newPrice: d('49000'), newSize: d('0.02') })).toBe('40020');
    expect(modify(trial, { newCallbackRatio: d('0.02') })).toBe('40020');
    expect(modify(trial, { newTriggerPrice: d('49000'), newStopLossTriggerPrice: d('49900') })).toBe('40834');
    expect(pending(trial, 'normal_plan')).toMatchObject([{ size: d('0.01'), triggerPrice: d('49500') }]);
    trial.ask('cancel-plan-order', { ...FUTURES, symbol: 'BTCUSDT', orderIdList: [{ clientOid: 'p' }] });
    expect(modify(trial, { newSize: d('0.02') })).toBe('43026');
  });
});

describe('trigger orders', () => {
  it('are cancelled by kind, by symbol, and by product type', () => {
    const trial = start();
    trial.ask('place-futures-order', {
      ...limit('buy', 'open', { size: '0.01', price: '50000' }),
      presetStopLossPrice: d('40000'),
    });
    trial.ask('mix-place-plan-order', { ...plan, clientOid: 'a' });
    trial.ask('mix-place-plan-order', { ...plan, planType: 'track_plan', callbackRatio: d('0.01'), clientOid: 'b' });
    const cancelled = (request: Partial<RequestOf<(typeof operations)['cancel-plan-order']>>) =>
      trial.ask('cancel-plan-order', { ...FUTURES, ...request }).successList.map(({ clientOid }) => clientOid);
    expect(cancelled({ planType: 'track_plan' })).toEqual(['b']);
    expect(cancelled({ planType: 'normal_plan', symbol: 'BTCUSDT' })).toEqual(['a']);
    expect(cancelled({})).toHaveLength(1);
    expect(pending(trial, 'profit_loss')).toEqual([]);
  });

  const withBoth = (options: Parameters<typeof startTrial>[1]) => {
    const trial = startTrial(marketOf(falling), { accounts, ...options });
    trial.ask('place-futures-order', {
      ...limit('buy', 'open', { size: '0.01', price: '50000' }),
      presetStopLossPrice: d('40000'),
    });
    trial.ask('mix-place-plan-order', { ...plan, clientOid: 'a' });
    return trial;
  };
  const kindsLeft = (trial: Trial) =>
    [...pending(trial, 'normal_plan'), ...pending(trial, 'profit_loss')].map(({ planType }) => planType);

  it('are cancelled of every kind without a planType, and the exchange says so', () => {
    const notes: unknown[] = [];
    const noted = (note: unknown) => notes.push(note);
    const trial = withBoth({ observer: { noted } });
    trial.ask('cancel-plan-order', { ...FUTURES, planType: 'normal_plan' });
    trial.ask('mix-place-plan-order', { ...plan, clientOid: 'b' });
    expect(notes).toEqual([]);
    expect(trial.ask('cancel-plan-order', FUTURES).successList).toHaveLength(2);
    expect(kindsLeft(trial)).toEqual([]);
    const text =
      'cancel-plan-order without planType cancelled 2 trigger orders of every kind, 1 of them no normal_plan';
    expect(notes).toEqual([{ account: 'main', at: START, text }]);
    // What both readings cancel is nothing to be told.
    trial.ask('mix-place-plan-order', { ...plan, clientOid: 'c' });
    trial.ask('cancel-plan-order', FUTURES);
    expect(notes).toHaveLength(1);
  });

  it('are cancelled of normal_plan alone without a planType, where that is set', () => {
    const notes: unknown[] = [];
    const noted = (note: unknown) => notes.push(note);
    const trial = withBoth({ cancelWithoutType: 'normal_plan', observer: { noted } });
    expect(trial.ask('cancel-plan-order', FUTURES).successList).toMatchObject([{ clientOid: 'a' }]);
    expect(kindsLeft(trial)).toEqual(['pos_loss']);
    const [stop] = pending(trial, 'profit_loss');
    const orderIdList = [{ orderId: stop?.orderId ?? '' }];
    const byId = { ...FUTURES, symbol: 'BTCUSDT', orderIdList } as const;
    expect(trial.ask('cancel-plan-order', byId).failureList).toMatchObject([{ errorCode: '43025' }]);
    expect(trial.ask('cancel-plan-order', { ...byId, planType: 'pos_loss' }).failureList).toEqual([]);
    expect(kindsLeft(trial)).toEqual([]);
    expect(notes).toEqual([]);
  });
});
