import { describe, expect, it } from 'vitest';
import { parseDecimal as d } from '../../src/base/decimal.ts';
import type { Call } from '../../src/ports/transport.ts';
import { LOSS, OTHERS, prices, run, waitingAt } from './coin-stops.ts';
import { type Fault, faulty } from './faults.ts';
import type { Given, Simulation } from './world.ts';

const SECOND_MS = 1_000;
/** The stop is not changed before its price comes. */
const STOP = 'stopLoss: { price: 48000 USDT/BTC }';
const WEALTHY = [{ name: 'main', balances: { spot: { USDT: '10000', BTC: '5' } } }];

/** The name of each read by which a daemon follows a stop: first what became of the stop, then of its sale. */
const READS = { stop: 'spot-plan-sub-order', sale: 'spot-order-info' } as const;
const READ_NAMES = ['stop', 'sale'] as const;

/** Between two instants, seconds from the start. */
type Span = readonly [from: number, until: number];

/** Meanwhile these reads fail, while wallets are read well. */
function unread(spans: Readonly<Partial<Record<keyof typeof READS, Span>>>): Pick<Given, 'wrap'> {
  let start: number | undefined;
  return {
    wrap: (inner, clock) => {
      // A later process comes by here too.
      const beganAt = (start ??= clock.now());
      return faulty(inner, ({ operation }: Call): Fault | undefined => {
        const seconds = (clock.now() - beganAt) / SECOND_MS;
        const fails = READ_NAMES.some((name) => {
          const [from, until] = spans[name] ?? [Infinity, Infinity];
          return operation.id === READS[name] && seconds >= from && seconds < until;
        });
        return fails ? 'fails' : undefined;
      });
    },
  };
}

/** The price of each minute: the stop is triggered in the one that is given. */
const falling = (minute: number) => prices(...Array.from({ length: minute }, () => 50_000), 47_000);

/** What was said of totals in wallets. */
const drifts = (simulation: Simulation): readonly string[] =>
  simulation
    .said('drift')
    .filter(({ detail }) => detail?.['wallet'] !== undefined)
    .map(({ text }) => text);

describe('the sale of a stop of coins is no drift', () => {
  it.each([
    ['stop', { stop: [290, 600] }],
    ['sale', { sale: [290, 600] }],
    ['stop, and then of the sale,', { stop: [290, 400], sale: [290, 600] }],
  ] as const)('where what became of the %s is not read for minutes', (_what, spans) => {
    const simulation = run(STOP, { market: falling(5), balancesCompared: true, ...unread(spans) });
    simulation.advance('9m');
    expect(waitingAt(simulation)).toEqual([]);
    expect(simulation.said('filled', 'protect')).toEqual([]);
    expect(drifts(simulation)).toEqual([]);
    simulation.advance('20m');
    expect(simulation.said('filled', 'protect')).toHaveLength(1);
    expect(drifts(simulation)).toEqual([]);
  });

  it.each(['stop', 'sale'] as const)('where it is as small as a fee, and the %s is read late', (what) => {
    const buy = `  - { id: more, on: { every: 4m }, cooldown: 1h, do: [{ buy: { instrument: BTCUSDT, size: 0.01 BTC } }] }\n`;
    const simulation = run(STOP, {
      ...{ market: falling(5), accounts: WEALTHY, balancesCompared: true, rules: buy },
      ...unread({ [what]: [290, 330] }),
    });
    simulation.advance('30m');
    expect(simulation.said('filled', 'protect')).toHaveLength(1);
    expect(drifts(simulation)).toEqual([]);
  });

  it.each(['stop', 'sale'] as const)('where it happens while no process runs, and the %s is read late', (what) => {
    const simulation = run(STOP, { market: falling(5), balancesCompared: true, ...unread({ [what]: [250, 600] }) });
    simulation.advance('4m');
    simulation.crash({ downFor: '2m' });
    simulation.advance('20m');
    expect(simulation.said('filled', 'protect')).toHaveLength(1);
    expect(drifts(simulation)).toEqual([]);
  });
});

describe('beside a stop of coins that waits', () => {
  const waiting = (given: Partial<Given> = {}): Simulation => {
    const simulation = run(LOSS, { market: prices(50_000), balancesCompared: true, ...given });
    simulation.advance('5m');
    return simulation;
  };

  it('what another hand takes out is said within a minute and a half', () => {
    const simulation = waiting();
    simulation.ask('wallet-transfer', { fromType: 'spot', toType: 'p2p', coin: 'USDT', amount: d('125') });
    simulation.ask('wallet-transfer', { fromType: 'spot', toType: 'p2p', coin: 'BTC', amount: d('0.015') });
    simulation.advance('90s');
    expect(drifts(simulation)).toEqual([
      expect.stringContaining('spot USDT of main is 125 less than believed'),
      expect.stringContaining('spot BTC of main is 0.015 less than believed'),
    ]);
    expect(waitingAt(simulation)).toHaveLength(1);
    simulation.advance('30m');
    expect(drifts(simulation)).toHaveLength(2);
  });

  it('what is sold by another hand is said, though a stop could have sold as much', () => {
    const simulation = waiting();
    simulation.ask('place-spot-order', {
      ...{ symbol: 'BTCUSDT', side: 'sell', orderType: 'market', force: 'gtc', size: d('0.01998') },
    });
    simulation.advance('5m');
    expect(drifts(simulation)).toEqual(
      expect.arrayContaining([expect.stringContaining('spot BTC of main is 0.01998 less than believed')]),
    );
    expect(waitingAt(simulation)).toHaveLength(1);
  });

  it('a total is believed first as it was before the stop', () => {
    const simulation = waiting();
    simulation.crash({ downFor: '5s' });
    simulation.advance('4m');
    simulation.ask('wallet-transfer', { fromType: 'spot', toType: 'p2p', coin: 'BTC', amount: d(OTHERS) });
    simulation.advance('90s');
    expect(drifts(simulation)).toEqual([expect.stringContaining(`spot BTC of main is ${OTHERS} less than believed`)]);
  });
});

describe('the history of an account', () => {
  const salesIn = (simulation: Simulation) => {
    const { fills, orders } = simulation.history();
    const sold = new Set(fills.filter(({ side }) => side === 'sell').map(({ orderId }) => orderId));
    return orders.filter(({ orderId }) => sold.has(orderId)).map(({ rule }) => rule);
  };
  const read = (given: Partial<Given>): Simulation =>
    run(STOP, { market: falling(5), historyEveryMs: 60 * SECOND_MS, ...given });

  it.each([
    ['stop is', { stop: [290, 400] }],
    ['sale is', { sale: [290, 400] }],
    ['fill is at once, and nothing else', {}],
  ] as const)('says whose the sale of a stop was, where the %s read late', (_what, spans) => {
    const simulation = read(unread(spans));
    simulation.advance('20m');
    expect(salesIn(simulation)).toEqual(['protect']);
  });
});
