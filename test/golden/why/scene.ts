import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { answerWhy } from '../../../src/app/manual/answer-rules.ts';
import { journalPath } from '../../../src/app/state/read-state.ts';
import { recordEvaluations, type EvaluationRecording } from '../../../src/app/why/record-evaluations.ts';
import { isWhyReport, type WhyReport } from '../../../src/app/why/why-report.ts';
import { whyFromState } from '../../../src/app/why/why-from-state.ts';
import { seededRandom } from '../../../src/base/random.ts';
import type { EntrySearch, FoundEntries } from '../../../src/journal/search-entries.ts';
import { openJournal } from '../../../src/journal/open-journal.ts';
import type { Strategy } from '../../../src/strategy/model/strategy.ts';
import { strategy } from '../../simulation/strategy.ts';
import { type Given, type Simulation, simulate } from '../../simulation/world.ts';
import { flatMarket } from '../../unit/paper/trial.ts';

const HEAD = 'version: 1\nstrategy: trial\naccount: main\nmarket: usdt-futures\n';

/** A run whose looks are recorded in a state directory of its own. */
export interface Scene {
  readonly simulation: Simulation;
  readonly directory: string;
  /** What the daemon answers now. */
  now(rule: string, each?: string): WhyReport;
  /** What is told of a time from what was written; the files say `text` now where it is given. */
  at(rule: string, at: number, changed?: string): WhyReport;
  close(): void;
}

/** Starts a run of one strategy file, without its head. */
export function scene(text: string, given: Partial<Given> = {}): Scene {
  const directory = mkdtempSync(path.join(tmpdir(), 'purser-why-'));
  const loaded = loadedFrom(text);
  const started: { recording?: EvaluationRecording } = {};
  const simulation = simulate({
    strategies: [loaded],
    market: flatMarket(50_000, 240),
    ...given,
    looks: (clock) => {
      const trouble = (text: string) => {
        throw new Error(text);
      };
      const entries = {
        newest: () => simulation.journal.entries({ limit: 1 }).at(-1)?.sequence ?? 0,
        after: (sequence: number) => simulation.journal.entries({ fromSequence: sequence + 1, limit: Infinity }),
      };
      const recording = recordEvaluations(directory, clock, { trouble, entries });
      recording.keep(projectOf(text, [loaded]), [loaded]);
      started.recording = recording;
      return recording.looks;
    },
  });
  return {
    simulation,
    directory,
    now: (rule, each) => {
      const desk = {
        strategies: [loaded],
        controls: simulation.controls(),
        clock: simulation.clock,
        search: (search: EntrySearch) => searchIn(simulation, search),
        outcomes: (name: string, part: string) => {
          started.recording?.flush();
          return started.recording?.outcomes()?.of(name, part) ?? { told: [], held: [] };
        },
        record: () => undefined,
        sending: { wish: () => undefined },
      };
      return told(answerWhy({ ask: 'why', rule, ...(each !== undefined && { each }) }, desk));
    },
    at: (rule, at, changed) => {
      started.recording?.flush();
      writeEntries(directory, simulation);
      const strategies = changed === undefined ? [loaded] : [loadedFrom(changed)];
      const project = projectOf(changed ?? text, strategies);
      return whyFromState({ named: rule, each: undefined, at, project, directory });
    },
    close: () => {
      started.recording?.close();
      rmSync(directory, { recursive: true });
    },
  };
}

/** The search of a journal in memory, by the filters that `why` uses. */
function searchIn(
  { journal }: Simulation,
  { rule, strategy: name, ofNoRule, kinds, until = Infinity, limit }: EntrySearch,
): FoundEntries {
  const all = journal.entries({
    limit: Infinity,
    ...(rule !== undefined && { rule }),
    ...(name !== undefined && { strategy: name }),
  });
  const entries = all.filter(
    (one) =>
      one.at <= until &&
      (kinds === undefined || kinds.includes(one.kind)) &&
      (ofNoRule !== true || one.rule === undefined),
  );
  return { entries: entries.slice(-limit).reverse(), next: undefined, lookedUntil: undefined };
}

function loadedFrom(text: string): Strategy {
  return strategy(text, { head: 'market: usdt-futures\n' });
}

function projectOf(text: string, strategies: readonly Strategy[]) {
  return { strategies, diagnostics: [], sources: new Map([['trial.yaml', `${HEAD}${text}`]]) };
}

function told(answer: unknown): WhyReport {
  if (!isWhyReport(answer)) throw new Error(JSON.stringify(answer));
  return answer;
}

/** Writes the entries of a run as a daemon's journal has them. */
function writeEntries(directory: string, { entries, clock }: Simulation): void {
  const journal = openJournal({ path: journalPath(directory), now: () => clock.now(), random: seededRandom(1) });
  const known = journal.entries({ limit: 100_000 }).length;
  journal.commit({ entries: entries.slice(known) });
  journal.close();
}
