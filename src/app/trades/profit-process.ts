import { execFile } from 'node:child_process';
import { Failure } from '../process/failure.ts';

/** Longest time of the process, ms: the daemon it asks reads new items first, which goes by rate limits. */
const PROFIT_MS_MAX = 90_000;
const PRINTED_BYTES_MAX = 4 * 1_024 * 1_024;

/**
 * Makes the function that adds up the past: `purser profit` in a process of its own, since a history of years would
 * hold the rules up for as long as it is read. One runs at a time: later callers with the same question share its
 * answer. `command` is the file that this process was started with.
 */
export function profitRunner(command: string, directory: string): (by: string) => Promise<string> {
  let running: { readonly by: string; readonly printed: Promise<string> } | undefined;
  return (by) => {
    if (running !== undefined && running.by !== by)
      return Promise.reject(new Failure('profit is being added up for another request: ask again in a moment'));
    const words = [command, 'profit', '--by', by, '--json', '--state', directory];
    running ??= {
      by,
      printed: printedBy(words).finally(() => {
        running = undefined;
      }),
    };
    return running.printed;
  };
}

function printedBy(words: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = { timeout: PROFIT_MS_MAX, maxBuffer: PRINTED_BYTES_MAX };
    execFile(process.execPath, words, options, (error, stdout) => {
      if (error === null) resolve(stdout);
      else reject(new Failure('profit could not be added up; `purser profit` says why'));
    });
  });
}
