import type { Json } from '../../src/domain/journal-entry.ts';
import type { PaperState } from '../../src/paper/core/state/stored-world.ts';

type Fields = Readonly<Record<string, Json>>;

/** Lists of a world that tell of what is over. */
const PAST = ['fills', 'spotFills', 'bills', 'spotBills', 'transfers', 'savingsRecords', 'pastPositions'];

/** Orders by their ids, and the states in which they wait. */
const ORDERS = ['futuresOrders', 'plans', 'spotOrders'];
const WAITING: readonly Json[] = ['live', 'partially_filled', 'not_trigger', 'init', 'new'];

/** What ended less than this ago may be asked about still. */
const RECENT_MS = 15 * 60_000;

/**
 * Takes out of the state of a simulated exchange what has been over for so long, ms, as an exchange forgets after
 * months.
 */
export function withoutPast({ version, world }: PaperState, now: number, keepMs = 0): PaperState {
  const fields = fieldsOf(world);
  const orders = ORDERS.map((name): [string, Json] => [
    name,
    { $m: pairsOf(fields[name]).filter(([, order]) => isNeeded(fieldsOf(order), now - Math.max(keepMs, RECENT_MS))) },
  ]);
  const kept = new Set(orders.flatMap(([, map]) => pairsOf(map).map(([id]) => id)));
  const past = PAST.map((name): [string, Json] => [
    name,
    recordsOf(fields[name]).filter((record) => timeOf(record) > now - keepMs),
  ]);
  const accounts = pairsOf(fields['accounts']).map(([uid, account]): Json => [uid, withIds(fieldsOf(account), kept)]);
  return { version, world: { ...fields, ...Object.fromEntries([...orders, ...past]), accounts: { $m: accounts } } };
}

function isNeeded(order: Fields, since: number): boolean {
  return WAITING.includes(order['state'] ?? null) || timeOf(order) > since;
}

function timeOf({ uTime, cTime }: Fields): number {
  return Number(uTime ?? cTime);
}

/** The records of a list of a stored world. */
export function recordsOf(list: Json | undefined): readonly Fields[] {
  if (!Array.isArray(list)) throw new Error('a stored world has its records in lists');
  return list.map((record: Json) => fieldsOf(record));
}

/** The client ids of an account, without those of orders that are forgotten. */
function withIds(account: Fields, kept: ReadonlySet<Json>): Json {
  const ids = ['futuresOids', 'planOids', 'spotOids'].map((name): [string, Json] => [
    name,
    { $m: pairsOf(account[name]).filter(([, id]) => kept.has(id)) },
  ]);
  return { ...account, ...Object.fromEntries(ids), transferOids: { $m: [] } };
}

/** A map as a stored world has it: a list of pairs. */
function pairsOf(map: Json | undefined): readonly (readonly [Json, Json])[] {
  const pairs = fieldsOf(map)['$m'];
  if (!Array.isArray(pairs)) throw new Error('a stored world has its maps as pairs');
  return pairs as readonly (readonly [Json, Json])[];
}

/** The fields of an object of a stored world. */
export function fieldsOf(value: Json | undefined): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error('a stored world has objects');
  return value as Fields;
}
