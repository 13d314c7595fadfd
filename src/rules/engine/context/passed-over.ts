import type { Snapshot } from '../../../reads/snapshot.ts';

/**
 * The rules and goals that could not be judged, because what others had just done hides what they read. At the next
 * snapshot they are evaluated before all others, the longest first: one that acts again and again cannot keep another
 * waiting for ever.
 */
export interface PassedOver {
  /** One was passed over. `evaluate` evaluates it on a snapshot, where it goes by what is new in that. */
  enter(part: object, evaluate: (snapshot: Snapshot) => void): void;
  /** It was judged, or wants nothing any more. */
  leave(part: object): void;
  /** Evaluates those that were passed over. */
  evaluate(snapshot: Snapshot): void;
  /** Returns true if there are none. */
  isEmpty(): boolean;
}

/** Makes an empty list. */
export function createPassedOver(): PassedOver {
  const parts = new Map<object, (snapshot: Snapshot) => void>();
  return {
    enter(part, evaluate) {
      if (!parts.has(part)) parts.set(part, evaluate);
    },
    leave(part) {
      parts.delete(part);
    },
    evaluate(snapshot) {
      if (parts.size === 0) return;
      for (const evaluate of [...parts.values()]) evaluate(snapshot);
    },
    isEmpty: () => parts.size === 0,
  };
}
