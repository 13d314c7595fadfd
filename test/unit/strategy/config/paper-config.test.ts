import { describe, expect, it, test } from 'vitest';
import { emittedGrammar } from '../../../../src/app/emitted/emitted-grammar.ts';
import { parseDecimal as d } from '../../../../src/base/decimal.ts';
import { PAPER_MODEL } from '../../../../src/domain/paper-model.ts';
import { loadConfig } from '../../../../src/strategy/config/load-config.ts';
import { readLimitFills, readRatio, readSpread } from '../../../../src/strategy/config/paper-values.ts';

const { configStructure, vocabulary } = emittedGrammar();
const load = (paper: string) =>
  loadConfig(
    {
      path: 'purser.yaml',
      text: `version: 1\naccounts:\n  main: { exchange: paper }\n${paper}\n`,
      absolutePath: '/etc/purser/purser.yaml',
    },
    configStructure,
    vocabulary,
  );

test('nothing is assumed unless it is said', () => {
  expect(load('').config?.paper.model).toEqual(PAPER_MODEL);
  expect(load('paper: { seed: 3 }').config?.paper.model).toEqual(PAPER_MODEL);
});

test('everything that can be said', () => {
  const { config, diagnostics } = load(`paper:
  path: pessimistic
  spread: 0.02%
  slippage: 0.0005
  limitFills: through, share 5%
  latency: { reads: 20ms, orders: 30ms..60ms..900ms }
  fees:
    futures: { maker: 0.01%, taker: 0.0004 }
    accounts: { main: { spot: { maker: 0%, taker: 0.05% } } }
  funding: { rate: -0.01%, every: 4h }
  tiers: [{ upTo: 150000, rate: 0.4% }, { rate: 1% }]
  mark: average 5m
  index: { file: index.csv.gz, files: { ETHUSDT: /data/eth.csv } }`);
  expect(diagnostics).toEqual([]);
  expect(config?.paper.model).toEqual({
    fills: {
      path: 'pessimistic',
      spread: { ratio: d('0.0002') },
      slippage: d('0.0005'),
      limits: { at: 'through', share: d('0.05') },
      fees: { futures: { maker: d('0.0001'), taker: d('0.0004') } },
      accountFees: new Map([['main', { spot: { maker: d('0'), taker: d('0.0005') } }]]),
      tiers: [{ upTo: d('150000'), rate: d('0.004') }, { rate: d('0.01') }],
    },
    latency: { reads: { fromMs: 20, toMs: 20 }, orders: { fromMs: 30, medianMs: 60, toMs: 900 } },
    funding: { kind: 'rate', rate: d('-0.0001'), everyHours: 4 },
    mark: { kind: 'average', minutes: 5 },
    index: {
      kind: 'files',
      files: new Map([
        ['', '/etc/purser/index.csv.gz'],
        ['ETHUSDT', '/data/eth.csv'],
      ]),
    },
  });
});

test('short forms: one latency for all calls, and funding that is off, or one rate every eight hours', () => {
  expect(load('paper: { latency: 20ms..80ms }').config?.paper.model.latency).toEqual({
    reads: { fromMs: 20, toMs: 80 },
    orders: { fromMs: 20, toMs: 80 },
  });
  const funding = (text: string) => load(`paper: { funding: ${text} }`).config?.paper.model.funding;
  expect(funding('off')).toEqual({ kind: 'rate', rate: d('0'), everyHours: 8 });
  expect(funding('0.01%')).toEqual({ kind: 'rate', rate: d('0.0001'), everyHours: 8 });
  expect(funding('{ file: f.csv }')).toEqual({ kind: 'files', files: new Map([['', '/etc/purser/f.csv']]) });
});

/** Each with the text that the message has to point at. */
test.each([
  ['spread: 11%', '11%', 'config-paper'],
  ['spread: 2 steps', '2 steps', 'config-paper'],
  ['slippage: -0.1%', '-0.1%', 'config-paper'],
  ['limitFills: maybe', 'maybe', 'config-paper'],
  ['limitFills: share 0%', 'share 0%', 'config-paper'],
  ['latency: 2m', '2m', 'config-paper'],
  ['latency: { orders: soon }', 'soon', 'config-paper'],
  ['fees: { spot: { maker: 20%, taker: 0.1% } }', '20%', 'config-paper'],
  ['fees: { accounts: { mian: {} } }', 'mian', 'account-unknown'],
  ['funding: 6%', '6%', 'config-paper'],
  ['funding: { rate: 0.01%, every: 5h }', '5h', 'config-paper'],
  ['tiers: [{ rate: 0% }]', '0%', 'config-paper'],
  ['tiers: [{ upTo: 100, rate: 1% }]', '100', 'config-paper'],
  ['tiers: [{ upTo: 100, rate: 1% }, { upTo: 100, rate: 2% }, { rate: 3% }]', '100, rate: 2%', 'config-paper'],
  ['tiers: [{ rate: 1% }, { rate: 2% }]', '{ rate: 1% }', 'config-paper'],
  ['mark: average 2h', 'average 2h', 'config-paper'],
  ['mark: first', 'first', 'config-paper'],
  ['path: best', 'best', 'schema-value'],
  ['pth: nearer', 'pth', 'schema-unknown-key'],
])('paper: { %s } is an error at its place', (text, at, code) => {
  const { config, diagnostics } = load(`paper: { ${text} }`);
  expect(config).toBeUndefined();
  expect(diagnostics.map((one) => one.code)).toEqual([code]);
  expect(diagnostics[0]?.place).toMatchObject({ line: 4, column: `paper: { ${text} }`.lastIndexOf(at) + 1 });
});

test('a ratio may be written without %, whatever its size: files that were written before mean what they meant', () => {
  const paper =
    'slippage: 0.05, spread: 0.02, limitFills: share 0.05, funding: -0.01, fees: { spot: { maker: 0.1, taker: 0.1 } }';
  expect(load(`paper: { ${paper} }`).diagnostics).toEqual([]);
});

describe('what is written', () => {
  it('of ratios is a percent or a number', () => {
    expect([readRatio('0.02%'), readRatio('0.0002'), readRatio('two')]).toEqual([d('0.0002'), d('0.0002'), undefined]);
  });

  it('of a spread is a ratio or a number of price steps', () => {
    expect(['1 tick', '3 ticks', '0.1', '10001 ticks', '-1 ticks'].map(readSpread)).toEqual([
      { ticks: 1 },
      { ticks: 3 },
      { ratio: d('0.1') },
      undefined,
      undefined,
    ]);
  });

  it('of fills of limit orders is a way, a share, or both', () => {
    const texts = [
      'touch',
      'through',
      'share=5%',
      'share 0.05',
      'through, share 100%',
      '',
      'touch through',
      'share 101%',
    ];
    const share = d('0.05');
    expect(texts.map(readLimitFills)).toEqual([
      { at: 'touch' },
      { at: 'through' },
      { at: 'touch', share },
      { at: 'touch', share },
      { at: 'through', share: d('1') },
      undefined,
      undefined,
      undefined,
    ]);
  });
});
