import { describe, expect, it } from 'vitest';
import { parseDecimal as d } from '../../src/base/decimal.ts';
import type { Answer, Call } from '../../src/ports/transport.ts';
import type { Operation } from '../../src/wire/spec/operation.ts';
import { of } from 'rxjs';
import { fault as happens, holdCasesToTheirFaults, strikes } from '../faults/moment.ts';
import { pendingOf, positionsOf, run } from '../faults/run.ts';
import { marketOf } from '../unit/paper/trial.ts';
import { success } from '../unit/exchange/scripted-transport.ts';
import { type Fault, faulty } from './faults.ts';
import { inEveryMode } from './in-every-mode.ts';
import { type Given, MINUTE, type Simulation } from './world.ts';

holdCasesToTheirFaults();

const ENTER = `
rules:
  - id: enter
    on: start
    do: [{ trigger-order: { instrument: BTCUSDT, side: long, trigger: 51000 USDT/BTC, size: 0.01 BTC, expire: EXPIRE } }]
`;
const FOR_EVER = ENTER.replace('EXPIRE', 'never');

/** Flat for three minutes, then above the trigger for good. */
const RISING = marketOf(
  Array.from({ length: 120 }, (_, minute) => {
    const price = minute < 3 ? 50_000 : 52_000;
    return [price, price, price, price] as const;
  }),
);

const isListOfTriggers = ({ operation }: Call): boolean => operation.id.startsWith('mix-orders-plan-');

/** Whether a call is made in these minutes of the run. */
const during = (clock: { readonly now: () => number }, from: number, until: number) => {
  const begunAt = clock.now();
  return (): boolean => clock.now() >= begunAt + from * MINUTE && clock.now() < begunAt + until * MINUTE;
};

/** In these minutes the trigger orders cannot be read. */
const unread =
  (fault: Fault, from: number, until: number): NonNullable<Given['wrap']> =>
  (inner, clock) => {
    const isNow = during(clock, from, until);
    return faulty(
      inner,
      strikes('F01', (call) => (isListOfTriggers(call) && isNow() ? fault : undefined)),
    );
  };

/** In these minutes the exchange says that there are no trigger orders. */
const unknown =
  (from: number, until: number): NonNullable<Given['wrap']> =>
  (inner, clock) => {
    const isNow = during(clock, from, until);
    return {
      call: <O extends Operation>(call: Call<O>) => {
        if (!isListOfTriggers(call) || !isNow()) return inner.call(call);
        happens('F01');
        return of(success({ entrustedList: [] }) as Answer<O>);
      },
    };
  };

const kindsOf = (simulation: Simulation) => simulation.entries.map(({ kind }) => kind);

inEveryMode(() => {
  describe('F01: a trigger order that is followed', () => {
    it.each<[Fault, number, number]>([
      ['fails', 1, 2],
      ['fails', 2, 10],
      ['lost-response', 2, 10],
      ['fails', 1, 70],
    ])(
      'is followed on where it cannot be read (%s, minutes %i to %i), and nothing is said of it meanwhile',
      (fault, from, until) => {
        const simulation = run(FOR_EVER, { market: RISING, wrap: unread(fault, from, until) });
        simulation.advance(`${String(from)}m`);
        const before = kindsOf(simulation);
        simulation.advance(`${String(until - from)}m`);
        if (from <= 2 && until > 3) expect(kindsOf(simulation)).toEqual(before);
        simulation.advance('5m');
        expect(simulation.said('triggered', 'enter')).toHaveLength(1);
        expect(simulation.said('filled', 'enter')).toHaveLength(1);
        expect(simulation.said('drift')).toEqual([]);
        expect(simulation.journal.openIntents()).toEqual([]);
      },
    );

    it('is cancelled when it expires, however long it could not be read', () => {
      const simulation = run(ENTER.replace('EXPIRE', '90s'), { wrap: unread('fails', 1, 20) });
      simulation.advance('22m');
      expect(simulation.said('settled', 'enter').map(({ text }) => text)).toEqual([
        expect.stringContaining('cancelled untriggered') as string,
      ]);
      expect(simulation.journal.openIntents()).toEqual([]);
    });

    it('is missed by nobody where the exchange does not know of it for less than ten minutes', () => {
      const simulation = run(FOR_EVER, { market: RISING, wrap: unknown(1, 10) });
      simulation.advance('15m');
      expect(simulation.said('drift')).toEqual([]);
      expect(simulation.said('filled', 'enter')).toHaveLength(1);
    });

    it('is a drift, said once, where the exchange knows nothing of it for longer', () => {
      const simulation = run(FOR_EVER, { wrap: unknown(1, 60) });
      simulation.advance('1h');
      expect(simulation.said('drift').map(({ text }) => text)).toEqual([
        expect.stringContaining('the exchange has not shown it for 10 minutes') as string,
      ]);
      expect(simulation.journal.openIntents()).toMatchObject([{ state: 'unknown' }]);
    });
  });

  it('a trigger order whose order the exchange refuses is over, and that is said once', () => {
    const simulation = run(FOR_EVER, { market: RISING });
    simulation.advance('1m');
    // Without money there is no order when its trigger is reached.
    const money = { fromType: 'usdt_futures', toType: 'spot', coin: 'USDT', amount: d('9990') } as const;
    simulation.ask('wallet-transfer', money);
    simulation.advance('5m');
    expect(positionsOf(simulation)).toEqual([]);
    expect(pendingOf(simulation)).toEqual([]);
    expect(simulation.said('rejected', 'enter').map(({ text }) => text)).toEqual([
      expect.stringMatching(/^triggered, and the exchange refused its order: /),
    ]);
    expect(simulation.said('filled')).toEqual([]);
    expect(simulation.journal.openIntents()).toEqual([]);
  });
});
