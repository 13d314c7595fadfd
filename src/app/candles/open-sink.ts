import { once } from 'node:events';
import { CANDLES_HEADER } from './candle-row.ts';
import { type CandlesFile, openCandlesFile } from './candles-file.ts';

/** The target of candles: a file, or the standard output, which takes them as fast as its reader does. */
export interface Sink extends Omit<CandlesFile, 'append'> {
  append(lines: string): Promise<void>;
}

/** Opens the named file, or the standard output. Throws a Failure for a file that cannot be continued. */
export function openSink(out: string | undefined, stepMs: number): Sink {
  if (out === undefined) return standardOutput();
  const file = openCandlesFile(out, stepMs);
  return {
    ...file,
    append: (lines) => {
      file.append(lines);
      return Promise.resolve();
    },
  };
}

function standardOutput(): Sink {
  process.stdout.write(`${CANDLES_HEADER}\n`);
  return {
    append: async (lines) => {
      if (lines === '' || process.stdout.write(lines) || process.stdout.destroyed) return;
      await Promise.race([once(process.stdout, 'drain'), once(process.stdout, 'close')]);
    },
    close: () => undefined,
  };
}
