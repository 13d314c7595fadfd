import { describe, expect, it } from 'vitest';
import { faultsOf, HEAD } from '../../fixtures.ts';

/** Tells whether `check` warns of a divisor: one of a rule, or of a `let` beside it. */
function mayBeZero(
  divisor: string,
  { lets = '', ruleLet = '', when = 'true', step = 'notify: { message: "${value}" }' } = {},
): boolean {
  const text = `${HEAD}market: usdt-futures
params: { n: { value: 5 }, none: { value: 0 }, low: { value: -5 }, gap: { value: 2 USDT } }
watch:
  account: { watch: futures-account, every: 5s }
  btc: { watch: ticker, instrument: BTCUSDT, every: 5s }
  hourly: { watch: candles, instrument: BTCUSDT, granularity: 1H, every: 1m }
  positions: { watch: positions, every: 5s }
let:
  - five: 5
  - free: account.available - 5 USDT
${lets}
rules:
  - id: one
    on: { every: 1h }
    when: ${JSON.stringify(when)}
    let: [${ruleLet}{ value: ${JSON.stringify(`account.equity / (${divisor})`)} }]
    do: [{ ${step} }]
`;
  const faults = faultsOf(text).filter((fault) => !/unused|limits-none/.test(fault));
  expect(faults.filter((fault) => !fault.endsWith(' divisor-zero'))).toEqual([]);
  return faults.length > 0;
}

describe('a divisor that is never zero', () => {
  it.each([
    'five',
    'five - 3',
    'params.n * 2',
    'params.n - 2',
    '-params.n',
    'params.low - five',
    'five * params.gap',
    'five / params.n + 1',
    'max(account.equity, 1 USDT)',
    'max(free, params.gap)',
    '2 * max(free, 1 USDT)',
    'clamp(account.equity, 1 USDT, 10 USDT)',
    'min(-params.n, 3)',
    'abs(params.low)',
    'abs(free) + 1 USDT',
    'positions.count(p, p.total > 0 BTC) + 1',
    'hour(now) + 1',
    'btc.last',
    'btc.last + btc.bid',
    'btc.last * 2',
    'highest(hourly.high, 10)',
    'btc.last > 5 USDT/BTC ? five : 3',
  ])('%s', (divisor) => {
    expect(mayBeZero(divisor)).toBe(false);
  });

  it('is one through several lets', () => {
    const lets = '  - floor: max(account.equity, 1 USDT)\n  - twice: floor * five\n';
    expect(mayBeZero('floor', { lets })).toBe(false);
    expect(mayBeZero('twice + floor', { lets })).toBe(false);
  });

  it('is one through a let of the rule', () => {
    expect(mayBeZero('kk', { ruleLet: '{ kk: params.n * 2 }, ' })).toBe(false);
    expect(mayBeZero('floor', { ruleLet: '{ floor: "max(free, 1 USDT)" }, ' })).toBe(false);
  });

  it('is one through a let of the rule, in a step', () => {
    const step = 'sell: { instrument: spot/BTCUSDT, value: free / kk * 1 USDT, type: market }';
    expect(mayBeZero('five', { ruleLet: '{ kk: "max(free, 1 USDT)" }, ', step })).toBe(false);
    expect(mayBeZero('five', { ruleLet: '{ kk: "max(free, 0 USDT)" }, ', step })).toBe(true);
  });

  it('is one where a guard keeps a part of it from zero', () => {
    expect(mayBeZero('2 * free', { when: 'free != 0 USDT' })).toBe(false);
    expect(mayBeZero('2 * account.unrealizedPL', { when: 'account.unrealizedPL < 0 USDT' })).toBe(false);
  });
});

describe('a divisor that may be zero', () => {
  it.each([
    'free',
    'account.available',
    'five - params.n',
    'params.none',
    'params.n * params.none',
    'params.n + params.low',
    'max(free, 0 USDT)',
    'max(free, account.equity)',
    'min(account.equity, 1 USDT)',
    'clamp(account.equity, 0 USDT, 10 USDT)',
    'abs(free)',
    '2 * free',
    'free + 1 USDT',
    'positions.count(p, p.total > 0 BTC)',
    'hour(now) - 1',
    'btc.ask - btc.bid',
    'abs(btc.ask - btc.bid)',
    'btc.last > 5 USDT/BTC ? five : params.none',
    'floor(params.n / 10)',
  ])('%s', (divisor) => {
    expect(mayBeZero(divisor)).toBe(true);
  });

  it('is one through several lets', () => {
    const lets = '  - room: account.equity - account.available\n  - twice: room * five\n';
    expect(mayBeZero('room', { lets })).toBe(true);
    expect(mayBeZero('twice', { lets })).toBe(true);
    expect(mayBeZero('max(twice, room)', { lets })).toBe(true);
  });

  it('is one through a let of the rule', () => {
    expect(mayBeZero('kk', { ruleLet: '{ kk: params.n - 5 }, ' })).toBe(true);
  });

  it('is one where a guard is of another part', () => {
    expect(mayBeZero('2 * free', { when: 'account.available != 0 USDT' })).toBe(true);
  });
});
