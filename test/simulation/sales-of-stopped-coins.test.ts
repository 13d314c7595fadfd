import { describe, expect, it } from 'vitest';
import {
  add,
  type Decimal,
  formatDecimal,
  maximum,
  multiply,
  parseDecimal as d,
  subtract,
  ZERO,
} from '../../src/base/decimal.ts';
import { seededRandom } from '../../src/base/random.ts';
import { flatMarket } from '../unit/paper/trial.ts';
import { bought, coins, filledIn, LOSS, LOST, prices, run, trouble, waitingAt } from './coin-stops.ts';
import { faulty, once } from './faults.ts';
import { seeds } from './trouble.ts';
import { type Given, MINUTE, type Simulation } from './world.ts';

const wallet = (size: string, every = '3m') =>
  `  - { id: whole, on: { every: ${every} }, do: [{ sell: { instrument: BTCUSDT, size: ${size} BTC, of: wallet } }] }\n`;
const mix = (part: number) =>
  `  - { id: mix, keep: weights, weights: { BTC: ${String(part)}%, USDT: ${String(100 - part)}% }, band: 2% }\n`;

function plannedBy(simulation: Simulation, rule: string): readonly string[] {
  return simulation.said('planned', rule).map(({ text }) => text.split(' ')[0] ?? '');
}

/**
 * What the fills have left of the bought coins, in the order in which they were booked: out of the whole wallet what
 * was bought goes first, and nothing else sells more than was bought.
 */
function leftOfBought(simulation: Simulation): Decimal {
  return simulation.said('filled').reduce((left, { rule = '', detail }): Decimal => {
    const filled = detail?.['filledSize'];
    const size = d(typeof filled === 'string' ? filled : '');
    if (detail?.['act'] === 'buy') return add(left, multiply(size, d('0.999')));
    if (!['whole', 'mix'].includes(rule)) expect(size <= left).toBe(true);
    return maximum(subtract(left, size), ZERO);
  }, ZERO);
}

describe('coins under a stop that are sold out of the whole wallet', () => {
  it('have no stop any more when they are sold, so that it sells no coins of others', () => {
    const market = prices(50_000, 50_000, 50_000, 50_000, 47_000);
    let isBlind = false;
    const simulation = run(LOSS, {
      market,
      rules: wallet('0.02'),
      wrap: (inner) =>
        faulty(inner, ({ operation: { id } }) =>
          isBlind && ['spot-order-info', 'spot-current-plan-order'].includes(id) ? 'fails' : undefined,
        ),
    });
    simulation.advance('175s');
    expect(waitingAt(simulation)).toHaveLength(1);
    isBlind = true;
    simulation.advance('2m');
    isBlind = false;
    simulation.advance('5s');
    expect(plannedBy(simulation, 'whole')).toEqual(['cancel', 'sell']);
    expect(filledIn(simulation, 'sell')).toBe(d('0.02'));
  });

  it.each(LOST)('are sold once where the answer to the cancel of their stop is lost (%s)', (fault) => {
    const wrap: Given['wrap'] = (inner) => faulty(inner, once('spot-cancel-plan-order', fault));
    const simulation = run(LOSS, { market: flatMarket(50_000, 60), rules: wallet('0.02', '1h'), wrap });
    simulation.advance('58m');
    expect(filledIn(simulation, 'sell')).toBe(ZERO);
    simulation.advance('10m');
    expect(filledIn(simulation, 'sell')).toBe(d('0.02'));
    expect(waitingAt(simulation)).toEqual([]);
    expect(simulation.journal.openIntents()).toEqual([]);
  });

  it.each([178, 180, 181, 182, 185])('are sold once over a crash after %i s', (seconds) => {
    const simulation = run(LOSS, { market: flatMarket(50_000, 60), rules: wallet('0.02', '1h') });
    simulation.advance(`${String(57 * 60 + seconds)}s`);
    simulation.crash({ downFor: '7s' });
    simulation.advance('10m');
    expect(filledIn(simulation, 'sell')).toBe(d('0.02'));
    expect(simulation.journal.openIntents()).toEqual([]);
  });
});

it('a goal of weights takes the stop away from what it sells, and the stop is put on what is left', () => {
  const market = prices(50_000, 50_000, 50_000, 50_000, 60_000);
  const accounts: Given['accounts'] = [{ name: 'main', balances: { spot: { USDT: '10000' } } }];
  const simulation = run('stopLoss: { price: 40000 USDT/BTC }', { market, goals: mix(50), accounts });
  simulation.advance('3m');
  expect(waitingAt(simulation)).toHaveLength(1);
  simulation.advance('5m');
  expect(plannedBy(simulation, 'mix').slice(-2)).toEqual(['cancel', 'sell']);
  expect(formatDecimal(leftOfBought(simulation))).toBe(bought(simulation));
  expect(waitingAt(simulation)[0]?.split(' ')[0]).toBe(formatDecimal(coins(simulation)).slice(0, 8));
});

it.each(seeds(12))('what a stop sells was bought, whoever sells out of the wallet beside it, seed %i', (seed) => {
  const random = seededRandom(seed);
  const steps = Array.from({ length: 30 }, () => 46_000 + random.between(0, 80) * 100);
  const market = prices(50_000, ...steps);
  const again = '  - { id: again, on: { every: 7m }, do: [{ buy: { instrument: BTCUSDT, size: 0.01 BTC } }] }\n';
  const isMixed = random.next() < 0.4;
  const simulation = run(LOSS, {
    market,
    rules: `${isMixed ? '' : wallet(`0.0${String(random.between(3, 25)).padStart(2, '0')}`, '4m')}${again}`,
    goals: isMixed ? mix(random.between(60, 75)) : '',
    wrap: (inner, clock) => faulty(inner, trouble(random, clock, market.startAt + 20 * MINUTE)),
  });
  for (let part = 0; part < 6; part += 1) {
    simulation.advance(`${String(random.between(60, 400))}s`);
    if (random.next() < 0.5) simulation.crash({ downFor: `${String(random.between(1, 90))}s` });
    leftOfBought(simulation);
    expect(waitingAt(simulation).length).toBeLessThanOrEqual(1);
  }
  simulation.advance('20m');
  expect(formatDecimal(leftOfBought(simulation))).toBe(bought(simulation) ?? '0');
});
