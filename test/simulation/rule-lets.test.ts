import { of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { Answer, Call, Transport } from '../../src/ports/transport.ts';
import { market as marketOrder, marketOf } from '../unit/paper/trial.ts';
import { Killed, killAtWrite } from './random-run/kill-at-write.ts';
import { strategy } from './strategy.ts';
import { type Given, type Simulation, simulate, START } from './world.ts';

const HEAD = { head: 'market: usdt-futures\n' };

/** The price rises by 100 each minute. */
const RISING = Array.from({ length: 60 }, (_, minute) => 50_000 + 100 * minute);

function run(text: string, given: Partial<Given> = {}): Simulation {
  const market = marketOf(RISING.map((price) => [price, price, price, price] as const));
  return simulate({ strategies: [strategy(text, HEAD)], market, ...given });
}

const WATCH = 'watch: { btc: { watch: ticker, instrument: BTCUSDT, every: 2s } }\n';

/** Says and orders with one price, over a wait in which the price rises. */
const ENTERS = `${WATCH}
rules:
  - id: enters
    on: { every: 30m }
    let: [{ ref: btc.last }, { bid: "ref * 0.9" }]
    do:
      - { id: first, open: { instrument: BTCUSDT, side: long, size: 0.01 BTC, type: limit, price: bid, expire: never } }
      - wait: { for: 3m }
      - { if: ref == btc.last, notify: { message: "still at \${ref}" } }
      - { open: { instrument: BTCUSDT, side: long, size: 0.02 BTC, type: limit, price: bid, expire: never } }
      - notify: { message: "\${ref} \${btc.last} \${bid}" }
`;

const ordersOf = (simulation: Simulation): readonly string[] =>
  simulation
    .ask('mix-orders-pending', { productType: 'USDT-FUTURES' })
    .entrustedList.map(({ size, price }) => `${String(size)} at ${String(price)}`)
    .sort();

const notified = (simulation: Simulation, rule?: string): readonly string[] =>
  simulation.said('notified', rule).map(({ text }) => text);

/** Answers the first orders with these codes, and all later ones truly. */
function answering(codes: readonly string[]): NonNullable<Given['wrap']> {
  let calls = 0;
  return (inner): Transport => ({
    call: <O extends Call['operation']>(call: Call<O>) => {
      const code = call.operation.id === 'place-futures-order' ? codes[calls++] : undefined;
      if (code === undefined || code === '') return inner.call(call);
      return of<Answer<O>>({ code, status: 400, requestTime: START, msg: `code ${code}`, data: null });
    },
  });
}

const d18 = (text: string): bigint => BigInt(text) * 10n ** 18n;

describe('a `let` under a rule', () => {
  it('is the same for all steps of a firing, whatever is read meanwhile', () => {
    const simulation = run(ENTERS);
    simulation.advance('40m');
    const [first] = notified(simulation);
    expect(first).toBe('53000 USDT/BTC 53200 USDT/BTC 47700 USDT/BTC');
    expect(simulation.said('fired')[0]?.text).toContain('ref = 53000 USDT/BTC; bid = 47700 USDT/BTC');
    const prices = ordersOf(simulation);
    expect(prices).toHaveLength(2);
    expect(new Set(prices.map((text) => text.split(' at ')[1]))).toEqual(new Set([String(d18('47700'))]));
  });

  it('is computed anew by a further try of which nothing was accepted before', () => {
    const text = ENTERS.replace('on: { every: 30m }', 'on: { every: 30m }\n    retry: 2m');
    const simulation = run(text, { wrap: answering(['40762', '40762']) });
    simulation.advance('50m');
    expect(simulation.said('rejected')).toHaveLength(2);
    const said = simulation.said('fired').map(({ text: why }) => /ref = (\d+)/.exec(why)?.[1]);
    expect(said).toEqual(['53000', '53200', '53600']);
    expect(notified(simulation)[0]).toMatch(/^53600 USDT\/BTC 53800/);
  });

  it('stays for the tries that come after something was accepted', () => {
    const simulation = run(ENTERS, { wrap: answering(['', '40762', '40762', '40762', '40762', '40762', '40762']) });
    simulation.advance('50m');
    expect(simulation.said('rejected').length).toBeGreaterThan(3);
    const said = simulation.said('fired').map(({ text: why }) => /ref = (\d+)/.exec(why)?.[1]);
    expect(new Set(said)).toEqual(new Set(['53000']));
    expect(notified(simulation)[0]).toMatch(/^53000 USDT\/BTC 53[4-9]00 USDT\/BTC 47700/);
  });

  it('stays over a reload of an unchanged rule, and ends with one that was changed', () => {
    for (const [text, wanted] of [
      [ENTERS.replace('watch:', 'let: [{ other: 1 + 1 }]\nwatch:'), /^53000 USDT\/BTC/],
      [ENTERS.replace('0.02 BTC', '0.03 BTC'), undefined],
    ] as const) {
      const simulation = run(ENTERS);
      simulation.advance('31m');
      simulation.reload([strategy(text, HEAD)]);
      simulation.advance('10m');
      const [first] = notified(simulation);
      if (wanted === undefined) expect(first).toBeUndefined();
      else expect(first).toMatch(wanted);
    }
  });

  it.each(Array.from({ length: 14 }, (_, index) => index + 1))(
    'killed at write %i the rest sees what the first order was made with',
    (write) => {
      for (const when of ['before', 'after'] as const) {
        const killing = killAtWrite([{ write, when }]);
        const simulation = run(ENTERS, { wrapJournal: killing.wrap });
        const begun = simulation.clock.now();
        try {
          simulation.advance('40m');
        } catch (error) {
          if (!(error instanceof Killed)) throw error;
          simulation.crash({ downFor: '90s' });
          simulation.advance(`${String(58 * 60 - Math.round((simulation.clock.now() - begun) / 1000))}s`);
        }
        const prices = ordersOf(simulation).map((text) => text.split(' at ')[1]);
        // A tick of which nothing became durable was missed.
        if (simulation.journal.entries({ rule: 'enters' }).every(({ kind }) => kind !== 'fired')) continue;
        expect(prices, when).toHaveLength(2);
        expect(new Set(prices).size, when).toBe(1);
        const said = simulation.journal.entries({ rule: 'enters' }).findLast(({ kind }) => kind === 'notified')?.text;
        const [ref = '', , bid = ''] = (said ?? '').match(/\d+(?= USDT)/g) ?? [];
        expect(Number(bid), said).toBe(Number(ref) * 0.9);
        expect(prices[0], when).toBe(String(d18(bid)));
      }
    },
  );

  it('waits while it is unknown, and says which', () => {
    const text = `${WATCH.replace(' }\n', ', other: { watch: ticker, instrument: ETHUSDT, every: 2s, maxAge: 2s } }\n')}
rules:
  - id: waits
    on: { every: 10m }
    let: [{ seen: "vars.ref" }]
    do: [{ notify: { message: "\${seen} now" } }]
  - id: sets
    on: { every: 12m }
    do: [{ set: { ref: btc.last } }]
vars: { ref: { type: price, base: BTC, quote: USDT } }
`;
    const simulation = run(text);
    simulation.advance('11m');
    expect(notified(simulation)).toEqual([]);
    expect(simulation.said('held', 'waits')[0]?.text).toContain('seen (vars.ref) is unknown');
    simulation.advance('7m');
    expect(notified(simulation)).toEqual(['51200 USDT/BTC now']);
  });

  it('waits where it cannot be computed, and says why', () => {
    const simulation = run(`${WATCH}
vars: { none: { type: number, initial: 0 } }
rules:
  - id: waits
    on: { every: 10m }
    let: [{ share: 1 / vars.none }]
    do: [{ notify: { message: "\${share}" } }]
`);
    simulation.advance('11m');
    expect(notified(simulation)).toEqual([]);
    expect(simulation.said('held', 'waits')[0]?.text).toContain('share: ');
  });

  it('is its expression in `when`, which is judged on what is read then', () => {
    const simulation = run(`${WATCH}
rules:
  - id: rises
    let: [{ far: btc.last - 50500 USDT/BTC }]
    when: far > 0 USDT/BTC
    resetWhen: far < -100 USDT/BTC
    do:
      - notify: { message: "begun at \${far}" }
      - wait: { for: 5m }
      - notify: { message: "still \${far}, now \${btc.last}" }
`);
    simulation.advance('20m');
    expect(notified(simulation)).toEqual(['begun at 100 USDT/BTC', 'still 100 USDT/BTC, now 51000 USDT/BTC']);
  });

  it('is judged fresh in `when` after each failed try: one that ceased is not tried on', () => {
    const fall = [50_000, 51_000, 50_000, 50_000, 50_000, 50_000, 50_000, 50_000];
    const simulation = run(
      `${WATCH}
rules:
  - id: buys
    let: [{ far: btc.last - 50500 USDT/BTC }]
    when: far > 0 USDT/BTC
    retry: 1m
    do: [{ open: { instrument: BTCUSDT, side: long, size: 0.01 BTC } }]
`,
      { market: marketOf(fall.map((price) => [price, price, price, price] as const)), wrap: answering(['40762']) },
    );
    simulation.advance('8m');
    expect(simulation.said('rejected')).toHaveLength(1);
    expect(simulation.ask('mix-all-position', { productType: 'USDT-FUTURES' })).toHaveLength(0);
  });

  it('is a value of each instance, with the coin that was read beside it', () => {
    const simulation = run(`
watch:
  positions: { watch: positions, every: 2s }
rules:
  - id: halves
    each: position in positions where position.total > least
    let: [{ least: 0.001 BTC }, { half: position.total / 2 }, { whole: position }, { margin: position.marginSize }]
    when: position.total > least
    atStart: fire
    do:
      - close: { position: =position, size: half }
      - wait: { for: 1m }
      - notify: { message: "\${half} of \${whole.total}, now \${position.total} \${margin < whole.marginSize * 2}" }
`);
    simulation.ask('place-futures-order', marketOrder('buy', 'open', '0.02'));
    simulation.ask('place-futures-order', marketOrder('sell', 'open', '0.06'));
    simulation.advance('31s');
    simulation.crash({ downFor: '5s' });
    simulation.advance('3m');
    expect([...notified(simulation)].sort()).toEqual([
      '0.01 BTC of 0.02 BTC, now 0.01 BTC true',
      '0.03 BTC of 0.06 BTC, now 0.03 BTC true',
    ]);
  });

  it('is a value of each event', () => {
    const simulation = run(`
watch:
  fills: { watch: fills, every: 5s }
  btc: { watch: ticker, instrument: BTCUSDT, every: 2s }
rules:
  - id: told
    on: { fill: fills }
    let: [{ twice: fill.size * 2 }, { at: btc.last }]
    when: twice > 0.01 BTC
    do:
      - notify: { message: "\${twice} \${at}" }
      - wait: { for: 2m }
      - notify: { message: "\${twice} \${at}, now \${btc.last}" }
`);
    simulation.advance('20s');
    simulation.ask('place-futures-order', marketOrder('buy', 'open', '0.02'));
    simulation.ask('place-futures-order', marketOrder('buy', 'open', '0.03'));
    simulation.advance('90s');
    simulation.crash({ downFor: '5s' });
    simulation.advance('6m');
    expect(notified(simulation).filter((text) => text.includes('now'))).toEqual([
      '0.04 BTC 50000 USDT/BTC, now 50200 USDT/BTC',
      '0.06 BTC 50200 USDT/BTC, now 50400 USDT/BTC',
    ]);
  });

  it('is dropped by the next firing', () => {
    const simulation = run(ENTERS.replace('30m', '10m'));
    simulation.advance('26m');
    expect(notified(simulation).map((text) => text.split(' ')[0])).toEqual(['51000', '52000']);
  });

  it('is seen in guards and waits as it was computed', () => {
    const simulation = run(`${WATCH}
rules:
  - id: waits
    on: { every: 10m }
    let: [{ ref: btc.last }]
    guard: btc.last < ref + 450 USDT/BTC
    do:
      - wait: { until: btc.last >= ref + 200 USDT/BTC, atMost: 5m }
      - notify: { message: "up from \${ref} to \${btc.last}" }
      - wait: { for: 3m }
      - notify: { message: never }
`);
    simulation.advance('18m');
    expect(notified(simulation)).toEqual(['up from 51000 USDT/BTC to 51200 USDT/BTC']);
    expect(simulation.said('skipped', 'waits')[0]?.text).toContain('guarded');
  });

  it('is shown by a dry firing and by `why`', () => {
    const simulation = run(ENTERS.replace('{ every: 30m }', 'manual'));
    simulation.advance('10s');
    const reach = simulation.controls().controlOf('trial', 'enters');
    const shown = ['ref = 50000 USDT/BTC', 'bid = 45000 USDT/BTC'];
    expect(reach?.preview(undefined)).toMatchObject([
      {
        let: shown,
        steps: [
          expect.stringContaining('45000'),
          'wait: waits',
          expect.anything(),
          expect.stringContaining('45000'),
          expect.anything(),
        ],
      },
    ]);
    expect(reach?.why(undefined)).toMatchObject([{ let: shown }]);
    reach?.fire(undefined);
    simulation.advance('2m');
    expect(reach?.why(undefined)).toMatchObject([{ let: shown }]);
  });
});
