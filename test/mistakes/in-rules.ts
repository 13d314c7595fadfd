import type { Mistake } from './mistake.ts';
import { goal, opening, rule, step, stops, strategy, when } from './files.ts';

const WHEN = 'when: btc.last < 60000 USDT/BTC\n';
const DO = 'do:\n  - notify: { message: "down" }';
const CRON = (zone: string): string => rule(`on: { cron: "0 9 * * MON", timezone: ▸${zone} }\n${DO}`);

/** Mistakes of rules, triggers, steps and goals. */
export const IN_RULES: readonly Mistake[] = [
  {
    about: 'a misspelt key',
    text: rule(`${WHEN}⟦cooldwn→cooldown⟧: 10m\n${DO}`),
    code: 'schema-unknown-key',
    hint: ['`cooldown`'],
  },
  {
    about: '`if` where `when` is meant',
    text: rule(`⟦if→when⟧: btc.last < 60000 USDT/BTC\n${DO}`),
    code: 'schema-unknown-key',
    hint: ['`when`'],
  },
  {
    about: '`then` where `do` is meant',
    text: rule(`${WHEN}⟦then→do⟧:\n  - notify: { message: "down" }`),
    code: 'schema-unknown-key',
    hint: ['`do`'],
  },
  {
    about: '`actions` where `do` is meant',
    text: rule(`${WHEN}⟦actions→do⟧:\n  - notify: { message: "down" }`),
    code: 'schema-unknown-key',
    hint: ['`do`'],
  },
  {
    about: 'a cron of four fields',
    text: rule(`on: { cron: "▸⟦0 9 * *→0 9 * * *⟧" }\n${DO}`),
    code: 'trigger-cron',
    hint: ['minute hour day month weekday'],
  },
  {
    about: 'an hour that no day has',
    text: rule(`on: { cron: "0 ▸⟦25→23⟧ * * *" }\n${DO}`),
    code: 'trigger-cron',
    hint: ['a number from 0 to 23'],
  },
  {
    about: 'a time zone beside `on`',
    text: rule(`on: { cron: "0 9 * * MON"⟦→, timezone: Europe/Rome⟧ }⟦\n▸timezone: Europe/Rome→⟧\n${DO}`),
    code: 'schema-unknown-key',
    hint: ['on:', 'timezone'],
  },
  {
    about: 'a schedule that is no map',
    text: rule(`on: ▸⟦"0 9 * * MON"→{ cron: "0 9 * * MON" }⟧\n${DO}`),
    code: 'schema-value',
    hint: ['`{ cron: "0 9 * * MON" }`'],
  },
  {
    about: 'a city in another language',
    text: CRON('⟦Europe/Roma→Europe/Rome⟧'),
    code: 'trigger-timezone',
    hint: ['`Europe/Rome`'],
  },
  {
    about: 'a short name of a zone with summer time',
    text: CRON('⟦CEST→Europe/Paris⟧'),
    code: 'trigger-timezone',
    hint: ['`Europe/Paris`'],
  },
  {
    about: 'a city without its continent',
    text: CRON('⟦Rome→Europe/Rome⟧'),
    code: 'trigger-timezone',
    hint: ['`Europe/Rome`'],
  },
  { about: 'an offset for a zone', text: CRON('⟦UTC+1→Etc/GMT-1⟧'), code: 'trigger-timezone', hint: ['`Etc/GMT-1`'] },
  {
    about: 'stops for no position',
    text: stops('stopLoss: { loss: 3% }')
      .replace('    each: position in positions\n', '⟦→    each: position in positions\n⟧')
      .replace('  - id', '  - ▸id'),
    code: 'schema-missing-key',
    hint: ['each: position in positions'],
  },
  {
    about: 'an `each` that names no variable',
    text: rule(`each: ▸⟦positions→position in positions⟧\nwhen: position.unrealizedPL > 50 USDT\n${DO}`),
    code: 'expr-syntax',
    hint: ['`position in positions`'],
  },
  {
    about: 'an `each` with English words',
    text: rule(`each: ⟦for position in positions→position in positions⟧\nwhen: position.unrealizedPL > 50 USDT\n${DO}`),
    code: 'expr-syntax',
    hint: ['`position in positions`'],
  },
  {
    about: 'an `each` over a name that there is not',
    text: rule(`each: position in ▸⟦postions→positions⟧\nwhen: position.unrealizedPL > 50 USDT\n${DO}`),
    code: 'expr-unknown-name',
    hint: ['`positions`'],
  },
  {
    about: 'acting over and over without a pause',
    text: rule(`${WHEN}▸fire: while\natStart: fire⟦→\ncooldown: 10m⟧\n${DO}`),
    code: 'rule-while-cooldown',
    hint: ['cooldown: 10m'],
  },
  {
    about: 'a rule that closes and does not say what holds at its start',
    text: rule(
      'each: position in positions\n▸when: position.unrealizedPL < -50 USDT⟦→\natStart: fire⟧\ndo:\n  - close: { position: =position }',
    )
      .replace('▸', '')
      .replace('- id: trial-rule', '- id: ▸trial-rule'),
    code: 'rule-at-start',
    hint: ['atStart: fire'],
  },
  {
    about: 'how long a condition holds, of a rule with a schedule',
    text: rule(`on: { cron: "0 9 * * MON" }\n${WHEN}⟦▸for: 10m\n→⟧${DO}`.replace('⟦▸for: 10m\n→⟧', '▸⟦for: 10m\n→⟧')),
    code: 'rule-edge-with-on',
    hint: ['on'],
  },
  {
    about: 'the side of a spot order for a contract',
    text: opening('{ instrument: BTCUSDT, side: ▸⟦buy→long⟧, value: 50 USDT }'),
    code: 'schema-value',
    hint: ['`long`'],
  },
  {
    about: 'the other side of a spot order for a contract',
    text: opening('{ instrument: BTCUSDT, side: ▸⟦sell→short⟧, value: 50 USDT }'),
    code: 'schema-value',
    hint: ['`short`'],
  },
  {
    about: 'two actions in one step',
    text: rule(
      `${WHEN}do:\n  - notify: { message: "down" }\n    ⟦▸set-leverage→- set-leverage⟧: { instrument: BTCUSDT, leverage: 5 }`.replace(
        '    ⟦▸set-leverage→- set-leverage⟧',
        '⟦    →  - ⟧▸set-leverage',
      ),
    ),
    code: 'step-action',
    hint: ['- set-leverage:'],
  },
  {
    about: 'a wait without an end',
    text: step('- wait: { until: ▸btc.last > 61000 USDT/BTC⟦→, atMost: 10m⟧ }'),
    code: 'wait-bound',
    hint: ['atMost: 10m'],
  },
  {
    about: 'a limit order that does not say when it ends',
    text: opening(
      '{ instrument: BTCUSDT, side: long, value: 50 USDT, type: limit, price: btc.bid⟦→, expire: 30m⟧ }',
    ).replace('open:', '▸open:'),
    code: 'schema-missing-key',
    hint: ['expire: 30m'],
  },
  {
    about: 'a limit order without a price',
    text: opening(
      '{ instrument: BTCUSDT, side: long, value: 50 USDT, type: limit, ⟦→price: btc.bid, ⟧expire: 30m }',
    ).replace('open:', '▸open:'),
    code: 'schema-missing-key',
    hint: ['price: btc.bid'],
  },
  {
    about: 'a price without a limit order',
    text: opening('{ instrument: BTCUSDT, side: long, value: 50 USDT, ⟦→type: limit, expire: 30m, ⟧▸price: btc.bid }'),
    code: 'schema-unknown-key',
    hint: ['type: limit'],
  },
  {
    about: 'a size and a value',
    text: opening('{ instrument: BTCUSDT, side: long, ⟦size: 0.01 BTC, →⟧value: 50 USDT }').replace('open:', '▸open:'),
    code: 'schema-exactly-one',
    hint: ['`size`', '`value`'],
  },
  {
    about: 'two rules of one name',
    choices: ['twice-2'],
    text: strategy({
      rules: `  - id: twice\n    ${WHEN}    do:\n      - notify: { message: "a" }\n  - id: ⟦twice→other⟧\n    ${WHEN}    do:\n      - notify: { message: "b" }\n`,
    }),
    code: 'id-duplicate',
    hint: ['`twice-2`'],
  },
  {
    about: 'an action that there is not',
    text: step('- ⟦order→open⟧: { instrument: BTCUSDT, side: long, value: 50 USDT }'),
    code: 'schema-unknown-key',
    hint: ['`open`'],
  },
  {
    about: 'a misspelt action',
    text: step('- ⟦notfy→notify⟧: { message: "down" }'),
    code: 'schema-unknown-key',
    hint: ['`notify`'],
  },
  {
    about: 'a peak that is never kept',
    text: strategy({
      head: 'version: 1\nstrategy: trial\naccount: main\nvars:\n  peak: { type: amount, coin: USDT⟦→, initial: 0 USDT⟧ }\n',
      rules:
        '  - id: keep-peak\n    when: account.equity > vars.peak\n    fire: while\n    atStart: fire\n    cooldown: 1m\n    do:\n      - set: { peak: account.equity }\n  - id: tell\n    when: account.equity < 95% * vars.peak\n    do:\n      - notify: { message: "down" }\n',
    }).replace('id: keep-peak', 'id: ▸keep-peak'),
    code: 'rule-never-begins',
    hint: ['`initial`'],
  },
  {
    about: 'a rule that pauses no goal',
    text: rule(`${WHEN}pauses: [▸⟦protct→protect⟧]\n${DO}`),
    code: 'rule-pauses',
    hint: ['`protect`'],
  },
  {
    about: 'entering and leaving on what holds together',
    text: strategy({
      rules:
        '  - id: enter\n    when: rsi(hourly.close, 14) < 30 && not positions.exists(p, p.symbol == "BTCUSDT")\n    do:\n      - open: { instrument: BTCUSDT, side: long, value: 50 USDT }\n  - id: leave\n    each: position in positions\n    when: ▸rsi(hourly.close, 14) ⟦<→>⟧ 70\n    atStart: fire\n    do:\n      - close: { position: =position }\n',
    }),
    code: 'rules-undo',
    hint: ['`>`'],
  },
  {
    about: 'a variable that is not declared, and is set',
    text: step('- set: { ⟦buys→peak⟧: 1 }').replace(
      'accounts: [main, hedge]\n',
      'accounts: [main, hedge]\nvars:\n  peak: { type: number, initial: 0 }\n',
    ),
    code: 'var-unknown',
    hint: ['peak'],
  },
  {
    about: 'the result of a step that there is not',
    text: step(
      '- open: { id: entry, instrument: BTCUSDT, side: long, value: 50 USDT }\n- notify: { message: "opened ${steps.▸⟦entri→entry⟧.orderId}" }',
    ).replace('open: { id: entry, instrument', 'id: entry\n        open: { instrument'),
    code: 'expr-unknown-field',
    hint: ['`entry`'],
  },
  {
    about: 'a misspelt account',
    text: step(
      '- transfer: { from: { account: ▸⟦hegde→hedge⟧, wallet: spot }, to: { wallet: spot }, amount: 10 USDT }',
    ),
    code: 'account-unknown',
    hint: ['`hedge`'],
  },
  {
    about: 'a goal that there is not',
    text: goal(
      'keep: ⟦balnce→balance⟧\nof: { wallet: usdt_futures, coin: USDT }\natLeast: 200 USDT\nfrom: [{ wallet: spot }]',
    ),
    code: 'schema-value',
    hint: ['`balance`'],
  },
  {
    about: 'bids and asks on one contract',
    text: strategy({
      goals:
        'goals:\n  - id: protect\n    keep: stops\n    each: position in positions\n    stopLoss: { loss: 3% }\n  - id: bids\n    keep: ladder\n    instrument: BTCUSDT\n    side: buy\n    rungs: [{ offset: 1%, size: 0.001 BTC }]\n⟦  - id: ▸asks\n    keep: ladder\n    instrument: BTCUSDT\n    side: sell\n    rungs: [{ offset: 1%, size: 0.001 BTC }]\n→⟧',
    }),
    code: 'kept-twice',
    hint: ['account'],
  },
  {
    about: 'a cooldown without its unit',
    choices: ['10s', '10h'],
    text: rule(`${WHEN}cooldown: ▸⟦10→10m⟧\n${DO}`),
    code: 'expr-expected',
    hint: ['`10m`'],
  },
  {
    about: 'a blank between a number and its unit',
    text: rule(`${WHEN}cooldown: ▸⟦1 h→1h⟧\n${DO}`),
    code: 'expr-syntax',
    hint: ['`1h`'],
  },
  {
    about: 'a number in quotes for a time',
    choices: ['30m', '30h'],
    text: rule(`${WHEN}cooldown: ⟦"▸30"→30s⟧\n${DO}`),
    code: 'expr-expected',
    hint: ['`30s`'],
  },
  {
    about: 'a unit that is written out',
    text: rule(`${WHEN}cooldown: ▸⟦30 minutes→30m⟧\n${DO}`),
    code: 'expr-syntax',
    hint: ['`30m`'],
  },
  {
    about: 'a condition in quotes within quotes',
    text: when('⟦"▸\'btc.last < 60000 USDT/BTC\'"→"btc.last < 60000 USDT/BTC"⟧'),
    code: 'expr-expected',
    hint: ['quotes'],
  },
];
