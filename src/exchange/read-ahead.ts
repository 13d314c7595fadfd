import { atOnce, valueAtOnce } from '../base/at-once.ts';
import type { Clock } from '../ports/clock.ts';
import type { MarketOutlook } from '../ports/market-outlook.ts';
import type { AnswerTo, Query, QueryKind } from '../ports/exchange.ts';
import type { Call } from '../ports/transport.ts';
import type { Operation, ResponseOf } from '../wire/spec/operation.ts';
import { createPositionModes } from './context/position-modes.ts';
import { createEmptySpans } from './read/empty-spans.ts';
import { readers } from './read/index.ts';
import { type ReadContext, unreadable } from './read/reader.ts';
import { CallFailure } from './send/failure.ts';

/**
 * Makes what reads queries of an exchange as it will be at a later instant, by the code that reads them of the exchange
 * as it is. `dataAt` tells the data that a call is answered with then; undefined where it is refused. Nothing is sent,
 * and no limit counts it.
 */
export function readerAhead(
  dataAt: <O extends Operation>(call: Call<O>, at: number) => ResponseOf<O> | undefined,
  clock: Clock,
): MarketOutlook['read'] {
  let now = 0;
  const then: Clock = { ...clock, now: () => now };
  const send: ReadContext['send'] = (call, translate) => {
    const data = dataAt(call, now);
    if (data === undefined) throw unreadable(`${call.operation.id} is refused`);
    return atOnce({ ok: true, value: translate(data), startedAt: now, receivedAt: now });
  };
  const context: ReadContext = {
    clock: then,
    modes: createPositionModes(then),
    emptySpans: createEmptySpans(),
    send,
    sendLast: send,
  };
  return <K extends QueryKind>(query: Query<K>, at: number): AnswerTo<K> | undefined => {
    now = at;
    try {
      return valueAtOnce(readers[query.kind](query, context))?.value;
    } catch (error) {
      if (error instanceof CallFailure) return undefined;
      throw error;
    }
  };
}
