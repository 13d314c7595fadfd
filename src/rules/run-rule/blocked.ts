import type { JournalEntry } from '../../domain/journal-entry.ts';
import type { InstanceState } from './instance.ts';

/** What is due and could not be done for so long is said aloud: whatever blocks it, a person should know (once, until it is done). */
const BLOCKED_MS = 300_000;

/** Answers the instance with its being blocked told, where that is to be told now; undefined where not. */
export function toldBlocked(state: InstanceState, now: number): InstanceState | undefined {
  const { blocked } = state;
  if (blocked === undefined || blocked.told === true || now - blocked.since < BLOCKED_MS) return undefined;
  return { ...state, blocked: { ...blocked, told: true } };
}

/** Says since when an instance could not do what is due, where that has just become long; undefined where there is nothing to say. */
export function describeBlocked({ blocked, tries }: InstanceState): Pick<JournalEntry, 'kind' | 'text'> | undefined {
  if (blocked === undefined) return undefined;
  const text = `${blockedSince(blocked)}: due, not done, ${String(tries)} tries since the last edge; it is tried on`;
  return { kind: 'stuck', text };
}

/** Says since when something is blocked. */
export function blockedSince({ since }: { readonly since: number }): string {
  return `blocked since ${new Date(since).toISOString()}`;
}
