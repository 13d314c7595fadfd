import { expect, test } from 'vitest';
import { emittedGrammar } from '../../../../src/app/emitted/emitted-grammar.ts';
import { parseDecimal as d } from '../../../../src/base/decimal.ts';
import { PAPER_SETTINGS } from '../../../../src/domain/paper-settings.ts';
import { loadConfig } from '../../../../src/strategy/config/load-config.ts';

const { configStructure, vocabulary } = emittedGrammar();
const load = (paper: string) => {
  const text = `version: 1\naccounts:\n  main: { exchange: paper }\n${paper}\n`;
  return loadConfig(
    { path: 'purser.yaml', text, absolutePath: '/etc/purser/purser.yaml' },
    configStructure,
    vocabulary,
  );
};

test('nothing is set unless it is said', () => {
  expect(load('').config?.paper.settings).toEqual(PAPER_SETTINGS);
});

test('everything that can be set', () => {
  const { config, diagnostics } = load(`paper:
  accounts:
    main: { permissions: [read], ips: [10.0.0.1, '::1'], positionMode: one-way, marginMode: isolated, leverage: 25, frozen: true,
      keys: { reader: { permissions: [read], ips: any }, trader: { ips: [10.0.0.2] }, other: {} },
      positions: [{ instrument: BTCUSDT, side: long, size: 0.1, price: 60000 }, { instrument: coin-futures/BTCUSD, side: short, size: 1 }] }
  pairs: { DOGEUSDT: 0.12 }
  candles: { BTCUSDT: btc.csv, ETHUSDT: /data/eth.csv }
  instruments:
    BTCUSDT: { priceStep: 0.5, sizeStep: 0.001, minSize: 0.01, minValue: 10, maxSize: 3 }
    spot/BTCUSDT: { status: halt }
  redemptionDelay: 90s
  closeOverflow: reject
  stopSide: trade
  cancelWithoutType: normal_plan
  cancelSpacing: 1s
  timestamps: any
  rateLimits: false
  strict: true
  faults: faults.yaml`);
  expect(diagnostics).toEqual([]);
  expect(config?.paper.candles).toEqual([
    { symbol: 'BTCUSDT', file: '/etc/purser/btc.csv' },
    { symbol: 'ETHUSDT', file: '/data/eth.csv' },
  ]);
  expect(config?.paper.settings).toEqual({
    accounts: new Map([
      [
        'main',
        {
          permissions: ['read'],
          ips: ['10.0.0.1', '::1'],
          keys: new Map<string, object>([
            ['reader', { permissions: ['read'], ips: null }],
            ['trader', { ips: ['10.0.0.2'] }],
            ['other', {}],
          ]),
          positionMode: 'one_way_mode',
          marginMode: 'isolated',
          leverage: d('25'),
          frozen: true,
          positions: [
            { market: 'usdt-futures', symbol: 'BTCUSDT', holdSide: 'long', size: d('0.1'), price: d('60000') },
            { market: 'coin-futures', symbol: 'BTCUSD', holdSide: 'short', size: d('1') },
          ],
        },
      ],
    ]),
    terms: new Map([
      [
        'usdt-futures/BTCUSDT',
        { priceStep: d('0.5'), sizeStep: d('0.001'), minSize: d('0.01'), minValue: d('10'), maxSize: d('3') },
      ],
      ['spot/BTCUSDT', {}],
    ]),
    statuses: new Map([['spot/BTCUSDT', 'halt']]),
    pairs: new Map([['DOGEUSDT', d('0.12')]]),
    redemptionMs: 90_000,
    closeOverflow: 'reject',
    stopSide: 'trade',
    cancelWithoutType: 'normal_plan',
    cancelSpacingMs: 1_000,
    timestamps: 'any',
    rateLimits: false,
    strict: true,
    faults: '/etc/purser/faults.yaml',
  });
  expect(load('paper: { accounts: { main: { ips: any } } }').config?.paper.settings.accounts.get('main')).toEqual({
    ips: null,
  });
});

test.each([
  ['accounts: { man: {} }', 'there is no account `man`'],
  ['accounts: { main: { ips: [300.1.1.1] } }', 'this is not an IP address'],
  ['accounts: { main: { leverage: 126 } }', '`leverage` must be at most 125'],
  ['accounts: { main: { permissions: [fly] } }', 'this must be read, futures_order'],
  [
    'accounts: { main: { positions: [{ instrument: spot/BTCUSDT, side: long, size: 1 }] } }',
    'this has to name a contract',
  ],
  ['accounts: { main: { positions: [{ instrument: BTCUSDT, side: long, size: 0 }] } }', 'a decimal number above 0'],
  [
    'accounts: { main: { positionMode: one-way, positions: [{ instrument: BTCUSDT, side: long, size: 1 }, { instrument: BTCUSDT, side: short, size: 1 }] } }',
    'the account holds this contract already',
  ],
  ['pairs: { DOGEUSD: 1 }', '`DOGEUSD` is not a pair with USDT'],
  ['pairs: { DOGEUSDT: 0 }', 'a price is from 0.000000001'],
  ['instruments: { BTC: {} }', '`BTC` is not an instrument'],
  ['instruments: { BTCUSDT: { priceStep: 0 } }', 'a step is above 0'],
  ['instruments: { BTCUSDT: { sizeStep: 0.0000000000001 } }', 'a step is above 0'],
  ['instruments: { spot/BTCUSDT: { priceStep: 0.5 } }', 'a price step on the spot market is 1, 0.1, 0.01 and so on'],
  ['instruments: { BTCUSDT: { maxSize: -1 } }', 'this has to be a decimal number above 0'],
  ['instruments: { BTCUSDT: { status: shut } }', '`status` must be listed, normal'],
  ['cancelSpacing: 2m', 'this has to be a duration of at most 1m'],
  ['redemptionDelay: 31d', 'this has to be a duration of at most 30d'],
  ['timestamps: some', '`timestamps` must be near or any'],
])('%s is refused at its place', (text, message) => {
  const { config, diagnostics } = load(`paper:\n  ${text}`);
  expect(config).toBeUndefined();
  expect(diagnostics.map((one) => [one.place.line, one.message])).toEqual([
    [5, expect.stringContaining(message) as unknown],
  ]);
});
