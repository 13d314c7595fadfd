import { createHash } from 'node:crypto';
import { type Observable, Subject } from 'rxjs';
import { formatDiagnostic } from '../../base/diagnostic.ts';
import type { JournalEntry, Json } from '../../domain/journal-entry.ts';
import {
  compareRevisions,
  type RevisionChange,
  type Revisions,
  revisionsOf,
} from '../../strategy/model/compare-revisions.ts';
import type { Strategy } from '../../strategy/model/strategy.ts';
import type { Project } from '../project/load-project.ts';

/** The running strategies, and their exchange for those of changed files. */
export interface Reloads {
  /** The strategies that run, or will run as soon as the steps under way have ended. */
  readonly strategies: readonly Strategy[];
  /** A short name of the strategies: the same files give the same one. */
  readonly revision: string;
  /** The reason why the changed files do not run; undefined while they do. */
  readonly refused: RefusedFiles | undefined;
  /** Emits when other strategies are ready, once for each exchange. */
  readonly swaps: Observable<string>;
  /** Emits before the files are read anew, and afterwards where the earlier strategies go on. */
  readonly readings: Observable<'begun' | 'unchanged'>;
  /** Reads and checks everything. Strategies with another meaning are exchanged; with any error none is. */
  ask(by: string): Json;
}

/** Changed files that do not run. */
export interface RefusedFiles {
  /** The output of `check` for them, several lines. */
  readonly why: string;
  /** The time since which they do not run, ms. */
  readonly since: number;
}

export interface ReloadParts {
  readonly strategies: readonly Strategy[];
  /** Reads the files anew. */
  load(): Project;
  /** Makes the strategies of a project those of this run, as at its start. */
  admit(project: Project): readonly Strategy[];
  /** Accounts that this run has connected to. */
  readonly accounts: ReadonlySet<string>;
  now(): number;
  /** Records a line durably. */
  note(text: string, detail?: JournalEntry['detail']): void;
  /** Lists the orders that a removed strategy leaves behind, one line each. */
  left(strategy: string): readonly string[];
}

/** Most problems that a refusal names. */
const PROBLEMS_MAX = 5;

/** Makes the reloads of a run. */
export function createReloads(parts: ReloadParts): Reloads {
  const swaps = new Subject<string>();
  const readings = new Subject<'begun' | 'unchanged'>();
  let strategies = parts.strategies;
  let revisions = revisionsOf(strategies);
  let refused: RefusedFiles | undefined;
  const refuse = (why: string): Json => {
    if (why !== refused?.why)
      parts.note(`the changed files have errors, and nothing has changed: ${why}`, { refusedFiles: why });
    refused = { why, since: refused?.since ?? parts.now() };
    return { reloaded: false, refused: why, revision: nameOf(revisions) };
  };
  const read = (by: string): Json => {
    const project = parts.load();
    const why = whyNot(project, parts.accounts);
    if (why !== undefined) return refuse(why);
    const next = parts.admit(project);
    const after = revisionsOf(next);
    const changes = compareRevisions(revisions, after);
    if (refused !== undefined) parts.note(wholeAgain(next.length));
    refused = undefined;
    if (changes.length === 0) return { reloaded: false, changes: [], revision: nameOf(revisions) };
    const left = leftBy(changes, parts);
    parts.note(
      `${by}: revision ${nameOf(revisions)} → ${nameOf(after)}: ${changes.map(changeText).join(', ')}; what is under way ends first`,
    );
    for (const line of left) parts.note(`left as it is: ${line}`);
    [strategies, revisions] = [next, after];
    swaps.next(by);
    return { reloaded: true, changes: changes.map(changeText), left, revision: nameOf(after) };
  };
  return {
    get strategies() {
      return strategies;
    },
    get revision() {
      return nameOf(revisions);
    },
    get refused() {
      return refused;
    },
    swaps,
    readings,
    ask: (by) => {
      const before = strategies;
      readings.next('begun');
      const answer = read(by);
      if (strategies === before) readings.next('unchanged');
      return answer;
    },
  };
}

function wholeAgain(count: number): string {
  const run = count === 1 ? 'the strategy runs as it is now' : `the ${String(count)} strategies run as they are now`;
  return `the files have no errors any more: ${run}`;
}

/** Answers the reason against a project: errors in any file, or accounts that this run does not know. */
function whyNot({ diagnostics, sources, strategies }: Project, accounts: ReadonlySet<string>): string | undefined {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) {
    const shown = errors.slice(0, PROBLEMS_MAX).map((error) => formatDiagnostic(error, sources.get(error.place.file)));
    const more = errors.length > PROBLEMS_MAX ? [`and ${String(errors.length - PROBLEMS_MAX)} more`] : [];
    return [...shown, ...more].join('\n');
  }
  if (strategies.length === 0) return 'there is no strategy to run';
  const named = strategies.flatMap((strategy) => [strategy.account, ...strategy.accounts]);
  const unknown = named.find((account) => !accounts.has(account));
  return unknown === undefined ? undefined : `the account ${unknown} is new: it takes a restart to connect to it`;
}

function leftBy(changes: readonly RevisionChange[], { left }: Pick<ReloadParts, 'left'>): readonly string[] {
  return changes.flatMap(({ part, kind }) => (kind === 'removed' ? left(part) : []));
}

function changeText({ part, kind }: RevisionChange): string {
  return `${part} ${kind}`;
}

function nameOf(revisions: Revisions): string {
  return createHash('sha256')
    .update(JSON.stringify([...revisions].sort()))
    .digest('hex')
    .slice(0, 8);
}
