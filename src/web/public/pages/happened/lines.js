/**
 * @typedef {import('./entry-kinds.js').Entry} Entry
 * @typedef {{
 *   readonly kind: 'entry';
 *   readonly key: string;
 *   readonly entry: Entry;
 *   readonly asked?: Entry;
 *   readonly rows: readonly Entry[];
 *   readonly next?: string;
 *   readonly tries?: number;
 * }} EntryLine `entry`: what came of it; `asked`: what was planned; `rows`: all that it stands for, the newest first;
 *   `tries`, `next`: how often what is due was tried, and what comes of it next
 * @typedef {{ readonly kind: 'idle'; readonly key: string; readonly from: number; readonly to: number }} IdleLine
 *   nothing happened between these, epoch ms
 * @typedef {EntryLine | IdleLine} Line
 */

/** From this length on a stretch in which nothing happened is told, ms. */
export const IDLE_MS = 600_000;

/** Kinds that tell less of an intent than any other of its entries. */
const PLAIN = new Set(['planned', 'settled']);

/** The entries of a try that came to nothing, between its firing and the word that it is held. */
const FAILED = new Set(['refused', 'errored']);

/**
 * Folds entries into lines: one an intent with what came of it, one for all tries of what is due, one for entries that
 * say the same one after the other, and one for a time in which nothing happened.
 * @param {readonly Entry[]} entries the newest first
 * @returns {readonly Line[]}
 */
export function linesOf(entries) {
  /** @type {(IdleLine | { readonly rows: Entry[] })[]} */
  const lines = [];
  /** @type {Map<string, Entry[]>} */
  const intents = new Map();
  /** The tries that an older entry may belong to, by what tries. @type {Map<string, Entry[]>} */
  const tries = new Map();
  /** @type {Entry[] | undefined} */
  let last;
  entries.forEach((entry, index) => {
    const newer = entries[index - 1];
    if (newer !== undefined && newer.at - entry.at >= IDLE_MS) {
      lines.push({ kind: 'idle', key: `idle ${entry.sequence}`, from: entry.at, to: newer.at });
      last = undefined;
      tries.clear();
    }
    const trying = triesBy(entry);
    const tried = tries.get(trying);
    const isOfTry = isTry(tried, entry);
    if (!isOfTry && entry.intent === undefined) tries.delete(trying);
    const known =
      (entry.intent === undefined ? undefined : intents.get(entry.intent)) ??
      (isOfTry ? tried : undefined) ??
      (saysTheSame(last, entry) ? last : undefined);
    if (known !== undefined) {
      known.push(entry);
      return;
    }
    last = [entry];
    if (entry.intent !== undefined) intents.set(entry.intent, last);
    else if (entry.kind === 'held' && entry.part !== undefined) tries.set(trying, last);
    lines.push({ rows: last });
  });
  return lines.map((line) => ('kind' in line ? line : lineOf(line.rows)));
}

/**
 * Tells whether an entry goes on with tries of what is due. Read from the newest, a try is: held, what failed, fired.
 * @param {readonly Entry[] | undefined} rows
 * @param {Entry} entry
 */
function isTry(rows, { kind, intent }) {
  const oldest = rows?.at(-1)?.kind;
  if (oldest === undefined || intent !== undefined) return false;
  return oldest === 'fired' ? kind === 'held' : kind === 'fired' || FAILED.has(kind);
}

/** @param {Entry} entry */
const triesBy = ({ strategy, part, instance }) => JSON.stringify([strategy, part, instance]);

/**
 * @param {readonly Entry[] | undefined} rows
 * @param {Entry} entry
 */
function saysTheSame(rows, entry) {
  const [last] = rows ?? [];
  if (last === undefined || last.intent !== undefined || entry.intent !== undefined) return false;
  return (
    last.kind === entry.kind &&
    last.text === entry.text &&
    last.strategy === entry.strategy &&
    last.part === entry.part &&
    last.instance === entry.instance
  );
}

/**
 * @param {readonly Entry[]} rows
 * @returns {EntryLine}
 */
function lineOf(rows) {
  const [first] = rows;
  if (first === undefined) throw new Error('a line stands for an entry');
  const key = first.intent ?? String(rows.at(-1)?.sequence);
  const count = rows.filter(({ kind }) => kind === 'fired').length;
  if (first.kind === 'held' && count > 0) {
    const why = rows.find(({ kind }) => kind !== 'held' && kind !== 'fired');
    return {
      kind: 'entry',
      key,
      entry: why ?? first,
      rows,
      tries: count,
      ...(why !== undefined && { next: first.text }),
    };
  }
  if (first.intent === undefined) return { kind: 'entry', key, entry: first, rows };
  const entry = rows.find(({ kind }) => !PLAIN.has(kind)) ?? first;
  const asked = rows.find(({ kind }) => kind === 'planned');
  return { kind: 'entry', key, entry, rows, ...(asked !== undefined && asked !== entry && { asked }) };
}
