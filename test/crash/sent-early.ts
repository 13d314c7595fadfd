import { readState } from '../../src/app/state/read-state.ts';
import type { PaperCall } from '../../src/paper/exchange/answer.ts';

/** Client ids of ours in a request, wherever they stand (docs/guarantees.md#g1). */
const OWN_IDS = /"(p[0-9a-z]{6}[0-9A-Za-z_-]{16,})"/g;

/** Tells which client ids of a request are not in the journal yet, though they have arrived at the exchange. */
export function sentEarly({ operation, request }: PaperCall, state: string): string[] {
  const text = JSON.stringify(request, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
  const ids = [...text.matchAll(OWN_IDS)].flatMap(([, id]) => (id === undefined ? [] : [id]));
  return ids.flatMap((id) => {
    const stored = readState(state, (journal) => journal.intent(id));
    return stored === undefined ? [`${id} of ${operation.id} was sent before it was durable`] : [];
  });
}
