/**
 * The order of calls that wait for the same limit (docs/guarantees.md#g6): protection first, then actions, then the
 * polls of rules, then the past.
 */
export const PRIORITIES = ['protect', 'act', 'poll', 'history'] as const;
export type Priority = (typeof PRIORITIES)[number];
