import type { TradingStatus } from '../../../src/paper/core/state/conduct.ts';
import type { PaperExchangeOptions } from '../../../src/paper/exchange/exchange.ts';
import type { RequestOf, ResponseOf } from '../../../src/wire/spec/operation.ts';
import type { operations } from '../../../src/wire/operations/index.ts';
import type { OperationId } from '../../../src/wire/operations/index.ts';
import { d, MINUTE, START } from '../../unit/paper/trial.ts';

type Ops = typeof operations;

/** One call, time that passes, or a pair that can be traded otherwise from then on. */
export type Step =
  | { readonly id: OperationId; readonly request: unknown; readonly by?: string }
  | { readonly waitMs: number }
  | { readonly status: TradingStatus; readonly of: string };

/** What the exchange of a case was told, where it matters. */
export type Told = Pick<PaperExchangeOptions, 'closeOverflow' | 'cancelSpacingMs' | 'tradeSide' | 'accounts'>;

/** One call of an operation, what comes before it, and what it must be answered. */
export interface OperationCase<K extends OperationId = OperationId> {
  /** `OP-05-03`: the operation's number and the case's. */
  readonly number: string;
  readonly id: K;
  readonly does: string;
  /** Calls that must succeed, in order; nothing by default. */
  readonly given: readonly Step[];
  readonly request: unknown;
  /** Name of the account that calls. */
  readonly by: string;
  readonly code: string;
  /** Some of the fields of the answer, in domain types. */
  readonly data?: unknown;
  /** A field that the answer must not have. */
  readonly lacks?: string;
  /** The error codes of the items that failed, where the call itself succeeds. */
  readonly failed?: readonly string[];
  readonly told?: Told;
}

/** A call as it stands in a table: by `main` by default. */
interface Call<K extends OperationId> {
  readonly does: string;
  readonly given?: readonly Step[];
  readonly request: RequestOf<Ops[K]>;
  readonly by?: string;
  readonly told?: Told;
}

/** A case as it stands in a table: successful by default. */
interface Row<K extends OperationId> extends Call<K> {
  readonly code?: string;
  readonly data?: Partly<ResponseOf<Ops[K]>>;
  readonly lacks?: string;
  readonly failed?: readonly string[];
}

/** What an operation refuses, and with which code. */
interface Refusal<K extends OperationId> extends Call<K> {
  readonly code: string;
}

type Partly<T> = T extends bigint | string | number | boolean
  ? T | object
  : T extends readonly (infer Item)[]
    ? readonly Partly<Item>[] | object
    : { readonly [Key in keyof T]?: Partly<T[Key]> };

/** Numbers the cases of an operation: its number is its place in the interface, and extensions follow from 23 on. */
export function casesOf<K extends OperationId>(
  place: number,
  id: K,
  rows: readonly Row<K>[],
): readonly OperationCase<K>[] {
  return rows.map((row, i) => ({
    number: `OP-${twoDigits(place)}-${twoDigits(i + 1)}`,
    id,
    given: [],
    by: 'main',
    code: '00000',
    ...row,
  }));
}

/** Numbers refusals of an operation beside its cases: `OP-05-R03`. */
export function refusalsOf<K extends OperationId>(
  place: number,
  id: K,
  rows: readonly Refusal<K>[],
): readonly OperationCase<K>[] {
  return casesOf(place, id, rows).map((one) => ({ ...one, number: one.number.replace(/-(?=\d+$)/, '-R') }));
}

function twoDigits(n: number): string {
  return String(n).padStart(2, '0');
}

/** A call that comes before. */
export function step<K extends OperationId>(id: K, request: RequestOf<Ops[K]>, by = 'main'): Step {
  return { id, request, by };
}

/** The n-th id that the exchange hands out after it was opened: the one account with savings has had the first. */
export function nthId(n: number): string {
  return String(1_000_000_000_000_001 + n);
}

/** Time that passes. */
export function wait(waitMs: number): Step {
  return { waitMs };
}

/** BTCUSDT, which from now on can be traded at a market as its status says. */
export function trading(market: 'usdt-futures' | 'spot', status: TradingStatus): Step {
  return { status, of: `${market}/BTCUSDT` };
}

/** So many calls, with a pause after as many as a second takes. */
export function often(times: number, aSecond: number, call: (n: number) => Step): readonly Step[] {
  return Array.from({ length: times }, (_, n) => ((n + 1) % aSecond === 0 ? [call(n), wait(1_000)] : [call(n)])).flat();
}

/** Until after the price has gone from 50,000 to 51,000. */
export const RISE = wait(12 * MINUTE);

export const FUTURES = { productType: 'USDT-FUTURES' } as const;
export const PAIR = { symbol: 'BTCUSDT' } as const;
export const PAIR_FUTURES = { ...FUTURES, ...PAIR } as const;
export const BTC = { ...PAIR_FUTURES, marginCoin: 'USDT' } as const;
export const LONG = { ...BTC, marginMode: 'crossed', side: 'buy', tradeSide: 'open', orderType: 'market' } as const;
/** The words of a limit order far below the market. */
export const FAR = { orderType: 'limit', force: 'gtc', price: d('49000') } as const;
export const NOWHERE = { symbol: 'XYZUSDT' } as const;

/** A long of 0.02 at 50,000, with 10 times its margin. */
export const HOLDING = step('place-futures-order', { ...LONG, size: d('0.02'), clientOid: 'f-1' });
/** An order that waits. */
export const WAITING = step('place-futures-order', { ...LONG, ...FAR, size: d('0.01'), clientOid: 'f-2' });

export const HOUR = { startTime: START, endTime: START + 60 * MINUTE };
const DAY = 1_440 * MINUTE;
/** Times of which the first is after the second, and such as are too far apart for any list. */
export const REVERSED = { startTime: START + 2, endTime: START + 1 };
export const LONG_AGO = { startTime: START - 100 * DAY, endTime: START };

/** UIDs of the accounts in world.ts. */
export const MAIN = '7000000001';
export const HEDGE = '7000000002';
