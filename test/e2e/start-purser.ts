import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { patient } from '../patience.ts';

/** Where the checkout is. */
export const ROOT = path.resolve(import.meta.dirname, '../..');

const LAUNCHER = path.join(ROOT, 'bin/purser.mjs');

/** How long output or an end is waited for by default, on a quiet machine. */
const WAIT_MS_MAX = 20_000;

/** Where and with what a command runs. */
export interface StartOptions {
  readonly cwd?: string;
  /** Added to the environment. */
  readonly env?: Readonly<Record<string, string>>;
  /** Another command than the launcher of this checkout, such as npm. */
  readonly command?: string;
}

/** How a process ended. */
export interface Exit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** Which of the lines that fit is wanted, counted from 1, and how long it is waited for on a quiet machine. */
export interface LineOptions {
  readonly nth?: number;
  readonly waitMsMax?: number;
}

/** A command that was started. */
export interface Started {
  readonly pid: number;
  readonly stdout: () => string;
  readonly stderr: () => string;
  /**
   * Waits for a line of the standard output that fits, from the beginning of the output on: the first one by default.
   */
  readonly line: (pattern: RegExp, options?: LineOptions) => Promise<string>;
  /** Waits until the process has ended and all that it wrote has been read. */
  readonly end: (waitMsMax?: number) => Promise<Exit>;
  readonly kill: (signal: NodeJS.Signals) => void;
}

const running = new Set<ChildProcessByStdio<null, Readable, Readable>>();

// Who is interrupted, or loses those who run it, leaves no daemon behind that nobody ends.
process.once('exit', killAll);
process.once('disconnect', killAll);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    killAll();
    process.kill(process.pid, signal);
  });

function killAll(): void {
  for (const child of running) child.kill('SIGKILL');
}

/** Starts a command of Purser, or another one, as a process of its own. */
export function startPurser(args: readonly string[], { cwd = ROOT, env = {}, command }: StartOptions = {}): Started {
  const [file, words] = command === undefined ? [process.execPath, [LAUNCHER, ...args]] : [command, args];
  const child = spawn(file, words, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  const out = collect(child.stdout);
  const err = collect(child.stderr);
  const ended = once(child, 'close').then(([code, signal]: (number | NodeJS.Signals | null)[]): Exit => {
    running.delete(child);
    return { code: code as number | null, signal: signal as NodeJS.Signals | null };
  });
  const told = (): string => `standard output:\n${out.text()}\nstandard error:\n${err.text()}`;
  return {
    pid: child.pid ?? Number.NaN,
    stdout: out.text,
    stderr: err.text,
    line: (pattern, { nth = 1, waitMsMax = WAIT_MS_MAX } = {}) => {
      // What came with the end is looked at too, whichever of the two was heard of first.
      const atEnd = ended.then(() => {
        const found = nthLine(out.text(), pattern, nth);
        if (found === undefined) throw new Error(`ended, and no line fits ${String(pattern)}; ${told()}`);
        return found;
      });
      const wanted = Promise.race([out.line(pattern, nth), atEnd]);
      return within(waitMsMax, wanted, () => `no line fits ${String(pattern)}; ${told()}`);
    },
    end: (waitMsMax = WAIT_MS_MAX) => within(waitMsMax, ended, () => `the process does not end; ${told()}`),
    kill: (signal) => child.kill(signal),
  };
}

/** Ends what is still running, without mercy; for `afterEach`. */
export async function killStarted(): Promise<void> {
  const left = [...running].map((child) => once(child, 'close'));
  killAll();
  await Promise.all(left);
}

interface Collected {
  readonly text: () => string;
  readonly line: (pattern: RegExp, nth: number) => Promise<string>;
}

function collect(stream: Readable): Collected {
  let text = '';
  stream.setEncoding('utf8');
  stream.on('data', (chunk: string) => {
    text += chunk;
  });
  const line = async (pattern: RegExp, nth: number): Promise<string> => {
    for (;;) {
      const found = nthLine(text, pattern, nth);
      if (found !== undefined) return found;
      await once(stream, 'data');
    }
  };
  return { text: () => text, line };
}

/** A line counts when its end is there: half of it says half of what it means. */
function nthLine(text: string, pattern: RegExp, nth: number): string | undefined {
  const lines = text.split('\n').slice(0, -1);
  return lines.filter((line) => pattern.test(line))[nth - 1];
}

async function within<T>(quietMsMax: number, wanted: Promise<T>, say: () => string): Promise<T> {
  const waitMsMax = patient(quietMsMax);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`after ${String(waitMsMax)} ms: ${say()}`));
    }, waitMsMax);
  });
  try {
    return await Promise.race([wanted, late]);
  } finally {
    clearTimeout(timer);
  }
}
