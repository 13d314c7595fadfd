import type { JournalEntry } from '../../domain/journal-entry.ts';
import { oneLine } from '../text/entry-line.ts';
import { brokenAt } from '../text/pack.ts';
import { dayText, isForTape, type TapeEntry, tapeEntry } from './tape.ts';

export interface LiveTapeOptions {
  /** Writes text unchanged. */
  write(text: string): void;
  /** The reason of an intent; the tape leaves it off. */
  why(intent: string): string | undefined;
  readonly colour: boolean;
  /**
   * Columns of a terminal: an order is one line there, completed as it goes on. Undefined elsewhere: each event has a
   * line, which is never broken.
   */
  readonly columns: number | undefined;
  /** The begin of the run, ms: its day has been printed. */
  readonly startedAt: number;
}

/** The tape that a run prints as it goes on. */
export interface LiveTape {
  entry(entry: JournalEntry): void;
  say(line: string): void;
}

/** Columns for strategy and rule; a narrow terminal has less than 100 columns. */
const SOURCE_WIDTH = { narrow: 20, wide: 28, plain: 34 } as const;
const NARROW = 100;

/** The kinds of entries that come again and again without news. */
const REPEATING: ReadonlySet<JournalEntry['kind']> = new Set(['held', 'refused', 'skipped', 'limited']);

/** Longest time until a repeated entry is printed again with its count, ms. */
const SAID_AGAIN_MS = 3_600_000;

/** The stages of an order that one line shows. */
const STAGES: ReadonlySet<JournalEntry['kind']> = new Set([
  'planned',
  'accepted',
  'rejected',
  'unknown',
  'filled',
  'settled',
]);

interface Repeated {
  readonly key: string;
  readonly since: number;
  readonly count: number;
}

/** The order whose line is the last one of the terminal. */
interface Bottom {
  readonly intent: string;
  readonly marks: string;
  readonly text: string;
}

/** Makes the tape of a run. */
export function createLiveTape(options: LiveTapeOptions): LiveTape {
  const { write, why, columns } = options;
  const repeated = new Map<string, Repeated>();
  let day = dayText(options.startedAt);
  let bottom: Bottom | undefined;
  const print = (line: string): void => {
    bottom = undefined;
    write(`${line}\n`);
  };
  return {
    say: print,
    entry(entry) {
      if (!isForTape(entry)) return;
      const { refusedFiles } = entry.detail ?? {};
      if (dayText(entry.at) !== day) sayDay(entry.at);
      if (typeof refusedFiles === 'string') {
        for (const line of filesLines(refusedFiles, options)) print(line);
        return;
      }
      if (isRepeated(entry)) return;
      const shown = tapeEntry(entry, why);
      if (entry.intent !== undefined && STAGES.has(entry.kind) && columns !== undefined) order(entry.intent, shown);
      else for (const line of linesOf(shown, options)) print(line);
    },
  };

  function sayDay(at: number): void {
    day = dayText(at);
    print(paint(`── ${day} ──`, '2', options));
  }

  /**
   * Tells whether an entry repeats the last one of the same rule. The number of omitted entries is printed before the
   * rule's next line.
   */
  function isRepeated(entry: JournalEntry): boolean {
    const place = [entry.strategy, entry.rule, entry.instance].join(' ');
    const before = repeated.get(place);
    const key = `${entry.kind} ${entry.text.replace(/\d[\d:.TZ-]*/g, '#')}`;
    if (!REPEATING.has(entry.kind)) {
      if (before !== undefined) leftOut(entry, before);
      repeated.delete(place);
      return false;
    }
    if (before?.key === key && entry.at - before.since < SAID_AGAIN_MS) {
      repeated.set(place, { ...before, count: before.count + 1 });
      return true;
    }
    if (before !== undefined) leftOut(entry, before);
    repeated.set(place, { key, since: entry.at, count: 0 });
    return false;
  }

  function leftOut(entry: JournalEntry, { count, since }: Repeated): void {
    if (count === 0) return;
    const text = `the same ${String(count)} ${count === 1 ? 'time' : 'times'} more since ${new Date(since).toISOString().slice(11, 19)}`;
    const shown: TapeEntry = { ...tapeEntry(entry, why), mark: '…', colour: '2', text };
    for (const line of linesOf(shown, options)) print(line);
  }

  /** Prints an entry of an order. Its line grows while it is the last one; after another line it is printed anew. */
  function order(intent: string, shown: TapeEntry): void {
    const isBottom = bottom?.intent === intent;
    const marks = isBottom && bottom !== undefined ? `${bottom.marks}${shown.mark}` : shown.mark;
    const text = shown.mark === '✓' && isBottom && bottom !== undefined ? bottom.text : shortOrder(shown.text);
    if (isBottom) write('\u001b[1A\u001b[2K');
    print(lineOf({ ...shown, mark: marks, text: clipped(text, { ...shown, mark: marks }, options) }, options));
    bottom = { intent, marks, text };
  }
}

function linesOf(shown: TapeEntry, options: LiveTapeOptions): readonly string[] {
  const { columns } = options;
  if (columns === undefined) return [lineOf(shown, options)];
  const indent = headOf(shown, options).length + 2;
  const [first = '', ...rest] = brokenAt(shown.text, Math.max(30, columns - indent));
  return [
    lineOf({ ...shown, text: first }, options),
    ...rest.map((line) => `${' '.repeat(indent)}${paint(line, shown.colour, options)}`),
  ];
}

function lineOf(shown: TapeEntry, options: LiveTapeOptions): string {
  return `${headOf(shown, options)}${paint(`${shown.mark} ${shown.text}`, shown.colour, options)}`;
}

function headOf({ time, source }: TapeEntry, { columns }: Pick<LiveTapeOptions, 'columns'>): string {
  const width = SOURCE_WIDTH[columns === undefined ? 'plain' : columns < NARROW ? 'narrow' : 'wide'];
  const name = columns !== undefined && source.length > width ? `${source.slice(0, width - 1)}…` : source;
  return `${time}  ${name.padEnd(width)} `;
}

/** Writes an order in the fewest words: a line of 100 columns holds it with its stops. */
function shortOrder(text: string): string {
  return text
    .replace(/^(filled|accepted): /, '')
    .replace(/(\d) ([A-Z0-9]+) (\2[A-Z0-9]+)\b/, '$1 $3')
    .replace(' at market', '')
    .replace(/,? with stop loss /, ', stop ')
    .replace(/( and|,? with) take profit /, ', profit ');
}

/** Clips a text to one line: only one line can be completed. */
function clipped(text: string, shown: TapeEntry, options: LiveTapeOptions): string {
  const room = (options.columns ?? Infinity) - headOf(shown, options).length - shown.mark.length - 2;
  return text.length <= room ? text : `${text.slice(0, room - 1)}…`;
}

function paint(text: string, code: string, { colour }: Pick<LiveTapeOptions, 'colour'>): string {
  return colour && code !== '' ? `\u001b[${code}m${text}\u001b[0m` : text;
}

/** Prints refused files as `check` does, with place and caret. */
function filesLines(why: string, options: LiveTapeOptions): readonly string[] {
  const head = 'the changed files have errors, and nothing has changed:';
  const lines = why.split('\n').map((line) => {
    const isWrong = /^\S|^\s*\|\s*\^/.test(line);
    return `  ${paint(oneLine(line), isWrong ? '31' : '', options)}`;
  });
  return [paint(`! ${head}`, '1;31', options), ...lines];
}
