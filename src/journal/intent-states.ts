import type { IntentState } from '../ports/journal.ts';

const OPEN: Readonly<Record<IntentState, boolean>> = {
  recorded: true,
  accepted: true,
  rejected: false,
  unknown: true,
  absent: false,
  settled: false,
};

/**
 * Tells whether a start must take up an intent in this state: find out whether it happened, or follow its order to the
 * end.
 */
export function isOpen(state: IntentState): boolean {
  return OPEN[state];
}

/** Tells whether stored text is the name of a state. */
export function isIntentState(text: string): text is IntentState {
  return Object.hasOwn(OPEN, text);
}
