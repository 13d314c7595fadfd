import { onTestFinished } from 'vitest';
import { seededRandom } from '../../src/base/random.ts';
import { systemClock } from '../../src/clock/system-clock.ts';
import type { JournalError } from '../../src/journal/journal-error.ts';
import { temporaryFile } from '../unit/journal/temporary-file.ts';
import { openBook, type OpenBook, type OpenBookOptions } from '../../src/journal/postgres/open-book.ts';

/** A book that is given back when the test is over, and how it has ended before. */
export interface OpenedBook extends OpenBook {
  readonly ended: readonly JournalError[];
}

const TIME = { monotonicMs: () => performance.now(), wallMs: () => Date.now() };

/** Opens a book of a test's server; what is not given is that of a daemon on a quiet machine. */
export async function opened(
  url: string,
  { schema, ...given }: Partial<OpenBookOptions> & { readonly schema: string },
): Promise<OpenedBook> {
  const clock = systemClock();
  const ended: JournalError[] = [];
  const book = await openBook({
    ...{ url, schema, book: 'main', leaseMs: 30_000, host: 'test', now: () => Date.now(), random: seededRandom(1) },
    mirror: temporaryFile('book.sqlite'),
    ...{
      time: TIME,
      clock,
      hold: () => () => undefined,
      isDaemon: true,
      accounts: [],
      wait: () => Promise.resolve(false),
    },
    ended: (error) => ended.push(error),
    ...given,
  });
  let isClosed = false;
  const close = async (): Promise<void> => {
    if (isClosed) return;
    isClosed = true;
    await book.close();
    clock.close();
  };
  onTestFinished(close);
  return { ...book, ended, close };
}
