import { totalmem } from 'node:os';
import { Command } from 'commander';
import { BOOK_PROCESS } from './host-message.ts';
import { hostedBooks } from './hosted-books.ts';
import { readCount } from '../process/option-values.ts';
import { endForSure } from '../process/end-for-sure.ts';
import { preferMemory } from '../process/prefer-memory.ts';
import type { LogForm } from '../output/printer.ts';
import { hostOption, logOption } from './run-options.ts';

interface FleetRunOptions {
  readonly most?: number;
  readonly host?: string;
  readonly live: boolean;
  readonly watch: boolean;
  readonly log: LogForm;
}

/** Makes `purser fleet run`, which holds as many of the named books on this machine as it may. */
export function fleetRunCommand(): Command {
  return new Command('run')
    .description(
      'Holds as many of these books as this machine may, each in a process of its own, and waits for the others. Give the same ' +
        'files to each machine: if one machine loses a book, another takes it.',
    )
    .argument('<file...>', 'the configuration of each book, or the folder that holds its purser.yaml')
    .option(
      '--most <count>',
      'how many books this machine holds at most; by default as many as its memory has room for',
      readCount,
    )
    .option('--live', 'let accounts with real money trade; without it they run in shadow', false)
    .option('--no-watch', 'read edited files only on `purser reload` or SIGHUP')
    .addOption(hostOption())
    .addOption(logOption())
    .action(async (files: readonly string[], { most, host, live, watch, log }: FleetRunOptions) => {
      preferMemory();
      endForSure();
      const servers = hostedBooks(files, process.cwd());
      const { runHost } = await import('./run-host.ts');
      process.exitCode = await runHost({
        ...{ servers, live, watch, most: most ?? booksInMemory() },
        host: host === '' ? undefined : host,
        log: log === 'auto' ? (process.stdout.isTTY ? 'tape' : 'json') : log,
      });
    });
}

/** Makes the command by which a host starts the process of a book. */
export function bookProcessCommand(): Command {
  return new Command(BOOK_PROCESS).description('Runs a book for `purser fleet run`.').action(async () => {
    const { runBookProcess } = await import('./book-process.ts');
    process.exitCode = await runBookProcess();
  });
}

/** What the process of a book takes at most, bytes, and the part of the memory that books may have. */
const BOOK_BYTES = 150 * 2 ** 20;
const BOOKS_PART = 0.75;

/** Tells how many books the memory of this machine, or of its container, has room for. */
function booksInMemory(): number {
  const bytes = Math.min(totalmem(), process.constrainedMemory() || Infinity);
  return Math.max(1, Math.floor((bytes * BOOKS_PART) / BOOK_BYTES));
}
