import { formatDecimal, parseDecimal } from '../../../base/decimal.ts';
import type { Decimal } from '../../../base/decimal.ts';
import type { Json } from '../../../domain/journal-entry.ts';
import type { PaperWorld } from './world.ts';

/** The version of the shape that the types of a world describe. */
const VERSION = 2;

/** The whole state of a simulated exchange as JSON, with the version of its shape. */
export interface PaperState {
  readonly version: typeof VERSION;
  readonly world: Json;
}

/** Thrown for a stored state that this program did not write. */
export class PaperStateError extends Error {
  override readonly name = 'PaperStateError';
}

/** Turns a world into JSON: decimals become `{"$d": "1.5"}`, maps `{"$m": [[key, value], …]}`, in their order. */
export function storeWorld(world: PaperWorld): PaperState {
  return { version: VERSION, world: pack(world) };
}

/** Turns what {@link storeWorld} made into a world again. */
export function restoreWorld(stored: PaperState): PaperWorld {
  const world = withLaterParts(unpack(stored.world));
  if (!isWorld(stored.version, world)) throw new PaperStateError('not a stored state of the simulated exchange');
  return world;
}

/**
 * States that were stored before there were statements of spot accounts, decided paths, trigger orders of spot, or
 * several keys of an account, hold none.
 */
function withLaterParts(world: unknown): unknown {
  if (typeof world !== 'object' || world === null) return world;
  const accounts = 'accounts' in world && world.accounts instanceof Map ? world.accounts : new Map<unknown, unknown>();
  const known = [...accounts].map(([uid, account]: [unknown, unknown]) => [uid, withLaterFields(account)] as const);
  return { spotBills: [], paths: new Map(), spotPlans: new Map(), ...world, accounts: new Map(known) };
}

function withLaterFields(account: unknown): unknown {
  return typeof account === 'object' ? { spotPlanOids: new Map(), otherKeys: [], ...account } : account;
}

function pack(value: unknown): Json {
  if (typeof value === 'bigint') return { $d: formatDecimal(value as Decimal) };
  if (value instanceof Map) return { $m: [...value].map(([key, item]): Json => [String(key), pack(item)]) };
  if (Array.isArray(value)) return value.map(pack);
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).filter(([, item]) => item !== undefined);
    return Object.fromEntries(entries.map(([key, item]): [string, Json] => [key, pack(item)]));
  }
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return null;
}

function unpack(value: Json | undefined): unknown {
  if (isList(value)) return value.map(unpack);
  if (typeof value !== 'object' || value === null) return value;
  const record: { readonly [key: string]: Json } = value;
  const decimal = record['$d'];
  if (typeof decimal === 'string') return parseDecimal(decimal);
  const pairs = record['$m'];
  if (isList(pairs)) return unpackMap(pairs);
  return Object.fromEntries(Object.entries(record).map(([key, item]) => [key, unpack(item)]));
}

/** Array.isArray loses the type of a readonly list's items. */
function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

function unpackMap(pairs: readonly Json[]): ReadonlyMap<unknown, unknown> {
  const map = new Map<unknown, unknown>();
  for (const pair of pairs) {
    if (isList(pair)) map.set(pair[0], unpack(pair[1]));
  }
  return map;
}

/** The stored state is this program's own; its version says that the shape is the one that the types describe. */
function isWorld(version: unknown, value: unknown): value is PaperWorld {
  return (
    version === VERSION &&
    typeof value === 'object' &&
    value !== null &&
    'step' in value &&
    'accounts' in value &&
    value.accounts instanceof Map
  );
}
