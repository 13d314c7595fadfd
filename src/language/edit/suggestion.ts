/** Something that may be written at a place. */
export interface Suggestion {
  /** As it is shown, and as it is written where `insert` says nothing else. */
  readonly label: string;
  readonly insert?: string;
  readonly kind: 'name' | 'field' | 'function' | 'method' | 'word' | 'coin' | 'operator' | 'key' | 'example';
  /** Its type with its unit, or its signature. */
  readonly detail: string;
  readonly doc: string;
  /** What is likelier here stands before the rest: 0 comes first. */
  readonly rank: number;
}

/** What may be written at a place. */
export interface Suggestions {
  /** Characters before the place that a suggestion replaces. */
  readonly replaced: number;
  readonly items: readonly Suggestion[];
}

export const NO_SUGGESTIONS: Suggestions = { replaced: 0, items: [] };
