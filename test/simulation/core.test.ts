import { describe, expect, it } from 'vitest';
import { emittedGrammar } from '../../src/app/emitted/emitted-grammar.ts';
import { parseDecimal as d } from '../../src/base/decimal.ts';
import type { CoreGiven } from '../../src/rules/observe/drift/core-exchange.ts';
import type { Config } from '../../src/strategy/config/config.ts';
import { loadConfig } from '../../src/strategy/config/load-config.ts';
import { loadStrategies } from '../../src/strategy/load.ts';
import { CORE_OPERATIONS } from '../../src/wire/operations/core-operations.ts';
import { flatMarket, market as marketOrder } from '../unit/paper/trial.ts';
import { type Given, type Simulation, simulate, START } from './world.ts';

const grammar = emittedGrammar();

const CONFIG = `
version: 1
operations: core
accounts:
  main: { exchange: paper, flatAt: 2026-01-05T09:00:00Z }
instruments:
  BTCUSDT: { priceStep: 0.1, sizeStep: 0.0001, minSize: 0.0001, minValue: 5 }
`;

const CLOSE_LARGE = `
watch:
  positions: { watch: positions, every: 2s }
  savings: { watch: savings, periodType: flexible }
rules:
  - id: cut
    each: position in positions
    when: position.total > 1 BTC
    atStart: fire
    cooldown: 1m
    do: [{ close: { position: =position } }]
  - id: say
    each: position in positions
    when: position.total > 0.1 BTC
    cooldown: 1m
    do: [{ notify: { message: "\${position.holdSide} \${position.total} from \${position.openPriceAvg}" } }]
`;

function configOf(text = CONFIG): Config {
  const { config, diagnostics } = loadConfig(
    { path: 'purser.yaml', text, absolutePath: '/p/purser.yaml' },
    grammar.configStructure,
    grammar.vocabulary,
  );
  if (config === undefined) throw new Error(JSON.stringify(diagnostics));
  return config;
}

function load(text: string, config = configOf()) {
  const whole = `version: 1\nstrategy: trial\naccount: main\n${text}`;
  return loadStrategies({ files: [{ path: 'trial.yaml', text: whole }], ...grammar, config });
}

function givenOf({ instruments, accounts }: Config): CoreGiven {
  return { instruments, flatAt: (name) => accounts.find((account) => account.name === name)?.flatAt };
}

/** Runs in core mode; every operation that reaches the exchange is written down. */
function run(calls: string[], config = configOf()): Simulation {
  const { strategies, diagnostics } = load(CLOSE_LARGE, config);
  if (strategies.length === 0) throw new Error(JSON.stringify(diagnostics));
  const wrap: Given['wrap'] = (inner) => ({
    call: (call) => {
      calls.push(call.operation.id);
      return inner.call(call);
    },
  });
  const market = { ...flatMarket(50_000, 240), startAt: START };
  return simulate({ strategies, wrap, core: givenOf(config), market });
}

describe('core mode', () => {
  it('folds positions from fills and acts on them, and sends nothing but the operations of the document', () => {
    const calls: string[] = [];
    const simulation = run(calls);
    simulation.advance('1m');
    simulation.ask('place-futures-order', marketOrder('buy', 'open', '0.5'));
    simulation.advance('10s');
    expect(simulation.said('notified').map(({ text }) => text)).toEqual(['long 0.5 BTC from 50000 USDT']);

    simulation.ask('place-futures-order', marketOrder('buy', 'open', '0.7'));
    simulation.advance('1m');

    expect(simulation.said('accepted', 'cut')).toHaveLength(1);
    expect(simulation.ask('mix-all-position', { productType: 'USDT-FUTURES' })).toEqual([]);
    const core: readonly string[] = CORE_OPERATIONS;
    expect([...new Set(calls)].filter((id) => !core.includes(id))).toEqual([]);
    expect(calls).toContain('mix-fill-history');
    expect(calls).toContain('place-futures-order');
  });

  it('goes on from what it kept when it starts again', () => {
    const simulation = run([]);
    simulation.ask('place-futures-order', marketOrder('buy', 'open', '0.5'));
    simulation.advance('10s');
    simulation.crash({ downFor: '20m' });
    simulation.ask('place-futures-order', marketOrder('buy', 'open', '0.7'));
    simulation.advance('1m');
    // Read twice, the first fill would make 1.7 BTC, of which the exchange would refuse to close a part.
    expect(simulation.said('planned', 'cut').map(({ text }) => text)).toEqual([expect.stringContaining('1.2 BTC')]);
  });

  it('reads the fills since a flat point of long ago week by week, once', () => {
    const calls: string[] = [];
    const simulation = run(calls, configOf(CONFIG.replace('2026-01-05T', '2025-12-01T')));
    simulation.ask('place-futures-order', marketOrder('buy', 'open', '1.2'));
    simulation.advance('1s');
    const reads = calls.filter((id) => id === 'mix-fill-history').length;
    // Five weeks, each begun a little before the end of the last.
    expect(reads).toBe(6);
    simulation.crash();
    simulation.advance('1s');
    expect(calls.filter((id) => id === 'mix-fill-history').length).toBeLessThanOrEqual(reads + 2);
    simulation.advance('20s');
    expect(simulation.said('accepted', 'cut')).toHaveLength(1);
  });

  it('does not know positions without a flat point, and says so', () => {
    const simulation = run([], configOf(CONFIG.replace(', flatAt: 2026-01-05T09:00:00Z', '')));
    simulation.ask('place-futures-order', marketOrder('buy', 'open', '1.5'));
    simulation.advance('1m');
    expect(simulation.said('watch-failed').map(({ text }) => text)).toEqual([expect.stringContaining('`flatAt`')]);
    expect(simulation.said('planned')).toEqual([]);
  });

  it('does not know positions that do not add up: the account was not flat', () => {
    const late = run([], configOf(CONFIG.replace('T09:00:00Z', 'T09:01:00Z')));
    late.ask('place-futures-order', marketOrder('buy', 'open', '1.5'));
    late.advance('2m');
    late.ask('place-futures-order', marketOrder('buy', 'close', '1'));
    late.advance('1m');
    expect(late.said('watch-failed').map(({ text }) => text)).toEqual([
      expect.stringContaining('closes more than was open'),
    ]);
    expect(late.said('planned')).toEqual([]);
  });
});

describe('check in core mode', () => {
  it.each([
    ['watch:\n  t: { watch: ticker, instrument: BTCUSDT }\n', 'core-watch', 5],
    ['watch:\n  p: { watch: positions }\nlet:\n  - m: p.all(x, x.markPrice > 1 USDT/BTC)\n', undefined, 7],
    [
      'rules:\n  - id: a\n    on: start\n    do: [{ open: { instrument: ETHUSDT, side: long, size: 1 ETH } }]\n',
      'core-action',
      7,
    ],
    [
      'rules:\n  - id: a\n    on: start\n    do: [{ open: { instrument: ETHUSDT, side: long, size: 1 ETH } }]\n',
      'core-instrument',
      7,
    ],
    [
      'watch:\n  p: { watch: positions }\ngoals:\n  - id: a\n    keep: stops\n    each: x in p\n    stopLoss: { loss: 3% }\n',
      'core-goal',
      7,
    ],
  ] as const)('finds %j (%s)', (text, code, line) => {
    const { diagnostics } = load(text);
    const at = diagnostics.filter(({ place }) => place.line === line).map((one) => one.code);
    if (code === undefined) expect(at).not.toEqual([]);
    else expect(at).toContain(code);
  });

  it.each([
    ['flatAt: 2026-01-05T09:00:00Z', 'flatAt: yesterday', 'config-flat-at'],
    ['priceStep: 0.1', 'priceStep: 0', 'config-instrument'],
    ['minValue: 5', 'minValue: -5', 'config-instrument'],
    ['  BTCUSDT:', '  btc/usdt:', 'config-instrument'],
    ['operations: core', 'drift: { every: 1s }', 'config-drift'],
  ])('finds %s as %s: %s', (good, bad, code) => {
    const text = CONFIG.replace(good, bad);
    const { diagnostics } = loadConfig(
      { path: 'p.yaml', text, absolutePath: '/p.yaml' },
      grammar.configStructure,
      grammar.vocabulary,
    );
    expect(diagnostics.map((one) => one.code)).toEqual([code]);
  });

  it('finds the same files right in full mode', () => {
    expect(load(CLOSE_LARGE, { ...configOf(), operations: 'all' }).diagnostics).toEqual([]);
    expect(configOf().instruments).toMatchObject([{ market: 'usdt-futures', base: 'BTC', sizeStep: d('0.0001') }]);
  });
});
