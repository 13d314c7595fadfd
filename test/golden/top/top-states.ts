import type { KnownState, SessionAnswer, StatusAnswer } from '../../../src/app/top/known.ts';
import { HEALTH } from '../../unit/web/api/samples/health.ts';
import { MONEY } from '../../unit/web/api/samples/money.ts';
import { ENTRIES, PARTS } from '../../unit/web/api/view-samples.ts';

const AT = Date.UTC(2026, 2, 2, 9, 0, 1);
const iso = (at: number): string => new Date(at).toISOString();

type Book = NonNullable<StatusAnswer['holdings']>['futures'][number];
type Held = NonNullable<Book['positions']>[number];

const position = (fields: Partial<Held> & Pick<Held, 'symbol' | 'side' | 'stop'>): Held => ({
  ...{ instrument: `usdt-futures/${fields.symbol}`, size: '0.02', sizeCoin: 'BTC', coin: 'USDT', entry: '63855.7' },
  ...{ mark: '63803.2', breakEven: '63880.1', unrealised: '-1.05', realised: '0.2', margin: '127.7', leverage: '10' },
  ...{ openedAt: iso(AT - 3_600_000), openedBy: ['dip-buyer/enter'], takeProfit: null, liquidation: null },
  ...fields,
});

const stopAt = (price: string, result: string): Held['stop'] => ({
  ...{ kind: 'stop', beyondLiquidation: false, result, since: iso(AT - 3_500_000) },
  legs: [{ price, distance: '-0.0146', size: '0.02' }],
});

const EMPTY: StatusAnswer = {
  ...{ attention: [], halts: [], lost: [], otherInstallations: [], rateStops: [], unknownIntents: [] },
  ...{ pid: 4711, state: '/home/ann/trading/.purser', revision: '3d1b8542' },
  exchange: 'embedded paper exchange at http://127.0.0.1:4000, made-up market of seed 11, 60× speed',
  startedAt: '2026-03-01 09:00:00.000Z',
  now: '2026-03-02 09:00:01.000Z',
  ...{ strategies: [], holdings: null, waiting: [], openIntents: [], failingWatches: [] },
  drifts: { positions: { seen: 0, open: [] }, balances: { seen: 0, latest: [] } },
  ...{ closes: { forced: [], byHand: [] }, entries: {}, lastEntry: null },
};

const STATUS: StatusAnswer = {
  ...EMPTY,
  attention: [
    {
      ...{ kind: 'unprotected', severity: 'severe', account: 'main', instrument: 'usdt-futures/ETHUSDT' },
      ...{ since: iso(AT - 252_000), key: 'unprotected main ETHUSDT short', do: 'purser why dip-buyer/stops' },
      text: 'main short 0.5 ETHUSDT has no stop-loss, and dip-buyer/stops wants one',
    },
    {
      ...{ kind: 'due', severity: 'warning', strategy: 'dip-buyer', rule: 'enter', since: iso(AT - 120_000) },
      ...{ key: 'due dip-buyer enter', do: 'purser why dip-buyer/enter' },
      text: 'dip-buyer/enter: due, not done after 4 tries: refused by openValue of strategy: 2000 USDT are open',
    },
  ],
  holdings: {
    oldFrom: 385_000,
    futures: [
      {
        ...{ account: 'main', market: 'usdt-futures', age: 1_200 },
        wallet: { age: 1_200, coin: 'USDT', equity: '10012.3', freeMargin: '9700', unrealised: '-3.85' },
        positions: [
          position({ symbol: 'BTCUSDT', side: 'long', stop: stopAt('62870', '-19.71') }),
          position({
            ...{ symbol: 'ETHUSDT', side: 'short', size: '0.5', sizeCoin: 'ETH', entry: '2932.72', mark: '2939.27' },
            ...{ unrealised: '-3.28', stop: { kind: 'none', since: iso(AT - 252_000) } },
          }),
          position({
            ...{ symbol: 'SOLUSDT', side: 'long', size: '3', sizeCoin: 'SOL', entry: '140.1', mark: '140.26' },
            ...{ unrealised: '0.48', stop: { kind: 'unknown', why: 'the stops were not read yet' } },
          }),
        ],
      },
      {
        ...{ account: 'hedge', market: 'usdt-futures', age: 512_000, fault: 'timeout after 10 s' },
        wallet: {
          age: 512_000,
          fault: 'timeout after 10 s',
          coin: 'USDT',
          equity: '420',
          freeMargin: '420',
          unrealised: '0',
        },
        positions: [],
      },
    ],
    spot: [{ account: 'main', age: 3_000, coins: [{ coin: 'BTC', amount: '0.25', usdt: '15950.8' }] }],
    resting: [],
  },
};

const SESSION: SessionAnswer = {
  ...{
    readOnly: false,
    mayHalt: true,
    mayAct: true,
    money: 'PAPER',
    isShadow: false,
    version: '0.9.0',
    at: AT,
    speed: 60,
  },
  exchange: EMPTY.exchange,
};

const LIVE = { session: SESSION, link: { kind: 'live' }, machineAt: AT } as const;

/** A daemon that trades. */
export const DATA: KnownState = {
  ...LIVE,
  status: STATUS,
  parts: PARTS,
  entries: ENTRIES.entries,
  money: MONEY,
  health: HEALTH,
};

/** A daemon that has just begun. */
export const NOTHING: KnownState = {
  ...LIVE,
  status: EMPTY,
  parts: { at: AT, countedSince: null, parts: [] },
  entries: [],
};

/** Before the first answer. */
export const ASKING: KnownState = { link: { kind: 'asking' }, machineAt: AT };

/** A daemon with something to show, gone for 63 seconds. */
export const GONE: KnownState = {
  ...DATA,
  link: { kind: 'lost', since: AT - 63_000, why: 'no daemon is running' },
};

/** One where nothing waited, gone as long. */
export const GONE_CALM: KnownState = { ...NOTHING, link: GONE.link };

/** Five hundred rules. */
export const MANY: KnownState = {
  ...DATA,
  parts: {
    ...{ at: AT, countedSince: null },
    parts: Array.from({ length: 500 }, (_, at) => ({
      ...{
        strategy: `grid-${String(at % 20)}`,
        part: `level-${String(at)}`,
        kind: 'rule',
        account: 'main',
        mode: 'active',
      },
      ...{ state: at === 321 ? 'errored' : at % 7 === 0 ? 'cooling' : 'armed', instances: [], fired: at, refused: 0 },
      ...{ errored: at === 321 ? 1 : 0, trigger: 'new readings of btc', condition: 'btc.last < 60000', actions: 'buy' },
      ...(at === 321 && { why: 'division by zero in size', since: AT - 61_000 }),
    })),
  },
};

const SPOILT: ReadonlySet<string> = new Set([
  ...['text', 'why', 'exchange', 'account', 'symbol', 'strategy', 'part', 'instance', 'condition', 'trigger'],
  ...['actions', 'fault', 'do', 'instrument', 'coin', 'sizeCoin', 'byIntent'],
]);

/** What could clear the screen, write to the clipboard, or turn the text around. */
export const ATTACKS = [
  '\u001b[2J',
  '\u001b]52;c;cm0gLXJmIC8=\u0007',
  '\u202e',
  '\u009b31m',
  '\r',
  '\n',
  '\u2066',
  '\u0000',
];
const HOSTILE = `a${ATTACKS.join('b')}c`;

/** A daemon whose every text is an attack. */
export const HOSTILE_STATE: KnownState = spoilt(DATA);

function spoilt<T>(value: T): T {
  // Numbers, times and the words of a schema stay: without them nothing would be drawn.
  return JSON.parse(
    JSON.stringify(value, (key: string, one: unknown) =>
      typeof one === 'string' && SPOILT.has(key)
        ? `${one} ${HOSTILE} ${'名前'.repeat(30)} ${'👩‍👩‍👧'.repeat(20)}`
        : one,
    ),
  ) as T;
}
