import { compare, type Decimal, parseDecimal } from '../../../base/decimal.ts';
import { shortText, signedText } from '../../text/amount-text.ts';
import { stopParts } from '../../status/holdings-text.ts';
import type { PositionLine, StatusAnswer } from '../known.ts';
import { type RowCell, rowOf } from '../../screen/cells.ts';
import type { ScreenLine, Tone } from '../../screen/line.ts';
import type { SORTS } from '../top-view.ts';
import type { ListRow } from './list-row.ts';

/** An open position of an account. */
export interface PositionRow {
  readonly account: string;
  readonly position: PositionLine;
}

type PositionSort = (typeof SORTS)['positions'][number];

/** Lists the open positions. */
export function positionRows(
  status: Pick<StatusAnswer, 'holdings'> | undefined,
  sort: PositionSort,
): readonly ListRow<PositionRow>[] {
  const rows = (status?.holdings?.futures ?? []).flatMap(({ account, positions }) =>
    (positions ?? []).map((position): ListRow<PositionRow> => {
      const { instrument, side, openedBy } = position;
      const words = [account, instrument, side, ...openedBy, coverWord(position.stop).text].join(' ').toLowerCase();
      return { key: `${account} ${instrument} ${side}`, row: { account, position }, words };
    }),
  );
  if (sort === 'account') return rows;
  return rows.toSorted((a, b) =>
    sort === 'symbol'
      ? a.row.position.symbol.localeCompare(b.row.position.symbol, 'en')
      : compare(profitOf(a), profitOf(b)),
  );
}

function profitOf({ row }: ListRow<PositionRow>): Decimal {
  return parseDecimal(row.position.unrealised ?? '0');
}

/** Columns from which on a row has its prices, and from which on its account. */
const WIDTH = { account: 70, prices: 110 } as const;

/** Draws a position: what it is, its profit, and first of all whether it is protected. */
export function drawPosition({ account, position }: PositionRow, width: number): ScreenLine {
  const { side, size, symbol, entry, mark, unrealised, coin, sizeCoin } = position;
  const cover = coverWord(position.stop);
  const profit = unrealised === undefined ? UNKNOWN : signedText(parseDecimal(unrealised), coin);
  const cells: readonly RowCell[] = [
    ...(width >= WIDTH.account ? [{ text: account, width: 10 }] : []),
    { text: `${side} ${symbol}`, width: width >= WIDTH.account ? 16 : 13 },
    ...(width >= WIDTH.prices
      ? [{ text: `${shortText(parseDecimal(size))} ${sizeCoin}`, width: 16, isRight: true as const }]
      : []),
    { text: profit, tone: toneOf(unrealised ?? '0'), width: width >= WIDTH.account ? 16 : 13, isRight: true },
    ...(width >= WIDTH.prices ? [{ text: `entry ${priceText(entry)}  mark ${priceText(mark)}`, width: 32 }] : []),
    { text: width >= WIDTH.account ? coverText(position) : cover.text, tone: cover.tone },
  ];
  return rowOf(cells);
}

/** Stands for a figure that is not known. */
const UNKNOWN = '?';

function priceText(price: string | undefined): string {
  return price === undefined ? UNKNOWN : shortText(parseDecimal(price));
}

function toneOf(amount: string): Tone {
  const value = parseDecimal(amount);
  return value < 0n ? 'bad' : value > 0n ? 'good' : 'plain';
}

/** Says in a word whether a position is protected. */
function coverWord(stop: PositionLine['stop']): { readonly text: string; readonly tone: Tone } {
  switch (stop.kind) {
    case 'stop':
      return stop.beyondLiquidation ? { text: 'NOT PROTECTED', tone: 'bad' } : { text: 'protected', tone: 'good' };
    case 'part':
      return { text: 'PARTLY protected', tone: 'bad' };
    case 'none':
      return stop.byIntent === undefined
        ? { text: 'NOT PROTECTED', tone: 'bad' }
        : { text: 'no stop, by intent', tone: 'warn' };
    case 'unknown':
      return { text: 'protection not known', tone: 'warn' };
  }
}

function coverText(position: PositionLine): string {
  const { stop } = position;
  const { text } = coverWord(stop);
  const since =
    stop.kind === 'none' || stop.kind === 'part' ? [`since ${stop.since.slice(0, 16).replace('T', ' ')}`] : [];
  if (stop.kind === 'none' && stop.byIntent !== undefined) return stopParts(stop, position).join('; ');
  return [text, ...stopParts(stop, position), ...since].join('; ');
}
