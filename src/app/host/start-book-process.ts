import { fork } from 'node:child_process';
import path from 'node:path';
import { PACKAGE_ROOT } from '../../base/package-root.ts';
import { BOOK_PROCESS, type BookNews, type BookToRun } from './host-message.ts';
import { textLines } from './text-lines.ts';

/** The end of a process. */
export interface ProcessEnd {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** Hears of a process. */
export interface ProcessListener {
  news(news: BookNews): void;
  line(text: string, stream: 'stdout' | 'stderr'): void;
  /** Hears once that it has ended, and that all it wrote was told. */
  ended(end: ProcessEnd): void;
}

/** A process that runs one book, once. */
export interface BookProcess {
  run(book: BookToRun): void;
  signal(signal: NodeJS.Signals): void;
}

/** Starts the process of a book ahead of the book. */
export type StartBookProcess = (listener: ProcessListener) => BookProcess;

/** Variables of the supervisor of this process: the process of a book is none of its. */
const OWN_VARIABLES = ['NOTIFY_SOCKET', 'WATCHDOG_USEC', 'WATCHDOG_PID', 'PURSER_LOG', 'PURSER_HOST'];

/** Starts the launcher of this program, which loads what a daemon needs and waits for its book. */
export const startBookProcess: StartBookProcess = ({ news, line, ended }) => {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !OWN_VARIABLES.includes(name)));
  const child = fork(path.join(PACKAGE_ROOT, 'bin/purser.mjs'), ['fleet', BOOK_PROCESS], {
    ...{ env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] },
  });
  for (const stream of ['stdout', 'stderr'] as const) {
    const readable = child[stream];
    if (readable !== null)
      textLines(readable, (text) => {
        line(text, stream);
      });
  }
  child.on('message', (message) => {
    news(message as BookNews);
  });
  let isOver = false;
  const end = (one: ProcessEnd): void => {
    if (!isOver) ended(one);
    isOver = true;
  };
  child.on('error', (error) => {
    line(`the process cannot be started: ${error.message}`, 'stderr');
    if (child.pid === undefined) end({ code: 1, signal: null });
  });
  child.on('close', (code, signal) => {
    end({ code, signal });
  });
  return {
    run(book) {
      // A process that is gone tells its end.
      child.send(book, () => undefined);
    },
    signal(signal) {
      child.kill(signal);
    },
  };
};
