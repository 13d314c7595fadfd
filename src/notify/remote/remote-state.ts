import type { CodesState } from './codes.ts';

/** What remote control keeps over a restart. */
export interface RemoteState {
  /** Of which bot: numbers of updates are the bot's. */
  readonly of: string;
  /** The number of the next update; those before were taken. Undefined before any was. */
  readonly next?: number;
  /** When the last was taken, ms. */
  readonly takenAt: number;
  readonly codes: CodesState;
  /** What was confirmed and is being done. */
  readonly doing: readonly Doing[];
}

/** Something that a sender has confirmed. */
export interface Doing {
  readonly effect: string;
  readonly who: string;
  readonly chat: number;
}

const VERSION = 1;

/** After a week without any, Telegram begins its numbers anew; what it kept is gone after a day. */
const NUMBERS_MS = 6 * 86_400_000;

/** Reads what was stored for a bot; what was of another, or so long ago, begins anew, but for the codes that were taken. */
export function readRemoteState(text: string | undefined, of: string, now: number): RemoteState {
  const fresh: RemoteState = { of, takenAt: 0, codes: { step: -1, wrong: [] }, doing: [] };
  if (text === undefined) return fresh;
  const { version, ...stored } = JSON.parse(text) as RemoteState & { readonly version: number };
  if (version !== VERSION) return fresh;
  return stored.of === of ? withCurrentNumbers(stored, now) : { ...fresh, codes: stored.codes };
}

/** Forgets numbers that mean nothing any more. */
export function withCurrentNumbers(state: RemoteState, now: number): RemoteState {
  if (now - state.takenAt < NUMBERS_MS) return state;
  const { next: _next, ...rest } = state;
  return rest;
}

/** Writes a state as it is stored. */
export function writeRemoteState(state: RemoteState): string {
  return JSON.stringify({ version: VERSION, ...state });
}
