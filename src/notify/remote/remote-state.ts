import type { CodesState } from './codes.ts';

/** The state of remote control that is kept over a restart. */
export interface RemoteState {
  /** The bot's id: updates are numbered by bot. */
  readonly of: string;
  /** The number of the next update; earlier ones were taken. Undefined before the first. */
  readonly next?: number;
  /** The time at which the last update was taken, ms. */
  readonly takenAt: number;
  readonly codes: CodesState;
  /** Confirmed actions that are under way. */
  readonly doing: readonly Doing[];
}

/** An action that a sender has confirmed. */
export interface Doing {
  readonly effect: string;
  readonly who: string;
  readonly chat: number;
}

const VERSION = 1;

/**
 * Age of the last update from which on its number says nothing, ms: after a week without updates Telegram begins its
 * numbers anew, and it keeps an update for a day only.
 */
const NUMBERS_MS = 6 * 86_400_000;

/**
 * Reads the stored state of a bot. A state of another bot, or one so old, begins anew, except for the accepted codes.
 */
export function readRemoteState(text: string | undefined, of: string, now: number): RemoteState {
  const fresh: RemoteState = { of, takenAt: 0, codes: { step: -1, wrong: [] }, doing: [] };
  if (text === undefined) return fresh;
  const { version, ...stored } = JSON.parse(text) as RemoteState & { readonly version: number };
  if (version !== VERSION) return fresh;
  return stored.of === of ? withCurrentNumbers(stored, now) : { ...fresh, codes: stored.codes };
}

/** Forgets numbers that are too old to mean anything. */
export function withCurrentNumbers(state: RemoteState, now: number): RemoteState {
  if (now - state.takenAt < NUMBERS_MS) return state;
  const { next: _next, ...rest } = state;
  return rest;
}

/** Writes a state in its stored form. */
export function writeRemoteState(state: RemoteState): string {
  return JSON.stringify({ version: VERSION, ...state });
}
