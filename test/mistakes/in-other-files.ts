import type { Mistake } from './mistake.ts';

const CONFIG = (rest: string): string => `version: 1\n${rest}`;
const TEST = (given: string, expected: string): string =>
  `version: 1\nstrategy: trial\ntests:\n  - name: it tells\n${given.replace(/^(?=.)/gm, '    ')}    expect:\n      - at: 4m\n        ${expected}\n`;
const PRICES = 'prices: { BTCUSDT: 61000x2 59000x5 }\n';

/** Mistakes of purser.yaml and of files of tests. */
export const IN_OTHER_FILES: readonly Mistake[] = [
  {
    of: 'config',
    about: 'a misspelt word of an account',
    text: CONFIG('accounts:\n  main: { exchange: ▸⟦papper→paper⟧ }\n'),
    code: 'schema-value',
    hint: ['`paper`'],
  },
  {
    of: 'config',
    about: 'an account that is no map',
    text: CONFIG('accounts:\n  main: ▸⟦paper→{ exchange: paper }⟧\n'),
    code: 'schema-type',
    hint: ['main: { exchange: paper }'],
  },
  {
    of: 'config',
    about: 'a key in the file itself',
    text: CONFIG(
      'accounts:\n  main:\n    exchange: demo\n    uid: "1"\n    ▸key: ⟦abcdef0123456789→{ env: MAIN_KEY }⟧\n    secret: { env: MAIN_SECRET }\n    passphrase: { env: MAIN_PASSPHRASE }\n',
    ),
    code: 'config-secret',
    hint: ['does not belong in this file'],
  },
  {
    of: 'config',
    about: 'a parent that there is not',
    text: CONFIG('accounts:\n  main: { exchange: paper }\n  hedge: { exchange: paper, parent: ▸⟦mian→main⟧ }\n'),
    code: 'config-parent',
    hint: ['`main`'],
  },
  {
    of: 'config',
    about: 'a misspelt key of the file',
    text: CONFIG('⟦acounts→accounts⟧:\n  main: { exchange: paper }\n'),
    code: 'schema-unknown-key',
    hint: ['`accounts`'],
  },
  {
    of: 'config',
    about: 'a balance without quotes of a wallet that there is not',
    text: CONFIG(
      'accounts:\n  main: { exchange: paper }\npaper:\n  balances: { main: { ⟦futures→usdt_futures⟧: { USDT: "100" } } }\n',
    ),
    code: 'schema-unknown-key',
    hint: ['usdt_futures'],
  },
  {
    of: 'test',
    about: 'a strategy that there is not',
    text: TEST(PRICES, 'fired: [trial-rule]').replace('strategy: trial', 'strategy: ⟦trail→trial⟧'),
    code: 'test-strategy',
    hint: ['`trial`'],
  },
  {
    of: 'test',
    about: 'a funding rate that is no number',
    text: TEST('prices: { BTCUSDT: { series: 61000x2 59000x5, funding: ▸⟦high→0.0001⟧ } }\n', 'fired: [trial-rule]'),
    code: 'test-funding',
    hint: ['0.0001'],
  },
  {
    of: 'test',
    about: 'a series of funding rates with a blank before its x',
    text: TEST(
      'prices: { BTCUSDT: { series: 61000x2 59000x5, funding: "▸⟦0.01% x2→0.01%x2⟧ 0.02%" } }\n',
      'fired: [trial-rule]',
    ),
    code: 'test-funding',
    hint: ['`0.01%x2`'],
  },
  {
    of: 'test',
    about: 'an open interest that is no number',
    text: TEST('prices: { BTCUSDT: { series: 61000x2 59000x5, openInterest: ▸⟦much→1200⟧ } }\n', 'fired: [trial-rule]'),
    code: 'test-open-interest',
    hint: ['1200'],
  },
  {
    of: 'test',
    about: 'a time without its unit',
    text: TEST(PRICES, 'fired: [trial-rule]').replace('at: 4m', 'at: ▸⟦4→4m⟧'),
    code: 'schema-type',
    hint: ['`4m`'],
  },
  {
    of: 'test',
    about: 'a rule that there is not',
    text: TEST(PRICES, 'fired: [▸⟦trial-rul→trial-rule⟧]'),
    code: 'test-rule',
    hint: ['`trial-rule`'],
  },
  {
    of: 'test',
    about: 'a blank before the x of a series',
    text: TEST('prices: { BTCUSDT: ▸⟦61000 x2→61000x2⟧ 59000x5 }\n', 'fired: [trial-rule]'),
    code: 'test-series',
    hint: ['`61000x2`'],
  },
  {
    of: 'test',
    about: 'a pair that there is not',
    text: TEST('prices: { ⟦BTC-USDT→BTCUSDT⟧: 61000x2 59000x5 }\n', 'fired: [trial-rule]'),
    code: 'test-pair',
    hint: ['`BTCUSDT`'],
  },
  {
    of: 'test',
    about: 'a word of another expectation',
    text: TEST(PRICES, '⟦fire→fired⟧: [trial-rule]'),
    code: 'schema-unknown-key',
    hint: ['`fired`'],
  },
];
