import { LIST_LENGTH_MAX } from '../values/bounds.ts';
import type { Term, TermKind } from './term.ts';

/**
 * Counts the steps of the longest evaluation of a term, given its parts: loops count for as many items as there can be.
 */
export function stepsOf(term: TermKind, parts: readonly Term[]): number {
  const once = parts.reduce((sum, part) => sum + part.steps, 1);
  switch (term.kind) {
    case 'macro': {
      const body = term.body?.steps ?? 0;
      return once - body + lengthOf(term.list) * (body + 1);
    }
    case 'in':
      return once + lengthOf(term.list);
    case 'crosses':
      // Both sides are read twice: as they are, and as they were.
      return 2 * once;
    default:
      return once;
  }
}

/** The most items that a list can have. */
export function lengthOf(list: Term): number {
  switch (list.kind) {
    case 'list':
      return list.items.length;
    case 'constant':
      return Array.isArray(list.value) ? list.value.length : LIST_LENGTH_MAX;
    case 'let':
      return list.inner === undefined ? LIST_LENGTH_MAX : lengthOf(list.inner);
    case 'choice':
      return Math.max(lengthOf(list.yes), lengthOf(list.no));
    case 'macro':
      return lengthOf(list.list);
    default:
      return list.type.kind === 'list' ? (list.type.max ?? LIST_LENGTH_MAX) : LIST_LENGTH_MAX;
  }
}
