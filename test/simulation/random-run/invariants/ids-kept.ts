import { isDeepStrictEqual } from 'node:util';
import type { Run } from '../run.ts';
import { showsLoss } from './loss-kept.ts';

/** A client id is recorded once, and whatever is sent under it asks for the same thing. */
export function usedForTwo(run: Run): string[] {
  const { written, sent, lost } = run;
  // A loss that does not show is not known: the exchange refuses what was used.
  if (lost !== undefined && !showsLoss(run)) return [];
  const recorded = new Set<string>();
  const twice = written
    .flatMap(({ intents }) => intents ?? [])
    .flatMap(({ id }) => {
      if (recorded.has(id)) return [`${id} was recorded for two intents`];
      recorded.add(id);
      return [];
    });
  const asked = new Map<string, unknown>();
  const other = sent.flatMap(({ id, call: { operation, request } }) => {
    const key = `${operation.id} ${id ?? ''}`;
    const before = asked.get(key);
    if (id === undefined || before === undefined) asked.set(key, request);
    return id === undefined || before === undefined || isDeepStrictEqual(before, request)
      ? []
      : [`${id} was sent for two things`];
  });
  return [...twice, ...other];
}
