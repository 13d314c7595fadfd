import type { ServedExchange } from '../serve-exchange.ts';
import { installed } from './install.ts';

/**
 * A client of ccxt, as far as the test knows it. Its own types are of a hundred exchanges, and would be read with every
 * check of ours.
 */
export interface CcxtClient {
  /** Its methods, by their names. */
  readonly [method: string]: unknown;
  /** What it says it can do: false or undefined for what it cannot. */
  readonly has: Readonly<Record<string, boolean | string | undefined>>;
  readonly urls: { readonly api: Record<string, string> };
  readonly options: Record<string, unknown>;
  readonly last_request_url?: string;
}

/** The part of ccxt's module that the test uses. */
export interface Ccxt {
  readonly version: string;
  readonly bitget: new (settings: object) => CcxtClient;
  readonly pro: { readonly bitget: new (settings: object) => CcxtClient };
}

/** ccxt, or in words why there is none. */
export const ccxt: Ccxt | string = installed();

/** Makes a client as its documents have it: with the address and the keys of an exchange, and nothing else changed. */
export function ccxtOf(ccxt: Ccxt, { url, accounts }: ServedExchange): CcxtClient {
  const [account] = accounts;
  if (account === undefined) throw new Error('there is no account');
  const { apiKey, secret, passphrase: password } = account;
  const client = new ccxt.bitget({ apiKey, secret, password, enableRateLimit: false });
  for (const part of Object.keys(client.urls.api)) client.urls.api[part] = url;
  return client;
}

/** Lists the methods for HTTP that a client says it has, and those for WebSocket. */
export function methodsOf(ccxt: Ccxt): { readonly http: readonly string[]; readonly webSocket: readonly string[] } {
  const isWebSocket = (name: string): boolean => /^(?:un)?watch|Ws$/i.test(name);
  return {
    http: namesOf(new ccxt.bitget({})).filter((name) => !isWebSocket(name)),
    webSocket: namesOf(new ccxt.pro.bitget({})).filter(isWebSocket),
  };
}

function namesOf(client: CcxtClient): readonly string[] {
  return Object.entries(client.has)
    .filter(([name, can]) => can !== undefined && can !== false && typeof client[name] === 'function')
    .map(([name]) => name)
    .sort();
}

/** Calls a method by its name. */
export async function callOf(client: CcxtClient, method: string, args: readonly unknown[]): Promise<unknown> {
  const run = client[method];
  if (typeof run !== 'function') throw new Error(`ccxt has no ${method}`);
  const answer: unknown = await Reflect.apply(run, client, args);
  return answer;
}
