import { ENTRY_KINDS, type Json, type JournalEntry } from '../domain/journal-entry.ts';
import { isWord } from './encode-intent.ts';
import { isRecord } from './is-record.ts';
import { damaged, optionalText, type SqlRow, text, whole } from './row.ts';

/** An entry as it stands in the file: its kind may be one that only a newer version knows. */
export interface StoredEntry extends Omit<JournalEntry, 'kind'> {
  readonly sequence: number;
  readonly kind: string;
}

/**
 * Reads a row of the entries. A kind that only a newer version knows becomes a notice that names it: it is no damage.
 */
export function entryOf(row: SqlRow): JournalEntry & { readonly sequence: number } {
  const stored = storedEntryOf(row);
  const kind = ENTRY_KINDS.find((known) => known === stored.kind);
  return kind === undefined
    ? { ...stored, kind: 'notice', text: `${stored.kind}: ${stored.text}` }
    : { ...stored, kind };
}

/** Reads a row of the entries with its kind unchanged; every damaged value is a JournalError `corrupt`. */
export function storedEntryOf(row: SqlRow): StoredEntry {
  const detail = optionalText(row, 'detail');
  const kind = text(row, 'kind');
  if (!isWord(kind)) throw damaged('kind');
  return {
    sequence: whole(row, 'sequence'),
    at: whole(row, 'at'),
    kind,
    ...optionalTexts(row),
    text: text(row, 'text'),
    ...(detail !== undefined && { detail: detailOf(detail) }),
  };
}

function optionalTexts(row: SqlRow): Pick<JournalEntry, 'strategy' | 'rule' | 'instance' | 'intent' | 'account'> {
  const strategy = optionalText(row, 'strategy');
  const rule = optionalText(row, 'rule');
  const instance = optionalText(row, 'instance');
  const intent = optionalText(row, 'intent');
  const account = optionalText(row, 'account');
  return {
    ...(strategy !== undefined && { strategy }),
    ...(rule !== undefined && { rule }),
    ...(instance !== undefined && { instance }),
    ...(intent !== undefined && { intent }),
    ...(account !== undefined && { account }),
  };
}

function detailOf(json: string): { readonly [key: string]: Json } {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    value = undefined;
  }
  if (!isJsonObject(value)) throw damaged('detail');
  return value;
}

/** Tells whether a value is a JSON object. JSON.parse gives nothing but Json: only the object has to be checked. */
function isJsonObject(value: unknown): value is { readonly [key: string]: Json } {
  return isRecord(value);
}
