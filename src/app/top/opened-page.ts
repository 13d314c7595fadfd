import { holdingsText } from '../status/holdings-text.ts';
import { timeText } from '../text/entry-line.ts';
import type { EntryLine, KnownState } from './known.ts';
import { attentionLines } from './rows/attention-rows.ts';
import type { PositionRow } from './rows/position-rows.ts';
import { runTime } from './run-time.ts';
import { chosenAt, rowsOf } from './section-rows.ts';
import { FIRST_VIEW, type Page, type TextSource, type TopView } from './top-view.ts';

/** Makes the page that `Enter` opens: why a rule or goal acts or not, and other rows whole; undefined without a row. */
export function openedPage(known: KnownState, view: TopView): Page | undefined {
  const { focus, chosen } = view;
  const rows = rowsOf(known, view);
  const row = rows[focus][chosenAt(rows[focus], chosen[focus])];
  if (row === undefined) return undefined;
  const { key } = row;
  if (focus === 'parts') return textPage(`purser why ${key}`, { from: 'why', rule: key });
  const intent = focus === 'feed' ? rows.feed.find((one) => one.key === key)?.row.entry.intent : undefined;
  const source = { from: 'row', section: focus, key, ...(intent !== undefined && { intent }) } as const;
  return textPage(NAMES[focus], source);
}

const NAMES = { attention: 'WAITS FOR YOU', positions: 'POSITION', feed: 'ENTRY' } as const;

function textPage(name: string, source: TextSource): Page {
  return { kind: 'text', name, source, top: 0 };
}

/** Writes a row whole, by the latest answers. */
export function rowLines(known: KnownState, { section, key }: Extract<TextSource, { readonly from: 'row' }>) {
  const rows = rowsOf(known, FIRST_VIEW);
  const { status } = known;
  switch (section) {
    case 'attention': {
      const row = rows.attention.find((one) => one.key === key)?.row;
      return row === undefined ? GONE : attentionLines(row, status === undefined ? undefined : runTime(status.now));
    }
    case 'positions': {
      const row = rows.positions.find((one) => one.key === key)?.row;
      return row === undefined ? GONE : positionLines(row, status);
    }
    case 'feed': {
      const entry = known.entries?.find((one) => String(one.sequence) === key);
      return entry === undefined ? GONE : entryLines(entry);
    }
  }
}

const GONE: readonly string[] = ['It is not there any more.'];

/** Writes a position as `purser status` does. */
function positionLines({ account, position }: PositionRow, status: KnownState['status']): readonly string[] {
  const holdings = status?.holdings;
  const book = holdings?.futures.find((one) => one.account === account && one.positions?.includes(position));
  if (book === undefined || holdings === undefined || holdings === null) return GONE;
  const only = { oldFrom: holdings.oldFrom, futures: [{ ...book, positions: [position] }], spot: [], resting: [] };
  return holdingsText(only, WIDTH).trimEnd().split('\n');
}

/** Columns for which a position is written; the page breaks what is longer. */
const WIDTH = 100;

function entryLines({
  at,
  kind,
  strategy,
  part,
  instance = '',
  account,
  text,
  sequence,
}: EntryLine): readonly string[] {
  const source = [strategy, part].filter((word) => word !== undefined).join('/');
  return [
    `${timeText(at)}  ${kind}${source === '' ? '' : `  ${source}`}${instance === '' ? '' : `[${instance}]`}`,
    '',
    text,
    '',
    ...(account === undefined ? [] : [`account ${account}`]),
    `entry ${String(sequence)} of the journal`,
  ];
}
