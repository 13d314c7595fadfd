import { parseDecimal } from '../../base/decimal.ts';
import { signedText } from '../text/amount-text.ts';
import { oneLine, timeText } from '../text/entry-line.ts';
import { tableText } from '../text/table-text.ts';
import type { BookNow, FleetNow, TodayProfit } from './gather-fleet.ts';

/** What nobody knows now. */
const UNKNOWN = '?';

/** Prints books in a table, and below it who waits, what is on its way, and which machines take nothing. */
export function fleetText({ books, drained }: FleetNow): string {
  const head = ['book', 'accounts', 'owner', 'since', 'revision', 'open', 'unprotected', 'today'];
  const rows = books.map((book) => [
    book.book,
    book.accounts.join(', ') || '-',
    book.owner ?? 'NOBODY',
    book.since === null ? '-' : timeText(book.since),
    book.revision ?? UNKNOWN,
    String(book.openIntents),
    book.unprotected === null ? UNKNOWN : String(book.unprotected),
    todayText(book.today),
  ]);
  const lines = [...books.flatMap(bookLines), ...drained.map((host) => `${host} is drained: it takes no book`)];
  return oneLines(tableText(head, rows)) + lines.map((line) => `${oneLine(line)}\n`).join('');
}

function bookLines({ book, free, next, waiting }: BookNow): readonly string[] {
  return [
    ...(free === null ? [] : [`${book}: ${free}, and nobody has taken it`]),
    ...(next === null ? [] : [`${book}: on its way to ${next}`]),
    waiting.length === 0 ? `${book}: NO OTHER MACHINE waits for it` : `${book}: ${waiting.join(', ')} would go on`,
  ];
}

/** Amounts of different coins are not added, nor is paper to real money. */
function todayText(today: TodayProfit | null): string {
  if (today === null) return UNKNOWN;
  const sums = today.accounts.flatMap(({ account, money, today: amounts }) =>
    amounts.map(({ coin, net }) => `${account} (${money}) ${signedText(parseDecimal(net), coin)}`),
  );
  return `${sums.length === 0 ? 'nothing' : sums.join(', ')}${today.isPartial ? ' (NOT ALL was read)' : ''}`;
}

function oneLines(text: string): string {
  return text
    .split('\n')
    .map((line) => oneLine(line))
    .join('\n');
}
