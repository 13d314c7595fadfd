import { createHash } from 'node:crypto';
import type { Json, JournalEntry } from '../domain/journal-entry.ts';

/** The part of an intent's id that differs between installations: `p` and the epoch (docs/guarantees.md#g1). */
const EPOCH_PREFIX = /^p[0-9a-z]{6}/;

/**
 * Computes the SHA-256 of a journal's entries, as lower-case hex.
 *
 * The epoch is taken out of the intents' ids wherever they occur, and sequence numbers do not count. Two runs of one
 * strategy on one seed therefore give the same hash in every installation, and any other difference shows.
 */
export function journalHash(entries: Iterable<JournalEntry>): string {
  const epochs = epochPrefixes(entries);
  const hash = createHash('sha256');
  for (const entry of entries) hash.update(`${withoutEpochs(canonicalJson(hashed(entry)), epochs)}\n`);
  return hash.digest('hex');
}

/** Takes the fields of an entry, without those that storage has added. */
function hashed({ at, kind, strategy, rule, instance, intent, account, text, detail }: JournalEntry): Json {
  const given = { strategy, rule, instance, intent, account, detail };
  const present: Record<string, Json> = { at, kind, text };
  for (const [key, value] of Object.entries(given)) if (value !== undefined) present[key] = value;
  return present;
}

function epochPrefixes(entries: Iterable<JournalEntry>): ReadonlySet<string> {
  const found = new Set<string>();
  for (const { intent } of entries) {
    const prefix = intent === undefined ? undefined : EPOCH_PREFIX.exec(intent)?.[0];
    if (prefix !== undefined) found.add(prefix);
  }
  return found;
}

function withoutEpochs(text: string, epochs: ReadonlySet<string>): string {
  let bare = text;
  for (const epoch of epochs) bare = bare.replaceAll(epoch, 'p');
  return bare;
}

/** Writes JSON with the keys of every object in order. */
function canonicalJson(value: Json): string {
  return JSON.stringify(inOrder(value));
}

/** Copies a value with the keys of every object in order: that is quicker than to order them while JSON is written. */
function inOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(inOrder);
  const parts = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  for (const part of parts) part[1] = inOrder(part[1]);
  return Object.fromEntries(parts);
}
