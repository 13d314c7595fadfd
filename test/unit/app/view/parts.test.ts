import { describe, expect, it } from 'vitest';
import { answerParts, type PartsView } from '../../../../src/app/view/parts.ts';
import type { Halt } from '../../../../src/risk/halts.ts';
import { parts } from '../../../../src/web/api/parts.ts';
import { strategy } from '../../../simulation/strategy.ts';
import { type Simulation, simulate } from '../../../simulation/world.ts';
import { flatMarket, START } from '../../paper/trial.ts';
import { problemsIn } from '../../web/api/problems-in.ts';

const WATCH = `
watch:
  btc: { watch: ticker, instrument: BTCUSDT, every: 2s }
  minute: { watch: candles, instrument: BTCUSDT, granularity: 1m, every: 10s }
  positions: { watch: positions, every: 2s }
  account: { watch: futures-account, every: 5s }
  fills: { watch: fills, every: 5s }
`;

function running(text: string) {
  const loaded = strategy(`${WATCH}${text}`, { head: 'market: usdt-futures\n' });
  const simulation = simulate({ strategies: [loaded], market: flatMarket(50_000, 60) });
  return { simulation, loaded, view: viewOf(simulation, loaded) };
}

function viewOf(simulation: Simulation, loaded: ReturnType<typeof strategy>): PartsView {
  const outcomes = {
    countedSince: () => 5,
    tally: () => ({
      counts: { fired: 3, refused: 2, errored: 1, held: 9 },
      last: {
        fired: { kind: 'fired' as const, at: 7, sequence: 1, strategy: 's', rule: 'r', instance: '', text: 'because' },
        refused: {
          kind: 'refused' as const,
          at: 8,
          sequence: 2,
          strategy: 's',
          rule: 'r',
          instance: '',
          text: 'no',
          by: 'limit' as const,
        },
      },
    }),
  };
  return { ...{ strategies: [loaded], controls: simulation.controls(), clock: simulation.clock, outcomes }, halts: [] };
}

const ask = (view: PartsView, rule?: string) => {
  const answer = answerParts({ ask: 'parts', ...(rule !== undefined && { rule }) }, view);
  expect(problemsIn(parts.answer, answer)).toEqual([]);
  return answer.parts;
};
const one = (view: PartsView, rule: string) => ask(view, rule)[0];

describe('the state of a rule', () => {
  it.each([
    ['armed', '{ id: r, when: btc.last > 60000 USDT/BTC, do: [{ notify: { message: m } }] }', {}],
    ['unknown', '{ id: r, when: "ema(minute.close, 200) > 1 USDT/BTC", do: [{ notify: { message: m } }] }', {}],
    [
      'pending',
      '{ id: r, when: btc.last > 40000 USDT/BTC, for: 10m, atStart: fire, do: [{ notify: { message: m } }] }',
      {},
    ],
    [
      'cooling',
      '{ id: r, when: btc.last > 40000 USDT/BTC, cooldown: 10m, fire: while, do: [{ notify: { message: m } }] }',
      {},
    ],
    [
      'armed',
      '{ id: r, when: btc.last > 40000 USDT/BTC, atStart: fire, do: [{ notify: { message: m } }] }',
      { since: START },
    ],
    ['armed', '{ id: r, on: { cron: "0 9 * * *" }, do: [{ notify: { message: m } }] }', { next: { timezone: 'UTC' } }],
    [
      'errored',
      '{ id: r, when: btc.last / (btc.last - btc.last) > 1, do: [{ notify: { message: m } }] }',
      { since: START },
    ],
  ])('is %s: %s', (state, rule, more) => {
    const { simulation, view } = running(`rules:\n  - ${rule}\n`);
    simulation.advance('30s');
    expect(one(view, 'r')).toMatchObject({ state, kind: 'rule', account: 'main', ...more });
  });

  it('is due, and says what refused it and when it is tried again', () => {
    const { simulation, view } = running(
      'rules:\n  - { id: r, when: btc.last > 40000 USDT/BTC, atStart: fire, do: [{ open: { instrument: BTCUSDT, side: long, value: 5000 USDT, unprotected: trial } }] }\nlimits: { orderValue: 100 USDT }\n',
    );
    simulation.advance('30s');
    const row = one(view, 'r');
    expect(row).toMatchObject({ state: 'due', instances: [{ tries: 3 }], actions: 'open usdt-futures/BTCUSDT' });
    expect(row?.why).toContain('refused by orderValue');
    expect(row?.until).toBeGreaterThan(simulation.clock.now());
  });

  it('is halted where the halt holds what it does, and not where it only reduces', () => {
    const text = `rules:
  - { id: opens, when: btc.last > 60000 USDT/BTC, do: [{ open: { instrument: BTCUSDT, side: long, value: 50 USDT, unprotected: trial } }] }
  - { id: closes, when: btc.last > 60000 USDT/BTC, atStart: skip, each: position in positions, do: [{ close: { position: =position } }] }
`;
    const { simulation, view } = running(text);
    simulation.advance('10s');
    const halted = (scope: Halt['scope']) => {
      const halts: Halt[] = [{ scope, note: 'a trial', by: 'hand', since: 9 }];
      return ask({ ...view, halts }).map(({ state }) => state);
    };
    expect(halted({})).toEqual(['halted', 'armed']);
    expect(halted({ symbol: 'BTCUSDT' })).toEqual(['halted', 'armed']);
    expect(halted({ symbol: 'ETHUSDT' })).toEqual(['armed', 'armed']);
    expect(halted({ account: 'hedge' })).toEqual(['armed', 'armed']);
    expect(ask({ ...view, halts: [{ scope: {}, note: 'a trial', by: 'hand', since: 9 }] })[0]).toMatchObject({
      ...{ since: 9, why: 'a trial (everything)' },
    });
  });

  it('is off where a hand or the mode of its strategy switched it off, with the words that were given', () => {
    const { simulation, view, loaded } = running(
      'rules:\n  - { id: r, when: btc.last > 1 USDT/BTC, do: [{ notify: { message: m } }] }\n',
    );
    simulation.advance('10s');
    view.controls.power('trial', 'r');
    simulation.controls().turn('trial', 'r', { at: 3, note: 'for now' });
    expect(one(view, 'r')).toMatchObject({ state: 'off', since: 3, why: 'for now' });
    expect(one({ ...view, strategies: [{ ...loaded, mode: 'off' }] }, 'r')).toMatchObject({
      state: 'off',
      instances: [],
    });
  });
});

describe('whether a hand can fire it', () => {
  it('is told of each rule, with the words with which a fire would be refused', () => {
    const act = 'do: [{ notify: { message: m } }]';
    const { simulation, view, loaded } = running(`rules:
  - { id: manual, on: manual, ${act} }
  - { id: cron, on: { cron: "0 9 * * *" }, ${act} }
  - { id: off, on: manual, ${act} }
  - { id: edge, when: btc.last > 1 USDT/BTC, ${act} }
  - { id: event, on: { fill: fills }, ${act} }
goals:
  - { id: long, keep: position, instrument: BTCUSDT, side: long, size: 0.1 BTC, unprotected: trial }
`);
    simulation.advance('10s');
    simulation.controls().turn('trial', 'off', { at: 3, note: 'for now' });
    for (const { id } of loaded.rules) {
      const said = simulation.controls().controlOf('trial', id)?.fire(undefined);
      expect([id, one(view, id)?.cannotFire]).toEqual([id, typeof said === 'string' ? said : undefined]);
    }
    expect(ask(view).flatMap(({ part, cannotFire }) => (cannotFire === undefined ? [] : [part]))).toEqual([
      ...['off', 'edge', 'event'],
    ]);
    const rows = ask({ ...view, strategies: [{ ...loaded, mode: 'off' }] });
    expect(rows.map(({ cannotFire }) => cannotFire)).toEqual([
      ...Array<string>(5).fill('its strategy is off'),
      undefined,
    ]);
  });
});

it('a goal is away, at work and kept, instance by instance, with its distance', () => {
  const { simulation, view } = running(
    'goals:\n  - { id: long, keep: position, instrument: BTCUSDT, side: long, size: 0.1 BTC, unprotected: trial }\n',
  );
  simulation.advance('60s');
  expect(one(view, 'long')).toMatchObject({
    kind: 'goal',
    state: 'kept',
    instances: [{ distance: '0' }],
    actions: 'keep position',
  });
});

it('what became of it last, and how often, is that of the outcomes; where none are recorded nothing is made up', () => {
  const { simulation, view } = running(
    'rules:\n  - { id: r, when: btc.last > 60000 USDT/BTC, do: [{ notify: { message: m } }] }\n',
  );
  simulation.advance('10s');
  expect(one(view, 'r')).toMatchObject({
    fired: 3,
    refused: 2,
    errored: 1,
    lastFired: 7,
    lastRefused: { at: 8, by: 'limit' },
  });
  const without = answerParts({ ask: 'parts' }, { ...view, outcomes: undefined });
  expect(without.countedSince).toBeNull();
  expect(without.parts[0]).not.toHaveProperty('lastFired');
});

it('of many cron lines the next times come over several answers, and then stay', () => {
  const rules = Array.from(
    { length: 20 },
    (_, n) => `  - { id: r${String(n)}, on: { cron: "${String(n)} 9 * * MON" }, do: [{ notify: { message: m } }] }`,
  );
  const { view } = running(`rules:\n${rules.join('\n')}\n`);
  const told = () => ask(view).filter(({ next }) => next !== undefined).length;
  expect([told(), told(), told(), told()]).toEqual([8, 16, 20, 20]);
});
