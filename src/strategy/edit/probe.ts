import { parseUnfinished } from '../yaml/parse-yaml.ts';
import type { YamlNode } from '../yaml/yaml-tree.ts';
import { type Trail, trailTo } from './trail.ts';

/** A word that no file has: it is written where the cursor stands, so that the place can be found in what is read. */
export const PROBE = 'zqPROBEqz';

/** The place of a cursor in a file that may be broken. */
export interface CursorPlace {
  readonly root: YamlNode;
  readonly trail: Trail;
  /** The text of the scalar without the probe, and the cursor's offset in it. */
  readonly text: string;
  readonly offset: number;
}

/** Finds what a cursor stands in: a value, a key that is being written, or both where it could be either. */
export function probe(file: string, text: string, offset: number): readonly CursorPlace[] {
  const before = text.slice(0, offset);
  const [line = ''] = /[^\n]*$/.exec(before) ?? [];
  const [rest = ''] = /^[^\r\n]*/.exec(text.slice(offset)) ?? [];
  const after = text.slice(offset + rest.length);
  const plain = read(file, `${before}${PROBE}${rest}${after}`);
  const closed = plain?.isWhole === true ? plain : read(file, `${before}${PROBE}${rest}${closersOf(line)}${after}`);
  const key = isBareWord(line, rest) ? read(file, `${before}${PROBE}${rest.trimEnd()}: ${after}`) : undefined;
  const sound = [plain, closed, key].filter((one) => one?.isWhole === true);
  const guessed = sound.length > 0 ? sound : [key, closed, plain];
  return [...new Set(guessed)].flatMap((one) => one?.found ?? []).slice(0, 2);
}

/** A line that holds nothing but a word, which may become a key. */
function isBareWord(line: string, rest: string): boolean {
  return /^\s*(?:- +)*[\w-]*$/.test(line) && /^[\w-]*\s*$/.test(rest);
}

interface Read {
  readonly isWhole: boolean;
  readonly found: CursorPlace | undefined;
}

function read(file: string, text: string): Read | undefined {
  const parsed = parseUnfinished(file, text);
  if (parsed === undefined) return undefined;
  const trail = trailTo(parsed.root, (scalar) => scalar.text.includes(PROBE));
  if (trail === undefined) return { isWhole: false, found: undefined };
  const offset = trail.scalar.text.indexOf(PROBE);
  const found = { root: parsed.root, trail, text: trail.scalar.text.replace(PROBE, ''), offset };
  return { isWhole: parsed.isWhole, found };
}

const PAIRS: Readonly<Record<string, string>> = { '{': '}', '[': ']' };

/** Lists what would close the quotes and the brackets of YAML that a line has opened. */
function closersOf(line: string): string {
  const open: string[] = [];
  for (const [index, char] of Array.from(line).entries()) {
    const last = open.at(-1);
    if (last === '"' || last === "'") {
      if (char === last && line[index - 1] !== '\\') open.pop();
    } else if ((char === '"' || char === "'") && /[\s,[{:]/.test(line[index - 1] ?? ' ')) open.push(char);
    else if (char in PAIRS && line[index - 1] !== '$') open.push(PAIRS[char] ?? '');
    else if (char === last) open.pop();
  }
  return open.toReversed().join('');
}
