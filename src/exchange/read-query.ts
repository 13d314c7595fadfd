import { map, type Observable, of } from 'rxjs';
import type { Reading } from '../domain/reading.ts';
import type { Clock } from '../ports/clock.ts';
import type { AnswerTo, Query, QueryKind } from '../ports/exchange.ts';
import { persist } from './persist.ts';
import type { PositionModes } from './position-modes.ts';
import type { EmptySpans } from './read/empty-spans.ts';
import { readers } from './read/index.ts';
import type { ReadDesk } from './read/reader.ts';
import type { Send } from './send.ts';

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
  const { clock } = options;
  let startedAt = clock.now();
  const attempt = (): Observable<Reading<AnswerTo<K>>> => {
    let isFirst = true;
    // A reading starts when its first request leaves: what happened at the exchange before that, it shows.
    const desk = readDesk(options, (sentAt) => {
      if (isFirst) startedAt = sentAt;
      isFirst = false;
    });
    return readers[query.kind](query, desk).pipe(
      map((value) => ({ ok: true, value, startedAt, receivedAt: clock.now() })),
    );
  };
  return persist(attempt, {
    clock,
    class: 'read',
    otherwise: ({ verdict }) => of({ ok: false, fault: verdict.fault, startedAt, receivedAt: clock.now() }),
  });
}

function readDesk({ clock, send, modes, emptySpans }: ReadOptions, onAnswer: (sentAt: number) => void): ReadDesk {
  return {
    clock,
    modes,
    emptySpans,
    send: (call, translate) =>
      send(call, 'poll', (data, sentAt) => {
        onAnswer(sentAt);
        return translate(data);
      }),
  };
}
