import type { Mistake } from './mistake.ts';
import { opening, rule, step, strategy, when } from './files.ts';

const FLAT = 'version: 1\nstrategy: trial\naccount: main\n';

/** Mistakes of writing YAML. */
export const IN_YAML: readonly Mistake[] = [
  {
    about: 'an unquoted colon in a text between braces',
    text: step('- notify: { message: ▸⟦closed: all is flat→"closed: all is flat"⟧ }'),
    code: 'yaml-syntax',
    hint: ['quote', '"closed: all is flat"'],
  },
  {
    about: 'an unquoted colon in a text on its own line',
    text: step('- notify:\n    message: ▸⟦closed: all is flat→"closed: all is flat"⟧'),
    code: 'yaml-syntax',
    hint: ['quote', '"closed: all is flat"'],
  },
  {
    about: 'an unquoted colon in the message of a list of steps',
    text: rule(
      'when: btc.last < 60000 USDT/BTC\ndo:\n  - notify: { message: ▸⟦down: ${btc.last}→"down: ${btc.last}"⟧ }\n  - wait: { for: 10m }\n  - notify: { message: "later" }',
    ),
    code: 'yaml-syntax',
    hint: ['quote', '"down: ${btc.last}"'],
  },
  {
    about: 'a comma of a call between braces',
    text: opening(
      '{ instrument: BTCUSDT, side: long, value: ▸⟦max(50 USDT, 1% * account.equity)→"max(50 USDT, 1% * account.equity)"⟧ }',
    ),
    code: 'yaml-syntax',
    hint: ['quote', '"max(50 USDT, 1% * account.equity)"'],
  },
  {
    about: 'a comma of a call behind = between braces',
    text: opening(
      '{ instrument: BTCUSDT, side: long, value: ▸⟦=min(50 USDT, account.available)→"=min(50 USDT, account.available)"⟧ }',
    ),
    code: 'yaml-syntax',
    hint: ['quote', '"=min(50 USDT, account.available)"'],
  },
  {
    about: 'a bracket of an expression between braces',
    text: rule(
      'when: positions.size() > 0\natStart: fire\ndo:\n  - close: { position: ▸⟦=positions[0]→"=positions[0]"⟧ }',
    ),
    code: 'yaml-syntax',
    hint: ['quote', '"=positions[0]"'],
  },
  {
    about: 'a tab that indents',
    text: strategy({
      rules:
        '  - id: trial-rule\n▸⟦\t→    ⟧when: btc.last < 60000 USDT/BTC\n    do:\n      - notify: { message: "down" }\n',
    }),
    code: 'yaml-syntax',
    hint: ['spaces'],
  },
  {
    about: 'a quote that is never closed',
    text: step('- notify: { message: ▸⟦"it is down→"it is down"⟧ }'),
    code: 'yaml-syntax',
    hint: ['"'],
  },
  {
    about: 'a brace that is never closed',
    text: `${FLAT}watch:\n  btc: ▸{ watch: ticker, instrument: BTCUSDT, every: 2s⟦→ }⟧\n  positions: { watch: positions, every: 2s }\n`,
    code: 'yaml-syntax',
    hint: ['}'],
  },
  {
    about: 'steps without dashes',
    text: rule('when: btc.last < 60000 USDT/BTC\ndo:\n  ▸⟦notify→- notify⟧: { message: "down" }'),
    code: 'schema-type',
    hint: ['- notify:'],
  },
  {
    about: 'rules without dashes',
    text: strategy({
      rules: '⟦    →  - ⟧▸id: trial-rule\n    when: btc.last < 60000 USDT/BTC\n    do: [notify: { message: "down" }]\n',
    }),
    code: 'schema-type',
    hint: ['- id:'],
  },
  {
    about: 'the fields of a step that are not indented below it',
    text: rule('when: btc.last < 60000 USDT/BTC\ndo:\n  - ▸notify:\n    ⟦message→  message⟧: "down"'),
    code: 'schema-empty',
    hint: ['indent', '`message`'],
  },
  {
    about: 'the fields of an opening that are not indented below it',
    text: rule(
      'when: btc.last < 60000 USDT/BTC\ndo:\n  - ▸open:\n    ⟦instrument: BTCUSDT\n    side: long\n    value: 50 USDT→  instrument: BTCUSDT\n      side: long\n      value: 50 USDT⟧',
    ),
    code: 'schema-empty',
    hint: ['indent', '`instrument`'],
  },
  {
    about: 'no blank behind the colon of a key',
    text: strategy({}).replace(
      'account: { watch: futures-account, every: 5s }',
      'account:\n    watch: futures-account\n    ▸⟦every:5s→every: 5s⟧',
    ),
    code: 'yaml-syntax',
    hint: ['`every: 5s`'],
  },
  {
    about: 'no blank behind the colon of an id',
    text: strategy({
      rules:
        '  - ▸⟦id:trial-rule→id: trial-rule⟧\n    when: btc.last < 60000 USDT/BTC\n    do:\n      - notify: { message: "down" }\n',
    }),
    code: 'yaml-syntax',
    hint: ['`id: trial-rule`'],
  },
  {
    about: 'an exclamation mark that YAML takes for a tag',
    text: when('▸⟦!positions.exists(p, p.holdSide == "long")→not positions.exists(p, p.holdSide == "long")⟧'),
    code: 'yaml-tag',
    hint: ['quote'],
  },
  {
    about: 'a key that is there twice',
    text: rule(
      '⟦when: btc.last < 60000 USDT/BTC→when: btc.last < 60000 USDT/BTC && btc.last > 50000 USDT/BTC⟧\ndo:\n  - notify: { message: "down" }⟦\n▸when: btc.last > 50000 USDT/BTC→⟧',
    ),
    code: 'yaml-duplicate-key',
    hint: ['&&'],
  },
  {
    about: 'a text that begins with a character that no value may begin with',
    text: step('- notify: { message: ▸⟦@desk it is down→"@desk it is down"⟧ }'),
    code: 'yaml-syntax',
    hint: ['quote', '"@desk it is down"'],
  },
  {
    about: 'a list where names stand',
    text: `${FLAT}watch:\n  ⟦- →⟧btc: { watch: ticker, instrument: BTCUSDT, every: 2s }\n`,
    code: 'schema-type',
    hint: ['without the dash'],
  },
  {
    about: 'digits in groups, between braces',
    text: opening('{ instrument: BTCUSDT, side: long, value: ▸⟦1,000 USDT→1000 USDT⟧ }'),
    code: 'yaml-syntax',
    hint: ['`1000 USDT`'],
  },
  {
    about: 'a name of the strategy that is not that of its file',
    text: 'version: 1\nstrategy: ⟦other→trial⟧\naccount: main\n',
    code: 'strategy-name',
    hint: ['strategy: trial'],
  },
  {
    about: 'a merge key',
    text: rule(
      'when: btc.last < 60000 USDT/BTC\n⟦▸<<: { cooldown: 10m }→cooldown: 10m⟧\ndo:\n  - notify: { message: "down" }',
    ),
    code: 'yaml-merge-key',
    hint: ['write the fields out'],
  },
];
