import { describe, expect, it } from 'vitest';
import { map, of } from 'rxjs';
import { seededRandom } from '../../src/base/random.ts';
import type { Answer, Call } from '../../src/ports/transport.ts';
import type { Operation } from '../../src/wire/spec/operation.ts';
import { success } from '../unit/exchange/scripted-transport.ts';
import { marketOf } from '../unit/paper/trial.ts';
import { type Fault, faulty, once } from '../simulation/faults.ts';
import type { Given } from '../simulation/world.ts';
import { fault, holdCasesToTheirFaults, strikes } from './moment.ts';
import { ordersOf, pendingOf, positionsOf, run, textsOf } from './run.ts';

holdCasesToTheirFaults();

const NO_ORDER = { code: '40109', status: 400, requestTime: 0, msg: 'The order cannot be found', data: null };

/** Rests far below, or above, until the price falls or rises: after so many minutes. */
const RESTS = [
  {
    what: 'a limit order',
    text: 'open: { instrument: BTCUSDT, side: long, value: 500 USDT, type: limit, price: 40000 USDT/BTC, expire: never }',
    later: 39_000,
  },
  {
    what: 'a trigger order',
    text: 'trigger-order: { instrument: BTCUSDT, side: long, trigger: 60000 USDT/BTC, size: 0.01 BTC, expire: never }',
    later: 61_000,
  },
];

/** A market that stands at one price for so many minutes, and at another from then on. */
const turning = (minutes: number, later: number) =>
  marketOf(
    Array.from({ length: minutes + 60 }, (_, minute) => {
      const price = minute < minutes ? 50_000 : later;
      return [price, price, price, price] as const;
    }),
  );

it.each(RESTS)('F01: $what that rests leaves tracking by no number of network errors', ({ text, later }) => {
  let down = false;
  const simulation = run(`rules: [{ id: rest, on: start, do: [{ ${text} }] }]`, {
    market: turning(80, later),
    wrap: (inner) => faulty(inner, () => (down ? 'fails' : undefined)),
  });
  simulation.advance('1m');
  down = true;
  fault('F01');
  simulation.advance('1h');
  expect(simulation.journal.openIntents()).toMatchObject([{ state: 'accepted' }]);
  const over = ['absent', 'settled', 'drift', 'unknown'] as const;
  expect(over.flatMap((kind) => simulation.said(kind))).toEqual([]);
  down = false;
  simulation.advance('10m');
  expect(simulation.journal.openIntents()).toMatchObject([{ state: 'accepted' }]);
  // then: what becomes of it is still heard of
  simulation.advance('20m');
  expect(simulation.said('filled', 'rest')).toHaveLength(1);
  expect(simulation.journal.openIntents()).toEqual([]);
  expect(simulation.said('planned')).toHaveLength(1);
});

const ADDS =
  'rules: [{ id: add, on: { every: 2m }, do: [{ open: { instrument: BTCUSDT, side: long, value: 500 USDT } }] }]';

/** An order is carried out, and its answer is one of a gateway that had no patience. */
const behindGateway =
  (status: number): NonNullable<Given['wrap']> =>
  (inner) => ({
    call: (call) => {
      if (call.operation.id !== 'place-futures-order') return inner.call(call);
      fault('F02');
      const answer = { code: String(status), status, requestTime: 0, msg: 'no answer in time', data: null };
      return inner.call(call).pipe(map(() => answer));
    },
  });

/** An order is carried out, and its answer goes astray. */
const astray =
  (how: Fault): NonNullable<Given['wrap']> =>
  (inner) =>
    faulty(
      inner,
      strikes('F02', ({ operation }) => (operation.id === 'place-futures-order' ? how : undefined)),
    );

describe('F02: when all answers are lost, each trigger still places exactly one order', () => {
  it.each([
    ['the connection is reset', astray('lost-response')],
    ['the gateway says 504', behindGateway(504)],
    ['the gateway says 502', behindGateway(502)],
    ['the request has timed out (408)', behindGateway(408)],
  ])('%s', (_how, wrap) => {
    const simulation = run(ADDS, { wrap });
    simulation.advance('11m');
    expect(ordersOf(simulation)).toHaveLength(5);
    expect(simulation.said('planned')).toHaveLength(5);
  });

  const LOSSES = ['lost-response', 'lost-request', 'fails', undefined] as const;
  /** A transport gives up what hangs; a process may die before. */
  const HANGS = ['hang-response', 'hang-request'] as const;

  it('whatever is lost of a call, with a restart on the way (60 seeds)', () => {
    const twice: string[] = [];
    const all: number[] = [];
    for (let seed = 1; seed <= 60; seed += 1) {
      const random = seededRandom(seed);
      const upTo = (most: number): number => Math.floor(random.next() * most);
      let may: readonly (Fault | undefined)[] = [...LOSSES, ...HANGS];
      const choose = ({ operation }: Call) => (operation.method === 'GET' ? undefined : may[upTo(may.length)]);
      const simulation = run(ADDS, { wrap: (inner) => faulty(inner, strikes('F02', choose)) });
      simulation.advance(`${String(150 + upTo(300))}s`);
      may = LOSSES;
      simulation.crash({ downFor: `${String(1 + upTo(90))}s` });
      simulation.advance('20m');
      const firings = ordersOf(simulation).map(({ clientOid = '' }) => {
        const origin = simulation.journal.intent(clientOid)?.intent.origin;
        return `${origin?.rule ?? 'nobody'} ${String(origin?.firing)}`;
      });
      for (const [place, firing] of firings.entries())
        if (firings.indexOf(firing) !== place || firing.startsWith('nobody'))
          twice.push(`seed ${String(seed)}: ${firing}`);
      all.push(firings.length);
    }
    expect(twice).toEqual([]);
    // and: it went on acting
    expect(Math.min(...all)).toBeGreaterThan(3);
  });
});

/**
 * Sources that would tell of an order, and do not: the exchange says "not found", or lists nothing, for three minutes.
 */
const SILENT: readonly (readonly [string, readonly string[]])[] = [
  ['its id finds it', []],
  ['its id does not, the list of closed orders does', ['by id']],
  ['only its fill is there', ['by id', 'mix-orders-history']],
];

describe('F03: an order that was filled and closed before its answer was lost is found past the open ones', () => {
  it.each(SILENT)('%s', (_how, silent) => {
    const placed: string[] = [];
    const text = `rules: [{ id: enter, on: start, do: [{ open: { instrument: BTCUSDT, side: long, value: 500 USDT } }] }]`;
    const simulation = run(text, {
      wrap: (inner, clock) => {
        const lossy = faulty(inner, strikes('F03', once('place-futures-order', 'lost-response')));
        const until = clock.now() + 3 * 60_000;
        return {
          call: <O extends Operation>(call: Call<O>) => {
            const { id } = call.operation;
            if (id === 'place-futures-order') placed.push(id);
            if (clock.now() >= until) return lossy.call(call);
            if (silent.includes(id)) return of(success({ entrustedList: [], endId: '0' }) as Answer<O>);
            const isById = id === 'futures-order-detail' && 'clientOid' in (call.request as object);
            return isById && silent.includes('by id') ? of<Answer<O>>(NO_ORDER) : lossy.call(call);
          },
        };
      },
    });
    simulation.advance('10m');
    expect(pendingOf(simulation)).toEqual([]);
    expect(ordersOf(simulation)).toHaveLength(1);
    expect(simulation.said('planned')).toHaveLength(1);
    expect(simulation.said('absent')).toEqual([]);
    expect(simulation.said('filled', 'enter')).toHaveLength(1);
    expect(placed).toHaveLength(1);
  });
});

it('F04: a trigger order is asked about where trigger orders are, and freezes its instrument until then', () => {
  const text = `
rules:
  - id: plan
    on: start
    do: [{ trigger-order: { instrument: BTCUSDT, side: long, trigger: 60000 USDT/BTC, size: 0.01 BTC, expire: never } }]
  - { id: more, on: { every: 7s }, do: [{ open: { instrument: BTCUSDT, side: long, value: 500 USDT } }] }
`;
  const lost = strikes('F04', once('mix-place-plan-order', 'lost-response'));
  let blind = true;
  const asked: string[] = [];
  const simulation = run(text, {
    wrap: (inner) =>
      faulty(inner, (call: Call) => {
        asked.push(call.operation.id);
        const about = call.operation.id.startsWith('mix-orders-plan');
        return about && blind ? 'fails' : lost(call);
      }),
  });
  // when: the endpoint that would know it cannot be reached, far longer than any counter
  simulation.advance('30m');
  expect(simulation.journal.openIntents().filter(({ state }) => state === 'unknown')).toHaveLength(1);
  const unknownAt = simulation.said('unknown', 'plan')[0]?.at ?? Infinity;
  expect(simulation.said('accepted', 'more').filter(({ at }) => at > unknownAt)).toEqual([]);
  expect(textsOf(simulation, 'held').some((held) => held.includes('is not known yet'))).toBe(true);
  // then: when it answers, the order is there, and other orders go
  blind = false;
  simulation.advance('5m');
  expect(simulation.said('accepted', 'plan')).toHaveLength(1);
  expect(simulation.said('accepted', 'more').at(-1)?.at ?? 0).toBeGreaterThan(unknownAt);
  expect(asked.filter((id) => id === 'mix-place-plan-order')).toHaveLength(1);
});

it('F14: a cancel that comes too late ends in what the exchange says was filled', () => {
  // given: the price reaches the order before the cancel, which is lost on its way
  const prices = [50_000, 50_000, 49_000, 49_000, 49_000, 49_000, 49_000, 49_000];
  const text = `
watch: { btc: { watch: ticker, instrument: BTCUSDT, every: 2s } }
rules:
  - id: rest
    on: start
    do: [{ open: { instrument: BTCUSDT, side: long, value: 500 USDT, type: limit, price: 49500 USDT/BTC, expire: 100s } }]
`;
  const simulation = run(text, {
    market: marketOf(prices.map((price) => [price, price, price, price] as const)),
    wrap: (inner) => faulty(inner, strikes('F14', once('cancel-futures-order', 'lost-request'))),
  });
  simulation.advance('7m');
  expect(simulation.said('filled')).toHaveLength(1);
  expect(positionsOf(simulation)).toHaveLength(1);
  expect(textsOf(simulation, 'settled').some((said) => said.includes('cancelled unfilled'))).toBe(false);
  expect(simulation.journal.openIntents()).toEqual([]);
});

it('F15: closings that overlap never close more than is open', () => {
  const text = `
watch: { positions: { watch: positions, every: 2s } }
rules:
  - { id: enter, on: start, do: [{ open: { instrument: BTCUSDT, side: long, value: 500 USDT } }] }
  - { id: one, each: position in positions, when: position.total > 0 BTC, atStart: fire, cooldown: 5s, do: [{ close: { position: =position } }] }
  - { id: two, each: position in positions, when: position.total > 0 BTC, atStart: fire, cooldown: 5s, do: [{ close: { position: =position } }] }
`;
  const simulation = run(text, {
    wrap: (inner) => faulty(inner, strikes('F15', once('place-futures-order', 'lost-response'))),
  });
  simulation.advance('5m');
  const sizes = ordersOf(simulation).map(({ tradeSide, baseVolume }) => ({ tradeSide, baseVolume }));
  const sum = (side: string) =>
    sizes.filter(({ tradeSide }) => tradeSide === side).reduce((total, { baseVolume }) => total + baseVolume, 0n);
  expect(sum('open')).toBeGreaterThan(0n);
  expect(sum('close')).toBe(sum('open'));
  expect(positionsOf(simulation)).toEqual([]);
});
