import { of, throwError } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { formatDecimal, parseDecimal as d } from '../../src/base/decimal.ts';
import { SIGNATURE_MS } from '../../src/domain/settle.ts';
import type { Clock } from '../../src/ports/clock.ts';
import { type Answer, type Call, type Transport, TransportError } from '../../src/ports/transport.ts';
import type { Operation } from '../../src/wire/spec/operation.ts';
import { run, SPOT } from '../faults/run.ts';
import { success } from '../unit/exchange/scripted-transport.ts';
import { flatMarket } from '../unit/paper/trial.ts';
import { opened, totalOf } from './by-hand.ts';
import { type SteerableClock, steerableClock } from './random-run/stepped-clock.ts';
import type { Given, Simulation } from './world.ts';

const SECONDS = Array.from({ length: 41 }, (_, second) => second);
/** The delays from 0 to 40 s, five or six in a test. */
const DELAYS = [0, 5, 10, 15, 20, 25, 30, 35].map((from) =>
  SECONDS.filter((at) => at >= from && (at < from + 5 || from === 35)),
);

/**
 * A way to the exchange that lets the first such request wait so long on its way, and tells nobody: the exchange takes
 * it only while its signature holds.
 */
function lateFirst(
  inner: Transport,
  clock: Clock,
  late: { readonly seconds: number; picks(call: Call): boolean },
): Transport {
  let isFirst = true;
  return {
    // Without answers at once the exchange states its own time, as over HTTP.
    call: <O extends Operation>(call: Call<O>) => {
      if (!isFirst || !late.picks(call)) return inner.call(call);
      isFirst = false;
      if (late.seconds * 1_000 <= SIGNATURE_MS)
        clock.schedule(() => void inner.call(call).subscribe(), { delayMs: late.seconds * 1_000, phase: 'market' });
      return throwError(() => new TransportError('ETIMEDOUT: no answer', true));
    },
  };
}

const isOrder = ({ operation }: Call): boolean => operation.id === 'place-futures-order';

/** Closes something of the position once, twenty seconds after it is there. */
const leaving = (fields: string) => `
watch: { positions: { watch: positions, every: 2s } }
rules:
  - id: leave
    each: position in positions
    when: position.total > 0 BTC
    for: 20s
    atStart: fire
    do: [{ close: { position: =position${fields} } }]
`;

const everyDelay = (what: string, trial: (seconds: number) => void): void => {
  it.each(DELAYS.map((delays) => [delays.at(0), delays.at(-1), delays] as const))(
    `${what}, %i to %i s late`,
    (_from, _until, delays) => {
      for (const seconds of delays) trial(seconds);
    },
  );
};

/** What no longer waits for an answer: everything has come to an end. */
function expectSettled(simulation: Simulation, seconds: number): void {
  expect(simulation.journal.openIntents(), `${String(seconds)} s late`).toEqual([]);
}

describe('a request that arrives late is carried out once', () => {
  everyDelay('a close of a part', (seconds) => {
    const simulation = opened(leaving(', size: 50%'), {
      wrap: (inner, clock) => lateFirst(inner, clock, { seconds, picks: isOrder }),
    });
    simulation.advance('4m');
    expect(totalOf(simulation), `${String(seconds)} s late`).toBe('0.08');
    expectSettled(simulation, seconds);
  });

  everyDelay('a close of the whole position', (seconds) => {
    const simulation = opened(leaving(''), {
      wrap: (inner, clock) => lateFirst(inner, clock, { seconds, picks: isOrder }),
    });
    simulation.advance('4m');
    expect(totalOf(simulation)).toBeUndefined();
    expectSettled(simulation, seconds);
  });

  everyDelay('an order that opens', (seconds) => {
    const text = `
rules:
  - { id: enter, on: start, do: [{ open: { instrument: BTCUSDT, side: long, size: 0.01 BTC, type: market } }] }
`;
    const simulation = run(text, { wrap: (inner, clock) => lateFirst(inner, clock, { seconds, picks: isOrder }) });
    simulation.advance('4m');
    expect(totalOf(simulation), `${String(seconds)} s late`).toBe('0.01');
    expectSettled(simulation, seconds);
  });

  everyDelay('a transfer between sub-accounts that their parent alone lists', (seconds) => {
    const simulation = transferring((inner, clock) => {
      const late = lateFirst(inner, clock, {
        seconds,
        picks: ({ operation }) => operation.id === 'subaccount-transfer',
      });
      return listedToParent({ parent: 'main', from: 'hedge' }, late);
    });
    simulation.advance('4m');
    expect(spotOf(simulation, 'carry'), `${String(seconds)} s late`).toBe('107');
    expectSettled(simulation, seconds);
  });

  describe('while our clock is set forward by two minutes: absence is believed by the exchange’s', () => {
    everyDelay('a close of a part', (seconds) => {
      let machine: SteerableClock | undefined;
      const simulation = opened(leaving(', size: 50%'), {
        daemonClock: (clock) => (machine = steerableClock(clock)).clock,
        wrap: (inner, clock) =>
          lateFirst(inner, clock, {
            seconds,
            picks: (call) => {
              if (!isOrder(call)) return false;
              clock.schedule(() => machine?.set(120_000), { delayMs: 500, phase: 'market' });
              return true;
            },
          }),
      });
      simulation.advance('6m');
      expect(totalOf(simulation), `${String(seconds)} s late`).toBe('0.08');
      expectSettled(simulation, seconds);
    });
  });

  it.each([0, 5, 15, 25, 29, 30, 31, 40])(
    'a spot order behind a full page of others, %i s late, or stays unknown',
    (seconds) => {
      const text = `
rules:
  - { id: buy, on: start, do: [{ buy: { instrument: spot/BTCUSDT, value: 50 USDT } }] }
`;
      const simulation = run(text, {
        head: SPOT,
        wrap: (inner, clock) =>
          unknownById(
            lateFirst(inner, clock, { seconds, picks: ({ operation }) => operation.id === 'place-spot-order' }),
          ),
      });
      // Another hand trades all the while.
      for (let second = 0; second < 60; second += 1) {
        simulation.advance('1s');
        for (let each = 0; each < 4; each += 1) buyByHand(simulation);
      }
      simulation.advance('10m');
      expect(ownSpotFills(simulation)).toBe(seconds * 1_000 <= SIGNATURE_MS ? 1 : 0);
      expect(simulation.journal.openIntents()).toMatchObject([{ state: 'unknown' }]);
    },
  );
});

/** Moves 7 USDT from one sub-account to another, once. */
function transferring(wrap: NonNullable<Given['wrap']>): Simulation {
  const text = `
accounts: [main, hedge, carry]
rules:
  - id: move
    on: start
    do: [{ transfer: { from: { account: hedge, wallet: spot }, to: { account: carry, wallet: spot }, amount: 7 USDT } }]
`;
  const money = { balances: { spot: { USDT: '100' } } };
  const accounts = [
    { name: 'main', ...money },
    { name: 'hedge', parent: 'main', ...money },
    { name: 'carry', parent: 'main', ...money },
  ];
  return run(text, { head: SPOT, accounts, market: flatMarket(50_000, 60), wrap });
}

/** The records of transfers from one account are told to its parent alone. */
function listedToParent(
  { parent, from }: { readonly parent: string; readonly from: string },
  inner: Transport,
): Transport {
  return {
    call: <O extends Operation>(call: Call<O>) => {
      if (call.operation.id !== 'spot-transfer-records') return inner.call(call);
      return call.account === parent ? inner.call({ ...call, account: from }) : of(success([]) as Answer<O>);
    },
  };
}

function spotOf(simulation: Simulation, account: string): string {
  const [usdt] = simulation.ask('spot-assets', { coin: 'USDT' }, account);
  return formatDecimal(usdt?.available ?? d('0'));
}

/** An exchange whose copy of the orders by id is behind: one that was placed lately is not found there. */
function unknownById(inner: Transport): Transport {
  return {
    call: <O extends Operation>(call: Call<O>) =>
      call.operation.id === 'spot-order-info' && 'clientOid' in (call.request ?? {})
        ? of(success([]) as Answer<O>)
        : inner.call(call),
  };
}

function buyByHand(simulation: Simulation): void {
  const order = { symbol: 'BTCUSDT', side: 'buy', orderType: 'market', force: 'gtc', size: d('10') } as const;
  simulation.ask('place-spot-order', order);
}

/** How many orders of 50 USDT were filled: those of the other hand are smaller. */
function ownSpotFills(simulation: Simulation): number {
  const [btc] = simulation.ask('spot-assets', { coin: 'BTC' });
  const bought = Number(formatDecimal(btc?.available ?? d('0')));
  // 240 purchases of 10 USDT, less a fee of 0.1 %, at 50,000.
  return Math.round(((bought / 0.999) * 50_000 - 2_400) / 50);
}
