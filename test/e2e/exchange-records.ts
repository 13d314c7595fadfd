import { setTimeout as wait } from 'node:timers/promises';
import { lastValueFrom } from 'rxjs';
import { type Decimal, formatDecimal } from '../../src/base/decimal.ts';
import { systemClock } from '../../src/clock/system-clock.ts';
import { createHttpTransport } from '../../src/exchange/http/http-transport.ts';
import type { Call } from '../../src/ports/transport.ts';
import type { Operation, ResponseOf } from '../../src/wire/spec/operation.ts';
import { mixAllPosition } from '../../src/wire/operations/mix-all-position.ts';
import { mixFillHistory } from '../../src/wire/operations/mix-fill-history.ts';
import { mixOrdersHistory } from '../../src/wire/operations/mix-orders-history.ts';
import { mixOrdersPending } from '../../src/wire/operations/mix-orders-pending.ts';
import { mixOrdersPlanHistory } from '../../src/wire/operations/mix-orders-plan-history.ts';
import { mixOrdersPlanPending } from '../../src/wire/operations/mix-orders-plan-pending.ts';
import { serverTime } from '../../src/wire/operations/server-time.ts';
import { spotHistoryOrders } from '../../src/wire/operations/spot-history-orders.ts';
import { spotTransferRecords } from '../../src/wire/operations/spot-transfer-records.ts';
import { spotUnfilledOrders } from '../../src/wire/operations/spot-unfilled-orders.ts';
import type { ServedExchange } from './serve-exchange.ts';

/** An order as the exchange has it, futures or spot. */
export interface RecordedOrder {
  readonly account: string;
  readonly market: 'futures' | 'spot';
  readonly orderId: string;
  readonly clientOid: string;
  readonly status: string;
  /** Base coin. */
  readonly filledSize: string;
  /** Null until something was filled. */
  readonly priceAvg: string | null;
  /** Where it came from: of a stop that was executed it is the exchange itself. */
  readonly source: 'caller' | 'exchange';
}

/** A stop as the exchange has it, waiting or done. */
export interface RecordedStop {
  readonly account: string;
  readonly orderId: string;
  readonly clientOid: string;
  readonly planType: string;
  readonly trigger: string;
  readonly status: string;
  /** The order that it placed when it was executed. */
  readonly executeOrderId: string | null;
}

export interface RecordedFill {
  readonly account: string;
  readonly symbol: string;
  readonly orderId: string;
  /** Base coin, more than nothing. */
  readonly size: string;
  readonly tradeSide: string;
}

export interface RecordedTransfer {
  readonly account: string;
  readonly clientOid: string;
  readonly size: string;
}

/** What the exchange knows of all its accounts. */
export interface ExchangeRecords {
  readonly orders: readonly RecordedOrder[];
  readonly stops: readonly RecordedStop[];
  /** Of futures, each account's newest first. */
  readonly fills: readonly RecordedFill[];
  /** Of USDT. */
  readonly transfers: readonly RecordedTransfer[];
  readonly positions: readonly { readonly account: string; readonly symbol: string; readonly size: string }[];
}

/** Asks one question, signed with the key of an account where that is needed. */
type Ask = <O extends Operation>(call: Call<O>) => Promise<ResponseOf<O>>;

const FUTURES = { productType: 'USDT-FUTURES' } as const;

/** What a call that ends without an answer stands for. */
const NONE = { defaultValue: undefined };

/** What an exchange says whose limit is used up: by a daemon beside, or by these very questions. */
const TOO_MANY = '429';

/** What an exchange says whose time has gone on while a question was asked again and again. */
const TOO_OLD = '40008';

/** A limit counts the requests of a second, at most: this is many of them. */
const TRIES_MAX = 400;
const PAUSE_MS = 50;

/** Pages that are read of one list: more than any test trades. */
const PAGES_MAX = 50;

/** Reads what an exchange has recorded, over its own interface. */
export async function exchangeRecords(exchange: Pick<ServedExchange, 'url' | 'accounts'>): Promise<ExchangeRecords> {
  const { ask, close } = askAt(exchange);
  try {
    const all: ExchangeRecords[] = [];
    // One after the other: a hundred at once would be more calls than an exchange lets pass.
    for (const { name } of exchange.accounts) all.push(await recordsOf(name, ask));
    return {
      orders: all.flatMap(({ orders }) => orders),
      stops: all.flatMap(({ stops }) => stops),
      fills: all.flatMap(({ fills }) => fills),
      transfers: all.flatMap(({ transfers }) => transfers),
      positions: all.flatMap(({ positions }) => positions),
    };
  } finally {
    close();
  }
}

function askAt({ url, accounts }: Pick<ServedExchange, 'url' | 'accounts'>): {
  readonly ask: Ask;
  readonly close: () => void;
} {
  const clock = systemClock();
  const credentials = new Map(
    accounts.map(({ name, apiKey: key, secret, passphrase }) => [name, { key, secret, passphrase }]),
  );
  // The exchange lives in a time of its own: its last answer tells it.
  let now = 0;
  const transport = createHttpTransport({ clock, baseUrl: url, credentials, signingTime: () => now });
  const patiently = async <O extends Operation>(call: Call<O>): Promise<ResponseOf<O>> => {
    for (let tries = 1; ; tries += 1) {
      const answer = await lastValueFrom(transport.call(call), NONE);
      if (answer && answer.data !== null) return answer.data;
      const isAskedAgain = answer?.code === TOO_MANY || answer?.code === TOO_OLD;
      if (!isAskedAgain || tries === TRIES_MAX)
        throw new Error(`${call.operation.id} was answered with ${answer?.code ?? 'nothing'}`);
      await wait(PAUSE_MS);
      if (answer.code === TOO_OLD) await readTime();
    }
  };
  const readTime = async (): Promise<void> => {
    now = (await patiently({ operation: serverTime, request: {} })).serverTime;
  };
  const ask: Ask = async (call) => {
    await readTime();
    return patiently(call);
  };
  return {
    ask,
    close: () => {
      transport.close();
      clock.close();
    },
  };
}

async function recordsOf(account: string, ask: Ask): Promise<ExchangeRecords> {
  return {
    orders: [...(await futuresOrders(account, ask)), ...(await spotOrders(account, ask))],
    stops: await stopsOf(account, ask),
    fills: await futuresFills(account, ask),
    transfers: await transfersOf(account, ask),
    positions: (await ask({ operation: mixAllPosition, request: FUTURES, account })).map(({ symbol, total }) => ({
      account,
      symbol,
      size: formatDecimal(total),
    })),
  };
}

async function futuresOrders(account: string, ask: Ask): Promise<readonly RecordedOrder[]> {
  const done = await pages(async (cursor) => {
    return (await ask({ operation: mixOrdersHistory, request: { ...FUTURES, ...cursor }, account })).entrustedList;
  }, orderIdOf);
  const { entrustedList: waiting } = await ask({ operation: mixOrdersPending, request: FUTURES, account });
  return [...done, ...waiting].map((order) => ({
    account,
    market: 'futures',
    orderId: order.orderId,
    clientOid: order.clientOid ?? '',
    status: order.status,
    filledSize: formatDecimal(order.baseVolume),
    priceAvg: priceText(order.priceAvg),
    source: order.enterPointSource?.toLowerCase() === 'api' ? 'caller' : 'exchange',
  }));
}

async function spotOrders(account: string, ask: Ask): Promise<readonly RecordedOrder[]> {
  const done = await pages((cursor) => ask({ operation: spotHistoryOrders, request: cursor, account }), orderIdOf);
  const waiting = await ask({ operation: spotUnfilledOrders, request: {}, account });
  return [...done, ...waiting.map((order) => ({ ...order, priceAvg: order.basePrice }))].map((order) => ({
    account,
    market: 'spot',
    orderId: order.orderId,
    clientOid: order.clientOid ?? '',
    status: order.status,
    filledSize: formatDecimal(order.baseVolume),
    priceAvg: priceText(order.priceAvg),
    source: 'caller',
  }));
}

async function stopsOf(account: string, ask: Ask): Promise<readonly RecordedStop[]> {
  const kinds = { ...FUTURES, planType: 'profit_loss' } as const;
  const done = await pages(async (cursor) => {
    return (await ask({ operation: mixOrdersPlanHistory, request: { ...kinds, ...cursor }, account })).entrustedList;
  }, orderIdOf);
  const { entrustedList: waiting } = await ask({ operation: mixOrdersPlanPending, request: kinds, account });
  return [...done, ...waiting].map((stop) => ({
    account,
    orderId: stop.orderId,
    clientOid: stop.clientOid ?? '',
    planType: stop.planType,
    trigger: stop.triggerPrice === undefined ? '' : formatDecimal(stop.triggerPrice),
    status: stop.planStatus ?? 'live',
    executeOrderId: 'executeOrderId' in stop ? (stop.executeOrderId ?? null) : null,
  }));
}

async function futuresFills(account: string, ask: Ask): Promise<readonly RecordedFill[]> {
  const fills = await pages(
    async (cursor) => (await ask({ operation: mixFillHistory, request: { ...FUTURES, ...cursor }, account })).fillList,
    ({ tradeId }) => tradeId,
  );
  return fills.map(({ symbol, orderId, baseVolume, tradeSide = '' }) => ({
    account,
    symbol,
    orderId,
    size: formatDecimal(baseVolume),
    tradeSide,
  }));
}

async function transfersOf(account: string, ask: Ask): Promise<readonly RecordedTransfer[]> {
  const transfers = await pages(
    (cursor) => ask({ operation: spotTransferRecords, request: { coin: 'USDT', ...cursor }, account }),
    ({ transferId }) => transferId,
  );
  return transfers.map(({ clientOid = '', size }) => ({ account, clientOid, size: formatDecimal(size) }));
}

/** Reads a list back to its beginning. */
async function pages<T>(
  read: (cursor: { readonly idLessThan?: string }) => Promise<readonly T[]>,
  idOf: (item: T) => string,
): Promise<readonly T[]> {
  const items: T[] = [];
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const last = items.at(-1);
    const next = await read(last === undefined ? {} : { idLessThan: idOf(last) });
    if (next.length === 0) return items;
    items.push(...next);
  }
  throw new Error('the list has no end');
}

function orderIdOf({ orderId }: { readonly orderId: string }): string {
  return orderId;
}

function priceText(price: Decimal | undefined): string | null {
  return price === undefined || price === 0n ? null : formatDecimal(price);
}
