import type { JournalEntry } from '../domain/journal-entry.ts';
import type { Strategy } from '../strategy/strategy.ts';
import { journalPath } from './read-state.ts';
import { isForTape, tapeLine } from './tape.ts';
import type { Venue } from './venue.ts';

/** What a run says on its standard output: a tape for people, or JSON lines for machines. */
export interface Printer {
  head(venue: Venue, strategies: readonly Strategy[], directory: string): void;
  entry(entry: JournalEntry): void;
  say(line: string): void;
}

/** Makes the printer; `why` tells the reason of an intent. */
export async function printerFor(log: 'tape' | 'json', why: (intent: string) => string | undefined): Promise<Printer> {
  if (log === 'tape') return tapePrinter(why);
  const { pino } = await import('pino');
  const logger = pino({ base: null });
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
      logger[LEVELS[entry.kind] ?? 'info'](entry, text);
    },
    say: (line) => {
      logger.info(line);
    },
  };
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

function tapePrinter(why: (intent: string) => string | undefined): Printer {
  const colour = process.stdout.isTTY && process.env['NO_COLOR'] === undefined;
  const write = (line: string): void => {
    process.stdout.write(`${line}\n`);
  };
  return {
    head: (venue, strategies, directory) => {
      write(
        `Purser runs ${strategies.length === 1 ? '1 strategy' : `${String(strategies.length)} strategies`}; Ctrl-C ends it.`,
      );
      write(`  exchange    ${venue.described}`);
      write(`  state       ${directory}`);
      write(`  journal     ${journalPath(directory)} (purser journal)`);
      for (const { name, mode, account } of strategies)
        write(`  strategy    ${name} on ${account}${mode === 'active' ? '' : ` (${mode}: nothing is sent)`}`);
      write('Times are those of the exchange (UTC).\n');
    },
    entry: (entry) => {
      if (isForTape(entry)) write(tapeLine(entry, { colour, why }));
    },
    say: write,
  };
}
