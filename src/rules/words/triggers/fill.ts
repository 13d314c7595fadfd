import { NEVER } from 'rxjs';
import { Type as T } from 'typebox';
import type { RecordValue } from '../../../language/values/expression.ts';
import { type EventQuery, type KnownItems, type News, trigger } from '../spec/words.ts';

/** Ticks once for each fill that appears in a watch of fills. */
export const fill = trigger({
  name: 'fill',
  schema: T.Object(
    { fill: T.String({ description: 'Name of a watch of fills.', examples: ['fills'] }) },
    {
      additionalProperties: false,
      description:
        'Once for each new fill that the watch shows, whoever caused it. In expressions `fill` is that fill. Fills from before the rule first ran do not count.',
      examples: [{ fill: 'fills' }],
    },
  ),
  says: ({ fill: name }) => [`at each new fill that \`${name}\` shows`],
  means: { ticks: 'events' },
  ticks: () => NEVER,
  event: { watch: 'fills', fields: {}, news },
});

/** A fill leaves the list when it is a day old; its id is kept as long as it could come back. */
const FORGET_MS = 2 * 86_400_000;

/** Compares by trade ids; fills left for the next evaluation are not known yet. */
function news(list: readonly RecordValue[], known: KnownItems | undefined, { most }: EventQuery): News {
  const seen = new Map(known);
  const fresh = list
    .filter((item) => !seen.has(idOf(item)))
    .toSorted((a, b) => timeOf(a) - timeOf(b) || (idOf(a) < idOf(b) ? -1 : 1));
  const taken = known === undefined ? fresh : fresh.slice(0, most);
  for (const item of taken) seen.set(idOf(item), String(timeOf(item)));
  const newest = Math.max(0, ...[...seen.values()].map(Number));
  const kept = [...seen].filter(([, at]) => Number(at) >= newest - FORGET_MS);
  const events = known === undefined ? [] : taken.map((item) => [idOf(item), item] as const);
  return { events, gone: [], known: kept };
}

function idOf({ tradeId }: RecordValue): string {
  return String(tradeId);
}

function timeOf({ cTime }: RecordValue): number {
  return Number(cTime);
}
