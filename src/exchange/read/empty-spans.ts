/**
 * Spans of the past in which an account has been seen to have created nothing that it still holds. Nothing can come
 * into such a span later, so it need not be asked for again.
 */
export interface EmptySpans {
  has(list: string, span: number): boolean;
  add(list: string, span: number): void;
}

/** Makes an empty memory of spans. */
export function createEmptySpans(): EmptySpans {
  const seen = new Map<string, Set<number>>();
  return {
    has: (list, span) => seen.get(list)?.has(span) === true,
    add: (list, span) => {
      const spans = seen.get(list);
      if (spans === undefined) seen.set(list, new Set([span]));
      else spans.add(span);
    },
  };
}
