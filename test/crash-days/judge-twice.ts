import type { Books } from './books.ts';
import type { Judged } from './judge-schedules.ts';
import type { Told, ToldIntent } from './told.ts';

/** Finds what was done twice, what nobody had decided, and what the two sides tell otherwise. */
export function judgeTwice({ intents, entries }: Told, { orders, transfers }: Books): Judged {
  const known = new Map(intents.map((intent) => [intent.id, intent]));
  const own = orders.filter(({ clientOid }) => /^p[0-9a-z]{38}$/.test(clientOid));
  const times = new Map<string, number>();
  for (const id of [...own.map(({ clientOid }) => clientOid), ...transfers.filter((id) => known.has(id))])
    times.set(id, (times.get(id) ?? 0) + 1);
  const filled = new Map(own.map(({ clientOid, filled: size }) => [clientOid, size]));
  const wrong = [
    ...[...times].filter(([, count]) => count > 1).map(([id, count]) => `${id} is there ${String(count)} times`),
    ...own.filter(({ clientOid }) => !known.has(clientOid)).map(({ clientOid }) => `${clientOid} is in no journal`),
    ...intents.filter((intent) => !isTrue(intent, times)).map(({ id, state }) => `${id} is ${state}, and not there`),
    ...twicePerEdge(intents, { edges: edgesIn(entries), isThere: (id) => (filled.get(id) ?? 0) > 0 }),
  ];
  const fired = entries.filter(({ kind, nth }) => kind === 'fired' && nth === 1).length;
  const summary = `${String(own.length)} own orders of ${String(orders.length)}, ${String(intents.length)} intents, ${String(fired)} firings; ${String(wrong.length)} wrong`;
  return { wrong, summary };
}

const ORDERS: readonly string[] = ['open', 'close', 'buy', 'sell'];

/** What was accepted is at the exchange. */
function isTrue({ id, state, effect }: ToldIntent, times: ReadonlyMap<string, number>): boolean {
  if (!ORDERS.includes(effect.kind)) return true;
  return times.has(id) === (state === 'accepted' || state === 'settled') || state === 'unknown' || state === 'recorded';
}

/** To which edge or tick of its rule each firing belongs: the tries of one have the same. */
function edgesIn(entries: Told['entries']): ReadonlyMap<string, string> {
  const edges = new Map<string, string>();
  const current = new Map<string, string>();
  for (const { kind, strategy, rule, instance, firing, nth } of entries) {
    if (kind !== 'fired') continue;
    const who = `${strategy}/${rule} ${instance}`;
    if (nth === 1) current.set(who, `${who} ${String(firing)}`);
    edges.set(`${who} ${String(firing)}`, current.get(who) ?? who);
  }
  return edges;
}

/**
 * A step is carried out once for an edge; a close of a whole position may take several orders, and none of them can
 * open.
 */
function twicePerEdge(
  intents: readonly ToldIntent[],
  { edges, isThere }: { readonly edges: ReadonlyMap<string, string>; isThere(id: string): boolean },
): readonly string[] {
  const done = new Map<string, string[]>();
  for (const { id, origin, effect } of intents) {
    const { strategy, rule, instance, firing, step, leg } = origin;
    const edge = edges.get(`${strategy}/${rule} ${instance} ${String(firing)}`);
    if (edge === undefined || !isThere(id) || !ORDERS.includes(effect.kind)) continue;
    if (effect.kind === 'close' && effect.whole === true) continue;
    const key = `${edge}, step ${String(step)}, leg ${String(leg)}`;
    done.set(key, [...(done.get(key) ?? []), id]);
  }
  return [...done].filter(([, ids]) => ids.length > 1).map(([key, ids]) => `${key} was done by ${ids.join(' and ')}`);
}
