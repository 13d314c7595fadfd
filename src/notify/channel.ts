import type { Observable } from 'rxjs';
import type { AlertKind } from '../domain/alert.ts';
import type { Severity } from '../domain/attention.ts';

/** A message of a channel, ready to be read by a person. */
export interface Message {
  /** Equal for every try of a delivery: a receiver that has the message already can tell. */
  readonly id: string;
  /** The time at which it was made, ms by the machine's clock. */
  readonly at: number;
  readonly kind: AlertKind;
  readonly severity: Severity;
  /** True where the receiver's device should ring. */
  readonly loud: boolean;
  /** One line: paper or REAL, account, instrument and kind. */
  readonly title: string;
  /** Plain text of several lines. */
  readonly body: string;
}

/** The receiver has taken the message. */
export interface Delivered {
  readonly kind: 'delivered';
}

/** The receiver has not taken the message, as far as is known. */
export interface Undelivered {
  readonly kind: 'failed';
  /** One line without secrets. */
  readonly why: string;
  /** The receiver refuses this very message, and would take others. */
  readonly refused?: true;
  /** The receiver asks for no further try within this time, ms. */
  readonly retryAfterMs?: number;
}

/** A way to a person. */
export interface Channel {
  /** The channel's name in `purser.yaml`. */
  readonly name: string;
  /** Sends on subscription; emits once and completes, and never errors. Unsubscribing gives the try up. */
  send(message: Message): Observable<Delivered | Undelivered>;
}

/** Longest time of one try, ms. A server that hangs holds up its own channel for that long, and nothing else. */
export const SEND_MS_MAX = 15_000;
