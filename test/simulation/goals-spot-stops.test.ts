import { of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { add, formatDecimal, parseDecimal as d, subtract, ZERO } from '../../src/base/decimal.ts';
import { seededRandom } from '../../src/base/random.ts';
import type { Answer, Call } from '../../src/ports/transport.ts';
import type { Operation } from '../../src/wire/spec/operation.ts';
import { success } from '../unit/exchange/scripted-transport.ts';
import { flatMarket } from '../unit/paper/trial.ts';
import { BOTH, bought, coins, filledIn, LOSS, LOST, OTHERS, prices, run, trouble, waitingAt } from './coin-stops.ts';
import { type Fault, faulty, once } from './faults.ts';
import { seeds } from './trouble.ts';
import { type Given, MINUTE, type Simulation } from './world.ts';

/** All that was bought is sold once, and nothing else. */
function expectSoldOnce(simulation: Simulation): void {
  expect(waitingAt(simulation)).toEqual([]);
  expect(filledIn(simulation, 'sell')).toBe(d('0.01998'));
  expect(coins(simulation)).toBe(d(OTHERS));
  expect(bought(simulation)).toBe('0');
  expect(simulation.journal.openIntents()).toEqual([]);
}

const FALLING = prices(50_000, 50_000, 50_000, 47_000, 46_000);

describe('a stop on bought coins', () => {
  it('stands at the loss from the price that was paid, and sells what was bought once the price comes to it', () => {
    const simulation = run(LOSS, { market: FALLING, balancesCompared: true });
    simulation.advance('2m');
    expect(waitingAt(simulation)).toEqual([expect.stringMatching(/^0\.01998 at 475\d\d/)]);
    simulation.advance('20m');
    expectSoldOnce(simulation);
    expect(simulation.said('triggered', 'protect')).toHaveLength(1);
    expect(simulation.said('filled', 'protect')).toHaveLength(1);
    expect(simulation.said('drift')).toEqual([]);
  });

  it('a take-profit alone waits at the exchange', () => {
    const simulation = run('takeProfit: { price: 51000 USDT/BTC }', { market: prices(50_000, 50_000, 51_500) });
    simulation.advance('90s');
    expect(waitingAt(simulation)).toEqual(['0.01998 at 51000']);
    simulation.advance('10m');
    expectSoldOnce(simulation);
  });

  it('beside a stop-loss the take-profit is watched: the stop is cancelled first, and then the coins are sold', () => {
    const simulation = run(BOTH, { market: prices(50_000, 50_000, 50_000, 53_000) });
    simulation.advance('2m');
    expect(waitingAt(simulation)).toEqual([expect.stringMatching(/^0\.01998 at 475\d\d/)]);
    simulation.advance('10m');
    expectSoldOnce(simulation);
    expect(simulation.said('planned', 'protect').map(({ text }) => text.split(' ')[0])).toEqual([
      'set',
      'cancel',
      'sell',
    ]);
  });

  it('is not placed where its price is passed already: the coins are sold at once', () => {
    const simulation = run('stopLoss: { price: 60000 USDT/BTC }', { market: flatMarket(50_000, 60) });
    simulation.advance('5m');
    expectSoldOnce(simulation);
    expect(simulation.said('planned', 'protect').map(({ text }) => text.split(' ')[0])).toEqual(['sell']);
  });

  it('grows with what is bought, in place', () => {
    const more = `  - { id: more, on: { every: 2m }, do: [{ buy: { instrument: BTCUSDT, size: 0.01 BTC } }] }\n`;
    const simulation = run(LOSS, { market: flatMarket(50_000, 60), rules: more });
    simulation.advance('3m');
    expect(waitingAt(simulation)).toHaveLength(1);
    expect(simulation.ask('spot-history-plan-order', {}).orderList).toEqual([]);
    const [standing = ''] = waitingAt(simulation);
    expect(d(standing.split(' ')[0] ?? '')).toBe(d(bought(simulation) ?? ''));
  });

  it('is put back where a person has cancelled it', () => {
    const simulation = run(LOSS, { market: flatMarket(50_000, 60) });
    simulation.advance('2m');
    const [plan] = simulation.ask('spot-current-plan-order', {}).orderList;
    simulation.ask('spot-cancel-plan-order', { orderId: plan?.orderId ?? '' });
    simulation.advance('2m');
    expect(waitingAt(simulation)).toEqual([expect.stringMatching(/^0\.01998 at /)]);
  });

  it('makes way for a sale of the strategy, and is put on what is left', () => {
    const part = `  - { id: part, on: { every: 3m }, do: [{ sell: { instrument: BTCUSDT, size: 0.005 BTC } }] }\n`;
    const simulation = run(LOSS, { market: flatMarket(50_000, 60), rules: part });
    simulation.advance('4m');
    expect(filledIn(simulation, 'sell')).toBe(d('0.005'));
    expect(waitingAt(simulation)).toEqual([expect.stringMatching(/^0\.01498 at /)]);
    simulation.advance('30m');
    expect(filledIn(simulation, 'sell')).toBe(d('0.01998'));
    expect(coins(simulation)).toBe(d(OTHERS));
  });

  it.each([
    ['all of it', '0.02', []],
    ['a part', '0.005', ['0.01498']],
  ])('offers no more than is left where %s is sold out of the whole wallet', (_what, size, left) => {
    const whole = `  - { id: whole, on: { every: 3m }, do: [{ sell: { instrument: BTCUSDT, size: ${size} BTC, of: wallet } }] }\n`;
    const simulation = run(LOSS, { market: prices(50_000, 50_000, 50_000, 50_000, 50_000, 47_000), rules: whole });
    simulation.advance('4m');
    expect(filledIn(simulation, 'sell')).toBe(d(size));
    expect(waitingAt(simulation).map((text) => text.split(' ')[0])).toEqual(left);
    simulation.advance('90s');
    expect(filledIn(simulation, 'sell')).toBe(left.reduce((sum, each) => add(sum, d(each)), d(size)));
  });

  it('says what is without a stop where the coins lie elsewhere, and takes none of others', () => {
    const simulation = run(LOSS, {
      market: FALLING,
      accounts: [{ name: 'main', balances: { spot: { USDT: '10000' } } }],
    });
    simulation.advance('90s');
    simulation.ask('wallet-transfer', { fromType: 'spot', toType: 'p2p', coin: 'BTC', amount: d('0.015') });
    simulation.advance('30s');
    expect(waitingAt(simulation)).toEqual([expect.stringMatching(/^0\.00498 at /)]);
    expect(
      simulation.entries.some(({ text }) => text.includes('0.015 BTC of what this strategy has bought is without')),
    ).toBe(true);
    simulation.advance('20m');
    expect(filledIn(simulation, 'sell')).toBe(d('0.00498'));
  });

  it('whose sale the exchange refuses is over, and the coins are sold when they are there again', () => {
    const simulation = run(LOSS, {
      market: FALLING,
      accounts: [{ name: 'main', balances: { spot: { USDT: '10000' } } }],
    });
    simulation.advance('175s');
    const move = { coin: 'BTC', amount: d('0.01998') } as const;
    simulation.ask('wallet-transfer', { fromType: 'spot', toType: 'p2p', ...move });
    simulation.advance('10s');
    expect(simulation.said('rejected', 'protect').map(({ text }) => text)).toEqual([
      expect.stringMatching(/^triggered, and the exchange refused its sale: /),
    ]);
    simulation.ask('wallet-transfer', { fromType: 'p2p', toType: 'spot', ...move });
    simulation.advance('10m');
    expect(filledIn(simulation, 'sell')).toBe(d('0.01998'));
    expect(simulation.journal.openIntents()).toEqual([]);
  });
});

describe('a stop on bought coins is one, and sells once', () => {
  const HANGING: readonly Fault[] = ['hang-request', 'hang-response'];

  it.each(LOST)('where the answer to its placing is lost (%s)', (fault) => {
    const wrap: Given['wrap'] = (inner) => faulty(inner, once('spot-place-plan-order', fault));
    const simulation = run(LOSS, { market: prices(50_000, 50_000, 50_000, 50_000, 50_000, 50_000, 47_000), wrap });
    simulation.advance('5m');
    expect(waitingAt(simulation)).toHaveLength(1);
    simulation.advance('20m');
    expectSoldOnce(simulation);
  });

  it.each(LOST)('where the answer to its cancel is lost (%s)', (fault) => {
    const wrap: Given['wrap'] = (inner) => faulty(inner, once('spot-cancel-plan-order', fault));
    const simulation = run(BOTH, { market: prices(50_000, 50_000, 50_000, 53_000), wrap });
    simulation.advance('30m');
    expectSoldOnce(simulation);
  });

  it('where the exchange only says that it has cancelled it: what stands on its list is believed', () => {
    let isSaid = false;
    const wrap: Given['wrap'] = (inner) => ({
      call: <O extends Operation>(call: Call<O>) => {
        if (isSaid || call.operation.id !== 'spot-cancel-plan-order') return inner.call(call);
        isSaid = true;
        return of(success({ result: 'success' }) as Answer<O>);
      },
    });
    const simulation = run(BOTH, { market: prices(50_000, 50_000, 50_000, 53_000, 53_000, 46_000), wrap });
    simulation.advance('30m');
    expect(isSaid).toBe(true);
    expectSoldOnce(simulation);
  });

  it.each(HANGING)('over a crash while its placing hangs (%s)', (fault) => {
    const hangs = once('spot-place-plan-order', fault);
    const wrap: Given['wrap'] = (inner) => faulty(inner, hangs);
    const simulation = run(LOSS, { market: prices(50_000, 50_000, 50_000, 50_000, 50_000, 47_000), wrap });
    simulation.advance('1m');
    simulation.crash({ downFor: '7s' });
    simulation.advance('3m');
    expect(waitingAt(simulation)).toHaveLength(1);
    simulation.advance('20m');
    expectSoldOnce(simulation);
  });

  it.each(HANGING)('over a crash while its cancel hangs (%s)', (fault) => {
    const hangs = once('spot-cancel-plan-order', fault);
    const wrap: Given['wrap'] = (inner) => faulty(inner, hangs);
    const simulation = run(BOTH, { market: prices(50_000, 50_000, 50_000, 53_000), wrap });
    simulation.advance('4m');
    simulation.crash({ downFor: '7s' });
    simulation.advance('20m');
    expectSoldOnce(simulation);
  });

  it.each([10, 61, 100, 175, 181, 182, 183, 184, 186, 190, 200])('over a crash after %i s', (seconds) => {
    const simulation = run(BOTH, { market: FALLING });
    simulation.advance(`${String(seconds)}s`);
    simulation.crash({ downFor: '7s' });
    simulation.advance('20m');
    expectSoldOnce(simulation);
  });

  it.each([178, 181, 183, 185, 188, 195])('over a crash after %i s, about the time of its take-profit', (seconds) => {
    const simulation = run(BOTH, { market: prices(50_000, 50_000, 50_000, 53_000) });
    simulation.advance(`${String(seconds)}s`);
    simulation.crash({ downFor: '7s' });
    simulation.advance('20m');
    expectSoldOnce(simulation);
  });

  it.each(seeds(25))('among troubles, crashes and sales of its own, seed %i', (seed) => {
    const random = seededRandom(seed);
    const steps = Array.from({ length: 30 }, () => 46_000 + random.between(0, 80) * 100);
    const part = `  - { id: part, on: { every: 4m }, do: [{ sell: { instrument: BTCUSDT, size: 0.003 BTC } }] }\n`;
    const again = `  - { id: again, on: { every: 7m }, do: [{ buy: { instrument: BTCUSDT, size: 0.01 BTC } }] }\n`;
    const market = prices(50_000, ...steps);
    const simulation = run(random.next() < 0.5 ? BOTH : LOSS, {
      market,
      rules: `${part}${again}`,
      wrap: (inner, clock) => faulty(inner, trouble(random, clock, market.startAt + 20 * MINUTE)),
    });
    for (let part = 0; part < 6; part += 1) {
      simulation.advance(`${String(random.between(60, 400))}s`);
      if (random.next() < 0.5) simulation.crash({ downFor: `${String(random.between(1, 90))}s` });
      expect(coins(simulation) >= d(OTHERS)).toBe(true);
      expect(waitingAt(simulation).length).toBeLessThanOrEqual(1);
    }
    simulation.advance('20m');
    // The rules act at full minutes: what they have begun is over soon behind them.
    if (simulation.clock.now() % MINUTE < 10_000) simulation.advance('10s');
    const left = subtract(coins(simulation), d(OTHERS));
    expect(left >= ZERO).toBe(true);
    expect(bought(simulation) ?? '0').toBe(formatDecimal(left));
    expect(waitingAt(simulation)).toHaveLength(left > d('0.0001') ? 1 : 0);
  });
});
