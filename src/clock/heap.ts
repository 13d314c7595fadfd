export type Work = () => void;

/** One piece of scheduled work. It has no `work` any more once it was taken or cancelled. */
export interface Entry {
  readonly time: number;
  /** The place within the instant: round and phase as one number. */
  readonly rank: number;
  readonly sequence: number;
  work: Work | undefined;
}

/** Scheduled work in the order of time, rank and sequence. */
export interface Heap {
  push(time: number, rank: number, work: Work): Entry;
  /** The first entry that was not cancelled; it stays. */
  first(): Entry | undefined;
  /** Removes the entry that {@link Heap.first} answered last, and gives its work. */
  takeFirst(): Work | undefined;
  cancel(entry: Entry): void;
  clear(): void;
  /** How many entries wait, without cancelled ones. */
  size(): number;
  /** How many entries are held in memory, cancelled ones included: at most twice {@link Heap.size} plus a constant. */
  stored(): number;
}

/** Cancelled entries below this number are never worth a sweep of the heap. */
const CANCELLED_MIN = 64;

/**
 * Makes an empty binary heap.
 *
 * A cancelled entry stays until it comes to the top, because finding it would cost a search; once more than half of the
 * heap is cancelled, it is rebuilt without them. So memory follows what waits, whatever was cancelled before.
 */
export function makeHeap(): Heap {
  let entries: Entry[] = [];
  let sequence = 0;
  let cancelled = 0;

  const removeTop = (): void => {
    const last = entries.pop();
    if (last !== undefined && entries.length > 0) siftDown(entries, 0, last);
  };
  const first = (): Entry | undefined => {
    while (entries.length > 0) {
      const top = entries[0];
      if (top?.work !== undefined) return top;
      removeTop();
      cancelled -= 1;
    }
    return undefined;
  };

  return {
    push(time, rank, work) {
      const entry: Entry = { time, rank, sequence, work };
      sequence += 1;
      entries.push(entry);
      siftUp(entries, entry);
      return entry;
    },
    first,
    takeFirst() {
      const top = first();
      if (top === undefined) return undefined;
      const { work } = top;
      top.work = undefined;
      removeTop();
      return work;
    },
    cancel(entry) {
      if (entry.work === undefined) return;
      entry.work = undefined;
      cancelled += 1;
      if (cancelled < CANCELLED_MIN || cancelled * 2 < entries.length) return;
      entries = rebuilt(entries);
      cancelled = 0;
    },
    clear() {
      for (const entry of entries) entry.work = undefined;
      entries = [];
      cancelled = 0;
    },
    size: () => entries.length - cancelled,
    stored: () => entries.length,
  };
}

function comesBefore(a: Entry, b: Entry): boolean {
  if (a.time !== b.time) return a.time < b.time;
  if (a.rank !== b.rank) return a.rank < b.rank;
  return a.sequence < b.sequence;
}

/** Moves the last entry up to its place. */
function siftUp(entries: Entry[], moved: Entry): void {
  let at = entries.length - 1;
  while (at > 0) {
    const parentAt = (at - 1) >> 1;
    const parent = entries[parentAt];
    if (parent === undefined || !comesBefore(moved, parent)) break;
    entries[at] = parent;
    at = parentAt;
  }
  entries[at] = moved;
}

/** Puts an entry in at a place, and from there down to where it belongs. */
function siftDown(entries: Entry[], start: number, moved: Entry): void {
  const { length } = entries;
  let at = start;
  for (let childAt = 2 * at + 1; childAt < length; childAt = 2 * at + 1) {
    let child = entries[childAt];
    const right = childAt + 1 < length ? entries[childAt + 1] : undefined;
    if (child !== undefined && right !== undefined && comesBefore(right, child)) {
      child = right;
      childAt += 1;
    }
    if (child === undefined || !comesBefore(child, moved)) break;
    entries[at] = child;
    at = childAt;
  }
  entries[at] = moved;
}

/** Answers a heap of the entries that were not cancelled. */
function rebuilt(entries: readonly Entry[]): Entry[] {
  const kept = entries.filter((entry) => entry.work !== undefined);
  for (let at = (kept.length >> 1) - 1; at >= 0; at -= 1) {
    const entry = kept[at];
    if (entry !== undefined) siftDown(kept, at, entry);
  }
  return kept;
}
