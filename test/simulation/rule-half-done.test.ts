import { readFileSync } from 'node:fs';
import path from 'node:path';
import { map, type Observable } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { type Decimal, parseDecimal } from '../../src/base/decimal.ts';
import { seededRandom } from '../../src/base/random.ts';
import type { Answer, Call, Transport } from '../../src/ports/transport.ts';
import { flatMarket } from '../unit/paper/trial.ts';
import { type Fault, faulty } from './faults.ts';
import { strategy } from './strategy.ts';
import { type Given, type Simulation, simulate } from './world.ts';

/** Closes a position and sells as many coins as it was large: the first step ends the item of the instance. */
const LEAVE = `
watch:
  positions: { watch: positions, every: 2s }
  wallet: { watch: spot-assets, every: 5s }
rules:
  - { id: enter, on: manual, do: [{ open: { instrument: BTCUSDT, side: short, value: 500 USDT } }] }
  - id: leave
    each: position in positions
    let:
      - size: position.total
    when: position.total > 0 BTC
    for: 4s
    atStart: fire
    do:
      - close: { position: =position }
      - sell: { instrument: spot/BTCUSDT, size: size, of: wallet }
      - notify: { message: "sold what \${position.symbol} was" }
`;

const ACCOUNTS = [
  { name: 'main', balances: { usdt_futures: { USDT: '10000' }, spot: { USDT: '10000', BTC: '1' } } },
] as const;

function run(text: string, given: Partial<Given> = {}): Simulation {
  const simulation = simulate({
    strategies: [strategy(text, { head: 'market: usdt-futures\n' })],
    accounts: ACCOUNTS,
    market: flatMarket(50_000, 600),
    ...given,
  });
  simulation.advance('10s');
  return simulation;
}

const enter = (simulation: Simulation): void => {
  simulation.controls().controlOf('trial', 'enter')?.fire(undefined);
};

/** The sales that the exchange knows, by size. */
const sold = (simulation: Simulation): readonly string[] =>
  simulation
    .ask('spot-fills', { symbol: 'BTCUSDT' }, 'main')
    .filter(({ side }) => side === 'sell')
    .map(({ size }) => String(size));

const isSale = ({ operation }: Call): boolean => operation.id === 'place-spot-order';

describe('a firing whose first step makes its own `each` item disappear', () => {
  it.each(['fails', 'lost-request', 'lost-response'] as const)(
    'goes on with the rest once what hinders it has passed: %s',
    (fault) => {
      const way = { isDown: false };
      const simulation = run(LEAVE, {
        wrap: (inner) => faulty(inner, (call) => (way.isDown && isSale(call) ? fault : undefined)),
      });
      way.isDown = true;
      enter(simulation);
      simulation.advance('3m');
      expect(simulation.said('missed')).toEqual([]);
      way.isDown = false;
      simulation.advance('10m');
      expect(sold(simulation)).toHaveLength(1);
      expect(simulation.said('notified').map(({ text }) => text)).toEqual(['sold what BTCUSDT was']);
      expect(simulation.said('missed')).toEqual([]);
    },
  );

  it('goes on after a crash between its steps, and still shows the item as it was', () => {
    const way = { isDown: false };
    const simulation = run(LEAVE, {
      wrap: (inner) => faulty(inner, (call) => (way.isDown && isSale(call) ? 'fails' : undefined)),
    });
    way.isDown = true;
    enter(simulation);
    simulation.advance('1m');
    simulation.crash({ downFor: '20m' });
    simulation.advance('1m');
    way.isDown = false;
    simulation.advance('10m');
    expect(sold(simulation)).toHaveLength(1);
    expect(simulation.said('notified').map(({ text }) => text)).toEqual(['sold what BTCUSDT was']);
  });

  it.each(Array.from({ length: 12 }, (_none, index) => index + 1))(
    'carries out each step exactly once, whatever is lost and whenever it is killed: seed %i',
    (seed) => {
      const random = seededRandom(seed);
      const faults: readonly Fault[] = ['lost-request', 'lost-response', 'fails', 'hang-response'];
      const trouble = { on: true };
      const simulation = run(LEAVE, {
        seed,
        wrap: (inner) =>
          faulty(inner, ({ operation }) => {
            const chance = operation.id.startsWith('place-') ? 0.5 : 0.05;
            return trouble.on && random.next() < chance ? faults[random.between(0, faults.length - 1)] : undefined;
          }),
      });
      enter(simulation);
      for (let kills = 0; kills < 4; kills += 1) {
        simulation.advance(`${String(random.between(2, 40))}s`);
        simulation.crash({ downFor: `${String(random.between(1, 60))}s` });
      }
      trouble.on = false;
      simulation.advance('15m');
      const opened = simulation.said('accepted', 'enter').length;
      expect(sold(simulation)).toHaveLength(opened);
      expect(simulation.said('notified')).toHaveLength(opened);
      expect(simulation.ask('mix-all-position', { productType: 'USDT-FUTURES' }, 'main')).toEqual([]);
    },
  );
});

describe('a firing whose own first step has made its condition false', () => {
  const BOTH = `
watch: { positions: { watch: positions, every: 2s } }
rules:
  - id: both
    when: not positions.exists(p, p.holdSide == "long")
    atStart: fire
    do:
      - open: { instrument: BTCUSDT, side: long, value: 500 USDT }
      - STEP
`;
  const OPEN = 'open: { instrument: BTCUSDT, side: short, value: 500 USDT }';

  function hindered(step: string, forHow: string): Simulation {
    const way = { isDown: true };
    let orders = 0;
    const simulation = run(BOTH.replace('STEP', step), {
      wrap: (inner) =>
        faulty(inner, ({ operation }) => {
          if (operation.id !== 'place-futures-order') return undefined;
          orders += 1;
          return way.isDown && orders > 1 ? 'fails' : undefined;
        }),
    });
    simulation.advance(forHow);
    way.isDown = false;
    simulation.advance('10m');
    return simulation;
  }

  it('carries the rest out once what hinders it has passed', () => {
    const simulation = hindered(OPEN, '4m');
    const positions = simulation.ask('mix-all-position', { productType: 'USDT-FUTURES' }, 'main');
    expect(positions.map(({ holdSide }) => holdSide).toSorted()).toEqual(['long', 'short']);
    expect(simulation.said('missed')).toEqual([]);
  });

  it('gives up a step that opens after a quarter of an hour, and says so', () => {
    const simulation = hindered(OPEN, '17m');
    const positions = simulation.ask('mix-all-position', { productType: 'USDT-FUTURES' }, 'main');
    expect(positions.map(({ holdSide }) => holdSide)).toEqual(['long']);
    expect(simulation.said('missed').map(({ text }) => text)).toEqual([
      'given up half-done, because its condition does not hold any more; partial: of 2 steps those left are 2 (open)',
    ]);
  });
});

describe('the recipe funding-harvest', () => {
  const RECIPE = path.resolve(import.meta.dirname, '../../docs/cookbook/funding-harvest/funding-harvest.yaml');
  const recipe = readFileSync(RECIPE, 'utf8').replace(/^version: 1\nstrategy: .*\naccount: .*\n/m, '');

  /** An exchange at which the funding is as it is set. */
  function funded(inner: Transport, funding: { rate: Decimal }): Transport {
    return {
      call: <O extends Call['operation']>(call: Call<O>): Observable<Answer<O>> =>
        inner.call(call).pipe(
          map((answer) => {
            const rows: unknown = answer.data;
            if (call.operation.id !== 'mix-current-fund-rate' || !Array.isArray(rows)) return answer;
            return { ...answer, data: rows.map((one: object) => ({ ...one, fundingRate: funding.rate })) } as Answer<O>;
          }),
        ),
    };
  }

  it.each(['fails', 'lost-request', 'lost-response'] as const)(
    'sells its coins once it has closed its short, though the exchange does not answer and it is killed: %s',
    (fault) => {
      const funding = { rate: parseDecimal('0.001') };
      const way = { isDown: false };
      const simulation = simulate({
        strategies: [strategy(recipe, { name: 'funding-harvest' })],
        market: flatMarket(50_000, 600),
        wrap: (inner) => faulty(funded(inner, funding), (call) => (way.isDown && isSale(call) ? fault : undefined)),
      });
      simulation.advance('20m');
      expect(simulation.ask('mix-all-position', { productType: 'USDT-FUTURES' }, 'main')).toHaveLength(1);
      funding.rate = parseDecimal('0');
      way.isDown = true;
      simulation.advance('14m');
      simulation.crash({ downFor: '10m' });
      simulation.advance('5m');
      way.isDown = false;
      simulation.advance('15m');
      expect(simulation.ask('mix-all-position', { productType: 'USDT-FUTURES' }, 'main')).toEqual([]);
      expect(sold(simulation)).toHaveLength(1);
      expect(simulation.said('missed')).toEqual([]);
    },
  );
});
