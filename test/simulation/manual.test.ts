import { describe, expect, it } from 'vitest';
import { flatMarket, market as marketOrder, marketOf } from '../unit/paper/trial.ts';
import { strategy } from './strategy.ts';
import { type Given, type Simulation, simulate } from './world.ts';

const WATCH = `
watch:
  btc: { watch: ticker, instrument: BTCUSDT, every: 2s }
  positions: { watch: positions, every: 2s }
`;

function run(rules: string, given: Partial<Given> = {}): Simulation {
  return simulate({
    strategies: [strategy(`${WATCH}rules:\n${rules}\n`, { head: 'market: usdt-futures\n' })],
    market: flatMarket(50_000, 240),
    ...given,
  });
}

const priced = (...prices: number[]) => marketOf(prices.map((price) => [price, price, price, price] as const));

/** Switches a rule as the app does, durably. */
function turn(simulation: Simulation, rule: string, note: string | undefined): void {
  const off = note === undefined ? undefined : { at: simulation.clock.now(), note };
  simulation.journal.commit({ states: simulation.controls().turn('trial', rule, off) });
}

const reach = (simulation: Simulation, rule: string) => {
  const found = simulation.controls().controlOf('trial', rule);
  if (found === undefined) throw new Error(`no rule ${rule}`);
  return found;
};

/** The instances of an answer. */
function asked(answer: unknown): readonly unknown[] {
  if (!Array.isArray(answer)) throw new Error(String(answer));
  return answer;
}

describe('a rule that a hand fires', () => {
  const close = `  - id: close
    on: manual
    each: position in positions
    do: [{ close: { position: =position } }]`;

  it('acts on all of its instances, or on the one that is named', () => {
    const simulation = run(close);
    simulation.ask('place-futures-order', marketOrder('buy', 'open', '0.01'));
    simulation.ask('place-futures-order', marketOrder('sell', 'open', '0.02'));
    simulation.advance('10s');
    expect(simulation.said('fired')).toEqual([]);
    reach(simulation, 'close').fire('short');
    simulation.advance('10s');
    const left = simulation.ask('mix-all-position', { productType: 'USDT-FUTURES' });
    expect(left.map(({ holdSide }) => holdSide)).toEqual(['long']);
    expect(reach(simulation, 'close').fire('ETHUSDT')).toMatch(/^no instance has the key ETHUSDT; there are "/);
  });

  it('is refused, and not lost, while the run comes to its end', () => {
    const simulation = run(close);
    simulation.advance('10s');
    const fire = reach(simulation, 'close');
    simulation.stop();
    expect(fire.fire(undefined)).toMatch(/^close begins nothing now: its files are exchanged, or the daemon stops/);
  });

  it('shows what it would plan where it is only asked, and sends nothing', () => {
    const simulation = run(close);
    simulation.ask('place-futures-order', marketOrder('buy', 'open', '0.01'));
    simulation.advance('10s');
    const shown = JSON.stringify(reach(simulation, 'close').preview(undefined));
    expect(shown).toMatch(/"when":"true".*"steps":\["close: close long 0.01 BTC/);
    simulation.advance('1m');
    expect(simulation.said('fired')).toEqual([]);
  });

  it('tells why it does not act: what holds it back, part by part, and what would turn it', () => {
    const simulation = run(`  - id: high
    when: btc.last > 60000 USDT/BTC
    for: 30s
    do: [{ notify: { message: high } }]
  - id: low
    when: btc.last < 60000 USDT/BTC
    atStart: fire
    cooldown: 1h
    do: [{ notify: { message: low } }]`);
    simulation.advance('10s');
    const [high] = asked(reach(simulation, 'high').why(undefined));
    expect(high).toMatchObject({
      stands: 'waits for its condition',
      when: {
        text: 'btc.last > 60000 USDT/BTC',
        value: 'false',
        parts: [{ text: 'btc.last', value: '50000 USDT/BTC' }],
      },
      because: ['btc.last > 60000 USDT/BTC is false'],
      'would turn with': 'btc.last > 60000 USDT/BTC (now 50000 USDT/BTC, +20.00 %)',
    });
    expect(JSON.stringify(high)).toMatch(/"ages":\{"btc":"\d+m?s/);
    const [low] = asked(reach(simulation, 'low').why(undefined));
    expect(JSON.stringify(low)).toMatch(/"stands":"acted upon: .*; in its cooldown for 59m5\ds/);
  });

  it('holds to its `when`, and one that acts on edges or events cannot be fired', () => {
    const simulation =
      run(`  - { id: far, on: manual, when: btc.last > 90000 USDT/BTC, do: [{ notify: { message: far } }] }
  - { id: edge, when: btc.last > 90000 USDT/BTC, do: [{ notify: { message: edge } }] }`);
    simulation.advance('10s');
    expect(reach(simulation, 'far').fire(undefined)).toMatchObject([{ when: 'false' }]);
    expect(reach(simulation, 'edge').fire(undefined)).toContain('on: manual');
    simulation.advance('1m');
    expect(simulation.said('notified')).toEqual([]);
  });

  describe('whatever its condition says', () => {
    const far = '  - { id: far, on: manual, when: btc.last > 90000 USDT/BTC, do: [{ notify: { message: far } }] }';

    it('does its actions once, says that a person asked, and holds to its `when` again', () => {
      const simulation = run(far);
      simulation.advance('10s');
      reach(simulation, 'far').fire(undefined, { unconditional: true });
      simulation.advance('30s');
      expect(simulation.said('notified').map(({ text }) => text)).toEqual(['far']);
      expect(simulation.said('fired').map(({ text }) => text)).toEqual([
        'because a person asked for its actions, whatever its condition says',
      ]);
      reach(simulation, 'far').fire(undefined);
      simulation.advance('1m');
      expect(simulation.said('notified')).toHaveLength(1);
    });

    it('does them where the condition cannot be computed, too', () => {
      const simulation = run(far.replace('90000 USDT/BTC', '90000 USDT/BTC / (btc.last / btc.last - 1)'));
      simulation.advance('10s');
      reach(simulation, 'far').fire(undefined, { unconditional: true });
      simulation.advance('30s');
      expect(simulation.said('notified')).toHaveLength(1);
      expect(simulation.said('errored')).toEqual([]);
    });

    it('is refused while it is under way: an edge that is held would count only where the condition holds', () => {
      const simulation = run(`  - id: slow
    on: manual
    when: btc.last < 90000 USDT/BTC
    do: [{ notify: { message: first } }, { wait: { for: 1m } }, { notify: { message: second } }]`);
      simulation.advance('10s');
      const slow = reach(simulation, 'slow');
      slow.fire(undefined);
      simulation.advance('10s');
      expect(slow.fire(undefined, { unconditional: true })).toBe('slow is under way: ask again when that has ended');
    });

    it('keeps to the cooldown, and is given up in ten minutes, on a schedule too', () => {
      const simulation = run(`  - id: daily
    on: { every: 6h }
    when: btc.last > 90000 USDT/BTC
    cooldown: 1h
    do: [{ notify: { message: daily } }]`);
      simulation.advance('10s');
      const daily = reach(simulation, 'daily');
      daily.fire(undefined, { unconditional: true });
      simulation.advance('1m');
      daily.fire(undefined, { unconditional: true });
      simulation.advance('11m');
      expect(simulation.said('notified')).toHaveLength(1);
      expect(simulation.said('missed').map(({ text }) => text)).toEqual([
        expect.stringContaining('not done within 10m, because it was in its cooldown'),
      ]);
      simulation.advance('1h');
      expect(simulation.said('notified')).toHaveLength(1);
    });

    it('sends nothing that a limit refuses, and tries that again whatever the condition says', () => {
      const simulation = run(
        `  - id: far
    on: manual
    when: btc.last > 90000 USDT/BTC
    do: [{ open: { instrument: BTCUSDT, side: long, size: 0.01 BTC } }]
limits: { orderValue: 100 USDT }`,
      );
      simulation.advance('10s');
      reach(simulation, 'far').fire(undefined, { unconditional: true });
      simulation.advance('1m');
      expect(simulation.said('refused').length).toBeGreaterThan(1);
      expect(simulation.said('accepted')).toEqual([]);
    });
  });
});

describe('a rule that is switched off', () => {
  const rule = (more: string) =>
    `  - { id: r, when: btc.last > 50500 USDT/BTC, ${more} do: [{ notify: { message: done } }] }`;

  it('looks at nothing, over restarts too', () => {
    const simulation = run(rule(''), { market: priced(50_000, 50_000, 51_000, 50_000, 51_000, 51_000) });
    simulation.advance('30s');
    turn(simulation, 'r', 'on holiday');
    simulation.advance('150s');
    simulation.crash();
    simulation.advance('2m');
    expect(simulation.controls().power('trial', 'r').off?.note).toBe('on holiday');
    expect(simulation.said('fired')).toEqual([]);
  });

  it.each([
    ['atStart: fire,', 1],
    ['atStart: skip,', 0],
  ])('sees as for the first time what holds when it is switched on again: %s', (more, fired) => {
    const simulation = run(rule(more), { market: priced(50_000, 51_000, 51_000, 51_000, 51_000) });
    simulation.advance('30s');
    turn(simulation, 'r', '');
    simulation.advance('60s');
    turn(simulation, 'r', undefined);
    simulation.advance('1m');
    expect(simulation.said('fired')).toHaveLength(fired);
  });

  it.each([
    ['a rule', '  - { id: r, when: btc.last > vars.peak, do: [{ notify: { message: done } }] }'],
    [
      'a goal',
      `  - { id: other, on: manual, do: [{ notify: { message: done } }] }
goals:
  - { id: r, keep: position, instrument: BTCUSDT, side: long, size: 0.01 BTC, when: btc.last > vars.peak }`,
    ],
  ])('is not said to be unknown, as nobody waits for it: %s', (_what, part) => {
    const simulation = run(`${part}\nvars: { peak: { type: price, base: BTC, quote: USDT } }`);
    simulation.advance('30s');
    expect(reach(simulation, 'r').unknown()).toMatchObject([{ why: expect.stringContaining('vars.peak') as string }]);
    turn(simulation, 'r', 'on holiday');
    simulation.advance('30s');
    expect(reach(simulation, 'r').unknown()).toEqual([]);
    turn(simulation, 'r', undefined);
    simulation.advance('30s');
    expect(reach(simulation, 'r').unknown()).toHaveLength(1);
  });

  it('keeps its cooldown', () => {
    const simulation = run(rule('atStart: fire, cooldown: 4m,'), {
      market: priced(51_000, 51_000, 51_000, 51_000, 51_000, 51_000),
    });
    simulation.advance('30s');
    turn(simulation, 'r', '');
    simulation.advance('30s');
    turn(simulation, 'r', undefined);
    simulation.advance('2m');
    expect(simulation.said('fired')).toHaveLength(1);
    simulation.advance('90s');
    expect(simulation.said('fired')).toHaveLength(2);
  });

  it('begins no further step, and lets ticks and events pass', () => {
    const simulation = run(`  - id: slow
    on: manual
    do: [{ notify: { message: first } }, { wait: { for: 1m } }, { notify: { message: second } }]
  - { id: ticks, on: { every: 1m }, do: [{ notify: { message: tick } }] }`);
    reach(simulation, 'slow').fire(undefined);
    simulation.advance('30s');
    turn(simulation, 'slow', '');
    turn(simulation, 'ticks', '');
    simulation.advance('3m');
    turn(simulation, 'ticks', undefined);
    simulation.advance('20s');
    expect(simulation.said('notified').map(({ text }) => text)).toEqual(['first']);
    expect(simulation.said('skipped').map(({ text }) => text)).toEqual([
      'the rule was switched off; left out: 3 (notify)',
    ]);
  });
});
