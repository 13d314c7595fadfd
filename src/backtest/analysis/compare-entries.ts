import type { Json, JournalEntry } from '../../domain/journal-entry.ts';

/** An entry of a journal as it was told, and the instant of it, ms. */
export interface ToldEntry {
  readonly toldAt: number;
  /** Its JSON, with all that it has. */
  readonly text: string;
}

/** The first entry that differs between a whole run and one whose market was cut. One of both may be missing. */
export interface EntryDifference {
  readonly whole: JournalEntry | undefined;
  readonly cut: JournalEntry | undefined;
  /** The values that differ, where both are there. */
  readonly values: readonly DifferentValue[];
}

interface DifferentValue {
  /** The path to it in the entry, as `detail.firing`, or its name in the entry's text, as `btc.last`. */
  readonly name: string;
  readonly whole: string;
  readonly cut: string;
}

/** Compares the entries of a run, as they come, with those that the whole run had told by the cut. */
export interface EntryComparison {
  note(entry: JournalEntry): void;
  /** True once an entry differs: what comes after it follows from it. */
  differs(): boolean;
  /** Ends it: what the whole run told before the cut, and this one did not, differs too. */
  finish(): { readonly compared: number; readonly difference: EntryDifference | undefined };
}

/** Makes what is told of an entry. */
export function toldEntry(toldAt: number, entry: JournalEntry): ToldEntry {
  return { toldAt, text: JSON.stringify(entry) };
}

/**
 * Begins to compare the entries of a run with those of the whole one before `until`, ms. Every entry counts, to the
 * byte.
 */
export function compareEntries(whole: readonly ToldEntry[], until: number): EntryComparison {
  let compared = 0;
  let difference: EntryDifference | undefined;
  const wholeNow = (): ToldEntry | undefined => {
    const told = whole[compared];
    return told !== undefined && told.toldAt < until ? told : undefined;
  };
  return {
    note: (entry) => {
      if (difference !== undefined) return;
      const told = wholeNow();
      const text = JSON.stringify(entry);
      if (told?.text === text) compared += 1;
      else difference = differenceOf(told?.text, text);
    },
    differs: () => difference !== undefined,
    finish: () => {
      const missing = wholeNow();
      if (difference === undefined && missing !== undefined) difference = differenceOf(missing.text, undefined);
      return { compared, difference };
    },
  };
}

function differenceOf(wholeText: string | undefined, cutText: string | undefined): EntryDifference {
  const [whole, cut] = [wholeText, cutText].map((text) =>
    text === undefined ? undefined : (JSON.parse(text) as JournalEntry),
  );
  return { whole, cut, values: whole === undefined || cut === undefined ? [] : differentValues(whole, cut) };
}

/** Values that are listed; an entry has a handful. */
const VALUES_MAX = 20;

function differentValues(whole: JournalEntry, cut: JournalEntry): readonly DifferentValue[] {
  const [a, b] = [leavesOf(whole), leavesOf(cut)];
  return [...new Set([...a.keys(), ...b.keys()])]
    .flatMap((name) => {
      const [one, other] = [a.get(name) ?? 'none', b.get(name) ?? 'none'];
      return one === other ? [] : [{ name, whole: one, cut: other }];
    })
    .slice(0, VALUES_MAX);
}

/** Lists what an entry holds by its path, and the values that its text tells as `[fast = 1, slow = 2]`. */
function leavesOf({ text, ...rest }: JournalEntry): ReadonlyMap<string, string> {
  const leaves = new Map<string, string>();
  const visit = (path: string, value: Json | undefined): void => {
    if (typeof value !== 'object' || value === null) leaves.set(path, String(value));
    else for (const [key, part] of Object.entries(value)) visit(path === '' ? key : `${path}.${key}`, part);
  };
  visit('', { ...rest });
  const told = /^(.*) \[(.* = .*)\]$/s.exec(text);
  leaves.set('text', told?.[1] ?? text);
  for (const pair of told?.[2]?.split(', ') ?? []) {
    const [name = '', value = ''] = pair.split(/ = (?=[^=]*$)/);
    leaves.set(name, value);
  }
  return leaves;
}
