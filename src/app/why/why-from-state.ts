import { existsSync } from 'node:fs';
import path from 'node:path';
import { JournalError } from '../../journal/journal-error.ts';
import { type EvaluationReader, readEvaluations } from '../../journal/read-evaluations.ts';
import type { Strategy } from '../../strategy/model/strategy.ts';
import { Failure } from '../process/failure.ts';
import { findPart } from '../project/find-part.ts';
import type { Project } from '../project/load-project.ts';
import { PAPER_FILE, readKept } from '../venue/kept-paper.ts';
import { readState } from '../state/read-state.ts';
import { emittedGrammar } from '../emitted/emitted-grammar.ts';
import { goalAt } from './goal-at.ts';
import { type PartQuestion, happenedTo } from './happened.ts';
import { evaluationsPath } from './record-evaluations.ts';
import { withOutcomes } from './with-outcomes.ts';
import type { WhyReport } from './why-report.ts';
import { type Present, whyAt } from './why-at.ts';

/** A question to a state directory. */
export interface StateQuestionWhy {
  /** `RULE` or `STRATEGY/RULE`. */
  readonly named: string;
  readonly each: string | undefined;
  /** Epoch ms. */
  readonly at: number;
  readonly project: Pick<Project, 'strategies' | 'config'>;
  readonly directory: string;
  /** Finds a strategy that was compiled from a text already; none by default. */
  readonly compiled?: Present['compiled'];
}

/** Tells from a daemon's records why a rule or goal did or did not act at a time, whether one runs or not. */
export function whyFromState({ named, each, at, project, directory, compiled }: StateQuestionWhy): WhyReport {
  const reader = openRecords(directory);
  try {
    const { strategy, part, kind, present } = partNamed(named, project.strategies, reader);
    const asked: PartQuestion = { strategy, part, each, at };
    const found = reader === undefined ? NOTHING : foundAt(asked, reader, { kind, present, project, compiled });
    const since = found.instances.length === 0 ? undefined : Math.min(...found.instances.map((one) => one.at));
    const happened = readState(directory, (journal) => happenedTo(asked, journal, since));
    if (reader === undefined && happened === undefined)
      throw new Failure(
        `there is no journal in ${directory}: nothing has run there yet, or --state names another place.`,
      );
    const report = {
      ...{ strategy, part, kind, at, mode: present?.mode ?? 'not in the files' },
      notes: [...found.notes, ...notesOf(found.instances.length === 0)],
      instances: found.instances,
      happened: happened ?? [],
    };
    return reader === undefined ? report : withOutcomes(report, reader.outcomes(strategy, part), each);
  } finally {
    reader?.close();
  }
}

const NOTHING: ReturnType<typeof whyAt> = { notes: [], instances: [] };

function foundAt(
  asked: PartQuestion,
  reader: EvaluationReader,
  {
    kind,
    present,
    project,
    compiled,
  }: Pick<NamedPart, 'kind' | 'present'> & Pick<StateQuestionWhy, 'project' | 'compiled'>,
): ReturnType<typeof whyAt> {
  if (kind === 'goal')
    return goalAt(
      asked,
      reader,
      present?.goals.find(({ id }) => id === asked.part),
    );
  const rule = present?.rules.find(({ id }) => id === asked.part);
  return whyAt(asked, reader, { grammar: emittedGrammar(), config: project.config, rule, compiled });
}

function notesOf(none: boolean): readonly string[] {
  return none ? ['no look of it was recorded by then (they are kept for 7 days)'] : [];
}

function openRecords(directory: string): EvaluationReader | undefined {
  try {
    return readEvaluations(evaluationsPath(directory));
  } catch (error) {
    if (error instanceof JournalError) throw new Failure(error.message);
    throw error;
  }
}

interface NamedPart {
  readonly strategy: string;
  readonly part: string;
  readonly kind: 'rule' | 'goal';
  readonly present: Strategy | undefined;
}

/** Finds the named part in the files or, where a file has gone, in the records. */
function partNamed(named: string, strategies: readonly Strategy[], reader: EvaluationReader | undefined): NamedPart {
  const at = named.lastIndexOf('/');
  const [last, name] = [named.slice(at + 1), at < 0 ? undefined : named.slice(0, at)];
  try {
    const { strategy, part, kind } = findPart(named, strategies);
    return { strategy: strategy.name, part, kind, present: strategy };
  } catch (error) {
    const recorded = (reader?.strategiesWith(last) ?? []).filter((one) => name === undefined || one === name);
    const [only, other] = recorded;
    if (!(error instanceof Failure) || only === undefined || other !== undefined) throw error;
    const kind = reader?.kindOf({ strategy: only, rule: last }) ?? 'rule';
    return { strategy: only, part: last, kind, present: strategies.find((one) => one.name === only) };
  }
}

/**
 * The time of a state directory where no daemon runs: that of its paper exchange, which has times of its own, else the
 * machine's.
 */
export function timeOfState(directory: string, machineNow: number): number {
  const file = path.join(directory, PAPER_FILE);
  if (!existsSync(file)) return machineNow;
  return readKept(file)?.now ?? machineNow;
}
