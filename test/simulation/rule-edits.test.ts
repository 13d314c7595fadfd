import { describe, expect, it } from 'vitest';
import { liveStates } from '../../src/app/plan/live-states.ts';
import { flatMarket, market as marketOrder, marketOf, START } from '../unit/paper/trial.ts';
import { faulty } from './faults.ts';
import { strategy } from './strategy.ts';
import { type Simulation, simulate } from './world.ts';

const HEAD = 'market: usdt-futures\n';
const WATCH = 'watch:\n  btc: { watch: ticker, instrument: BTCUSDT, every: 2s }\n';

const loaded = (rule: string) => strategy(`${WATCH}rules:\n  - ${rule}\n`, { head: HEAD });

const priced = (...prices: number[]) => marketOf(prices.map((price) => [price, price, price, price] as const));

function run(rule: string, market = flatMarket(50_000, 600)): Simulation {
  return simulate({ strategies: [loaded(rule)], market });
}

/** How many seconds after the start a rule fired. */
const seconds = (simulation: Simulation) => simulation.said('fired').map(({ at }) => Math.round((at - START) / 1000));

const said = (text: string) => `do: [{ notify: { message: ${text} } }]`;

describe('A rule that is edited', () => {
  const daily = (text: string, cooldown = '1h') =>
    `{ id: r, when: btc.last > 1 USDT/BTC, atStart: fire, cooldown: ${cooldown}, ${said(text)} }`;

  it('keeps its cooldown over a reload, a restart, and being switched off and on', () => {
    const simulation = run(daily('one'));
    simulation.advance('1m');
    simulation.reload([loaded(daily('two'))]);
    simulation.advance('10m');
    simulation.crash({ strategies: [loaded(daily('three'))] });
    simulation.advance('10m');
    const { controls } = simulation;
    simulation.journal.commit({ states: controls().turn('trial', 'r', { at: START, note: 'off' }) });
    simulation.advance('1m');
    simulation.journal.commit({ states: controls().turn('trial', 'r', undefined) });
    simulation.advance('10m');
    expect(simulation.said('notified').map(({ text }) => text)).toEqual(['one']);
    simulation.advance('30m');
    expect(simulation.said('notified').map(({ text }) => text)).toEqual(['one', 'three']);
  });

  it('is held by the cooldown that it says now', () => {
    const simulation = run(daily('one'));
    simulation.advance('1m');
    simulation.reload([loaded(daily('two', '5m'))]);
    simulation.advance('6m');
    expect(seconds(simulation)).toEqual([0, 300]);
  });

  it('keeps its limit', () => {
    const limited = (text: string) =>
      `{ id: r, when: btc.last > 1 USDT/BTC, atStart: fire, limit: { 1h: 1 }, ${said(text)} }`;
    const simulation = run(limited('one'));
    simulation.advance('1m');
    simulation.reload([loaded(limited('two'))]);
    simulation.advance('58m');
    expect(simulation.said('fired')).toHaveLength(1);
    simulation.advance('2m');
    expect(simulation.said('fired')).toHaveLength(2);
  });

  it('begins anew in all else: an edge that was acted upon may come again', () => {
    const simulation = run(daily('one', '10s'));
    simulation.advance('1m');
    simulation.reload([loaded(daily('two', '10s'))]);
    simulation.advance('1m');
    expect(simulation.said('notified').map(({ text }) => text)).toEqual(['one', 'two']);
  });
});

it("A rule of events that was one of a list meanwhile acts upon what comes then: what it had begun takes nobody's place", () => {
  const part = (rule: string) =>
    strategy(
      `watch:\n  fills: { watch: fills, every: 5s }\n  positions: { watch: positions, every: 5s }\nrules:\n  - ${rule}\n`,
      { head: HEAD },
    );
  const events = part(
    '{ id: r, on: { fill: fills }, maxInstances: 1, do: [{ wait: { for: 1h } }, { notify: { message: "=fill.symbol" } }] }',
  );
  const told = part('{ id: r, on: { fill: fills }, maxInstances: 1, do: [{ notify: { message: "=fill.symbol" } }] }');
  const simulation = simulate({ strategies: [events], market: flatMarket(50_000, 600) });
  const fill = () => simulation.ask('place-futures-order', marketOrder('buy', 'open', '0.01'));
  simulation.advance('10s');
  fill();
  simulation.advance('1m');
  expect(simulation.said('fired')).toHaveLength(1);
  simulation.reload([part(`{ id: r, each: position in positions, when: position.total > 5 BTC, ${said('never')} }`)]);
  simulation.advance('1m');
  simulation.reload([told]);
  simulation.advance('1m');
  fill();
  simulation.advance('1m');
  expect(simulation.said('notified').map(({ text }) => text)).toEqual(['BTCUSDT']);
});

describe('A firing under way when its rule is edited', () => {
  const WATCHES = `watch:
  btc: { watch: ticker, instrument: BTCUSDT, every: 2s }
  fills: { watch: fills, every: 5s }
rules:
`;
  const part = (rule: string) => strategy(`${WATCHES}  - ${rule}\n`, { head: HEAD });
  const instancesOf = (simulation: Simulation) => {
    const stored = JSON.parse(simulation.journal.state('rule trial/r') ?? '{}') as {
      readonly instances: readonly (readonly [string, object])[];
      readonly events?: unknown;
    };
    return { keys: stored.instances.map(([key]) => key), events: stored.events };
  };

  it('leaves nothing of an event where the rule waits for none any more', () => {
    const simulation = simulate({
      strategies: [part('{ id: r, on: { fill: fills }, do: [{ wait: { for: 1h } }, { notify: { message: late } }] }')],
      market: flatMarket(50_000, 600),
    });
    simulation.advance('10s');
    simulation.ask('place-futures-order', marketOrder('buy', 'open', '0.01'));
    simulation.advance('1m');
    simulation.reload([part(`{ id: r, when: btc.last > 60000 USDT/BTC, ${said('never')} }`)]);
    simulation.advance('1m');
    expect(instancesOf(simulation)).toEqual({ keys: [''], events: undefined });
    expect([...(simulation.controls().controlOf('trial', 'r')?.phases().keys() ?? [])]).toEqual(['']);
    expect(simulation.said('recovered').map(({ text }) => text)).toEqual([
      'the reload interrupted a firing before any of it happened; the rule has changed since, so the firing does not go on',
    ]);
  });

  it.each([
    ['once', 1],
    ['and the files are exchanged again before the outcome of its step is known', 2],
  ])('does not go on with the steps that the rule has now, edited %s', (_, reloads) => {
    const opens = (then: string) =>
      part(
        `{ id: r, on: manual, do: [{ open: { instrument: BTCUSDT, side: long, value: 500 USDT } }, { notify: { message: ${then} } }] }`,
      );
    let isDown = true;
    const lists = ['futures-order-detail', 'mix-orders-pending', 'mix-orders-history', 'mix-fill-history'];
    const simulation = simulate({
      strategies: [opens('before')],
      market: flatMarket(50_000, 600),
      wrap: (inner) =>
        faulty(inner, ({ operation }) => {
          if (operation.id === 'place-futures-order') return 'lost-response';
          return isDown && lists.includes(operation.id) ? 'lost-request' : undefined;
        }),
    });
    simulation.advance('10s');
    simulation.controls().controlOf('trial', 'r')?.fire(undefined);
    simulation.advance('20s');
    for (let count = 0; count < reloads; count += 1) {
      simulation.reload([opens('since')]);
      simulation.advance('20s');
    }
    isDown = false;
    simulation.advance('5m');
    expect(simulation.said('notified')).toEqual([]);
    expect(simulation.said('recovered').map(({ text }) => text)).toEqual([
      'the reload interrupted a firing: partial: of 2 steps those left are 2 (notify); the rule has changed since, so the firing does not go on',
    ]);
  });
});

it('A firing that a reload interrupts is said to be interrupted by the reload', () => {
  const waits = `{ id: r, on: { every: 1h }, do: [{ wait: { for: 10m } }, { notify: { message: done } }] }`;
  const simulation = run(waits);
  simulation.advance('61m');
  simulation.reload([loaded(waits)]);
  simulation.advance('1m');
  simulation.crash();
  simulation.advance('10m');
  expect(simulation.said('recovered').map(({ text }) => text.split(' interrupted')[0])).toEqual([
    'the reload',
    'the restart',
  ]);
});

describe('A stretch of `for`', () => {
  const rule = `{ id: r, when: btc.last > 50500 USDT/BTC, for: 10m, ${said('held')} }`;
  const long = priced(50_000, ...Array<number>(25).fill(51_000));
  const heldMs = (simulation: Simulation) => {
    const { instances } = JSON.parse(simulation.journal.state('rule trial/r') ?? '{}') as {
      readonly instances: readonly (readonly [string, { readonly since: number; readonly trueAt: number }])[];
    };
    const [, { since = 0, trueAt = 0 } = {}] = instances[0] ?? [];
    return trueAt - since;
  };

  it('goes on over a reload of another rule, and over a restart', () => {
    const simulation = run(rule, long);
    simulation.advance('310s');
    simulation.reload([
      loaded(rule),
      strategy(
        `${WATCH}rules:
  - { id: s, on: manual, ${said('new')} }
`,
        { name: 'new', head: HEAD },
      ),
    ]);
    simulation.advance('3s');
    expect(heldMs(simulation)).toBe(250_000);
    simulation.advance('2m');
    simulation.crash({ downFor: '5m' });
    // What was not written before the crash, a minute at most, does not count, nor does the time down: six minutes have
    // passed.
    simulation.advance('230s');
    expect(seconds(simulation)).toEqual([]);
    simulation.advance('20s');
    expect(seconds(simulation)).toHaveLength(1);
  });

  it('is planned with as it stands now, and not as it was written last', () => {
    const simulation = run(rule, long);
    simulation.advance('98s');
    const shown = liveStates(simulation.journal, [loaded(rule)], simulation.controls()).state('rule trial/r');
    expect(simulation.journal.state('rule trial/r')).not.toContain('"phase":"pending"');
    expect(JSON.parse(shown ?? '{}')).toMatchObject({ instances: [['', { phase: 'pending' }]] });
  });

  it('begins anew where the condition does not hold any more after a restart', () => {
    const simulation = run(rule, priced(...Array<number>(9).fill(51_000), 50_000, ...Array<number>(12).fill(51_000)));
    simulation.advance('8m');
    simulation.crash({ downFor: '90s' });
    simulation.advance('10m');
    expect(seconds(simulation)).toEqual([]);
  });
});

describe('`atStart: skip` of `fire: while`', () => {
  const rule = (text: string, more = '') =>
    `{ id: r, when: btc.last > 50500 USDT/BTC, fire: while, atStart: skip, cooldown: 20s, ${more}${said(text)} }`;

  it('skips a condition that held when it was first seen until it has ceased, over reloads too', () => {
    const simulation = run(rule('one'), priced(51_000, 51_000, 51_000, 51_000, 50_000, 51_000, 51_000));
    simulation.advance('1m');
    simulation.reload([loaded(rule('two'))]);
    simulation.advance('1m');
    simulation.crash({ strategies: [loaded(rule('two'))] });
    simulation.advance('118s');
    expect(seconds(simulation)).toEqual([]);
    simulation.advance('2m');
    expect(simulation.said('fired')).toHaveLength(3);
  });

  it('is nothing to one that began to hold later', () => {
    const simulation = run(rule('one'), priced(50_000, 51_000, 51_000));
    simulation.advance('118s');
    expect(simulation.said('fired')).toHaveLength(3);
  });
});
