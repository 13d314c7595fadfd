import type { AnswerOf } from '../../src/web/api/question.ts';
import type { status } from '../../src/web/api/status.ts';

export type Status = AnswerOf<typeof status>;
type Holdings = NonNullable<Status['holdings']>;
type Position = NonNullable<Holdings['futures'][number]['positions']>[number];

/** The time of the made daemon. */
export const NOW = Date.parse('2026-11-20T14:05:30.000Z');

const iso = (ms: number) => new Date(ms).toISOString();
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const btc: Position = {
  instrument: 'usdt-futures/BTCUSDT',
  symbol: 'BTCUSDT',
  side: 'long',
  size: '0.42',
  sizeCoin: 'BTC',
  coin: 'USDT',
  entry: '61250.5',
  breakEven: '61287.25',
  mark: '62413.9',
  unrealised: '488.628',
  realised: '-15.43512',
  margin: '2572.521',
  leverage: '10',
  openedAt: iso(NOW - 7 * HOUR),
  openedBy: ['breakout/enter'],
  stop: {
    kind: 'stop',
    legs: [{ price: '60100', distance: '-0.03707', size: '0.42' }],
    result: '-483.21',
    beyondLiquidation: false,
    since: iso(NOW - 6 * HOUR),
  },
  takeProfit: { price: '65000', distance: '0.04143' },
  liquidation: { price: '55480.2', distance: '-0.1111' },
};

const eth: Position = {
  ...btc,
  instrument: 'usdt-futures/ETHUSDT',
  symbol: 'ETHUSDT',
  side: 'short',
  size: '6.5',
  sizeCoin: 'ETH',
  entry: '3120.44',
  breakEven: '3116.1',
  mark: '3155.02',
  unrealised: '-224.77',
  realised: '3.1',
  margin: '2028.286',
  openedBy: ['fade/enter'],
  stop: { kind: 'none', since: iso(NOW - 4 * MINUTE) },
  takeProfit: null,
  liquidation: { price: '3402.9', distance: '0.07857' },
};

const sol: Position = {
  ...btc,
  instrument: 'usdt-futures/SOLUSDT',
  symbol: 'SOLUSDT',
  size: '120',
  sizeCoin: 'SOL',
  entry: '142.118',
  mark: '142.93',
  unrealised: '97.44',
  realised: '0',
  margin: '1705.416',
  openedBy: [],
  stop: { kind: 'unknown', why: 'the trigger orders of main usdt-futures were not read: the exchange does not answer' },
  liquidation: null,
};

/** Sixty positions: the first is the one that the chart shows. */
const sixty: readonly Position[] = Array.from({ length: 60 }, (_none, index) => {
  const like = [btc, eth, sol][index % 3] ?? btc;
  const coin = `${like.sizeCoin}${index < 3 ? '' : String(index)}`;
  const symbol = `${coin}USDT`;
  return { ...like, sizeCoin: coin, symbol, instrument: `usdt-futures/${symbol}` };
});

const main: Holdings['futures'][number] = {
  account: 'main',
  market: 'usdt-futures',
  age: 900,
  wallet: { age: 900, coin: 'USDT', equity: '25344.3718', freeMargin: '18930.2', unrealised: '361.298' },
  positions: [btc, eth, sol],
};

const hedge: Holdings['futures'][number] = {
  account: 'hedge',
  market: 'coin-futures',
  age: 1_400,
  wallet: { age: 1_400, coin: 'BTC', equity: '1.20394822', freeMargin: '1.20394822', unrealised: '0' },
  positions: [],
};

const holdings: Holdings = {
  oldFrom: 90_000,
  futures: [main, hedge],
  spot: [
    {
      account: 'main',
      age: 2_000,
      coins: [
        { coin: 'BTC', amount: '0.25', usdt: '15603.475' },
        { coin: 'USDT', amount: '8120.334', usdt: '8120.334' },
      ],
    },
  ],
  resting: [
    {
      account: 'main',
      market: 'usdt-futures',
      age: 900,
      orders: [
        {
          orderId: '1190000000000000001',
          instrument: 'usdt-futures/BTCUSDT',
          symbol: 'BTCUSDT',
          side: 'buy',
          tradeSide: 'open',
          holdSide: 'long',
          reduceOnly: false,
          size: '0.1',
          filled: '0',
          price: '60800',
        },
      ],
      triggers: [
        {
          orderId: '1190000000000000002',
          instrument: 'usdt-futures/BTCUSDT',
          symbol: 'BTCUSDT',
          act: 'close',
          holdSide: 'long',
          size: '0.42',
          trigger: '60100',
        },
      ],
    },
  ],
};

/** A daemon in the middle of its work: something waits for a person, and positions are open. */
export const BUSY: Status = {
  attention: [
    {
      kind: 'unprotected',
      severity: 'severe',
      account: 'main',
      instrument: 'usdt-futures/ETHUSDT',
      since: iso(NOW - 4 * MINUTE),
      text: 'short ETHUSDT of main has no stop-loss: the exchange refused it (43011: the trigger price is too near)',
      do: 'purser why fade/protect',
      key: 'unprotected main ETHUSDT',
    },
    {
      kind: 'unknown-intent',
      severity: 'warning',
      since: iso(NOW - 11 * MINUTE),
      text: 'whether transfer 250 USDT from spot to usdt_futures happened is not known: the connection broke before the answer',
      do: 'purser resolve p7f3a2c01',
      key: 'unknown p7f3a2c01',
    },
    {
      kind: 'files',
      severity: 'info',
      since: iso(NOW - 2 * HOUR),
      text: 'strategies/grid.yaml has changed and does not run\nstrategies/grid.yaml:14:7  unknown word  spred\n  did you mean spread?',
      do: 'purser check',
      key: 'files',
    },
  ],
  halts: [],
  lost: [],
  otherInstallations: [],
  rateStops: [],
  unknownIntents: [],
  pid: 4242,
  state: '/var/lib/purser',
  exchange: 'paper exchange, synthetic market, time ×60',
  startedAt: '2026-11-18 06:00:00.000Z',
  now: iso(NOW).replace('T', ' '),
  revision: '9f31c0de',
  strategies: [
    {
      name: 'breakout',
      mode: 'active',
      account: 'main',
      rules: ['enter: armed', 'exit: armed'],
      goals: ['protect: kept'],
      next: {
        'weekly-report': {
          at: iso(NOW + 26 * MINUTE),
          timezone: 'Europe/Berlin',
          text: '2026-11-20 15:30 Europe/Berlin (14:30 UTC)',
        },
      },
      naked: {},
      distances: { protect: { '': '0' } },
    },
    {
      name: 'treasury',
      mode: 'active',
      account: 'main',
      rules: ['sweep: armed'],
      goals: [],
      next: { sweep: { at: iso(NOW + 9 * HOUR), timezone: 'UTC', text: '2026-11-21 00:00 UTC' } },
      naked: {},
      distances: {},
    },
  ],
  holdings,
  waiting: ['breakout/scale-out waits in step 2 for 4m 10s'],
  openIntents: [{ id: 'p7f3a2c01', state: 'unknown', rule: 'treasury/top-up', kind: 'transfer' }],
  failingWatches: [],
  drifts: { positions: { seen: 0, open: [] }, balances: { seen: 0, latest: [] } },
  closes: { forced: [], byHand: [] },
  entries: { 'rule-fired': 12, 'order-placed': 9 },
  lastEntry: '2026-11-20 14:05:12.000Z  order-filled  breakout/enter  bought 0.1 BTC at 61250.5',
};

/** A daemon that has just started: nothing was read, nothing runs. */
export const EMPTY: Status = {
  ...BUSY,
  attention: [],
  strategies: [],
  holdings: null,
  waiting: [],
  openIntents: [],
  entries: {},
  lastEntry: null,
};

const ATTACK = '<img src=x onerror=alert(1)>\u202e\u001b[2J"\'`${1}&lt;script>';
const LONG = 'W'.repeat(300);

/** A daemon whose names and messages were written by somebody who means harm. */
export const HOSTILE: Status = {
  ...BUSY,
  exchange: ATTACK,
  attention: BUSY.attention.map((item) => ({ ...item, text: `${ATTACK} ${LONG}`, do: `purser ${ATTACK}${LONG}` })),
  strategies: BUSY.strategies.map((strategy) => ({ ...strategy, name: `${ATTACK}${LONG}`, account: ATTACK })),
  holdings: {
    ...holdings,
    futures: holdings.futures.map((book) => ({
      ...book,
      account: `${ATTACK}${LONG}`,
      fault: `${ATTACK} ${LONG}`,
      positions: (book.positions ?? []).map((position) => ({
        ...position,
        symbol: `${ATTACK}${LONG}`,
        openedBy: [ATTACK],
        stop: { kind: 'unknown', why: `${ATTACK} ${LONG}` },
      })),
    })),
  },
  waiting: [`${ATTACK}${LONG}`],
  openIntents: [{ id: LONG, state: 'unknown', rule: ATTACK, kind: ATTACK }],
};

/** A daemon with five hundred rules, as many schedules, and a hundred things that wait for a person. */
export const MANY: Status = {
  ...BUSY,
  holdings: { ...holdings, futures: [{ ...main, positions: sixty }, hedge] },
  attention: Array.from({ length: 100 }, (_, index) => ({
    kind: 'condition-unknown',
    severity: 'warning',
    since: iso(NOW - index * MINUTE),
    text: `whether rule-${String(index)} holds is not known: the ticker is too old`,
    do: `purser why many/rule-${String(index)}`,
    key: `unclear ${String(index)}`,
  })),
  strategies: [
    {
      name: 'many',
      mode: 'active',
      account: 'main',
      rules: Array.from({ length: 500 }, (_, index) => `rule-${String(index)}: armed`),
      goals: [],
      next: Object.fromEntries(
        Array.from({ length: 500 }, (_, index) => [
          `rule-${String(index)}`,
          { at: iso(NOW + index * MINUTE), timezone: 'UTC', text: iso(NOW + index * MINUTE) },
        ]),
      ),
      naked: {},
      distances: {},
    },
  ],
};
