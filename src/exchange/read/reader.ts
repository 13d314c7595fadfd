import type { Observable } from 'rxjs';
import type { Clock } from '../../ports/clock.ts';
import type { AnswerTo, Query, QueryKind } from '../../ports/exchange.ts';
import type { Call } from '../../ports/transport.ts';
import type { Operation, ResponseOf } from '../../wire/operation.ts';
import { Failure } from '../failure.ts';
import type { PositionModes } from '../position-modes.ts';
import type { EmptySpans } from './empty-spans.ts';

/** What a reader works with, for one attempt of one read. */
export interface ReadDesk {
  readonly clock: Clock;
  readonly modes: PositionModes;
  readonly emptySpans: EmptySpans;
  send<O extends Operation, T>(call: Call<O>, translate: (data: ResponseOf<O>) => T): Observable<T>;
}

/** Asks what a query wants to know and answers in domain types; errors as a call does. */
export type Reader<K extends QueryKind> = (query: Query<K>, desk: ReadDesk) => Observable<AnswerTo<K>>;

/** Makes the failure of an answer that came but does not hold what it must: unknown, never zero or absent. */
export function unreadable(message: string): Failure {
  return new Failure({ fault: { kind: 'transient', message }, effected: 'nothing', again: false });
}
