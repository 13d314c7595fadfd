import { calmText } from '../status/calm.ts';
import type { KnownState } from './known.ts';
import { drawAttention } from './rows/attention-rows.ts';
import { drawEntry } from './rows/feed-rows.ts';
import type { ListRow } from './rows/list-row.ts';
import { drawPart, stateCounts } from './rows/part-rows.ts';
import { drawPosition } from './rows/position-rows.ts';
import { runTime } from './run-time.ts';
import { type ScreenLine, screenLine, type TonedText, tonedLine } from '../screen/line.ts';
import { chosenAt, rowsOf, type SectionRows } from './section-rows.ts';
import { type Section, SORTS, type TopView } from './top-view.ts';

interface Area {
  readonly width: number;
  /** Lines that there are. */
  readonly room: number;
}

/** Lines from which on all sections stand below each other; with less, `Tab` shows one after the other. */
const ALL_FROM = 12;

/** Draws the sections: what needs a person, positions, rules and goals, what happened. */
export function sectionLines(known: KnownState, view: TopView, { width, room }: Area): readonly ScreenLine[] {
  const rows = rowsOf(known, view);
  const lists = listsOf(known, rows);
  const draw = (section: Section, lines: number, isTitled: boolean): readonly ScreenLine[] => [
    ...(isTitled ? [titleOf(section, known, view, rows[section])] : []),
    ...lists[section]({ view, width, room: lines - (isTitled ? 1 : 0) }),
  ];
  const isCalm = rows.attention.length === 0;
  if (room < ALL_FROM) {
    const waits = view.focus === 'attention' ? 0 : Math.min(isCalm ? 1 : rows.attention.length, room > 6 ? 2 : 1);
    return [...draw('attention', waits, false).slice(0, waits), ...draw(view.focus, room - waits, true)];
  }
  const lines = shares(rows, view.focus, room);
  return [
    ...draw('attention', lines.attention, false),
    ...draw('positions', lines.positions, true),
    ...draw('parts', lines.parts, true),
    ...draw('feed', lines.feed, true),
  ];
}

/** Shares the lines out: what waits and positions as they need, within bounds; rules and what happened the rest. */
function shares(rows: SectionRows, focus: Section, room: number): Readonly<Record<Section, number>> {
  const bound = (section: Section, part: number, ofFocus: number): number =>
    Math.floor(room * (focus === section ? ofFocus : part));
  const attention = Math.max(1, Math.min(rows.attention.length, bound('attention', 0.2, 0.5)));
  const positions = 1 + Math.max(1, Math.min(rows.positions.length, bound('positions', 0.25, 0.5)));
  const left = room - attention - positions;
  const forParts = Math.max(3, Math.floor(left * (focus === 'parts' ? 0.6 : focus === 'feed' ? 0.3 : 0.5)));
  const parts = Math.min(1 + Math.max(1, rows.parts.length), forParts);
  const wanted = 1 + Math.max(1, rows.feed.length);
  // What the feed does not need, the rules may have.
  const feed = Math.min(wanted, left - parts);
  return { attention, positions, feed, parts: Math.min(1 + Math.max(1, rows.parts.length), left - feed) };
}

type DrawList = (frame: Area & { readonly view: TopView }) => readonly ScreenLine[];

/** Makes the lists of the sections, each with its rows and its words for none. */
function listsOf(known: KnownState, rows: SectionRows): Readonly<Record<Section, DrawList>> {
  const { status, parts, entries, link } = known;
  const now = status === undefined ? undefined : runTime(status.now);
  // What was calm then may wait for a person by now.
  const calm =
    link.kind === 'lost'
      ? tonedLine('warn', 'what waits for you is not known: the daemon does not answer')
      : tonedLine('good', status === undefined ? '' : calmText(status.holdings ?? undefined));
  const noPosition = (status?.holdings ?? undefined) === undefined ? '  not known yet' : '  none';
  return {
    attention: (frame) =>
      listLines({
        ...{ ...frame, section: 'attention', rows: rows.attention, none: calm },
        draw: (row, width) => drawAttention(row, width, now),
      }),
    positions: (frame) =>
      listLines({
        ...{ ...frame, section: 'positions', rows: rows.positions, none: tonedLine('dim', noPosition) },
        draw: drawPosition,
      }),
    parts: (frame) =>
      listLines({
        ...{ ...frame, section: 'parts', rows: rows.parts },
        none: tonedLine('dim', parts === undefined ? '  not known yet' : '  none'),
        draw: (row, width) => drawPart(row, width, now ?? 0),
      }),
    feed: (frame) =>
      listLines({
        ...{ ...frame, section: 'feed', rows: rows.feed, draw: drawEntry },
        none: tonedLine('dim', entries === undefined ? '  not known yet' : '  nothing'),
      }),
  };
}

const TITLES: Readonly<Record<Section, string>> = {
  attention: 'WAITS FOR YOU',
  positions: 'POSITIONS',
  parts: 'RULES AND GOALS',
  feed: 'WHAT HAPPENED (UTC)',
};

function titleOf(
  section: Section,
  known: KnownState,
  { focus, filter, sort }: TopView,
  rows: readonly unknown[],
): ScreenLine {
  const { parts, link } = known;
  const order = SORTS[section][sort[section]];
  const isFocus = focus === section;
  const count = isListKnown(section, known) ? `  ${String(rows.length)}` : '';
  const details: readonly TonedText[] = [
    { text: section === 'feed' ? '  newest first' : count, tone: 'dim' },
    ...(section === 'parts' && filter === '' && link.kind !== 'lost'
      ? stateCounts(parts).flatMap((span): TonedText[] => [{ text: '  ' }, span])
      : []),
    ...(filter === '' || section === 'attention' ? [] : [{ text: `  with "${filter}"`, tone: 'warn' as const }]),
    ...(SORTS[section].length > 1 ? [{ text: `  by ${order ?? ''}`, tone: 'dim' as const }] : []),
  ];
  return screenLine({ text: `${isFocus ? '▸' : ' '}${TITLES[section]}`, tone: isFocus ? 'strong' : 'dim' }, ...details);
}

/** Tells whether the daemon has said how many rows there are: none is no count of what is not known. */
function isListKnown(section: Section, { status, parts, entries }: KnownState): boolean {
  const isKnown: Readonly<Record<Section, boolean>> = {
    attention: status !== undefined,
    positions: (status?.holdings ?? undefined) !== undefined,
    parts: parts !== undefined,
    feed: entries !== undefined,
  };
  return isKnown[section];
}

interface ListFrame<T> extends Area {
  readonly section: Section;
  readonly rows: readonly ListRow<T>[];
  readonly view: TopView;
  /** Said where there is no row. */
  readonly none: ScreenLine;
  readonly draw: (row: T, width: number) => ScreenLine;
}

/** Draws the rows that fit, around the chosen one. */
function listLines<T>({ section, rows, view, width, room, none, draw }: ListFrame<T>): readonly ScreenLine[] {
  if (room <= 0) return [];
  if (rows.length === 0)
    return [
      view.filter === '' || section === 'attention' ? none : tonedLine('dim', '  none with these words; Esc shows all'),
    ];
  const at = chosenAt(rows, view.chosen[section]);
  const isFocus = view.focus === section;
  const first = isFocus ? Math.max(0, Math.min(at - Math.floor(room / 2), rows.length - room)) : 0;
  // The section with the cursor scrolls; another one says how many rows it leaves out.
  const hasRest = !isFocus && rows.length > room && room > 1;
  const shown = rows.slice(first, first + (hasRest ? room - 1 : room));
  const lines = shown.map(({ row }, index): ScreenLine => {
    const isChosen = isFocus && first + index === at;
    const { spans } = draw(row, width - 2);
    return { spans: [{ text: isChosen ? '> ' : '  ' }, ...spans], ...(isChosen && { isChosen }) };
  });
  return hasRest ? [...lines, tonedLine('dim', `  and ${String(rows.length - shown.length)} more (Tab)`)] : lines;
}
