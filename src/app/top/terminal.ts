import { Failure } from '../process/failure.ts';
import type { ScreenSize } from './frame-options.ts';

/** The terminal that the process runs in. */
export interface Terminal {
  /** Writes text; when this returns the terminal has it. */
  write(text: string): void;
  size(): ScreenSize;
  readonly hasColour: boolean;
  /** Takes keys one by one, without echo, and tells of them and of another size. */
  take(heard: { readonly typed: (chunk: string) => void; readonly resized: () => void }): void;
  /** Lets the terminal be as it was. */
  release(): void;
}

/** Opens the terminal of standard input and output; throws a {@link Failure} where they are none. */
export function openTerminal(): Terminal {
  const { stdin, stdout } = process;
  if (!stdin.isTTY || !stdout.isTTY)
    throw new Failure(
      'purser top needs a terminal; purser status prints the same once, purser status --json for programs',
    );
  const { NO_COLOR, TERM } = process.env;
  let stop: (() => void) | undefined;
  return {
    write: (text) => {
      stdout.write(text);
    },
    size: () => ({ width: stdout.columns, height: stdout.rows }),
    hasColour: (NO_COLOR === undefined || NO_COLOR === '') && TERM !== 'dumb',
    take: ({ typed, resized }) => {
      stdin.setRawMode(true);
      stdin.setEncoding('utf8');
      stdin.on('data', typed);
      stdin.resume();
      stdout.on('resize', resized);
      stop = () => {
        stdin.off('data', typed);
        stdout.off('resize', resized);
      };
    },
    release: () => {
      stop?.();
      stop = undefined;
      stdin.setRawMode(false);
      stdin.pause();
    },
  };
}
