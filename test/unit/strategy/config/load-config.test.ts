import { describe, expect, test } from 'vitest';
import { parseDecimal } from '../../../../src/base/decimal.ts';
import { emittedGrammar } from '../../../../src/app/emitted/emitted-grammar.ts';
import { DEFAULT_HALTS } from '../../../../src/strategy/config/halts-config.ts';
import { DEFAULT_JOURNAL } from '../../../../src/strategy/config/journal-config.ts';
import { PAPER_MODEL } from '../../../../src/domain/paper-model.ts';
import { PAPER_SETTINGS } from '../../../../src/domain/paper-settings.ts';
import { loadConfig } from '../../../../src/strategy/config/load-config.ts';

const { configStructure, vocabulary } = emittedGrammar();
const load = (text: string) =>
  loadConfig({ path: 'purser.yaml', text, absolutePath: '/etc/purser/purser.yaml' }, configStructure, vocabulary);

test('the least configuration has defaults for the rest, with absolute paths', () => {
  const { config, diagnostics } = load('version: 1\naccounts:\n  main: { exchange: paper }\n');
  expect(diagnostics).toEqual([]);
  expect(config).toEqual({
    file: '/etc/purser/purser.yaml',
    accounts: [{ name: 'main', exchange: 'paper', ipBound: false }],
    strategies: ['/etc/purser/strategies'],
    state: '/etc/purser/.purser',
    operations: 'all',
    reload: 'onChange',
    instruments: [],
    driftEveryMs: 30_000,
    halts: DEFAULT_HALTS,
    journal: DEFAULT_JOURNAL,
    paper: { balances: {}, model: PAPER_MODEL, settings: PAPER_SETTINGS },
  });
});

test('everything that can be said', () => {
  const { config } = load(`version: 1
accounts:
  main:
    exchange: live
    uid: 12345678901234567890
    url: https://api.example.org
    key: { env: MAIN_KEY }
    secret: { file: secrets/main }
    passphrase: { file: /run/secrets/main }
    ipBound: true
  child: { exchange: paper, parent: main }
strategies: [a.yaml, /opt/b]
state: ../state
paper: { seed: 7, speed: 60, candles: btc.csv, balances: { child: { spot: { USDT: 1000.50 }, savings: { BTC: "0.1" } } } }
`);
  expect(config?.accounts).toEqual([
    {
      name: 'main',
      exchange: 'live',
      uid: '12345678901234567890',
      url: 'https://api.example.org',
      key: { env: 'MAIN_KEY' },
      secret: { file: '/etc/purser/secrets/main' },
      passphrase: { file: '/run/secrets/main' },
      ipBound: true,
    },
    { name: 'child', exchange: 'paper', parent: 'main', ipBound: false },
  ]);
  expect(config).toMatchObject({ strategies: ['/etc/purser/a.yaml', '/opt/b'], state: '/etc/state' });
  expect(config?.paper).toEqual({
    seed: 7,
    speed: 60,
    candles: [{ file: '/etc/purser/btc.csv' }],
    model: PAPER_MODEL,
    settings: PAPER_SETTINGS,
    balances: { child: { spot: { USDT: '1000.50' }, savings: { BTC: '0.1' } } },
  });
});

test.each([
  ['drift: off', undefined],
  ['drift: { every: 2m }', 120_000],
])('fills are compared with positions as %s says', (line, everyMs) => {
  const { config } = load(`version: 1\naccounts:\n  main: { exchange: paper }\n${line}\n`);
  expect(config?.driftEveryMs).toBe(everyMs);
});

describe('a secret in the file is shown nowhere', () => {
  const around = (account: string) => `version: 1\naccounts:\n  main:\n    exchange: live\n${account}`;
  test.each([
    ['as text', '    secret: hunter2\n'],
    ['in quotes', '    secret: "hunter2: {x"\n'],
    ['as a block', '    passphrase: |\n      first\n      hunter2\n'],
    ['over several lines', '    passphrase: first\n      hunter2\n'],
    ['in a list', '    key: [hunter2]\n'],
    ['as a key', '    key: { hunter2: x }\n'],
    ['as the name of a variable', '    key: { env: "hunter2!" }\n'],
    ['beside the name of a variable', '    key: { env: X, value: hunter2 }\n'],
    ['under a mistyped key', '    secrit: hunter2\n'],
    ['under a key that is there twice', '    secret: hunter2\n    secret: hunter2\n'],
    ['as a tag', '    secret: !hunter2\n'],
    ['as an alias', '    secret: *hunter2\n'],
    ['as an anchor', '    secret: &hunter2 x\n'],
    ['in a file that is no YAML', '    secret: hunter2: x\n   key: "hunter2\n'],
    ['in an address', '    url: https://me:hunter2@example.org\n'],
  ])('%s', (_how, account) => {
    const { config, diagnostics, shown } = load(around(account));
    expect(config).toBeUndefined();
    expect(diagnostics.length).toBeGreaterThan(0);
    expect(JSON.stringify(diagnostics) + shown).not.toContain('hunter2');
  });

  test('places are those of the file: blanking moves nothing', () => {
    const text = around('    secret: hunter2\n    urll: x\n');
    expect(load(text).shown).toHaveLength(text.length);
  });
});

test('settings and limits of accounts, and limits of all', () => {
  const { config, diagnostics } = load(`version: 1
accounts:
  main:
    exchange: paper
    channelCode: abc12
    locale: zh-CN
    receiveWindow: 5s
    stpMode: cancel_both
    copyTrading: [BTCUSDT]
    limits: { orderValue: 500 USDT, transferTo: [main] }
  plain: { exchange: paper, copyTrading: true }
limits: { ordersPer: { 1h: 20 } }
`);
  expect(diagnostics).toEqual([]);
  const [main, plain] = config?.accounts ?? [];
  expect(main?.settings).toEqual({
    channelCode: 'abc12',
    locale: 'zh-CN',
    receiveWindowMs: 5_000,
    stpMode: 'cancel_both',
    copyTrading: { pairs: ['BTCUSDT'] },
  });
  expect(main?.limits).toMatchObject([
    { kind: 'orderValue', bound: { coin: 'USDT', value: parseDecimal('500') } },
    { kind: 'transferTo', bound: ['main'] },
  ]);
  expect(plain).toMatchObject({ settings: { copyTrading: {} } });
  expect(plain).not.toHaveProperty('limits');
  expect(config?.limits).toMatchObject([{ kind: 'ordersPer', bound: { '1h': parseDecimal('20') } }]);
});

test.each([
  ['keep: 90d', { keepMs: 90 * 86_400_000 }],
  ['keep: forever', { keepMs: undefined }],
  ['history: 730d', { keepHistoryMs: 730 * 86_400_000 }],
  ['history: forever', { keepHistoryMs: undefined }],
])('the journal is kept as it is said: %s', (said, kept) => {
  const { config } = load(`version: 1\naccounts: { main: { exchange: paper } }\njournal: { ${said} }\n`);
  expect(config?.journal).toEqual({ ...DEFAULT_JOURNAL, ...kept });
});
