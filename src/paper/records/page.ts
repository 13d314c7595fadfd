/** The part of a list back in time that a call asks for (docs/exchange/calls.md#pages). */
export interface PageTerms {
  readonly idLessThan?: string;
  readonly startTime?: number;
  readonly endTime?: number;
  readonly limit?: number;
}

/** Most items of a page, and how many there are by default. */
const PAGE_MAX = 100;

/** The cut of a list that is not cut as most are. */
export interface PageRules {
  readonly limitDefault?: number;
  readonly limitMax?: number;
  /** Pages that are passed over before this one. */
  readonly skipped?: number;
}

/** One page of a list, newest first; `endId` asks for the next one and is absent where nothing was listed. */
export interface RecordPage<T> {
  readonly items: readonly T[];
  readonly endId?: string;
}

/** Cuts a page out of what is kept oldest first. `keyOf` tells an item's id and time; only what `matches` is listed. */
export function pageOf<T>(
  all: Iterable<T>,
  terms: PageTerms & PageRules,
  read: {
    readonly keyOf: (item: T) => { readonly id: string; readonly at: number };
    readonly matches: (item: T) => boolean;
  },
): RecordPage<T> {
  const { idLessThan, startTime = 0, endTime = Number.POSITIVE_INFINITY } = terms;
  const before = idLessThan === undefined ? Number.POSITIVE_INFINITY : Number(idLessThan);
  const fitting: T[] = [];
  for (const item of all) {
    const { id, at } = read.keyOf(item);
    if (Number(id) < before && at >= startTime && at <= endTime && read.matches(item)) fitting.push(item);
  }
  return cut(fitting.reverse(), terms, read.keyOf);
}

/**
 * Cuts a page out of a log, whose ids and times ascend. It goes back from the end, and no further than the page needs:
 * after a year of trades the newest are found as fast as after a day.
 */
export function pageOfLog<T>(
  log: readonly T[],
  terms: PageTerms & PageRules,
  read: {
    readonly keyOf: (item: T) => { readonly id: string; readonly at: number };
    readonly matches: (item: T) => boolean;
  },
): RecordPage<T> {
  const { idLessThan, startTime = 0, endTime = Number.POSITIVE_INFINITY, skipped = 0 } = terms;
  const before = idLessThan === undefined ? Number.POSITIVE_INFINITY : Number(idLessThan);
  const most = (skipped + 1) * sizeOf(terms);
  const fitting: T[] = [];
  for (let index = log.length - 1; index >= 0 && fitting.length < most; index -= 1) {
    const item = log[index];
    if (item === undefined) continue;
    const { id, at } = read.keyOf(item);
    if (at < startTime) break;
    if (Number(id) < before && at <= endTime && read.matches(item)) fitting.push(item);
  }
  return cut(fitting, terms, read.keyOf);
}

/** Cuts a page out of what fits, newest first. */
function cut<T>(
  fitting: readonly T[],
  terms: PageTerms & PageRules,
  keyOf: (item: T) => { readonly id: string },
): RecordPage<T> {
  const size = sizeOf(terms);
  const { skipped = 0 } = terms;
  const items = fitting.slice(skipped * size, (skipped + 1) * size);
  const last = items.at(-1);
  return last === undefined ? { items } : { items, endId: keyOf(last).id };
}

function sizeOf({ limit, limitDefault = PAGE_MAX, limitMax = PAGE_MAX }: PageTerms & PageRules): number {
  return Math.min(Math.max(limit ?? limitDefault, 1), limitMax);
}

/** Puts a page's cursor beside its items. */
export function cursorOf(page: RecordPage<unknown>): { readonly endId?: string } {
  return page.endId === undefined ? {} : { endId: page.endId };
}

/** Tells whether a value is the one that was asked for, where one was. */
export function fits<T>(asked: T | undefined, value: T): boolean {
  return asked === undefined || asked === value;
}
