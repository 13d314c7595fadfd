import type { Json } from '../../src/domain/journal-entry.ts';
import type { PaperState } from '../../src/paper/core/stored-world.ts';

type Fields = Readonly<Record<string, Json>>;

/** Lists of a world that tell of what is over. */
const PAST = ['fills', 'spotFills', 'bills', 'transfers', 'savingsRecords', 'pastPositions'];

/** Orders by their ids, and the states in which they wait. */
const ORDERS = ['futuresOrders', 'plans', 'spotOrders'];
const WAITING: readonly Json[] = ['live', 'partially_filled', 'not_trigger', 'init', 'new'];

/** What ended less than this ago may be asked about still. */
const RECENT_MS = 15 * 60_000;

/** Takes out of the state of a simulated exchange what is over, as an exchange forgets after months. */
export function withoutPast({ version, world }: PaperState, now: number): PaperState {
  const fields = fieldsOf(world);
  const orders = ORDERS.map((name): [string, Json] => [
    name,
    { $m: pairsOf(fields[name]).filter(([, order]) => isNeeded(fieldsOf(order), now)) },
  ]);
  const kept = new Set(orders.flatMap(([, map]) => pairsOf(map).map(([id]) => id)));
  const past = PAST.map((name): [string, Json] => [name, []]);
  const accounts = pairsOf(fields['accounts']).map(([uid, account]): Json => [uid, withIds(fieldsOf(account), kept)]);
  return { version, world: { ...fields, ...Object.fromEntries([...orders, ...past]), accounts: { $m: accounts } } };
}

function isNeeded({ state, uTime, cTime }: Fields, now: number): boolean {
  return WAITING.includes(state ?? null) || Number(uTime ?? cTime) > now - RECENT_MS;
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

function fieldsOf(value: Json | undefined): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error('a stored world has objects');
  return value as Fields;
}
