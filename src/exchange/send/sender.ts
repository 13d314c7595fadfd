import type { Observable } from 'rxjs';
import type { Call } from '../../ports/transport.ts';
import type { Operation, ResponseOf } from '../../wire/spec/operation.ts';
import type { Priority } from '../rate-limit/priority.ts';

/** Turns the data of a success into what the caller wants; `sentAt` is when the request left. */
export type Translate<O extends Operation, T> = (data: ResponseOf<O>, sentAt: number) => T;

/**
 * Sends one call within the rate limits, now: it is for use inside an attempt of `persist`, not for keeping.
 * The answer errors with a `CallFailure` or a `TransportError`; anything else is a bug.
 */
export type Send = <O extends Operation, T>(
  call: Call<O>,
  priority: Priority,
  translate: Translate<O, T>,
) => Observable<T>;
