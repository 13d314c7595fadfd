import { type Decimal, formatDecimal } from '../../base/decimal.ts';
import { formatDuration } from '../../base/duration.ts';
import type { Strategy } from './strategy.ts';

/** The meaning of a part of a file, value by value: text by path, such as `do[0].open.value`. */
export type Meaning = ReadonlyMap<string, string>;

/** A value that is another than before; one of the two is absent where it is new, or gone. */
export interface ChangedValue {
  readonly path: string;
  readonly was?: string;
  readonly is?: string;
}

/** Compares two meanings, path by path. */
export function compareMeanings(before: Meaning, after: Meaning): readonly ChangedValue[] {
  const paths = [...new Set([...before.keys(), ...after.keys()])];
  return paths.flatMap((path) => {
    const [was, is] = [before.get(path), after.get(path)];
    if (was === is) return [];
    return [{ path, ...(was !== undefined && { was }), ...(is !== undefined && { is }) }];
  });
}

/** Lists what the parts of strategies mean, by the names that `revisionsOf` gives them. */
export function meaningsOf(strategies: readonly Strategy[]): ReadonlyMap<string, () => Meaning> {
  return new Map(
    strategies.flatMap((strategy) => [
      [strategy.name, () => sharedMeaning(strategy)] as const,
      ...[...strategy.rules, ...strategy.goals].map(
        ({ id, meaning }) => [`${strategy.name}/${id}`, () => readMeaning(meaning)] as const,
      ),
    ]),
  );
}

/** The meaning that the rules of a strategy share. */
function sharedMeaning({ mode, account, accounts, limits, watches }: Strategy): Meaning {
  const values = new Map<string, string>();
  gather(values, '', { mode, account, accounts: accounts.join(', ') });
  for (const { kind, bound } of limits) gather(values, `limits.${kind}`, bound);
  for (const { name, everyMs, maxAgeMs } of watches)
    gather(values, `watch.${name}`, { every: formatDuration(everyMs), maxAge: formatDuration(maxAgeMs) });
  return values;
}

function gather(values: Map<string, string>, path: string, value: unknown): void {
  const amount = amountText(value);
  if (amount !== undefined) {
    gather(values, path, amount);
    return;
  }
  if (typeof value === 'object' && value !== null) {
    const inside = (key: string): string => (Array.isArray(value) ? `${path}[${key}]` : under(path, key));
    for (const [key, one] of Object.entries(value)) gather(values, inside(key), one);
    return;
  }
  // Kinds of limits may come twice.
  const free = values.has(path) ? `${path} (${String(values.size)})` : path;
  values.set(free, typeof value === 'bigint' ? formatDecimal(value as Decimal) : String(value));
}

/** An amount is one value to people. */
function amountText(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('coin' in value) || !('value' in value)) return undefined;
  const { coin, value: number, ...rest } = value;
  if (typeof coin !== 'string' || typeof number !== 'bigint' || Object.keys(rest).length > 0) return undefined;
  return `${formatDecimal(number as Decimal)} ${coin}`;
}

function under(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`;
}

/** The lines before those of the part itself. */
const DEFAULTS = ['account', 'market'] as const;

/**
 * Reads the text that `revision.ts` hashes: the defaults, the part, and a line for each name that it uses. What cannot
 * be read is one value under no path.
 */
export function readMeaning(text: string): Meaning {
  const values = new Map<string, string>();
  const lines = text.split('\n');
  for (const [index, name] of DEFAULTS.entries()) {
    const value = lines[index] ?? '';
    if (value !== '') values.set(name, value);
  }
  const [own = '', ...names] = lines.slice(DEFAULTS.length);
  readNode(values, '', { text: own, at: 0 });
  for (const line of names) {
    const end = line.indexOf(' ');
    readNode(values, `where ${line.slice(0, end)}`, { text: line, at: end + 1 });
  }
  return values;
}

interface Cursor {
  readonly text: string;
  at: number;
}

/** Reads a node at the cursor, and leaves the cursor behind it. */
function readNode(values: Map<string, string>, path: string, cursor: Cursor): void {
  const first = cursor.text[cursor.at];
  if (first === '[' || first === '{') {
    (first === '[' ? readItems : readEntries)(values, path, cursor);
    return;
  }
  const colon = cursor.text.indexOf(':', cursor.at);
  const length = Number(cursor.text.slice(cursor.at, colon));
  if (colon < 0 || !Number.isSafeInteger(length)) {
    values.set(path, cursor.text.slice(cursor.at));
    cursor.at = cursor.text.length;
    return;
  }
  values.set(path, cursor.text.slice(colon + 1, colon + 1 + length));
  cursor.at = colon + 1 + length;
}

function readItems(values: Map<string, string>, path: string, cursor: Cursor): void {
  cursor.at += 1;
  for (let index = 0; cursor.at < cursor.text.length && cursor.text[cursor.at] !== ']'; index += 1) {
    readNode(values, `${path}[${String(index)}]`, cursor);
    if (cursor.text[cursor.at] === ',') cursor.at += 1;
  }
  cursor.at += 1;
}

function readEntries(values: Map<string, string>, path: string, cursor: Cursor): void {
  cursor.at += 1;
  while (cursor.at < cursor.text.length && cursor.text[cursor.at] !== '}') {
    const end = cursor.text.indexOf(' ', cursor.at);
    const key = cursor.text.slice(cursor.at, end < 0 ? undefined : end);
    cursor.at = end < 0 ? cursor.text.length : end + 1;
    readNode(values, under(path, key), cursor);
    if (cursor.text[cursor.at] === ',') cursor.at += 1;
  }
  cursor.at += 1;
}
