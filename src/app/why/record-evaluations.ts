import { createHash } from 'node:crypto';
import path from 'node:path';
import {
  type EvaluationStore,
  openEvaluationStore,
  type ReadOutcomes,
  type StrategyText,
} from '../../journal/evaluation-store.ts';
import type { Clock } from '../../ports/clock.ts';
import { createEvaluations, type Evaluations } from '../../rules/engine/context/evaluations.ts';
import type { Strategy } from '../../strategy/model/strategy.ts';
import { newsOf, type ReadEntries } from './outcomes-told.ts';
import type { Project } from '../project/load-project.ts';

/** Records the evaluations of rules while a daemon runs. */
export interface EvaluationRecording {
  readonly looks: Evaluations;
  /** Keeps the texts that strategies were compiled from, before they run. */
  keep(project: Project, strategies: readonly Strategy[]): void;
  /** Writes the waiting records, and takes what the journal has told since: readers then see them. */
  flush(): void;
  /** What has become of evaluations; undefined where nothing is recorded any more. */
  outcomes(): ReadOutcomes | undefined;
  /** The id of the text that a running strategy was compiled from. */
  textOf(strategy: Strategy): string | undefined;
  close(): void;
}

const FLUSH_MS = 1_000;

/** Answers the path of the evaluation records in a state directory. */
export function evaluationsPath(stateDirectory: string): string {
  return path.join(stateDirectory, 'looks.sqlite');
}

export interface RecordingParts {
  /** Takes the failure that ends the recording. */
  readonly trouble: (text: string) => void;
  /** The journal, which tells what became of firings; absent: nobody knows. */
  readonly entries?: ReadEntries;
}

/** Begins to record evaluations in a state directory; a failure is told once, and ends only the recording. */
export function recordEvaluations(
  directory: string,
  clock: Clock,
  { trouble, entries }: RecordingParts,
): EvaluationRecording {
  const store = openEvaluationStore(evaluationsPath(directory), trouble);
  const texts = new WeakMap<Strategy, string>();
  let goals: ReadonlySet<string> = new Set();
  const flush = (): void => {
    const news = entries && newsOf(entries, { readTo: store.outcomes()?.readTo(), goals });
    store.flush(clock.now(), news);
  };
  const stop = flushEachSecond(clock, flush);
  return {
    looks: createEvaluations({ clock, log: store, textOf: (strategy) => texts.get(strategy) ?? '' }),
    keep(project, strategies) {
      for (const strategy of strategies) texts.set(strategy, kept(store, textOf(project, strategy)));
      goals = new Set(strategies.flatMap(({ name, goals: own }) => own.map(({ id }) => `${name}/${id}`)));
    },
    flush,
    outcomes: () => store.outcomes(),
    textOf: (strategy) => texts.get(strategy),
    close() {
      stop();
      store.close();
    },
  };
}

/** Flushes once a second, at the end of an instant: orders of the instant do not wait for it. */
function flushEachSecond(clock: Clock, flush: () => void): () => void {
  let cancel = (): void => undefined;
  const next = (): void => {
    cancel = clock.schedule(last, { delayMs: FLUSH_MS, phase: 'send' });
  };
  const last = (): void => {
    cancel = clock.schedule(
      () => {
        flush();
        next();
      },
      { delayMs: 0, phase: 'send' },
    );
  };
  next();
  return () => {
    cancel();
  };
}

function kept(store: EvaluationStore, text: StrategyText): string {
  store.keepText(text);
  return text.id;
}

/** The text of a file, and of the templates beside it. */
function textOf({ sources }: Project, { name, file }: Strategy): StrategyText {
  const files = [...sources]
    .filter(([path, text]) => path === file || /^template\s*:/m.test(text))
    .map(([path, text]) => ({ path, text }));
  const id = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 16);
  return { strategy: name, id, files };
}
