import type { RequestOf, ResponseOf } from '../../../src/wire/operation.ts';
import type { operations } from '../../../src/wire/operations/index.ts';
import type { OperationId } from '../../../src/wire/operations/index.ts';
import { d, MINUTE, START } from '../../unit/paper/trial.ts';

type Ops = typeof operations;

/** One call, or time that passes. */
export type Step =
  | { readonly id: OperationId; readonly request: unknown; readonly by?: string }
  | { readonly waitMs: number };

/** One call of an operation, what comes before it, and what it must be answered. */
export interface OperationCase {
  /** `OP-05-03`: the operation's number and the case's. */
  readonly number: string;
  readonly id: OperationId;
  readonly does: string;
  /** Calls that must succeed, in order; nothing unless told. */
  readonly given: readonly Step[];
  readonly request: unknown;
  /** Name of the account that calls. */
  readonly by: string;
  readonly code: string;
  /** Some of the fields of the answer, in domain types. */
  readonly data?: unknown;
  /** A field that the answer must not have. */
  readonly lacks?: string;
}

/** A case as it stands in a table: by `main` and successful unless told. */
interface Row<K extends OperationId> {
  readonly does: string;
  readonly given?: readonly Step[];
  readonly request: RequestOf<Ops[K]>;
  readonly by?: string;
  readonly code?: string;
  readonly data?: Partly<ResponseOf<Ops[K]>>;
  readonly lacks?: string;
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
): readonly OperationCase[] {
  return rows.map((row, i) => ({
    number: `OP-${twoDigits(place)}-${twoDigits(i + 1)}`,
    id,
    given: [],
    by: 'main',
    code: '00000',
    ...row,
  }));
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
