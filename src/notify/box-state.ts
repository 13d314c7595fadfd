import type { Alert, AlertKind } from '../domain/alert.ts';
import { SEVERITIES, type Severity } from '../domain/attention.ts';

/** What a channel knows of one cause. */
export interface Known {
  /** As it was heard of last. */
  alert: Alert;
  /** Whether it lasts until it is not among what needs attention any more. */
  readonly lasting: boolean;
  /** When it was heard of first and last, ms by the machine's clock. */
  readonly firstAt: number;
  seenAt: number;
  /** Times that were not told, since when (ms by the clock of the run), and the last of their texts. */
  untold: number;
  untoldSince: number;
  /** When the first of them was heard of, ms by the machine's clock. */
  untoldAt?: number;
  texts: string[];
  /** When a message was last made of it, ms. */
  toldAt?: number;
  /** How severe it was then. */
  toldAs?: Severity;
  /** It was told that it is so, and not yet that it has ended. */
  open?: true;
  endedAt?: number;
  /** Quiet hours have held it back. */
  held?: true;
}

/** What is kept of a channel over a restart. */
export interface BoxState {
  readonly known: Map<string, Known>;
  /** What began and ended in quiet hours, a line each, and how many lines there was no room for. */
  closed: string[];
  closedMore: number;
  /** Alerts that were told since the last digest. */
  counts: Partial<Record<AlertKind, number>>;
  /** The day of the last digest on the clocks of its zone. */
  digestDay: string;
}

/** Makes the state of a channel that has told nothing; of the digest of today it counts as told where its time is past. */
export function newBoxState(digestDay: string): BoxState {
  return { known: new Map(), closed: [], closedMore: 0, counts: {}, digestDay };
}

/** Makes what is known of a cause that was never heard of. */
export function newKnown(alert: Alert, { now, lasting }: { readonly now: number; readonly lasting: boolean }): Known {
  return { alert, lasting, firstAt: now, seenAt: now, untold: 0, untoldSince: alert.at, texts: [] };
}

/** Whether something that lasts has become more severe than it was told to be. */
export function isWorse({ alert, lasting, toldAs, endedAt }: Known): boolean {
  if (!lasting || toldAs === undefined || endedAt !== undefined) return false;
  return SEVERITIES.indexOf(alert.severity) < SEVERITIES.indexOf(toldAs);
}

/** A state as it is written down. */
export type StoredBox = Omit<BoxState, 'known'> & { readonly known: readonly Known[] };

/** Writes a state down. */
export function storedBox({ known, ...rest }: BoxState): StoredBox {
  return { ...rest, known: [...known.values()] };
}

/** Reads a state that was written down. */
export function readBox({ known, ...rest }: StoredBox): BoxState {
  return { ...rest, known: new Map(known.map((one) => [one.alert.cause, one])) };
}
