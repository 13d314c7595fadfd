import { type Observable, of } from 'rxjs';
import type { Reading } from '../domain/reading.ts';
import type { Clock } from '../ports/clock.ts';
import type { AnswerTo, Query, QueryKind } from '../ports/exchange.ts';
import type { CallFailure } from './send/failure.ts';
import { persist, persistNow } from './send/persist.ts';
import type { PositionModes } from './context/position-modes.ts';
import type { EmptySpans } from './read/empty-spans.ts';
import { readers } from './read/index.ts';
import type { Priority } from './rate-limit/priority.ts';
import type { ReadContext } from './read/reader.ts';
import type { Send } from './send/sender.ts';

export interface ReadOptions {
  readonly clock: Clock;
  readonly send: Send;
  readonly modes: PositionModes;
  readonly emptySpans: EmptySpans;
  /**
   * True where the exchange is in process and answers at once. The first attempt is then made before the answer is
   * subscribed to.
   */
  readonly inProcess: boolean;
  /** True where every query gives way to all other calls, as those of the past do. */
  readonly isLast?: true;
}

/** Queries of the past, for which no rule waits. */
const PAST: ReadonlySet<QueryKind> = new Set<QueryKind>(['history-page', 'order-source', 'futures-balances']);

/** Makes what reads a query; a failure that outlasts the further attempts is a failed reading. */
export function queryReader(
  options: ReadOptions,
): <K extends QueryKind>(query: Query<K>, urgency?: 'urgent') => Observable<Reading<AnswerTo<K>>> {
  const { clock, send, modes, emptySpans, inProcess, isLast = false } = options;
  const sendBy =
    (priority: Priority): ReadContext['send'] =>
    (call, translate) =>
      send(call, priority, (data, sentAt) => ({
        ok: true,
        value: translate(data),
        // The reading shows everything that happened at the exchange before the request left.
        startedAt: sentAt,
        receivedAt: clock.now(),
      }));
  const sendLast = sendBy('history');
  const shared = { clock, modes, emptySpans, sendLast };
  const ofRules: ReadContext = { ...shared, send: sendBy('poll') };
  const ofPast: ReadContext = { ...shared, send: sendLast };
  const urgent: ReadContext = { ...shared, send: sendBy('protect') };
  const begin = inProcess ? persistNow : persist;
  const how = {
    clock,
    class: 'read',
    otherwise: ({ verdict }: CallFailure, startedAt: number) =>
      of({ ok: false, fault: verdict.fault, startedAt, receivedAt: clock.now() } as const),
  } as const;
  return <K extends QueryKind>(query: Query<K>, urgency?: 'urgent') =>
    begin<Reading<AnswerTo<K>>>(
      () =>
        readers[query.kind](query, isLast || PAST.has(query.kind) ? ofPast : urgency === undefined ? ofRules : urgent),
      how,
    );
}
