import type { Mistake } from './mistake.ts';
import { goal, opening, rule, step, stops, strategy } from './files.ts';

const LONG = 'position in positions where position.symbol == "BTCUSDT" && position.holdSide == "long"';
const SHORT = 'position in positions where position.symbol == "BTCUSDT" && position.holdSide == "short"';
const TRIGGER = (rest: string): string =>
  step(
    `- trigger-order: { instrument: BTCUSDT, act: open, ${rest}, size: 0.001 BTC, trigger: 60000 USDT/BTC, expire: 1d }`,
  );

/** Mistakes of orders, stops, money and limits. */
export const IN_ORDERS: readonly Mistake[] = [
  {
    about: 'a leverage with its x',
    text: step('- set-leverage: { instrument: BTCUSDT, leverage: ▸⟦5x→5⟧ }'),
    code: 'expr-number',
    hint: ['`5`'],
  },
  {
    about: 'a leverage below one',
    text: step('- set-leverage: { instrument: BTCUSDT, leverage: ▸⟦0.5→5⟧ }'),
    code: 'field-leverage',
    hint: ['5'],
  },
  {
    about: 'a stop-loss nearer than the fees',
    text: stops('stopLoss: { loss: ▸⟦0.03%→3%⟧ }'),
    code: 'stop-near',
    hint: ['3%'],
  },
  {
    about: 'a take-profit nearer than the fees',
    text: stops('stopLoss: { loss: 3% }\ntakeProfit: { gain: ▸⟦0.05%→5%⟧ }'),
    code: 'stop-near',
    hint: ['5%'],
  },
  {
    about: 'a stop that trails nearer than the fees',
    text: stops('stopLoss: { loss: 3% }\ntrail: { by: ▸⟦0.02%→2%⟧ }'),
    code: 'stop-near',
    hint: ['2%'],
  },
  {
    about: 'a percent without its sign',
    text: stops('stopLoss: { loss: ▸⟦3→3%⟧ }'),
    code: 'stop-distance',
    hint: ['3%'],
  },
  { about: 'a loss below zero', text: stops('stopLoss: { loss: ▸⟦-3%→3%⟧ }'), code: 'stop-distance', hint: ['3%'] },
  {
    about: 'a stop beyond the liquidation',
    text: strategy({
      rules:
        '  - id: lever\n    on: { start: true }\n    do:\n      - set-leverage: { instrument: BTCUSDT, leverage: 10 }\n',
      goals:
        'goals:\n  - id: protect\n    keep: stops\n    each: position in positions\n    stopLoss: { loss: ▸⟦90%→5%⟧ }\n',
    }),
    code: 'stop-liquidation',
    hint: ['below 10%'],
  },
  {
    about: 'a stop of a step beyond the liquidation',
    text: rule(
      'each: position in positions\nwhen: position.marginSize > 500 USDT\natStart: fire\ndo:\n  - set-leverage: { instrument: BTCUSDT, leverage: 20 }\n  - stops: { position: =position, stopLoss: { loss: ▸⟦8%→3%⟧ } }',
    ).replace(/goals:[^]*(?=limits:)/, ''),
    code: 'stop-liquidation',
    hint: ['below 5%'],
  },
  {
    about: 'a stop-loss above the price of a long',
    text: stops('stopLoss: { price: ▸⟦position.openPriceAvg * 103%→position.openPriceAvg * 97%⟧ }', LONG),
    code: 'stop-side',
    hint: ['position.openPriceAvg * 97%'],
  },
  {
    about: 'a take-profit below the price of a long',
    text: stops(
      'stopLoss: { loss: 3% }\ntakeProfit: { price: ▸⟦position.openPriceAvg * 97%→position.openPriceAvg * 103%⟧ }',
      LONG,
    ),
    code: 'stop-side',
    hint: ['position.openPriceAvg * 103%'],
  },
  {
    about: 'a stop-loss below the price of a short',
    text: stops('stopLoss: { price: ▸⟦97% * position.openPriceAvg→103% * position.openPriceAvg⟧ }', SHORT),
    code: 'stop-side',
    hint: ['103% * position.openPriceAvg'],
  },
  {
    about: 'a stop-loss by price for either side',
    text: stops(
      'stopLoss: { price: ▸⟦position.openPriceAvg * 97%→"position.openPriceAvg * (position.holdSide == \'long\' ? 0.97 : 1.03)"⟧ }',
    ),
    code: 'stop-side',
    hint: ['loss: 3%'],
  },
  {
    about: 'a stop-loss of a trigger order on the wrong side',
    text: TRIGGER('side: long, stopLoss: { price: ▸⟦61000 USDT/BTC→59000 USDT/BTC⟧ }'),
    code: 'stop-side',
    hint: ['below'],
  },
  {
    about: 'a take-profit of a trigger order on the wrong side',
    text: TRIGGER('side: short, stopLoss: { loss: 2% }, takeProfit: { price: ▸⟦61000 USDT/BTC→59000 USDT/BTC⟧ }'),
    code: 'stop-side',
    hint: ['below'],
  },
  {
    about: 'no limits at all',
    text: opening('{ instrument: BTCUSDT, side: long, value: 50 USDT }', {
      limits: '⟦→limits:\n  orderValue: 500 USDT\n  openValue: 2000 USDT\n⟧',
    }).replace('- open:', '- ▸open:'),
    code: 'limits-none',
    hint: ['orderValue', 'openValue'],
  },
  {
    about: 'an opening without a stop',
    text: opening('{ instrument: BTCUSDT, side: long, value: 50 USDT⟦→, unprotected: "a rule closes it at night"⟧ }', {
      goals: '',
    }).replace('- open:', '- ▸open:'),
    code: 'open-unprotected',
    hint: ['keep: stops', 'unprotected: "'],
  },
  {
    about: 'a trigger order that opens without a stop',
    text: TRIGGER('side: long')
      .replace(/goals:[^]*(?=limits:)/, '')
      .replace('side: long', 'side: long⟦→, stopLoss: { loss: 2% }⟧')
      .replace('- trigger', '- ▸trigger'),
    code: 'open-unprotected',
    hint: ['stopLoss: { loss: 3% }'],
  },
  {
    about: 'a position that is held without a stop',
    text: strategy({
      goals:
        'goals:\n  - id: ▸hold\n    keep: position\n    instrument: BTCUSDT\n    side: long\n    size: 0.01 BTC⟦→\n    unprotected: "it hedges the spot wallet"⟧\n',
    }),
    code: 'open-unprotected',
    hint: ['keep: stops', 'unprotected: "'],
  },
  {
    about: 'a ladder that opens without stops',
    text: strategy({
      goals:
        'goals:\n  - id: ▸bids\n    keep: ladder\n    instrument: BTCUSDT\n    side: buy\n    rungs: [{ offset: 1%, size: 0.001 BTC }]⟦→\n    unprotected: "a small one"⟧\n',
    }),
    code: 'open-unprotected',
    hint: ['keep: stops', 'unprotected: "'],
  },
  {
    about: 'a size in the quote coin',
    text: opening('{ instrument: BTCUSDT, side: long, ▸⟦size→value⟧: 50 USDT }')
      .replace('▸', '')
      .replace('50 USDT }', '▸50 USDT }'),
    code: 'field-coin',
    hint: ['value: 50 USDT'],
  },
  {
    about: 'a value in the base coin',
    text: opening('{ instrument: BTCUSDT, side: long, ⟦value→size⟧: ▸0.01 BTC }'),
    code: 'field-coin',
    hint: ['size: 0.01 BTC'],
  },
  {
    about: 'an order above the own limit',
    text: opening('{ instrument: BTCUSDT, side: long, value: ▸⟦5000→500⟧ USDT }'),
    code: 'limit-order-value',
    hint: ['2000 USDT'],
  },
  {
    about: 'an amount below zero',
    text: opening('{ instrument: BTCUSDT, side: long, value: ▸⟦-50→50⟧ USDT }'),
    code: 'field-amount',
    hint: ['above 0 USDT'],
  },
  {
    about: 'an instrument in small letters',
    text: opening('{ instrument: ▸⟦btcusdt→BTCUSDT⟧, side: long, value: 50 USDT }'),
    code: 'field-instrument',
    hint: ['`BTCUSDT`'],
  },
  {
    about: 'a symbol with a slash',
    text: opening('{ instrument: ▸⟦BTC/USDT→BTCUSDT⟧, side: long, value: 50 USDT }'),
    code: 'field-instrument',
    hint: ['`BTCUSDT`'],
  },
  {
    about: 'a symbol with a dash',
    text: opening('{ instrument: ▸⟦BTC-USDT→BTCUSDT⟧, side: long, value: 50 USDT }'),
    code: 'field-instrument',
    hint: ['`BTCUSDT`'],
  },
  {
    about: 'a contract where a spot instrument is bought',
    text: step('- buy: { instrument: ▸⟦BTCUSDT→spot/BTCUSDT⟧, value: 50 USDT }'),
    code: 'field-market',
    hint: ['spot/BTCUSDT'],
  },
  {
    about: 'money to the wallet in which it is',
    text: step('- transfer: { from: { wallet: spot }, to: ▸{ wallet: ⟦spot→usdt_futures⟧ }, amount: 50 USDT }'),
    code: 'transfer-same',
    hint: ['wallet'],
  },
  {
    about: 'weights that are too much together',
    text: goal('keep: weights\nweights: ▸{ BTC: 60%, ETH: 30%, USDT: ⟦20%→10%⟧ }'),
    code: 'goal-weights',
    hint: ['100%'],
  },
  {
    about: 'a target below the floor',
    text: goal(
      'keep: balance\nof: { wallet: usdt_futures, coin: USDT }\natLeast: 200 USDT\ntarget: ▸⟦100→300⟧ USDT\nfrom: [{ wallet: spot }]',
    ),
    code: 'goal-target',
    hint: ['200 USDT'],
  },
  {
    about: 'a callback beyond what the exchange takes',
    text: rule(
      'each: position in positions\nwhen: position.unrealizedPL > 50 USDT\natStart: fire\npauses: [protect]\ndo:\n  - trail: { position: =position, callback: ▸⟦20%→2%⟧ }',
    ),
    code: 'stop-distance',
    hint: ['10%'],
  },
  {
    about: 'a part of more than the whole',
    text: rule(
      'each: position in positions\nwhen: position.unrealizedPL > 50 USDT\natStart: fire\ndo:\n  - close: { position: =position, size: ▸⟦50→50%⟧ }',
    ),
    code: 'field-part',
    hint: ['50%'],
  },
  {
    about: 'an instrument that the own limits leave out',
    text: opening('{ instrument: ▸BTCUSDT, side: long, value: 50 USDT }', {
      limits: 'limits:\n  orderValue: 500 USDT\n  openValue: 2000 USDT\n  instruments: [ETHUSDT⟦→, BTCUSDT⟧]\n',
    }),
    code: 'limit-instruments',
    hint: ['BTCUSDT'],
  },
];
