import { html } from '../../base/preact.js';
import { Badge } from '../../parts/badge.js';

/**
 * @typedef {import('../../store/answers-by-question.js').Answers['parts']} Parts
 * @typedef {Parts['parts'][number]} Part
 * @typedef {Part['state']} State
 */

/**
 * The states in words, what a person wants to see first at the front: what acts or errs stands on top.
 * @type {Readonly<Record<State, { readonly word: string; readonly tone: import('../../parts/badge.js').Tone; readonly means: string }>>}
 */
export const STATES = {
  errored: { word: 'Errored', tone: 'bad', means: 'its last evaluation ended in an error' },
  firing: { word: 'Firing', tone: 'good', means: 'what it does is under way' },
  due: { word: 'Due', tone: 'warn', means: 'it is to act, and has not done it yet' },
  halted: { word: 'Halted', tone: 'bad', means: 'a halt holds what it would send' },
  unknown: { word: 'Unknown', tone: 'warn', means: 'something that it needs is not known' },
  away: { word: 'Away', tone: 'warn', means: 'something is not as the goal wants it' },
  pending: { word: 'Pending', tone: 'calm', means: 'its condition holds, but not for long enough yet' },
  cooling: { word: 'Cooling', tone: 'calm', means: 'it has acted, and rests' },
  armed: { word: 'Armed', tone: 'calm', means: 'it waits for its condition or its trigger' },
  kept: { word: 'Kept', tone: 'good', means: 'all is as the goal wants it' },
  off: { word: 'Off', tone: 'off', means: 'it was switched off, or its strategy is off' },
};

export const STATE_ORDER = /** @type {readonly State[]} */ (Object.keys(STATES));

/** How a rule or goal stands, in a word. @param {{ state: State }} props */
export function StateBadge({ state }) {
  const known = STATES[state];
  return html`<${Badge} tone=${known?.tone ?? 'calm'} title=${known?.means}>${known?.word ?? state}<//>`;
}

/** What refused, in words. */
export const byWords = { limit: 'a limit', halt: 'a halt', exchange: 'the exchange' };
