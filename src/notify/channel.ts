import type { Observable } from 'rxjs';
import type { AlertKind } from '../domain/alert.ts';
import type { Severity } from '../domain/attention.ts';

/** What a channel is to tell, ready to be read by a person. */
export interface Message {
  /** Equal for every try to deliver it: a receiver that has it already can tell. */
  readonly id: string;
  /** When it was made, ms by the machine's clock. */
  readonly at: number;
  readonly kind: AlertKind;
  readonly severity: Severity;
  /** Whether the receiver's device should ring. */
  readonly loud: boolean;
  /** One line: paper or REAL, account, instrument and kind. */
  readonly title: string;
  /** Plain text of several lines. */
  readonly body: string;
}

/** The receiving side has taken the message. */
export interface Delivered {
  readonly kind: 'delivered';
}

/** It has not, as far as it is known. */
export interface Failed {
  readonly kind: 'failed';
  /** One line without secrets. */
  readonly why: string;
  /** The receiver refuses this very message, and would take others. */
  readonly refused?: true;
  /** The receiver wants no further try before so long, ms. */
  readonly retryAfterMs?: number;
}

/** A way to a person. */
export interface Channel {
  /** Its name in `purser.yaml`. */
  readonly name: string;
  /** Sends when subscribed to; emits once and completes, and never errors. Unsubscribing gives the try up. */
  send(message: Message): Observable<Delivered | Failed>;
}

/** Longest time that one try may take, ms: a server that hangs holds its own channel up for that long, and nothing else. */
export const SEND_MS_MAX = 15_000;
