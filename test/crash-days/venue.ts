import { createHmac } from 'node:crypto';
import type { ServedAccount } from '../e2e/serve-exchange.ts';

/** Text by name, as the exchange answers. */
export type Json = Readonly<Record<string, unknown>>;

/** What a hand asks of the exchange: plain signed requests, in the exchange's own words. */
export interface Venue {
  now(): Promise<number>;
  get(account: string, route: string, query?: Readonly<Record<string, string>>): Promise<unknown>;
  post(account: string, route: string, body: Json): Promise<unknown>;
}

/** A refusal of the exchange. */
export class Refused extends Error {}

/** Makes signed requests with the keys of each account. It knows nothing of how Purser does so. */
export function venueAt({
  url,
  accounts,
}: {
  readonly url: string;
  readonly accounts: readonly ServedAccount[];
}): Venue {
  const ask = async (account: string, method: 'GET' | 'POST', route: string, body: string): Promise<unknown> => {
    const keys = accounts.find(({ name }) => name === account);
    const timestamp = String(await now());
    const signature = createHmac('sha256', keys?.secret ?? '')
      .update(timestamp + method + route + body)
      .digest('base64');
    const answer = await fetch(url + route, {
      method,
      headers: {
        'ACCESS-KEY': keys?.apiKey ?? '',
        'ACCESS-SIGN': signature,
        'ACCESS-TIMESTAMP': timestamp,
        'ACCESS-PASSPHRASE': keys?.passphrase ?? '',
        'Content-Type': 'application/json',
        locale: 'en-US',
      },
      ...(method === 'POST' && { body }),
    });
    return dataOf(route, (await answer.json()) as Json);
  };
  const now = async (): Promise<number> => {
    const answer = (await (await fetch(`${url}/api/v2/public/time`)).json()) as Json;
    return Number(textAt(dataOf('time', answer), 'serverTime'));
  };
  return {
    now,
    get: (account, route, query = {}) => {
      const text = new URLSearchParams(query).toString();
      return ask(account, 'GET', text === '' ? route : `${route}?${text}`, '');
    },
    post: (account, route, body) => ask(account, 'POST', route, JSON.stringify(body)),
  };
}

function dataOf(route: string, { code, msg, data }: Json): unknown {
  if (code !== '00000') throw new Refused(`${route}: ${String(code)} ${String(msg)}`);
  return data;
}

/** The text of a field; empty where there is none. */
export function textAt(value: unknown, name: string): string {
  const found = typeof value === 'object' && value !== null ? (value as Json)[name] : undefined;
  return typeof found === 'string' || typeof found === 'number' ? String(found) : '';
}

/** The number of a field; zero where there is none. */
export function numberAt(value: unknown, name: string): number {
  return Number(textAt(value, name));
}

/** The list under a name, or the list itself. */
export function listAt(value: unknown, ...names: readonly string[]): readonly Json[] {
  if (Array.isArray(value)) return value as readonly Json[];
  for (const name of names) {
    const found = typeof value === 'object' && value !== null ? (value as Json)[name] : undefined;
    if (Array.isArray(found)) return found as readonly Json[];
  }
  return [];
}
