import type { Observable } from 'rxjs';
import type { Reading } from '../../domain/reading.ts';
import type { Clock } from '../../ports/clock.ts';
import type { AnswerTo, Query, QueryKind } from '../../ports/exchange.ts';
import type { Call } from '../../ports/transport.ts';
import type { Operation, ResponseOf } from '../../wire/spec/operation.ts';
import { CallFailure } from '../send/failure.ts';
import type { PositionModes } from '../context/position-modes.ts';
import type { EmptySpans } from './empty-spans.ts';

/** A reading that succeeded. */
export type SuccessfulReading<T> = Extract<Reading<T>, { readonly ok: true }>;

/** What a reader works with, for one attempt of one read. */
export interface ReadContext {
  readonly clock: Clock;
  readonly modes: PositionModes;
  readonly emptySpans: EmptySpans;
  /** Sends one call; the reading starts when its request leaves. */
  send<O extends Operation, T>(call: Call<O>, translate: (data: ResponseOf<O>) => T): Observable<SuccessfulReading<T>>;
  /** The same for what gives way to all other calls. */
  sendLast: ReadContext['send'];
}

/** Asks what a query wants to know and answers in domain types; errors as a call does. */
export type Reader<K extends QueryKind> = (
  query: Query<K>,
  context: ReadContext,
) => Observable<SuccessfulReading<AnswerTo<K>>>;

/** Puts what a later call has read together with what was read before it. */
export function joined<A, B, T>(
  first: SuccessfulReading<A>,
  second: SuccessfulReading<B>,
  value: T,
): SuccessfulReading<T> {
  return { ok: true, value, startedAt: first.startedAt, receivedAt: second.receivedAt };
}

/** Makes the failure of an answer that came but does not hold what it must: unknown, never zero or absent. */
export function unreadable(message: string): CallFailure {
  return new CallFailure({ fault: { kind: 'transient', message }, effected: 'nothing', again: false });
}
