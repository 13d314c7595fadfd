import { describe, expect, it } from 'vitest';
import { formatDecimal, parseDecimal } from '../../src/base/decimal.ts';
import { seededRandom } from '../../src/base/random.ts';
import { marketOf } from '../unit/paper/trial.ts';
import { faulty, once } from './faults.ts';
import { strategy } from './strategy.ts';
import { type Given, type Simulation, simulate } from './world.ts';

const BAND = strategy(
  'goals:\n  - { id: collateral, keep: pledge-rate, below: 70%, target: 55%, above: 40%, release: true }\n',
);
const HOLD = strategy('goals:\n  - { id: collateral, keep: pledge-rate, below: 70%, target: 55%, above: 40% }\n');

type Bar = readonly [number, number, number, number];

/** A market that goes from its first price to another within so many minutes, and stays there. */
function going(to: number, minutes = 30): Bar[] {
  return Array.from({ length: 120 }, (_none, minute): Bar => {
    const at = (m: number): number => Math.round(50_000 + (to - 50_000) * Math.min(1, Math.max(0, m - 2) / minutes));
    const [open, close] = [at(minute), at(minute + 1)];
    return [open, Math.max(open, close), Math.min(open, close), close];
  });
}

function run(bars: readonly Bar[], given: Partial<Given> = {}, free = '2'): Simulation {
  const simulation = simulate({
    strategies: [BAND],
    market: marketOf(bars),
    accounts: [{ name: 'main', balances: { spot: { BTC: String(Number(free) + 1), USDT: '100' } } }],
    ...given,
  });
  simulation.ask('loan-borrow', {
    loanCoin: 'USDT',
    pledgeCoin: 'BTC',
    daily: 'FLEXIBLE',
    pledgeAmount: parseDecimal('1'),
  });
  return simulation;
}

const rate = (simulation: Simulation): number =>
  Number(formatDecimal(simulation.ask('loan-ongoing-orders', {})[0]?.pledgeRate ?? parseDecimal('0')));
const revisions = (simulation: Simulation): number =>
  simulation.said('accepted').filter(({ text }) => text.includes('collateral') || text.includes('pledge')).length;

describe('the goal pledge-rate', () => {
  it('adds collateral when the price of it falls, down to the target, and is silent then', () => {
    const simulation = run(going(42_000));
    simulation.advance('60m');
    expect(revisions(simulation)).toBe(1);
    expect(rate(simulation)).toBeLessThan(0.7);
    simulation.advance('30m');
    expect(revisions(simulation)).toBe(1);
  });

  it('takes collateral out when its price rises, up to the target, and only where that is allowed', () => {
    const [allowed, held] = [run(going(90_000)), run(going(90_000), { strategies: [HOLD] })];
    allowed.advance('90m');
    held.advance('90m');
    expect(revisions(allowed)).toBeGreaterThan(0);
    expect(rate(allowed)).toBeGreaterThan(0.4);
    expect(revisions(held)).toBe(0);
    expect(rate(held)).toBeLessThan(0.4);
  });

  it('adds what is free and no more, and says once that there is nothing left', () => {
    const simulation = run(going(42_000), {}, '0.01');
    simulation.advance('90m');
    expect(formatDecimal(simulation.ask('spot-assets', { coin: 'BTC' })[0]?.available ?? parseDecimal('0'))).toBe('0');
    expect(simulation.said('rejected')).toEqual([]);
    expect(simulation.said('skipped').map(({ text }) => text.replace(/loan \S+,/, 'loan,'))).toEqual([
      'no BTC is free for the loan, whose rate has not come down to 55% yet',
      'no BTC is free for the loan, whose rate is too high',
    ]);
  });

  it('does not repeat an addition whose answer was lost: it is found by its record', () => {
    let sent = 0;
    const simulation = run(going(42_000), {
      wrap: (inner) => {
        const choose = once('loan-revise-pledge', 'lost-response');
        return faulty(inner, (call) => {
          if (call.operation.id === 'loan-revise-pledge') sent += 1;
          return choose(call);
        });
      },
    });
    simulation.advance('90m');
    expect(sent).toBe(1);
    expect(rate(simulation)).toBeLessThan(0.7);
  });

  it('does nothing while the loans cannot be read', () => {
    const simulation = run(going(42_000), {
      wrap: (inner) => faulty(inner, ({ operation }) => (operation.id === 'loan-ongoing-orders' ? 'fails' : undefined)),
    });
    simulation.advance('90m');
    expect(revisions(simulation)).toBe(0);
  });

  it.each([1, 2, 3, 4, 5, 6])('under any price the rate comes into its band and then stays there (seed %i)', (seed) => {
    const random = seededRandom(seed);
    const simulation = run(going(Math.round(41_000 + random.next() * 60_000), 10 + Math.floor(random.next() * 40)));
    simulation.advance('70m');
    const before = revisions(simulation);
    expect(rate(simulation)).toBeLessThan(0.7);
    expect(rate(simulation)).toBeGreaterThan(0.4);
    simulation.advance('40m');
    expect(revisions(simulation)).toBe(before);
  });
});
