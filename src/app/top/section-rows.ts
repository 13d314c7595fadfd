import type { AttentionLine, KnownState, PartLine } from './known.ts';
import { attentionRows } from './rows/attention-rows.ts';
import { type FeedRow, feedRows } from './rows/feed-rows.ts';
import { filtered, type ListRow } from './rows/list-row.ts';
import { partRows } from './rows/part-rows.ts';
import { type PositionRow, positionRows } from './rows/position-rows.ts';
import { SORTS, type TopView } from './top-view.ts';

/** The rows of all sections, in the order in which they are shown. */
export interface SectionRows {
  readonly attention: readonly ListRow<AttentionLine>[];
  readonly positions: readonly ListRow<PositionRow>[];
  readonly parts: readonly ListRow<PartLine>[];
  readonly feed: readonly ListRow<FeedRow>[];
}

/** Lists the rows of all sections. What needs a person passes every filter. */
export function rowsOf({ status, parts, entries }: KnownState, { sort, filter }: TopView): SectionRows {
  return {
    attention: attentionRows(status),
    positions: filtered(positionRows(status, SORTS.positions[sort.positions] ?? 'account'), filter),
    parts: filtered(partRows(parts, SORTS.parts[sort.parts] ?? 'state'), filter),
    feed: filtered(feedRows(entries ?? []), filter),
  };
}

/** Answers the place of the chosen row; the first one where it is gone. */
export function chosenAt(rows: readonly ListRow<unknown>[], key: string | undefined): number {
  return Math.max(
    0,
    rows.findIndex((row) => row.key === key),
  );
}
