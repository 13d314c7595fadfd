import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import type { Json } from '../../../domain/journal-entry.ts';
import type { RealClock } from '../../../clock/real-clock.ts';
import type { Cancel } from '../../../ports/clock.ts';
import { Failure } from '../../process/failure.ts';
import type { AnsweredPast, PastQuestion } from './past-question.ts';

/** Adds up the past of accounts beside the daemon. */
export interface PastProcess {
  /** Rejects with a {@link Failure} where there is no answer in time, or too many ask. */
  ask(question: PastQuestion): Promise<Json>;
  close(): void;
}

export interface PastProcessParts {
  /** The state directory. */
  readonly directory: string;
  /** The machine's clock. */
  readonly clock: Pick<RealClock, 'schedule'>;
  /** Counts how often the history has grown: what was read before is read again after that. */
  generation(): number;
  /** The program of the process; for tests. */
  readonly program?: string;
}

/** Longest time of one answer, ms: a history of years is read in some seconds. */
const ANSWER_MS_MAX = 60_000;
/** Time without a question after which the process ends, ms: its memory holds the whole history. */
const IDLE_MS = 120_000;
const ASKERS_MAX = 32;

const PROGRAM = path.join(import.meta.dirname, `past-main${path.extname(import.meta.filename)}`);

interface Running {
  readonly child: ChildProcess;
  readonly waiting: Map<number, Waiting>;
}

interface Waiting {
  answer(json: Json): void;
  refuse(failure: Failure): void;
}

/**
 * Makes the process that adds up the past: a history of years would hold the rules up for as long as it is read. It
 * starts with the first question, answers one after the other, remembers what it has read, and ends when nobody has
 * asked for a while.
 */
export function pastProcess({ directory, clock, generation, program = PROGRAM }: PastProcessParts): PastProcess {
  let running: Running | undefined;
  let lastId = 0;
  let cancelIdle: Cancel = () => undefined;

  const end = (): void => {
    running?.child.kill('SIGKILL');
    running = undefined;
  };
  const ask = (question: PastQuestion): Promise<Json> => {
    running ??= started(program, directory, (over) => {
      // One that was ended says so late, when another may have begun.
      if (running === over) running = undefined;
    });
    const { child, waiting } = running;
    if (waiting.size >= ASKERS_MAX)
      return Promise.reject(new Failure('profit is being added up for another request: ask again in a moment'));
    lastId += 1;
    const id = lastId;
    cancelIdle();
    return new Promise<Json>((resolve, reject) => {
      // A process that hangs answers nobody: the next question starts another.
      const cancelLate = clock.schedule(end, { delayMs: ANSWER_MS_MAX, phase: 'send' });
      const settled = (): void => {
        cancelLate();
        waiting.delete(id);
        if (waiting.size === 0) cancelIdle = clock.schedule(end, { delayMs: IDLE_MS, phase: 'send' });
      };
      waiting.set(id, {
        answer: (json) => {
          settled();
          resolve(json);
        },
        refuse: (failure) => {
          settled();
          reject(failure);
        },
      });
      child.send({ id, generation: generation(), question });
    });
  };
  return {
    ask,
    close() {
      cancelIdle();
      end();
    },
  };
}

function started(program: string, directory: string, ended: (over: Running) => void): Running {
  const child = fork(program, [directory], {
    execArgv: ['--no-warnings'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const waiting = new Map<number, Waiting>();
  const one: Running = { child, waiting };
  const over = (): void => {
    ended(one);
    for (const { refuse } of [...waiting.values()])
      refuse(new Failure('profit could not be added up; `purser profit` says why'));
  };
  child.on('message', (message) => {
    // The program beside this file sends nothing else.
    const answered = message as AnsweredPast;
    const asker = waiting.get(answered.id);
    if ('fault' in answered) asker?.refuse(new Failure(answered.fault));
    else asker?.answer(answered.answer);
  });
  child.once('error', over);
  child.once('exit', over);
  // It keeps no daemon from ending.
  child.unref();
  child.channel?.unref();
  return one;
}
