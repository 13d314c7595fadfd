import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** The folders and files without which a copy cannot be checked and run. */
const COPIED = ['src', 'bin', 'schemas', 'docs', 'test', 'vitest.config.ts', 'tsconfig.json', 'package.json'];

/** Lines stand behind another line, in front of it, or in its place. */
type Side = 'after' | 'before' | 'instead of';

const SIDES: readonly Side[] = ['after', 'before', 'instead of'];

/** One part of a recipe: a new file, or lines that are put into one. */
export interface RecipePart {
  readonly file: string;
  readonly text: string;
  /** Where the lines go in a file that exists: behind or in front of a whole line. */
  readonly at?: { readonly side: Side; readonly line: string };
}

/**
 * A part that is left out, a file or one line of it, and what says so: `FILE: WORDS` of the compiler; `check: WORDS`,
 * `schemas: WORDS`, `test FILE: WORDS`.
 */
export interface LeftOut {
  readonly file: string;
  readonly line?: string;
  readonly says: { readonly where: string; readonly words: string };
}

/** One more word, as a maintainer would write it. */
export interface Recipe {
  readonly parts: readonly RecipePart[];
  /** Words that a run of its strategy prints. */
  readonly runs?: string;
  /** A command, and words that it prints. */
  readonly prints?: { readonly command: string; readonly words: string };
  /** Tests that pass with it, and with all other recipes. */
  readonly passes: readonly string[];
  /** Tests that pass with it alone: other recipes change their texts. */
  readonly alone: readonly string[];
  readonly leftOut: readonly LeftOut[];
}

/** Reads the recipe of a file of this folder. */
export function readRecipe(name: string): Recipe {
  const text = readFileSync(path.join(import.meta.dirname, `${name}.txt`), 'utf8');
  const sections = text.split(/^=== /m).slice(1);
  const parts = sections.flatMap(partOf);
  const leftOut = sections.flatMap(leftOutOf);
  const runs = sections.flatMap((section) => /^runs (.*)/.exec(section)?.[1] ?? [])[0];
  const testsAt = (word: string): string[] =>
    sections.flatMap((section) => new RegExp(`^${word} (.*)`).exec(section)?.[1]?.split(' ') ?? []);
  const [, command, words] = /^=== prints ([^:\n]+): (.*)$/m.exec(text) ?? [];
  const prints = command === undefined || words === undefined ? {} : { prints: { command, words } };
  const tests = { passes: testsAt('passes'), alone: testsAt('alone') };
  return { parts, leftOut, ...tests, ...prints, ...(runs !== undefined && { runs }) };
}

function partOf(section: string): RecipePart[] {
  const [head = '', ...lines] = section.split('\n');
  const text = lines.join('\n');
  const file = /^new (\S+)$/.exec(head)?.[1];
  if (file !== undefined) return [{ file, text }];
  const [, existing, side, line] = /^in (\S+) (after|before|instead of) (.*)$/.exec(head) ?? [];
  const at = SIDES.find((one) => one === side);
  return existing === undefined || line === undefined || at === undefined
    ? []
    : [{ file: existing, text, at: { side: at, line } }];
}

function leftOutOf(section: string): LeftOut[] {
  const [, file, line, where, words] = /^without ([^\s:]+)(?::(.+))?\n([^\n:]+): (.+)/.exec(section) ?? [];
  if (file === undefined || where === undefined || words === undefined) return [];
  return [{ file, ...(line !== undefined && { line: line.trim() }), says: { where, words } }];
}

/** The texts of all files that a recipe touches. Files that exist are read from `root`. */
export function textsOf({ parts }: Recipe, root = ROOT): Readonly<Record<string, string>> {
  const texts: Record<string, string> = {};
  for (const { file, text, at } of parts)
    texts[file] =
      at === undefined
        ? text
        : inserted(texts[file] ?? readFileSync(path.join(root, file), 'utf8'), { file, text, at });
  return texts;
}

/** A recipe in which a file is not touched, or lacks a line. */
export function without({ parts, ...rest }: Recipe, { file, line }: Pick<LeftOut, 'file' | 'line'>): Recipe {
  const left = parts.flatMap((part) => {
    if (part.file !== file) return [part];
    return line === undefined ? [] : [{ ...part, text: lessLine(part.text, line) }];
  });
  if (JSON.stringify(left) === JSON.stringify(parts)) throw new Error(`the recipe has no ${file} ${line ?? ''}`);
  return { ...rest, parts: left };
}

function lessLine(text: string, line: string): string {
  const lines = text.split('\n');
  return lines.filter((one) => one.trim() !== line).join('\n');
}

function inserted(before: string, { file, text, at }: Required<RecipePart>): string {
  const line = `\n${at.line}\n`;
  if (before.split(line).length !== 2) throw new Error(`${file} has not one line ${at.line}`);
  const lines = { after: `${line}${text}`, before: `\n${text}${line.slice(1)}`, 'instead of': `\n${text}` };
  return before.replace(line, () => lines[at.side]);
}

/** Copies what runs into a directory of its own. */
export function copyProgram(): string {
  const directory = mkdtempSync(path.join(tmpdir(), 'purser-recipe-'));
  for (const name of COPIED) cpSync(path.join(ROOT, name), path.join(directory, name), { recursive: true });
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(directory, 'node_modules'));
  return directory;
}

/** Writes texts into a copy. */
export function putInto(directory: string, texts: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(texts)) {
    mkdirSync(path.dirname(path.join(directory, file)), { recursive: true });
    writeFileSync(path.join(directory, file), text);
  }
}

/** Takes a copy away. */
export function removeCopy(directory: string): void {
  rmSync(directory, { recursive: true, force: true });
}
