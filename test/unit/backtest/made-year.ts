import {
  add,
  type Decimal,
  divide,
  formatFixed,
  multiply,
  negate,
  parseDecimal as d,
  subtract,
  ZERO,
} from '../../../src/base/decimal.ts';
import { seededRandom } from '../../../src/base/random.ts';
import type { Candle } from '../../../src/domain/market.ts';
import type { EquitySample, Level, PathRun, RunRecord, RunTrade } from '../../../src/backtest/run-record.ts';
import { costsOf, DAY_MS, HOUR_MS, recordOf, runOf, tradeOf } from './made-run.ts';

const FROM = Date.UTC(2024, 0, 1);
const HOURS = 366 * 24;
/** Text from elsewhere that must stay text on a page, in a table and in a terminal. */
export const HOSTILE = '=cmd()</script><img src=x onerror=alert(1)>"\'`\u202e${1}';

/**
 * Makes a record of a year with two paths, whose figures fit together: equity is money with the results of the trades.
 */
export function madeYear(): RunRecord {
  const closes = walk();
  const pessimistic = pathOf('pessimistic', closes, d('0.9'));
  const optimistic = pathOf('optimistic', closes, d('1.1'));
  return recordOf([pessimistic, optimistic], {
    seed: 7,
    window: { from: FROM, to: FROM + HOURS * HOUR_MS, warmFrom: FROM - 7 * DAY_MS },
    strategies: [
      { name: 'trend', file: 'strategies/trend.yaml', revision: 'b'.repeat(16) },
      { name: HOSTILE, file: `${HOSTILE}.yaml`, revision: 'c'.repeat(16) },
    ],
    settings: [
      {
        name: 'path',
        value: 'both',
        meaning: 'Each bar is passed by the path that is worse for what is held, and by the better one.',
      },
      { name: 'spread', value: '0.01%', meaning: 'Bid and ask lie half of it from the last price.' },
      { name: 'slippage', value: '0.02%', meaning: 'Market orders and stops are filled that much worse.' },
      { name: 'fills', value: 'through', meaning: 'A limit order is filled where the price went past it.' },
      { name: 'latency', value: '100ms', meaning: 'An order arrives that long after it was decided.' },
      { name: 'fees', value: 'maker 0.02% taker 0.06%', meaning: 'Of the value of each fill.' },
      { name: 'funding', value: 'funding.csv', meaning: 'Rates of the file, each at its time.' },
      { name: 'note', value: HOSTILE, meaning: HOSTILE },
    ],
    accounts: [{ account: 'main', balances: [{ wallet: 'usdt_futures', coin: 'USDT', amount: d('10000') }] }],
    candleFiles: [
      {
        symbol: 'BTCUSDT',
        file: 'btcusdt.csv.gz',
        hash: 'd'.repeat(64),
        rows: 527_040,
        gaps: 2,
        disorder: 0,
        duplicates: 1,
      },
    ],
    notes: ['The candles lack 2 minutes: 2024-02-03 04:05 to 04:07.'],
  });
}

/** Prices by the hour, to the cent, of a fixed seed. */
function walk(): readonly Decimal[] {
  const random = seededRandom(3);
  let price = 42_000;
  return Array.from({ length: HOURS + 1 }, () => {
    price *= 1 + 0.005 * random.normal() + 0.00006;
    return d(price.toFixed(2));
  });
}

function pathOf(path: string, closes: readonly Decimal[], factor: Decimal): PathRun {
  const trades = Array.from({ length: 120 }, (_, index) => tradeAt(index, closes, factor));
  const samples = samplesAlong(closes, trades);
  const net = trades.reduce((sum, { trade }) => add(sum, add(trade.realised, trade.fees)), ZERO);
  const fees = trades.reduce((sum, { trade }) => add(sum, trade.fees), ZERO);
  return runOf({
    path,
    samples,
    trades,
    endedAt: FROM + HOURS * HOUR_MS,
    bars: 527_040,
    journalHash: path === 'pessimistic' ? 'e'.repeat(64) : 'f'.repeat(64),
    profit: {
      realised: subtract(net, fees),
      fees,
      funding: ZERO,
      interest: ZERO,
      other: ZERO,
      unrealised: ZERO,
      isRest: false,
    },
    unpriced: [],
    costs: costsOf({ spread: '31.5', slippage: '60.25', takerFees: formatFixed(negate(fees), 18), funding: '-4.125' }),
    why: trades.map(({ why: [id = ''], strategy = '', rule = '', trade }) => ({
      ...{ id, at: trade.openedAt, strategy, rule, instance: '' },
      lines: ['crossesAbove(fast, slow): true', '  fast 42010.5 (2 s old)', `  ${HOSTILE}`],
    })),
    rules: [
      {
        strategy: 'trend',
        rule: 'enter',
        kind: 'rule',
        fired: 121,
        refused: { orderValue: 3, exchange: 1 },
        undone: { skipped: 2 },
        said: {
          orderValue: 'refused: order value: 5200 USDT is above 5000 USDT',
          exchange: `rejected: ${HOSTILE}`,
          skipped: HOSTILE,
        },
      },
      { strategy: 'trend', rule: 'stops', kind: 'goal', fired: 240, refused: {}, undone: {}, said: {} },
      { strategy: HOSTILE, rule: HOSTILE, kind: 'rule', fired: 0, refused: {}, undone: {}, said: {} },
    ],
    doubtfulBars: [
      {
        at: FROM + 30 * HOUR_MS,
        account: 'main',
        instrument: 'usdt-futures/BTCUSDT',
        holdSide: 'long',
        worth: d('12.5'),
      },
      {
        at: FROM + 900 * HOUR_MS,
        account: 'main',
        instrument: 'usdt-futures/BTCUSDT',
        holdSide: 'short',
        worth: d('7.25'),
      },
    ],
    charts: [
      {
        market: 'usdt-futures',
        symbol: 'BTCUSDT',
        barMs: 4 * HOUR_MS,
        candles: barsOf(closes),
        levels: levelsOf(trades),
      },
    ],
  });
}

/** A trade of twelve hours, every third day: long, or every fourth time short. */
function tradeAt(index: number, closes: readonly Decimal[], factor: Decimal): RunTrade {
  const hour = index * 73 + 5;
  const isLong = index % 4 !== 3;
  const held = closes.slice(hour, hour + 13);
  const [price = ZERO] = held;
  const exit = held.at(-1) ?? ZERO;
  const size = d('0.1');
  const change = multiply(subtract(exit, price), size);
  // The two paths differ: what is won is more on the better one, and what is lost is less.
  const won = isLong ? change : negate(change);
  const realised = won > ZERO ? multiply(won, factor) : divide(won, factor);
  const fees = negate(multiply(multiply(add(price, exit), size), d('0.0006')));
  const made = tradeOf('0');
  const at = FROM + hour * HOUR_MS;
  const [entry] = made.trade.entries;
  const [close] = made.trade.exits;
  if (entry === undefined || close === undefined) throw new Error('a made trade has both legs');
  const means = won > ZERO ? 'take-profit' : 'stop-loss';
  return {
    ...made,
    id: String(index + 1),
    trade: {
      ...made.trade,
      holdSide: isLong ? 'long' : 'short',
      entries: [{ ...entry, at, until: at, size, price }],
      exits: [
        {
          ...close,
          origin: { ...close.origin, means },
          at: at + 12 * HOUR_MS,
          until: at + 12 * HOUR_MS,
          size,
          price: exit,
        },
      ],
      openedAt: at,
      closedAt: at + 12 * HOUR_MS,
      ...{ realised, fees },
    },
    lowest: held.reduce((least, one) => (one < least ? one : least)),
    highest: held.reduce((most, one) => (one > most ? one : most)),
    why: [`f${String(index + 1)}`],
  };
}

/** Ten thousand, with what the closed trades made; what is open counts at its price. */
function samplesAlong(closes: readonly Decimal[], trades: readonly RunTrade[]): readonly EquitySample[] {
  let money = d('10000');
  const ended = [...trades];
  return closes.map((price, hour) => {
    const at = FROM + hour * HOUR_MS;
    while ((ended[0]?.trade.closedAt ?? Infinity) <= at) {
      const trade = ended.shift()?.trade;
      if (trade !== undefined) money = add(money, add(trade.realised, trade.fees));
    }
    const open = ended[0] !== undefined && ended[0].trade.openedAt <= at ? ended[0].trade : undefined;
    const value = open === undefined ? ZERO : multiply(price, d('0.1'));
    const entry = multiply(open?.entries[0]?.price ?? ZERO, d('0.1'));
    const unrealised =
      open === undefined ? ZERO : open.holdSide === 'long' ? subtract(value, entry) : subtract(entry, value);
    const [long, short] = open?.holdSide === 'short' ? [ZERO, value] : [value, ZERO];
    return {
      at,
      equity: add(money, unrealised),
      exposures: [{ instrument: 'usdt-futures/BTCUSDT', long, short, price }],
    };
  });
}

function barsOf(closes: readonly Decimal[]): readonly Candle[] {
  return Array.from({ length: Math.floor(HOURS / 4) }, (_, bar) => {
    const hours = closes.slice(bar * 4, bar * 4 + 5);
    const [open = ZERO] = hours;
    return {
      openTime: FROM + bar * 4 * HOUR_MS,
      open,
      high: hours.reduce((most, one) => (one > most ? one : most)),
      low: hours.reduce((least, one) => (one < least ? one : least)),
      close: hours.at(-1) ?? open,
      volume: d('1'),
    };
  });
}

function levelsOf(trades: readonly RunTrade[]): readonly Level[] {
  const steps = (share: string): Level['steps'] =>
    trades.flatMap(({ trade }) => {
      const entry = trade.entries[0]?.price ?? ZERO;
      const way = multiply(entry, d(share));
      return [
        { at: trade.openedAt, price: trade.holdSide === 'long' ? add(entry, way) : subtract(entry, way) },
        { at: trade.closedAt ?? 0, price: undefined },
      ];
    });
  return [
    { kind: 'stop-loss', label: 'stops of trend/stops', steps: steps('-0.02') },
    { kind: 'take-profit', label: 'targets of trend/stops', steps: steps('0.02') },
  ];
}
