import { ignoreElements, endWith, type Observable, of } from 'rxjs';
import type { Answer, Call, Transport } from '../../src/ports/transport.ts';
import type { Operation } from '../../src/wire/spec/operation.ts';

/** What somebody in between answers to a write: in the exchange's envelope with a code that nobody knows, or a page. */
export interface UnknownAnswer {
  readonly code: string;
  readonly status: number;
  /** True where there is no envelope around it. */
  readonly isPage?: boolean;
  /** True where the write was passed on, and has been carried out. */
  readonly isDone: boolean;
}

/** HTTP statuses of every class, those that mean something to the client too. */
export const STATUSES: readonly number[] = [200, 302, 400, 401, 403, 404, 408, 409, 422, 500, 502, 503, 504];

/** Puts such answers between a daemon and its exchange; `choose` says for each call which one, if any. */
export function unknownly(inner: Transport, choose: (call: Call) => UnknownAnswer | undefined): Transport {
  return {
    call: <O extends Operation>(call: Call<O>): Observable<Answer<O>> => {
      const chosen = choose(call);
      if (chosen === undefined) return inner.call(call);
      const answer = unknownAnswer<O>(chosen);
      return chosen.isDone ? inner.call(call).pipe(ignoreElements(), endWith(answer)) : of(answer);
    },
  };
}

/** Makes such an answer. */
export function unknownAnswer<O extends Operation>({ code, status, isPage }: Omit<UnknownAnswer, 'isDone'>): Answer<O> {
  const page = { byIntermediary: true as const, msg: `HTTP ${String(status)} without an answer of the exchange` };
  const beside = isPage === true ? { code: String(status), ...page } : { code, msg: 'nobody knows this code' };
  return { status, requestTime: 0, data: null, ...beside };
}
