import { describe, expect, it } from 'vitest';
import { operations } from '../../../src/wire/operations/index.ts';
import type { Operation } from '../../../src/wire/spec/operation.ts';
import { d, flatMarket, MINUTE, startTrial } from './trial.ts';
import type { Trial } from './trial.ts';

const newTrial = (): Trial => startTrial(flatMarket(50_000, 600));

/**
 * Calls an operation with nothing in its request so often; counts the refusals by code. Limits come before requests.
 */
function refused(trial: Trial, operation: Operation, calls: number, from: { uid: string; ip: string }): number {
  let count = 0;
  for (let n = 0; n < calls; n += 1) {
    const code = codeOf(() => trial.exchange.call({ ...from, operation, request: {} }));
    if (code === '429') count += 1;
  }
  return count;
}

function codeOf(call: () => { readonly code: string }): string {
  try {
    return call().code;
  } catch {
    // An empty request is no request of most operations: it was counted, which is all that matters here.
    return 'counted';
  }
}

describe('the limits', () => {
  // That these are the stated ones holds test/unit/wire/inventory.golden.txt.
  it.each(Object.values<Operation>(operations).map((operation) => [operation.id, operation] as const))(
    'of %s are as stated: so many in any window, counted for each UID or address',
    (_, operation) => {
      const { calls, scope, windowMs } = operation.limit;
      const trial = newTrial();
      const here = { uid: trial.uidOf('main'), ip: '127.0.0.1' };
      const other = scope === 'uid' ? { uid: trial.uidOf('hedge'), ip: '127.0.0.1' } : { ...here, ip: '::1' };
      expect(refused(trial, operation, calls + 2, here)).toBe(2);
      expect(refused(trial, operation, calls, other)).toBe(0);
      trial.clock.advance(windowMs - 1);
      expect(refused(trial, operation, 1, here)).toBe(1);
      trial.clock.advance(1);
      expect(refused(trial, operation, calls, here)).toBe(0);
    },
  );
});

describe('the limit of an address', () => {
  it('is 6,000 calls a minute over all; then everything is refused for five minutes', () => {
    const trial = newTrial();
    const time = operations['server-time'];
    const ask = (ip: string) => trial.exchange.call({ ip, operation: time, request: {} }).code;
    const here = { uid: trial.uidOf('main'), ip: '127.0.0.1' };
    const twenty = ['server-time', 'spot-symbols', 'spot-tickers', 'mix-ticker', 'mix-tickers', 'mix-candles'] as const;
    for (let second = 0; second < 50; second += 1) {
      for (const id of twenty) expect(refused(trial, operations[id], 20, here)).toBe(0);
      trial.clock.advance(1_000);
    }
    expect(ask('127.0.0.1')).toBe('429');
    expect(ask('10.0.0.9')).toBe('00000');
    trial.clock.advance(5 * MINUTE - 1);
    expect(ask('127.0.0.1')).toBe('429');
    trial.clock.advance(1);
    expect(ask('127.0.0.1')).toBe('00000');
  });
});

describe('a receive window', () => {
  const ask = (trial: Trial, changes: { requestTime?: number; receiveWindow?: number }) =>
    trial.call('spot-unfilled-orders', changes).code;

  it.each([
    ['00000', 0, 5_000],
    ['00000', -5_000, 5_000],
    ['40078', -5_001, 5_000],
    ['40078', 5_001, 5_000],
    ['40079', 0, 60_000],
    ['00000', 0, 59_999],
  ])('answers %s for a request of %i ms and a window of %i ms', (code, age, receiveWindow) => {
    const trial = newTrial();
    expect(ask(trial, { requestTime: trial.clock.now() + age, receiveWindow })).toBe(code);
  });

  it('holds for orders: none is placed', () => {
    const trial = newTrial();
    const order = { symbol: 'BTCUSDT', side: 'buy', orderType: 'market', size: d('100') } as const;
    const late = { ...order, requestTime: trial.clock.now() - 1_001, receiveWindow: 1_000 };
    expect(trial.call('place-spot-order', late).code).toBe('40078');
    expect(trial.ask('spot-history-orders', {})).toEqual([]);
  });
});
