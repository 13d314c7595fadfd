import { isDeepStrictEqual } from 'node:util';
import type { Run } from '../run.ts';

/** A client id is recorded once, and whatever is sent under it asks for the same thing. */
export function usedForTwo({ written, sent }: Run): string[] {
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
