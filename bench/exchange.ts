import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type Decimal, parseDecimal, subtract, ZERO } from '../src/base/decimal.ts';
import type { Operation } from '../src/wire/spec/operation.ts';
import { operations } from '../src/wire/operations/index.ts';
import { sign } from '../src/wire/signature.ts';
import type { Asked } from './exchange-client.ts';
import { compare, measure, pairsOf, processorNs } from './measure.ts';
import { type OpenServer, openServer } from './open-server.ts';
import { newBench, rich, START } from './paper-bench.ts';
import type { Bench } from './paper-bench.ts';

const BTC = { symbol: 'BTCUSDT', productType: 'USDT-FUTURES', marginCoin: 'USDT' } as const;
const LONG = { ...BTC, marginMode: 'crossed', side: 'buy', tradeSide: 'open' } as const;
const d = parseDecimal;

/**
 * The simulated exchange: what it serves over loopback, what a call costs in process, and what resting orders cost a
 * tick.
 */
async function exchange(): Promise<void> {
  await served();
  called();
  ticked();
  await filled();
}

const ROUNDS = 15;
const WARM_UP = 4;

/**
 * Requests served over loopback, against a bare route that answers the same envelope: the time of the server's process
 * alone.
 */
async function served(): Promise<void> {
  const server = await openServer({ kind: 'paper' });
  const client = openClient();
  try {
    for (const call of CALLS) await serve(call, { client, server });
  } finally {
    await client.close();
    server.close();
  }
}

/** A call that is served over and over. It changes nothing, so that each is like the first. */
interface Call {
  readonly name: string;
  readonly operation: Operation;
  readonly query?: string;
  readonly body?: string;
}

const CONTRACT = '?productType=USDT-FUTURES&symbol=BTCUSDT';
const PAIR = '?symbol=BTCUSDT';

const CALLS: readonly Call[] = [
  { name: 'a ticker', operation: operations['mix-ticker'], query: CONTRACT },
  { name: 'an order book', operation: operations['spot-orderbook'], query: PAIR },
  { name: 'a merged order book', operation: operations['mix-merge-depth'], query: CONTRACT },
  { name: '100 trades', operation: operations['mix-market-fills'], query: CONTRACT },
  {
    name: '100 candles of the past',
    operation: operations['mix-history-candles'],
    query: `?endTime=${String(START)}&granularity=1m&limit=100&productType=USDT-FUTURES&symbol=BTCUSDT`,
  },
  {
    name: 'a position, signed',
    operation: operations['mix-single-position'],
    query: '?marginCoin=USDT&productType=USDT-FUTURES&symbol=BTCUSDT',
  },
  { name: 'orders of spot, signed', operation: operations['spot-unfilled-orders'], query: PAIR },
  { name: 'trigger orders of spot, signed', operation: operations['spot-current-plan-order'], query: PAIR },
  {
    name: 'a batch of ten orders that do not exist, signed',
    operation: operations['mix-batch-cancel-orders'],
    body: JSON.stringify({
      ...{ symbol: 'BTCUSDT', productType: 'USDT-FUTURES' },
      orderIdList: Array.from({ length: 10 }, (_, i) => ({ orderId: String(i + 1) })),
    }),
  },
];

interface Sides {
  readonly client: Client;
  readonly server: OpenServer;
}

async function serve({ name, operation, query = '', body }: Call, { client, server }: Sides): Promise<void> {
  const { method } = operation;
  const asked = { method, path: operation.path + query, ...(body !== undefined && { body }) };
  const headers = signedHeaders(server, operation, { query, body });
  const answer = await fetch(server.url + asked.path, { method, headers, ...(body !== undefined && { body }) });
  if (answer.status !== 200) throw new Error(await answer.text());
  const peer = await openServer({ kind: 'bare', path: operation.path, body: await answer.json() });
  const spentBy = (side: OpenServer) => async (): Promise<number> => {
    const before = await side.ask('spent');
    const requests = await client.sample({ url: side.url, headers, ...asked });
    return ((await side.ask('spent')) - before) / requests;
  };
  try {
    const pairs = await pairsOf({ pairs: ROUNDS, warmUp: WARM_UP }, spentBy(server), spentBy(peer));
    compare(`requests served: ${name}, time of the server's process`, pairs, { atLeast: 0.5 });
  } finally {
    peer.close();
  }
}

function signedHeaders(
  { key }: OpenServer,
  { method, path }: Operation,
  { query, body }: { readonly query: string; readonly body: string | undefined },
): Record<string, string> {
  if (key === undefined) throw new Error('no account');
  const timestamp = String(START);
  return {
    ...(body !== undefined && { 'content-type': 'application/json' }),
    'ACCESS-KEY': key.key,
    'ACCESS-PASSPHRASE': key.passphrase,
    'ACCESS-TIMESTAMP': timestamp,
    'ACCESS-SIGN': sign({ secret: key.secret, timestamp, method, path, query, body: body ?? '' }),
  };
}

interface Client {
  /** Makes many requests, each on a connection that has had its answer to the last, and answers how many. */
  sample(asked: Asked): Promise<number>;
  close(): Promise<void>;
}

/** A client in a thread of its own: what it costs must not be counted as the server's. */
function openClient(): Client {
  const worker = new Worker(new URL('exchange-client.ts', import.meta.url));
  return {
    sample: async (asked) => {
      const answered = once(worker, 'message');
      worker.postMessage(asked);
      return Number((await answered)[0]);
    },
    close: async () => {
      await worker.terminate();
    },
  };
}

/**
 * A read of a position in process, limits and time included, against a call that answers an object which is there
 * already.
 */
function called(): void {
  const { ask } = newBench(rich(1), 101);
  ask(operations['place-futures-order'], { ...LONG, size: d('0.01'), orderType: 'market' });
  const same = ask(operations['mix-single-position'], BTC);
  let seen: unknown;
  measure({
    name: 'a position read in process, beside a bare call',
    ours: () => {
      seen = ask(operations['mix-single-position'], BTC);
    },
    peer: () => {
      seen = bareCall(same, BTC);
    },
    budget: { atMost: 500 },
  });
  if (seen === undefined) throw new Error('nothing was read');
}

function bareCall(answer: unknown, request: unknown): unknown {
  return request === undefined ? undefined : answer;
}

/**
 * Orders that are filled are looked at once: ten times as many may take ten times the time, and some for the memory
 * that they fill.
 */
const BUDGET_OF_TEN = { atMost: 15 };

/** Orders that are not met are not looked at; some time more is for the memory that they fill. */
const BUDGET_OF_OTHERS = { atMost: 1.5 };

/** One tick that meets no order, and that is walked: crossed positions at two pairs let no tick be passed over. */
function ticked(): void {
  for (const [kind, words] of [
    ['order', 'orders'],
    ['trigger', 'trigger orders'],
  ] as const) {
    const counts = [10, 100, 1_000, 10_000] as const;
    const ticks = counts.map((count) => tickWith(count, kind));
    for (const [i, count] of counts.entries()) {
      const [peer, ours] = [ticks[i - 1], ticks[i]];
      if (peer === undefined || ours === undefined) continue;
      measure({
        name: `a tick with ${count.toLocaleString('en')} ${words}, beside a tenth of them`,
        ours,
        peer,
        budget: BUDGET_OF_OTHERS,
      });
    }
  }
}

const ORDERS_AN_ACCOUNT = 200;
const TICK_MS = 15_000;

function tickWith(orders: number, kind: 'order' | 'trigger'): () => void {
  const resting = Math.ceil(orders / ORDERS_AN_ACCOUNT);
  const bench = newBench(rich(resting + 1));
  const place = (request: object, account: number): void => {
    bench.advance(101);
    bench.ask(operations['place-futures-order'], { ...LONG, ...request }, account);
  };
  const watch = (triggerPrice: Decimal, account: number): void => {
    bench.advance(101);
    const terms = { planType: 'normal_plan', size: d('0.001'), orderType: 'market', triggerType: 'fill_price' };
    bench.ask(operations['mix-place-plan-order'], { ...LONG, ...terms, triggerPrice }, account);
  };
  place({ size: d('0.01'), orderType: 'market' }, resting);
  place({ symbol: 'ETHUSDT', size: d('0.1'), orderType: 'market' }, resting);
  for (let i = 0; i < orders; i += 1) {
    const price = d(String(20_000 + (i % 5_000)));
    const account = Math.floor(i / ORDERS_AN_ACCOUNT);
    if (kind === 'order') place({ size: d('0.001'), orderType: 'limit', force: 'gtc', price }, account);
    else watch(price, account);
  }
  return () => {
    bench.advance(TICK_MS);
    bench.exchange.version();
  };
}

/**
 * What a fall costs that fills every order, of 2,000 beside 200: each order is filled once, whatever else is filled.
 * And what it costs to fill 200 among 10,000 that the price does not reach, beside 200 alone.
 */
async function filled(): Promise<void> {
  const [few, many, among] = [() => fallNs(200, true), () => fallNs(2_000, true), () => fallNs(200, false)];
  await compareFalls('a fall that fills 2,000 orders, beside one that fills 200', BUDGET_OF_TEN, [many, few]);
  await compareFalls('a fall that fills 200 among 10,000 more, beside 200 alone', BUDGET_OF_OTHERS, [among, few]);
}

const FALLS = 7;

/**
 * Counts falls in pairs: what is made for a fall must not be counted, and the first of all runs code that is not
 * compiled yet.
 */
async function compareFalls(
  name: string,
  budget: { readonly atMost: number },
  [ours, peer]: [Fall, Fall],
): Promise<void> {
  compare(name, await pairsOf({ pairs: FALLS, warmUp: 1 }, ours, peer), budget);
}

type Fall = () => number;

/** Places orders a little below the price, 200 an account, and times the ticks until the price has fallen past them. */
function fallNs(orders: number, isAlone: boolean): number {
  const fallen = Math.ceil(orders / ORDERS_AN_ACCOUNT);
  const bench = newBench(rich(fallen + OTHERS / ORDERS_AN_ACCOUNT));
  const place = (price: Decimal, account: number): void => {
    const request = { ...LONG, size: d('0.001'), orderType: 'limit', force: 'gtc', price };
    bench.ask(operations['place-futures-order'], request, account);
  };
  // The time of the others passes without them too, so that both prices fall alike; no account is over its limit.
  for (let i = 0; i < OTHERS; i += 1) {
    if (!isAlone) place(d(String(10_000 + (i % 5_000))), fallen + (i % (OTHERS / ORDERS_AN_ACCOUNT)));
    bench.advance(101);
  }
  const begin = lastPrice(bench);
  for (let i = 0; i < orders; i += 1) {
    place(subtract(begin, d(String(300 + (i % 10)))), Math.floor(i / ORDERS_AN_ACCOUNT));
    if (i % 10 === 9) bench.advance(1_001);
  }
  const end = subtract(begin, d('310'));
  const start = processorNs();
  for (let ticks = 0; ticks < TICKS_MAX; ticks += 1) {
    bench.advance(TICK_MS);
    if (lastPrice(bench) < end) return processorNs() - start;
  }
  throw new Error('the price did not fall');
}

function lastPrice({ ask }: Bench): Decimal {
  const answer = ask(operations['mix-ticker'], { symbol: 'BTCUSDT', productType: 'USDT-FUTURES' });
  return (answer as readonly { readonly lastPr: Decimal }[])[0]?.lastPr ?? ZERO;
}

/** Orders that the price does not reach. */
const OTHERS = 10_000;

/** A week. */
const TICKS_MAX = 40_320;

await exchange();
