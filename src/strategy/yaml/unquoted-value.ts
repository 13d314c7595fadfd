/** Offsets in a file's text. */
export interface UnquotedValue {
  readonly start: number;
  readonly end: number;
  /** True between brackets: all that follows is then read wrongly too. */
  readonly isFlow: boolean;
}

const KEY = /(?:^[ \t]*(?:- +)*|[{,] *)[\w-]+: +/g;

/**
 * Finds the value of a key on the line of an offset that YAML reads otherwise than it looks, because it has no quotes:
 * one with `: ` or a bracket in it, or that begins with a mark of YAML's. Undefined where no value on the line is so.
 */
export function bareValue(text: string, at: number): UnquotedValue | undefined {
  const from = text.lastIndexOf('\n', at - 1) + 1;
  const next = text.indexOf('\n', at);
  const line = text.slice(from, next === -1 ? text.length : next);
  const keys = [...line.matchAll(KEY)];
  for (const [index, key] of keys.entries()) {
    const start = key.index + key[0].length;
    const value = valueAt(line, start, keys[index + 1]?.index);
    if (isBare(value))
      return { start: from + start, end: from + start + value.length, isFlow: isOpen(line.slice(0, start)) };
  }
  return undefined;
}

/** The value up to the next key or to the brackets that were open before it. */
function valueAt(line: string, start: number, next: number | undefined): string {
  if (next !== undefined && next > start) return line.slice(start, next).trimEnd();
  let value = line.slice(start).trimEnd();
  const before = line.slice(0, start);
  for (let open = count(before, /[{[]/g) - count(before, /[}\]]/g); open > 0 && /[}\]]$/.test(value); open -= 1)
    value = value.slice(0, -1).trimEnd();
  return value;
}

function isOpen(before: string): boolean {
  return count(before, /[{[]/g) > count(before, /[}\]]/g);
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

function isBare(value: string): boolean {
  if (/^(?:$|["'{[#|>!&*])/.test(value)) return false;
  return /: |:$|[[\]{}]|^[@`%]/.test(value);
}

/** Puts a text into quotes. */
export function quoted(text: string): string {
  if (!text.includes('"') && !text.includes('\\')) return `"${text}"`;
  return `'${text.replaceAll("'", "''")}'`;
}
