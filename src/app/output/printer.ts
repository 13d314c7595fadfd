import { later } from '../../clock/later.ts';
import type { JournalEntry } from '../../domain/journal-entry.ts';
import type { Strategy } from '../../strategy/model/strategy.ts';
import { createLiveTape } from './live-tape.ts';
import { journalPath } from '../state/read-state.ts';
import { createOutput } from './output.ts';
import { createStickyHead, ROWS_MIN, type StickyHead } from './sticky-head.ts';
import { dayText, LEGEND } from './tape.ts';
import { terminalFormat } from './terminal-format.ts';
import type { Venue } from '../venue/venue.ts';

/** The printer of a run's standard output: a tape for people, or JSON lines for machines. */
export interface Printer {
  head(venue: Venue, strategies: readonly Strategy[], directory: string): void;
  entry(entry: JournalEntry): void;
  say(line: string): void;
  /** Shows lines above what is printed, now and again, where a terminal has room; they are made for its width. */
  headWith(head: HeadOfRun): void;
  /** Drops the lines that nobody reads. */
  close(): Promise<void>;
}

/** What stands above the lines of a run. */
export interface HeadOfRun {
  readonly height: number;
  lines(format: { readonly width: number; readonly colour: boolean }): readonly string[];
}

export interface PrinterOptions {
  /** Tells the reason of an intent. */
  why(intent: string): string | undefined;
  /** The begin of the run, ms. */
  readonly startedAt: number;
  /** Takes secrets out of what is printed. */
  redact(text: string): string;
}

/**
 * The form of the output: a tape for people, JSON lines for machines, or `auto`: the tape in a terminal and JSON
 * elsewhere.
 */
export type LogForm = 'auto' | 'tape' | 'json';

/** Makes the printer of a run. */
export async function printerFor(log: LogForm, options: PrinterOptions): Promise<Printer> {
  if (log === 'tape' || (log === 'auto' && process.stdout.isTTY)) return tapePrinter(options);
  const { isToJournald, logLines } = await import('./log-lines.ts');
  const output = createOutput({
    onLost: (lines) => {
      logger.warn({ lines }, lostText(lines));
    },
  });
  const logger = logLines({ redact: options.redact, isJournald: isToJournald(), to: output });
  return {
    head: (venue, strategies, directory) => {
      logger.info(
        {
          exchange: venue.described,
          state: directory,
          journal: journalPath(directory),
          strategies: strategies.map(({ name, mode }) => ({ name, mode })),
        },
        'started',
      );
    },
    entry: ({ text, ...entry }) => {
      logger[levelOf(entry.kind)](entry, text);
    },
    say: (line) => {
      logger.info(line.trim());
    },
    headWith: () => undefined,
    close: output.close,
  };
}

function lostText(lines: number): string {
  return `${String(lines)} ${lines === 1 ? 'line was' : 'lines were'} not printed, since nobody read them: purser journal has them`;
}

const LEVELS: Partial<Readonly<Record<JournalEntry['kind'], 'warn' | 'error'>>> = {
  refused: 'warn',
  rejected: 'warn',
  unknown: 'warn',
  'watch-failed': 'warn',
  limited: 'warn',
  drift: 'warn',
  naked: 'warn',
  halted: 'error',
  resumed: 'warn',
  resolved: 'warn',
  stuck: 'error',
  errored: 'error',
};

/** The level of an entry's line. */
export function levelOf(kind: JournalEntry['kind']): 'info' | 'warn' | 'error' {
  return LEVELS[kind] ?? 'info';
}

function tapePrinter({ why, startedAt, redact }: PrinterOptions): Printer {
  const { colour, width } = terminalFormat();
  const output = createOutput({
    onLost: (lines) => {
      sticky?.redraw();
      say(lostText(lines));
    },
  });
  let sticky: StickyHead | undefined;
  let endHead = (): void => undefined;
  const write = (text: string): void => {
    const clean = redact(text);
    if (sticky === undefined) output.write(clean);
    else sticky.write(clean);
  };
  const columns = process.stdout.isTTY ? width : undefined;
  const tape = createLiveTape({ ...{ write, why, colour, columns, startedAt } });
  const { say } = tape;
  return {
    head: (venue, strategies, directory) => {
      say(
        `Purser runs ${strategies.length === 1 ? '1 strategy' : `${String(strategies.length)} strategies`}; Ctrl-C ends it.`,
      );
      say(`  exchange    ${venue.described}`);
      say(`  state       ${directory}`);
      say(`  journal     ${journalPath(directory)} (purser journal)`);
      for (const { name, mode, account } of strategies)
        say(`  strategy    ${name} on ${account}${mode === 'active' ? '' : ` (${mode}: nothing is sent)`}`);
      LEGEND.forEach((line, index) => {
        say(`${index === 0 ? '  marks       ' : '              '}${line}`);
      });
      say('  what is held, and what is wrong: purser status; why a rule acts: purser why RULE');
      say(`Times are those of the exchange (UTC). It is ${dayText(startedAt)}.\n`);
    },
    entry: (entry) => {
      tape.entry(entry);
    },
    say,
    headWith: (head) => {
      if (!process.stdout.isTTY || process.stdout.rows < ROWS_MIN) return;
      const made = createStickyHead({
        write: (text) => {
          output.write(text);
        },
        rows: () => process.stdout.rows,
        height: head.height,
      });
      sticky = made;
      endHead = headedBy(made, () => head.lines(terminalFormat()).map(redact));
    },
    close: () => {
      endHead();
      return output.close();
    },
  };
}

/** Time between two heads, real ms. */
const HEAD_MS = 2_000;

/** Shows the head again and again, and draws it anew where the terminal has changed; answers what ends that. */
function headedBy(sticky: StickyHead, lines: () => readonly string[]): () => void {
  let next = (): void => undefined;
  const show = (): void => {
    sticky.show(lines());
    next = later(show, HEAD_MS);
  };
  const redraw = (): void => {
    sticky.redraw();
  };
  process.stdout.on('resize', redraw);
  process.on('SIGCONT', redraw);
  show();
  return () => {
    next();
    process.stdout.off('resize', redraw);
    process.off('SIGCONT', redraw);
  };
}
