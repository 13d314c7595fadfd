import type { Observable } from 'rxjs';
import type { PollAhead, Course } from './course.ts';
import type { Resource } from '../effects/resources.ts';
import type { Reading } from '../domain/reading.ts';
import type { IndicatorUse } from '../language/values/expression.ts';
import type { Exchange } from '../ports/exchange.ts';
import type { PollKey, Read } from './read.ts';

/** A request that is read again and again. Equal keys are one poll, however many rules use it. */
export interface Poll {
  /** Its read, as data. */
  readonly of: Read;
  readonly key: PollKey;
  /** Reads once. `previous` is the value of the last successful read, undefined at first. */
  read(exchange: Exchange, previous: unknown): Observable<Reading<unknown>>;
  /** Tells whether the value shows this resource. An effect on the resource then makes older readings unknown. */
  shows(resource: Resource): boolean;
  /**
   * Tells whether a value lacks what there was at an instant (ms): an exchange may bring a list up to date a little
   * late.
   */
  lacks?(value: unknown, at: number): boolean;
  /**
   * Tells whether a value corrects what earlier ones have shown. A condition that holds by it alone has no edge.
   */
  corrects?(value: unknown): boolean;
  /**
   * Foresees how a value that a read brought which began at `at` (ms) goes on while nothing but prices changes. Absent:
   * nobody can, and every read is made.
   */
  course?(value: unknown, at: number, ahead: PollAhead): Course | undefined;
  /** Indicators to be computed with each read. */
  readonly indicators?: readonly IndicatorUse[];
  /** Makes the same poll with other indicators, where it computes any. */
  withIndicators?(indicators: readonly IndicatorUse[]): Poll;
}

/** A poll with its pace: read every `everyMs`, and unknown once older than `maxAgeMs`. */
export interface PollRequest {
  readonly poll: Poll;
  readonly everyMs: number;
  readonly maxAgeMs: number;
}

/** Asks for a poll at a pace; it counts as unknown after three missed reads. */
export function pollEvery(poll: Poll, everyMs: number): PollRequest {
  return { poll, everyMs, maxAgeMs: 3 * everyMs };
}
