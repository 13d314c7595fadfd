import type { Core } from '../core/book/core.ts';
import { demand } from '../core/state/rejection.ts';

/** The part of a list with page numbers that a call asks for (docs/exchange/calls.md#numbered-pages). */
export interface NumberedPageTerms {
  readonly startTime: number;
  readonly endTime: number;
  readonly pageNo?: number;
  readonly pageSize?: number;
}

const PAGE_DEFAULT = 10;
const PAGE_MAX = 100;

/** Three months, the longest ones. */
const KEPT_MS = 92 * 86_400_000;

/** Cuts a page out of what is kept oldest first, newest first; refuses a start of more than three months ago (40704). */
export function numberedPageOf<T>(
  core: Core,
  all: readonly T[],
  asked: { readonly terms: NumberedPageTerms; readonly timeOf: (item: T) => number },
): readonly T[] {
  const { startTime, endTime, pageNo = 1, pageSize = PAGE_DEFAULT } = asked.terms;
  demand(startTime >= core.now - KEPT_MS, '40704', 'Only the last three months can be queried');
  demand(pageNo >= 1, '40020', 'Parameter pageNo error: pages begin at 1');
  const size = Math.min(Math.max(pageSize, 1), PAGE_MAX);
  const fitting = all.filter((item) => asked.timeOf(item) >= startTime && asked.timeOf(item) <= endTime).reverse();
  return fitting.slice((pageNo - 1) * size, pageNo * size);
}
