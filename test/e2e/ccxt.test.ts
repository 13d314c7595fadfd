import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callOf, ccxt, ccxtOf, methodsOf } from './ccxt/client.ts';
import type { CcxtClient } from './ccxt/client.ts';
import { CALLS } from './ccxt/calls.ts';
import type { CcxtCall, Given } from './ccxt/calls.ts';
import { pageOf } from './ccxt/page.ts';
import type { Tried } from './ccxt/page.ts';
import { serveExchange } from './serve-exchange.ts';
import type { ServedExchange } from './serve-exchange.ts';
import { killStarted, ROOT } from './start-purser.ts';

const PAGE = path.join(ROOT, 'docs/exchange/ccxt.md');
const CLIENTS = readFileSync(path.join(ROOT, 'docs/exchange/clients.md'), 'utf8');

/** What methods of ccxt.pro subscribe to; those for orders are calls. */
const CHANNELS: Readonly<Record<string, string>> = {
  createMarketOrderWs: 'an order',
  fetchCurrenciesWs: 'a call over HTTP',
  watchBalance: 'account, account-crossed, account-isolated',
  watchBidsAsks: 'ticker',
  watchMyTrades: 'fill',
  watchOHLCV: 'candle1m …',
  watchOrderBook: 'books, books1, books5, books15',
  watchOrderBookForSymbols: 'books, books1, books5, books15',
  watchOrders: 'orders, orders-algo, orders-crossed, orders-isolated',
  watchPositions: 'positions',
  watchTicker: 'ticker',
  watchTickers: 'ticker',
  watchTrades: 'trade',
  watchTradesForSymbols: 'trade',
};

const title = typeof ccxt === 'string' ? `ccxt (not tried: ${ccxt})` : 'ccxt';

describe.skipIf(typeof ccxt === 'string')(title, () => {
  let exchange: ServedExchange;
  let client: CcxtClient;
  const tried: (Tried & { readonly asked: string })[] = [];
  beforeAll(async () => {
    exchange = await serveExchange('--no-rate-limits', '--trade-side', 'service');
    client = ccxtOf(library(), exchange);
    const given = await startOf(client);
    for (const call of CALLS) {
      const refusal = await refusalOf(client, call, given);
      tried.push({ call, refusal, asked: new URL(client.last_request_url ?? exchange.url).pathname });
    }
  });
  afterAll(() => killStarted());

  it('is tried with all that it says it has', () => {
    const { http, webSocket } = methodsOf(library());
    const names = new Set(CALLS.map(({ method }) => method));
    expect(http.filter((name) => !names.has(name))).toEqual([]);
    expect(webSocket).toEqual(Object.keys(CHANNELS));
  });

  it('is answered all but what is left out, and that with the code which is told', () => {
    for (const { call, refusal } of tried) expect(refusal, `${call.method} ${call.of ?? ''}`).toBe(call.leftOut?.code);
  });

  it('asks for no address that is not served, but for those that the page of clients leaves out', () => {
    const missing = tried.filter(({ refusal }) => refusal === '40404').map(({ asked }) => asked);
    expect(missing.length).toBeGreaterThan(10);
    expect(missing.filter((address) => !LEFT_OUT.some((part) => address.includes(part)))).toEqual([]);
  });

  it('is answered that there is no such address where it would stream', async () => {
    for (const address of ['/v2/ws/public', '/v2/ws/private'])
      expect(await (await fetch(exchange.url + address)).json()).toMatchObject({ code: '40404' });
  });

  it('is written down call by call', async () => {
    await expect(pageOf(library().version, tried, channels())).toMatchFileSnapshot(PAGE);
  });
});

function library(): Exclude<typeof ccxt, string> {
  if (typeof ccxt === 'string') throw new Error(ccxt);
  return ccxt;
}

/** The parts of addresses in the first column of what the page of clients leaves out. */
const LEFT_OUT = [...(CLIENTS.split('## Left out')[1]?.split('\n## ')[0] ?? '').matchAll(/^\| (.+?) \|/gm)].flatMap(
  ([, cell = '']) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name.replace(/…$/, '')),
);

/** Begins as every program does that uses ccxt. */
async function startOf(client: CcxtClient): Promise<Given & { readonly ids: Map<string, string> }> {
  await callOf(client, 'loadMarkets', []);
  const { last } = (await callOf(client, 'fetchTicker', ['BTC/USDT'])) as { readonly last: number };
  const ids = new Map<string, string>();
  return {
    last,
    below: Math.round(last * 0.97),
    above: Math.round(last * 1.03),
    ids,
    id: (name) => ids.get(name) ?? '',
  };
}

/** Makes one call. Answers the code that it was refused with, or what else went wrong; undefined where it worked. */
async function refusalOf(
  client: CcxtClient,
  { method, args, names, shows }: CcxtCall,
  given: Given & { readonly ids: Map<string, string> },
): Promise<string | undefined> {
  try {
    const answer = await callOf(client, method, args(given));
    if (names !== undefined) given.ids.set(names, (answer as { readonly id: string }).id);
    const text = JSON.stringify(answer);
    return shows?.test(text) === false ? `shows no ${String(shows)}: ${text}` : undefined;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return /"code":"(\d+)"/.exec(error.message)?.[1] ?? error.message;
  }
}

/** What clients can subscribe to: methods of ccxt.pro with their channels, and the channels of bitget-api. */
function channels(): readonly (readonly [string, string])[] {
  const own = Object.entries(CHANNELS).map(([method, names]) => [`ccxt.pro \`${method}\``, names] as const);
  return [...own, ['bitget-api, public', topics('WsPublicTopicV2')], ['bitget-api, signed', signedTopics()]];
}

function signedTopics(): string {
  return ['WsPrivateTopicV2', 'WSPrivateTopicFuturesV2', 'WSPrivateTopicMarginV2'].map(topics).join(', ');
}

/** The words of a type of bitget-api, as its declarations have them. */
function topics(type: string): string {
  const file = path.join(ROOT, 'node_modules/bitget-api/dist/mjs/types/websockets/ws-general.d.ts');
  const [, words = ''] = new RegExp(`export type ${type} = (.+);`).exec(readFileSync(file, 'utf8')) ?? [];
  return [...words.matchAll(/'([^']+)'/g)].map(([, word]) => word).join(', ');
}
