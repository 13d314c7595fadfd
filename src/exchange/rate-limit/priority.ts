/** Who goes first where calls wait for the same limit (docs/guarantees.md#g6): what protects, then what acts, then what rules look at, then the past. */
export const PRIORITIES = ['protect', 'act', 'poll', 'history'] as const;
export type Priority = (typeof PRIORITIES)[number];
