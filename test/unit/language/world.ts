import { type Decimal, parseDecimal } from '../../../src/base/decimal.ts';
import { compileExpression } from '../../../src/language/compile.ts';
import type { Env, Expression, Name, RecordValue, Scope, SourceText } from '../../../src/language/values/expression.ts';
import { formatValue } from '../../../src/language/values/format.ts';
import type { Field, Type } from '../../../src/language/values/type.ts';

/** A small world of names and values that the tests of the language share. */
const text: Type = { kind: 'text' };
const number: Type = { kind: 'number' };
const margin: Type = { kind: 'amount', coin: { sibling: 'marginCoin' } };
const sized: Type = { kind: 'amount', coin: { sibling: 'baseCoin' } };
const quoted: Type = { kind: 'price', base: { sibling: 'baseCoin' }, quote: { sibling: 'marginCoin' } };
const usdt: Type = { kind: 'amount', coin: 'USDT' };
const btcPrice: Type = { kind: 'price', base: 'BTC', quote: 'USDT' };

function field(type: Type, optional = false): Field {
  return { type, doc: 'for tests', ...(optional ? { optional } : {}) };
}

export const position: Type = {
  kind: 'record',
  name: 'position',
  fields: {
    symbol: field(text),
    holdSide: field({ kind: 'text', values: ['long', 'short'] }),
    baseCoin: field(text),
    marginCoin: field(text),
    unrealizedPL: field(margin),
    marginSize: field(margin),
    total: field(sized),
    openPriceAvg: field(quoted),
    markPrice: field(quoted),
    liquidationPrice: field(quoted, true),
    leverage: field(number),
    cTime: field({ kind: 'time' }),
    nameless: field({ kind: 'amount', coin: null }),
  },
};

const ticker: Type = { kind: 'record', name: 'ticker', fields: { last: field(btcPrice), open: field(btcPrice) } };
const ethTicker: Type = {
  kind: 'record',
  name: 'ticker',
  fields: { last: field({ kind: 'price', base: 'ETH', quote: 'USDT' }) },
};
const candles: Type = {
  kind: 'record',
  name: 'candles',
  fields: {
    high: field({ kind: 'series', of: btcPrice }),
    close: field({ kind: 'series', of: btcPrice }),
    volume: field({ kind: 'series', of: { kind: 'amount', coin: 'BTC' } }),
    latest: field({ kind: 'record', name: 'candle', fields: { close: field(btcPrice) } }, true),
  },
};
const ethCandles: Type = {
  kind: 'record',
  name: 'candles',
  fields: {
    close: field({ kind: 'series', of: { kind: 'price', base: 'ETH', quote: 'USDT' } }),
    volume: field({ kind: 'series', of: { kind: 'amount', coin: 'ETH' } }),
  },
};
const inCoin: Type = { kind: 'amount', coin: { sibling: 'coin' } };
const balance: Type = {
  kind: 'record',
  name: 'balance',
  fields: { coin: field(text), available: field(inCoin), frozen: field(inCoin) },
};
const params: Type = { kind: 'record', name: 'params', fields: { ceiling: field(btcPrice) } };
const account: Type = {
  kind: 'record',
  name: 'futures-account',
  fields: {
    available: field(usdt),
    withdrawable: field(usdt),
    equity: field(usdt),
    fee: field(usdt, true),
    note: field(text, true),
  },
};
const plain: Type = {
  kind: 'record',
  name: 'plain',
  fields: {
    yes: field({ kind: 'boolean' }),
    no: field({ kind: 'boolean' }),
    unknown: field({ kind: 'boolean' }),
    one: field(number),
    zero: field(number),
    huge: field(number),
    missing: field(number),
    wait: field({ kind: 'duration' }),
  },
};

export const scope: Scope = new Map<string, Name>([
  ['position', { type: position, slot: 0 }],
  ['positions', { type: { kind: 'list', of: position }, slot: 1, watch: true }],
  ['btc', { type: ticker, slot: 2, watch: true }],
  ['eth', { type: ethTicker, slot: 3, watch: true }],
  ['hourly', { type: candles, slot: 4, watch: true }],
  ['account', { type: account, slot: 5, watch: true }],
  ['now', { type: { kind: 'time' }, slot: 6 }],
  ['it', { type: plain, slot: 7 }],
  ['spot', { type: { kind: 'list', of: balance }, slot: 8, watch: true }],
  ['params', { type: params, slot: 9, constant: { ceiling: parseDecimal('61000') } }],
  ['$prices', { type: { kind: 'record', name: 'prices', fields: {} }, slot: 10 }],
  ['ethHourly', { type: ethCandles, slot: 11, watch: true }],
  ['$pasts', { type: { kind: 'record', name: 'pasts', fields: {} }, slot: 12 }],
]);

export const d: (digits: string) => Decimal = parseDecimal;

export const long: RecordValue = {
  symbol: 'BTCUSDT',
  holdSide: 'long',
  baseCoin: 'BTC',
  marginCoin: 'USDT',
  unrealizedPL: d('-3.5'),
  marginSize: d('150'),
  total: d('0.01'),
  openPriceAvg: d('61000'),
  markPrice: d('60650'),
  liquidationPrice: null,
  leverage: d('5'),
  cTime: 1_000,
  nameless: d('1'),
};

export const short: RecordValue = {
  ...long,
  symbol: 'ETHUSDT',
  holdSide: 'short',
  baseCoin: 'ETH',
  unrealizedPL: d('12'),
  total: d('2'),
  openPriceAvg: d('3100'),
  markPrice: d('3000'),
  liquidationPrice: d('4000'),
  leverage: d('10'),
};

export const env: Env = [
  long,
  [long, short],
  { last: d('60650'), open: d('60000') },
  { last: d('3032.5') },
  { indicators: { 'ema(close,12)': d('60500'), 'rsi(close,14)': d('55'), 'atr(14)': d('300') }, latest: null },
  { available: d('900'), withdrawable: d('900'), equity: d('1000'), fee: null },
  7_201_000,
  {
    yes: true,
    no: false,
    unknown: undefined,
    one: d('1'),
    zero: d('0'),
    huge: d('999999999999999999999999999999'),
    missing: undefined,
    wait: 90_000,
  },
  [
    { coin: 'USDT', available: d('100'), frozen: d('50') },
    { coin: 'BTC', available: d('0.01'), frozen: d('0') },
  ],
  { ceiling: d('61000') },
  { BTC: d('60000'), ETH: d('3000') },
  undefined,
  {
    'account.peak(30d)': { value: d('1250'), lacks: 'recorded for 4d of 30d' },
    'account.drawdown(30d)': { value: d('0.2'), lacks: 'recorded for 4d of 30d' },
  },
];

/** A source whose offsets are columns of one line. */
export function source(expression: string): SourceText {
  return {
    text: expression,
    place: (start, end) => ({ file: 'strategy.yaml', line: 1, column: start + 1, length: end - start }),
  };
}

/** Compiles an expression that must be right. */
export function compiled(expression: string, names: Scope = scope): Expression {
  const result = compileExpression(source(expression), names);
  if (result.ok) return result.value;
  throw new Error(
    result.diagnostics.map(({ code, message, hint }) => `${code}: ${message} (${hint ?? ''})`).join('\n'),
  );
}

/** Evaluates an expression and prints its value with its dimension. */
export function shown(expression: string, values: Env = env, names: Scope = scope): string {
  const { evaluate, type, coin } = compiled(expression, names);
  return formatValue(evaluate(values), type, coin(values));
}

/** Compiles an expression that must be wrong: its diagnostics as `code "text that is marked"`. */
export function problems(expression: string, expected?: readonly string[]): readonly string[] {
  const result = compileExpression(source(expression), scope, expected);
  if (result.ok) throw new Error(`compiles: ${expression}`);
  return result.diagnostics.map(({ code, place }) => {
    const start = place.column - 1;
    return `${code} ${JSON.stringify(expression.slice(start, start + place.length))}`;
  });
}
