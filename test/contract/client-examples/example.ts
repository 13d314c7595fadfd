import type { RestClientV2 } from 'bitget-api';
import { expect } from 'vitest';
import type { OperationId } from '../../../src/wire/operations/index.ts';
import { MINUTE, START } from '../../unit/paper/trial.ts';

/** One call of the client, and what of the answer's `data` it must find there, as it stands on the wire. */
export interface Example {
  readonly id: OperationId;
  readonly call: (client: RestClientV2) => Promise<unknown>;
  readonly data: unknown;
}

export const FUTURES = { productType: 'USDT-FUTURES' } as const;
export const PAIR = { symbol: 'BTCUSDT' } as const;
export const BTC = { ...FUTURES, ...PAIR, marginCoin: 'USDT' } as const;
export const LONG = { ...BTC, marginMode: 'crossed', side: 'buy', tradeSide: 'open' } as const;
export const SPOT = { ...PAIR, force: 'gtc' } as const;
export const LOAN = { loanCoin: 'USDT', pledgeCoin: 'BTC' } as const;
export const YEAR = { startTime: String(START), endTime: String(START + 60 * MINUTE) };
export const MAIN = '7000000001';
export const HEDGE = '7000000002';

/** What an id of the exchange looks like, and a time of the day on which the market starts. */
export const id: unknown = expect.stringMatching(/^\d{16}$/);
export const ms: unknown = expect.stringMatching(/^17040\d{8}$/);
export const anyText: unknown = expect.any(String);

/** Text in which a part stands. */
export function containing(part: string): unknown {
  return expect.stringContaining(part);
}

/** Text of a form. */
export function matching(form: RegExp): unknown {
  return expect.stringMatching(form);
}

/** A list in which one item has these fields. */
export function among(item: object): unknown {
  return expect.arrayContaining([expect.objectContaining(item)]);
}
