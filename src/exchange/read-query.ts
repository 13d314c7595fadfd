import { type Observable, of } from 'rxjs';
import type { Reading } from '../domain/reading.ts';
import type { Clock } from '../ports/clock.ts';
import type { AnswerTo, Query, QueryKind } from '../ports/exchange.ts';
import { persist } from './persist.ts';
import type { PositionModes } from './position-modes.ts';
import type { EmptySpans } from './read/empty-spans.ts';
import { readers } from './read/index.ts';
import type { ReadDesk } from './read/reader.ts';
import type { Send } from './sender.ts';

export interface ReadOptions {
  readonly clock: Clock;
  readonly send: Send;
  readonly modes: PositionModes;
  readonly emptySpans: EmptySpans;
}

/** Reads what a query asks for; a failure that outlasts the further attempts is a failed reading. */
export function readQuery<K extends QueryKind>(
  query: Query<K>,
  options: ReadOptions,
): Observable<Reading<AnswerTo<K>>> {
  const { clock, send, modes, emptySpans } = options;
  const desk: ReadDesk = {
    clock,
    modes,
    emptySpans,
    send: (call, translate) =>
      send(call, 'poll', (data, sentAt) => ({
        ok: true,
        value: translate(data),
        // What happened at the exchange before the request left, the reading shows.
        startedAt: sentAt,
        receivedAt: clock.now(),
      })),
  };
  return persist<Reading<AnswerTo<K>>>(() => readers[query.kind](query, desk), {
    clock,
    class: 'read',
    otherwise: ({ verdict }, startedAt) => of({ ok: false, fault: verdict.fault, startedAt, receivedAt: clock.now() }),
  });
}
