import { markOf } from '../../output/tape.ts';
import type { EntryLine } from '../known.ts';
import { clockText } from '../run-time.ts';
import { type RowCell, rowOf } from '../../screen/cells.ts';
import type { ScreenLine, Tone } from '../../screen/line.ts';
import type { ListRow } from './list-row.ts';

/** An entry, and how many before it say the same of the same rule. */
export interface FeedRow {
  readonly entry: EntryLine;
  readonly times: number;
}

/** Entries that only say that something is looked at or tried again: `why` tells them. */
const UNSHOWN: ReadonlySet<string> = new Set(['fired']);

/** Lists what happened, the newest first. Entries in a row that repeat each other are one row with their count. */
export function feedRows(entries: readonly EntryLine[]): readonly ListRow<FeedRow>[] {
  const rows: { row: FeedRow; likeness: string }[] = [];
  for (const entry of entries) {
    if (UNSHOWN.has(entry.kind)) continue;
    // Times and amounts differ in what is otherwise the same.
    const likeness = `${entry.kind} ${sourceOf(entry)} ${entry.text.replace(/\d[\d:.TZ-]*/g, '#')}`;
    const last = rows.at(-1);
    if (last?.likeness === likeness) last.row = { ...last.row, times: last.row.times + 1 };
    else rows.push({ row: { entry, times: 1 }, likeness });
  }
  return rows.map(({ row }) => ({
    key: String(row.entry.sequence),
    row,
    words: `${row.entry.kind} ${sourceOf(row.entry)} ${row.entry.account ?? ''} ${row.entry.text}`.toLowerCase(),
  }));
}

/** The colours of the tape, as tones. */
const TONES: Readonly<Record<string, Tone>> = {
  '2': 'dim',
  '31': 'bad',
  '32': 'good',
  '33': 'warn',
  '1;31': 'bad',
  '1;33': 'warn',
};

/** Columns from which on a row names its rule. */
const SOURCE_FROM = 70;

/** Draws an entry: its time, its mark, its rule, its words. */
export function drawEntry({ entry, times }: FeedRow, width: number): ScreenLine {
  const [mark, codes] = markOf(entry);
  const cells: readonly RowCell[] = [
    { text: clockText(entry.at), width: 8, tone: 'dim' },
    ...(width < SOURCE_FROM ? [] : [{ text: sourceOf(entry), width: width < 110 ? 22 : 32 }]),
    { text: `${mark} ${entry.text}${times > 1 ? ` (${String(times)}×)` : ''}`, tone: TONES[codes] ?? 'plain' },
  ];
  return rowOf(cells);
}

function sourceOf({ strategy, part }: EntryLine): string {
  return [strategy, part].filter((word) => word !== undefined).join('/');
}
