import type { Alert, AlertKind } from '../domain/alert.ts';
import { SEVERITIES, type Severity } from '../domain/attention.ts';

/** The state of one cause on a channel. */
export interface CauseState {
  /** The newest alert of the cause. */
  alert: Alert;
  /** True for a state that lasts: it ends when the attention list no longer has it. */
  readonly lasting: boolean;
  /** The times at which it first and last arrived, ms by the machine's clock. */
  readonly firstAt: number;
  seenAt: number;
  /**
   * The number of arrivals that were not told, the begin of the first (ms by the clock of the run), and their last
   * texts.
   */
  untold: number;
  untoldSince: number;
  /** The time at which the first of them arrived, ms by the machine's clock. */
  untoldAt?: number;
  texts: string[];
  /** The time of the last message about it, ms. */
  toldAt?: number;
  /** The severity that the last message gave. */
  toldAs?: Severity;
  /** Its begin was told, and its end was not yet. */
  open?: true;
  endedAt?: number;
  /** True where quiet hours have held it back. */
  held?: true;
}

/** The state of a channel that is kept over a restart. */
export interface BoxState {
  readonly known: Map<string, CauseState>;
  /** States that began and ended in quiet hours, a line each, and the number of lines for which there was no room. */
  closed: string[];
  closedMore: number;
  /** Number of alerts that were told since the last digest, by kind. */
  counts: Partial<Record<AlertKind, number>>;
  /** The day of the last digest, in its time zone. */
  digestDay: string;
  /** The time of the last message about a lasting state of each kind, ms; absent in states of earlier versions. */
  kindToldAt?: Partial<Record<AlertKind, number>>;
}

/**
 * Makes the state of a channel that has told nothing. Where the time of today's digest is past, that digest counts as
 * told.
 */
export function newBoxState(digestDay: string): BoxState {
  return { known: new Map(), closed: [], closedMore: 0, counts: {}, digestDay };
}

/** Makes the state of a new cause. */
export function newCause(
  alert: Alert,
  { now, lasting }: { readonly now: number; readonly lasting: boolean },
): CauseState {
  return { alert, lasting, firstAt: now, seenAt: now, untold: 0, untoldSince: alert.at, texts: [] };
}

/** Tells whether a lasting state is now more severe than the last message about it said. */
export function isWorse({ alert, lasting, toldAs, endedAt }: CauseState): boolean {
  if (!lasting || toldAs === undefined || endedAt !== undefined) return false;
  return SEVERITIES.indexOf(alert.severity) < SEVERITIES.indexOf(toldAs);
}

/** A state in the form in which it is stored. */
export type StoredBox = Omit<BoxState, 'known'> & { readonly known: readonly CauseState[] };

/** Converts a state to its stored form. */
export function storedBox({ known, ...rest }: BoxState): StoredBox {
  return { ...rest, known: [...known.values()] };
}

/** Reads a stored state. */
export function readBox({ known, ...rest }: StoredBox): BoxState {
  return { ...rest, known: new Map(known.map((one) => [one.alert.cause, one])) };
}
