import { describe, expect, it } from 'vitest';
import { createPaperExchange } from '../../../src/paper/exchange/exchange.ts';
import { restoreWorld } from '../../../src/paper/core/state/stored-world.ts';
import { virtualClock } from '../../../src/clock/virtual-clock.ts';
import { d, marketOf, MINUTE, shareOf, spotOf, START, startTrial, trialOf } from './trial.ts';
import type { Trial } from './trial.ts';

const accounts = [{ name: 'main', balances: { spot: { USDT: '1000', BTC: '0.1' } } }];
const PAIR = { symbol: 'BTCUSDT' } as const;
const SELL = { ...PAIR, side: 'sell', orderType: 'market', size: d('0.01'), triggerType: 'fill_price' } as const;
const BUY = { ...SELL, side: 'buy' } as const;

const upAndDown = [
  [50_000, 52_000, 50_000, 52_000],
  [52_000, 52_000, 47_000, 47_000],
  [47_000, 47_000, 47_000, 47_000],
] as const;

const start = (): Trial => startTrial(marketOf(upAndDown), { accounts });
const past = (trial: Trial) => trial.ask('spot-history-plan-order', {}).orderList;

describe('a trigger order of spot', () => {
  it('holds nothing back while it waits, and is executed where the price meets its trigger', () => {
    const trial = start();
    trial.ask('spot-place-plan-order', { ...SELL, triggerPrice: d('48000'), clientOid: 'p' });
    expect(trial.ask('spot-assets', { coin: 'BTC' })).toMatchObject([{ available: d('0.1'), frozen: d('0') }]);
    trial.clock.advance(2 * MINUTE);
    expect(past(trial)).toMatchObject([{ clientOid: 'p', status: 'executed' }]);
    const [order] = trial.ask('spot-history-orders', {});
    expect(order).toMatchObject({ status: 'filled', priceAvg: d('48000'), baseVolume: d('0.01') });
    // 480 less 0.1 %.
    expect(spotOf(trial, 'USDT')).toBe(d('1479.52'));
  });

  it('fails where the balance is gone when it fires, and nothing else happens', () => {
    const trial = start();
    trial.ask('spot-place-plan-order', { ...SELL, triggerPrice: d('48000'), size: d('0.2') });
    trial.clock.advance(2 * MINUTE);
    expect(past(trial)).toMatchObject([{ status: 'fail_execute' }]);
    expect(trial.ask('spot-history-orders', {})).toEqual([]);
    expect(spotOf(trial, 'BTC')).toBe(d('0.1'));
  });

  it('fires from the side on which the price stood when it was placed, and anew when it is moved', () => {
    const trial = start();
    trial.ask('spot-place-plan-order', {
      ...BUY,
      triggerPrice: d('51000'),
      planType: 'total',
      size: d('102'),
      clientOid: 'up',
    });
    trial.ask('spot-place-plan-order', { ...SELL, triggerPrice: d('60000'), clientOid: 'moved' });
    trial.ask('spot-modify-plan-order', {
      clientOid: 'moved',
      triggerPrice: d('47500'),
      orderType: 'market',
      size: d('0.02'),
    });
    trial.clock.advance(MINUTE);
    expect(past(trial)).toMatchObject([{ clientOid: 'up', status: 'executed' }]);
    trial.clock.advance(MINUTE);
    expect(past(trial)).toMatchObject([{ clientOid: 'moved' }, { clientOid: 'up' }]);
    expect(trial.ask('spot-fills', {})).toMatchObject([
      { side: 'sell', priceAvg: d('47500'), size: d('0.02') },
      { side: 'buy', priceAvg: d('51000'), size: d('0.002') },
    ]);
  });

  it('turns a size into the coin in which its order counts', () => {
    const trial = start();
    // A market purchase by base coin spends what that costs; a sale by quote coin sells what brings it, rounded down.
    trial.ask('spot-place-plan-order', { ...BUY, triggerPrice: d('51000'), size: d('0.01') });
    trial.ask('spot-place-plan-order', { ...SELL, triggerPrice: d('51500'), planType: 'total', size: d('100') });
    trial.clock.advance(MINUTE);
    expect(trial.ask('spot-fills', {})).toMatchObject([
      { side: 'sell', priceAvg: d('51500'), size: d('0.001941') },
      { side: 'buy', priceAvg: d('51000'), size: d('0.01') },
    ]);
  });

  it('becomes a limit order that waits, which is cancelled as any other', () => {
    const trial = start();
    trial.ask('spot-place-plan-order', {
      ...SELL,
      orderType: 'limit',
      executePrice: d('51000'),
      triggerPrice: d('48000'),
    });
    trial.clock.advance(2 * MINUTE);
    const [order] = trial.ask('spot-unfilled-orders', {});
    expect(order).toMatchObject({ status: 'live', priceAvg: d('51000') });
    trial.ask('spot-cancel-symbol-order', PAIR);
    expect(spotOf(trial, 'BTC')).toBe(d('0.1'));
    expect(past(trial)).toMatchObject([{ status: 'executed' }]);
  });

  it('waits on where the exchange goes on from what it stored, and is met once', () => {
    const trial = start();
    trial.ask('spot-place-plan-order', { ...SELL, triggerPrice: d('48000'), clientOid: 'p' });
    const clock = virtualClock({ startAt: START });
    const stored = JSON.parse(JSON.stringify(trial.exchange.state())) as ReturnType<Trial['exchange']['state']>;
    const again = trialOf(clock, createPaperExchange({ clock, market: marketOf(upAndDown), seed: 1, stored }));
    expect(again.call('spot-place-plan-order', { ...SELL, triggerPrice: d('48000'), clientOid: 'p' }).code).toBe(
      '43118',
    );
    again.clock.advance(3 * MINUTE);
    expect(past(again)).toMatchObject([{ clientOid: 'p', status: 'executed' }]);
    expect(again.ask('spot-fills', {})).toHaveLength(1);
  });

  it('is none in a state that an earlier version stored', () => {
    const { world, ...rest } = start().exchange.state();
    const earlier = JSON.parse(JSON.stringify(world), (key, value: unknown) =>
      ['spotPlans', 'spotPlanOids'].includes(key) ? undefined : value,
    ) as typeof world;
    const restored = restoreWorld({ ...rest, world: earlier });
    expect(restored.spotPlans.size).toBe(0);
    expect([...restored.accounts.values()].map(({ spotPlanOids }) => spotPlanOids.size)).toEqual([0]);
  });

  it('obeys the depth of the market as any order does', () => {
    const trial = startTrial(marketOf(upAndDown), { accounts, fills: shareOf('0.02') });
    trial.ask('spot-place-plan-order', {
      ...SELL,
      orderType: 'limit',
      executePrice: d('47000'),
      triggerPrice: d('48000'),
      size: d('0.1'),
    });
    trial.clock.advance(2 * MINUTE);
    expect(past(trial)).toMatchObject([{ status: 'executed' }]);
    expect(trial.ask('spot-unfilled-orders', {})).toMatchObject([{ status: 'partially_filled' }]);
  });
});
