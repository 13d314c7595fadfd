import { of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../src/base/random.ts';
import type { Answer, Call } from '../../src/ports/transport.ts';
import { SETTLE_MS, SIGNATURE_MS } from '../../src/domain/settle.ts';
import type { Operation } from '../../src/wire/spec/operation.ts';
import { faulty, once } from '../simulation/faults.ts';
import type { Given } from '../simulation/world.ts';
import { marketOf } from '../unit/paper/trial.ts';
import { success } from '../unit/exchange/scripted-transport.ts';
import type { Fault } from './faults.ts';
import { fault, holdCasesToTheirFaults, strikes, strikesAtActs } from './moment.ts';
import { ordersOf, run, SPOT } from './run.ts';

holdCasesToTheirFaults();

/** The price rises after two minutes: by then there is a past from which late answers come. */
const bar = (price: number) => [price, price, price, price] as const;
const RISING = marketOf([bar(50_000), bar(50_000), ...Array.from({ length: 60 }, () => bar(60_000))]);
const RISEN = 'btc.last > 55000 USDT/BTC';

/** Answers reads as they would have been answered this long before: all of one operation, or those that are drawn. */
const late =
  (number: Fault, lateMs: number, picks: (operation: string) => boolean): NonNullable<Given['wrap']> =>
  (inner, _clock, lagged) => ({
    call: (call) => {
      if (call.operation.method !== 'GET') {
        lagged.note(call);
        // From here on what is answered is not what is.
        fault(number);
      } else if (picks(call.operation.id)) return of(lagged.read(call, lateMs));
      return inner.call(call);
    },
  });

/** Every third answer is an old one, of whatever operation. */
const nowAndThen = (seed: number) => {
  const random = seededRandom(seed);
  return (): boolean => random.next() < 0.33;
};

const ENTER = `
watch:
  positions: { watch: positions, every: 1s }
  btc: { watch: ticker, instrument: BTCUSDT, every: 1s }
rules:
  - id: enter
    on: { every: 1s }
    when: '${RISEN} && not positions.exists(p, p.symbol == "BTCUSDT")'
    do: [{ open: { instrument: BTCUSDT, side: long, value: 500 USDT } }]
`;
const BUY = `
watch:
  assets: { watch: spot-assets, every: 1s }
  btc: { watch: ticker, instrument: spot/BTCUSDT, every: 1s }
rules:
  - id: buy
    on: { every: 1s }
    when: '${RISEN} && not assets.exists(a, a.coin == "BTC")'
    do: [{ buy: { instrument: spot/BTCUSDT, value: 50 USDT } }]
`;
const LATE_MS = [2_000, 30_000, 60_000];

describe('F13: a position that shows late brings no second order inside the settle window', () => {
  it.each(LATE_MS)('always late by %i ms', (lateMs) => {
    const simulation = run(ENTER, {
      market: RISING,
      wrap: late('F13', lateMs, (operation) => operation === 'mix-all-position'),
    });
    simulation.advance('6m');
    expect(ordersOf(simulation)).toHaveLength(1);
    expect(simulation.said('filled', 'enter')).toHaveLength(1);
    expect(simulation.said('drift')).toEqual([]);
  });

  it.each([1, 2, 3, 4, 5])('late by a minute now and then, on every endpoint, seed %i', (seed) => {
    const simulation = run(ENTER, { market: RISING, wrap: late('F13', 60_000, nowAndThen(seed)) });
    simulation.advance('6m');
    expect(ordersOf(simulation)).toHaveLength(1);
    expect(simulation.said('filled', 'enter')).toHaveLength(1);
  });

  it('and one that shows at once is believed at once', () => {
    const simulation = run(
      `${ENTER}
  - id: more
    each: position in positions
    when: position.total > 0 BTC
    atStart: fire
    do: [{ open: { instrument: BTCUSDT, side: long, value: 500 USDT } }]
`,
      { market: RISING, wrap: strikesAtActs('F13') },
    );
    simulation.advance('135s');
    expect(ordersOf(simulation)).toHaveLength(2);
  });
});

describe('F30: a balance that shows late brings no second order from the same fact', () => {
  it.each(LATE_MS)('always late by %i ms', (lateMs) => {
    const simulation = run(BUY, {
      head: SPOT,
      market: RISING,
      wrap: late('F30', lateMs, (operation) => operation === 'spot-assets'),
    });
    simulation.advance('6m');
    expect(simulation.ask('spot-history-orders', {})).toHaveLength(1);
    expect(simulation.said('filled', 'buy')).toHaveLength(1);
  });

  it.each([1, 2, 3, 4, 5])('late by a minute now and then, on every endpoint, seed %i', (seed) => {
    const simulation = run(BUY, { head: SPOT, market: RISING, wrap: late('F30', 60_000, nowAndThen(seed)) });
    simulation.advance('6m');
    expect(simulation.ask('spot-history-orders', {})).toHaveLength(1);
    expect(simulation.said('filled', 'buy')).toHaveLength(1);
  });
});

describe('F13: a restart forgets nothing that is still settling', () => {
  it.each([1, 5, 20])('killed %i s after the order, the position a minute late', (seconds) => {
    const simulation = run(ENTER, {
      market: RISING,
      wrap: late('F13', 60_000, (operation) => operation === 'mix-all-position'),
    });
    simulation.advance(`${String(120 + seconds)}s`);
    expect(ordersOf(simulation)).toHaveLength(1);
    simulation.crash();
    simulation.crash();
    simulation.advance('6m');
    expect(ordersOf(simulation)).toHaveLength(1);
    expect(simulation.said('filled', 'enter')).toHaveLength(1);
  });
});

it('F13: a close of which nothing is known is decided anew before its absence can be believed', () => {
  const text = `
watch: { positions: { watch: positions, every: 2s } }
rules:
  - id: enter
    on: start
    do: [{ open: { instrument: BTCUSDT, side: long, value: 500 USDT } }]
  - id: leave
    each: position in positions
    when: position.total > 0 BTC
    for: 20s
    atStart: fire
    do: [{ close: { position: =position } }]
`;
  let sent = 0;
  const lost = strikes('F13', once('place-futures-order', 'lost-request'));
  const simulation = run(text, {
    wrap: (inner) =>
      faulty(inner, (call) => {
        if (call.operation.id === 'place-futures-order') sent += 1;
        return sent === 2 ? lost(call) : undefined;
      }),
  });
  simulation.advance('80s');
  const [first, anew] = simulation.said('planned', 'leave');
  expect(simulation.said('planned', 'leave')).toHaveLength(2);
  // Not before any copy of the first could still come, and what it did would show.
  expect((anew?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(SIGNATURE_MS + SETTLE_MS);
  expect(simulation.said('filled', 'leave')).toHaveLength(1);
  expect(simulation.said('absent')).toEqual([]);
  // The first is asked about on, until it is certain that it did not happen.
  simulation.advance('2m');
  expect(simulation.said('absent', 'leave')).toHaveLength(1);
  expect(simulation.journal.openIntents()).toEqual([]);
});

it('an intent that is accepted and never shows is said once to be missing, and what is read is believed again', () => {
  const text = `
watch: { assets: { watch: spot-assets, every: 2s } }
rules:
  - id: move
    on: { every: 1m }
    when: assets.exists(a, a.coin == "USDT" && a.available > 10 USDT)
    do: [{ transfer: { from: { wallet: spot }, to: { wallet: usdt_futures }, amount: 7 USDT } }]
`;
  const simulation = run(text, {
    head: SPOT,
    wrap: (inner) => ({
      call: <O extends Operation>(call: Call<O>) =>
        call.operation.id === 'wallet-transfer' ? of(success({ transferId: '1' }) as Answer<O>) : inner.call(call),
    }),
  });
  simulation.advance('90s');
  expect(simulation.said('accepted', 'move')).toHaveLength(1);
  expect(simulation.said('drift')).toEqual([]);
  simulation.advance('85s');
  expect(simulation.said('drift').map(({ text: said }) => said)).toMatchObject([
    expect.stringContaining('but no reading shows it after 60s'),
  ]);
  expect(simulation.said('accepted', 'move')).toHaveLength(2);
});
