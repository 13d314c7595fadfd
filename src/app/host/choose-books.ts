import { createHash } from 'node:crypto';
import type { AttendingHost, FreeBook } from '../../journal/postgres/attend-books.ts';

/** All machines that attend, this one first. */
export interface Hosts {
  readonly own: AttendingHost;
  readonly others: readonly AttendingHost[];
}

/** Times of this machine, ms. */
export interface FreeTimes {
  readonly now: number;
  /** Tells since when a book was seen free. */
  since(book: string): number;
}

/** What a machine does about books that nobody holds. */
export interface BookChoice {
  readonly take: readonly string[];
  /** How many more it would take if a process were ready. */
  readonly wanted: number;
  /** Until it takes the next one that others have left, ms; absent where there is none. */
  readonly waitMs?: number;
}

/** How long a machine leaves a book to each that comes before it, and to all of them, ms. */
const LEFT_MS = 250;
const LEFT_MS_MAX = 500;

/**
 * Chooses which free books to take now. Those that can begin one at once come first, then the emptiest: all machines go
 * by the same figures, so mostly one takes a book, and the lease decides where two do. A machine that comes later
 * leaves a book to those before it for a moment, and not longer: the one before may just have died.
 */
export function chooseBooks(free: readonly FreeBook[], hosts: Hosts, times: FreeTimes): BookChoice {
  const own = { ...hosts.own };
  const all = [own, ...hosts.others.map((one) => ({ ...one }))];
  const take: string[] = [];
  let wanted = 0;
  let waitMs = Infinity;
  for (const { book, isOurs, takers } of free.toSorted((a, b) => Number(b.isOurs) - Number(a.isOurs))) {
    if (own.room <= 0) break;
    const order = isOurs
      ? [own]
      : inOrder(
          book,
          all.filter((one) => one.room > 0 && (one === own || takers.includes(one.name))),
        );
    const leftMs = Math.min(order.indexOf(own) * LEFT_MS, LEFT_MS_MAX) - (times.now - times.since(book));
    const taker = leftMs <= 0 ? own : order[0];
    if (leftMs > 0) waitMs = Math.min(waitMs, leftMs);
    else if (own.ready > 0) take.push(book);
    else wanted += 1;
    if (taker !== undefined)
      Object.assign(taker, { held: taker.held + 1, room: taker.room - 1, ready: taker.ready - 1 });
  }
  return { take, wanted, ...(waitMs < Infinity && { waitMs }) };
}

function inOrder<T extends AttendingHost>(book: string, hosts: readonly T[]): readonly T[] {
  const rank = ({ ready, held, room, name }: T): readonly [number, number, string] => [
    ready > 0 ? 0 : 1,
    held / (held + room),
    createHash('sha1').update(`${book} ${name}`).digest('hex'),
  ];
  const ranked = hosts.map((host) => ({ host, rank: rank(host) }));
  ranked.sort(({ rank: a }, { rank: b }) => a[0] - b[0] || a[1] - b[1] || (a[2] < b[2] ? -1 : 1));
  return ranked.map(({ host }) => host);
}

/** Bounds of the number of processes that are begun ahead. */
const AHEAD = { least: 1, most: 8 };

/**
 * Tells how many processes to begin ahead: as many as come here when the fullest other machine dies, and one more: some
 * of the others may be full.
 */
export function processesAhead({ own, others }: Hosts): number {
  const fullest = Math.max(0, ...others.map(({ held }) => held));
  const share = Math.ceil(fullest / Math.max(1, others.length));
  return Math.min(Math.max(fullest === 0 ? 0 : share + 1, AHEAD.least), AHEAD.most, own.room);
}
