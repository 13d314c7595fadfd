import { Command } from 'commander';
import { compareRevisions, revisionsOf } from '../../strategy/model/compare-revisions.ts';
import { type Meaning, meaningsOf } from '../../strategy/model/meaning.ts';
import { textReport } from '../check/report.ts';
import { accountsOf } from '../project/configured-accounts.ts';
import { EXIT, Failure } from '../process/failure.ts';
import { loadProject, type Project } from '../project/load-project.ts';
import { readMeanings } from '../plan/answer-meanings.ts';
import type { PlanReport } from '../plan/answer-plan.ts';
import { diffText, type PlanDiff, planText, unsaidStarts } from '../plan/plan-text.ts';
import { withValues } from '../plan/with-values.ts';
import { readState } from '../state/read-state.ts';
import { ordersOf } from '../reload/orders-of.ts';
import { socketPath } from '../socket/address.ts';
import { askSocket } from '../socket/ask.ts';
import { readableState } from '../socket/readable-state.ts';

interface PlanOptions {
  readonly config?: string;
  readonly state?: string;
  readonly paper: boolean;
  readonly diff: boolean;
  readonly json: boolean;
}

/** Exit code where there is something to do. */
const TO_DO = 2;
/** A sweep takes as long as the rate limit requires. */
const ANSWER_MS_MAX = 30_000;

/** Makes `purser plan`, which shows the actions that would be taken now and sends nothing. */
export function planCommand(): Command {
  return new Command('plan')
    .description(
      'Reads the accounts and prints what each rule and goal would do now. It sends nothing. If the daemon is running, the plan is made there.\n' +
        'Exit code 2 if there is something to do, else 0.',
    )
    .option('--diff', 'compare the files with the running daemon', false)
    .option('--paper', 'on the embedded paper exchange, whatever the configuration says', false)
    .option('--json', 'print one JSON value', false)
    .option('--state <directory>', 'the state directory')
    .option('-c, --config <file>', 'the configuration')
    .action(plan);
}

async function plan({ config, state, paper, diff, json }: PlanOptions): Promise<void> {
  const directory = await readableState({ state, config, cwd: process.cwd() });
  const asked: unknown = await askSocket({
    path: socketPath(directory),
    request: { ask: 'plan' },
    timeoutMs: ANSWER_MS_MAX,
  });
  if (asked !== undefined && !isPlan(asked))
    throw new Failure(
      'the daemon runs another version of Purser, and cannot answer `plan`: use the same version for both',
    );
  const running = asked;
  if (diff) {
    showDiff(await diffOf(running, soundProject(config), directory), json);
    return;
  }
  const told = running ?? (await alone(config, directory, paper));
  process.stdout.write(json ? `${JSON.stringify(told)}\n` : planText(told));
  process.exitCode = told.parts.some(({ operations }) => operations.length > 0) ? TO_DO : EXIT.ok;
}

function isPlan(asked: unknown): asked is PlanReport {
  return typeof asked === 'object' && asked !== null && 'parts' in asked && 'revisions' in asked;
}

async function alone(config: string | undefined, directory: string, paper: boolean): Promise<PlanReport> {
  const project = soundProject(config);
  const { planAlone } = await import('../plan/plan-alone.ts');
  return planAlone({ project, accounts: accountsOf(project, true), directory, paper });
}

function soundProject(config: string | undefined): Project {
  const project = loadProject({ config });
  if (!project.diagnostics.some(({ severity }) => severity === 'error')) return project;
  process.stderr.write(textReport(project));
  throw new Failure('nothing was planned');
}

async function diffOf(running: PlanReport | undefined, project: Project, directory: string): Promise<PlanDiff> {
  if (running === undefined)
    throw new Failure(`no daemon is running in ${directory}: there is nothing to compare with`);
  const changes = compareRevisions(new Map(Object.entries(running.revisions)), revisionsOf(project.strategies));
  const removed = changes.filter(({ kind }) => kind === 'removed');
  const left = readState(directory, (journal) => removed.flatMap(({ part }) => ordersOf(part, journal)));
  const changed = changes.filter(({ kind }) => kind === 'changed').map(({ part }) => part);
  const before = await runningMeanings(changed, directory);
  return {
    changes: withValues(changes, before, meaningsOf(project.strategies)),
    left: left ?? [],
    starts: unsaidStarts(project.strategies),
  };
}

/** Tells the meanings of the parts that run; empty for a daemon of another version, which cannot tell them. */
async function runningMeanings(parts: readonly string[], directory: string): Promise<ReadonlyMap<string, Meaning>> {
  if (parts.length === 0) return new Map();
  try {
    return readMeanings(await askSocket({ path: socketPath(directory), request: { ask: 'meanings', parts } }));
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    process.stderr.write(`what has changed cannot be told: ${error.message}\n`);
    return new Map();
  }
}

function showDiff(diff: PlanDiff, json: boolean): void {
  process.stdout.write(json ? `${JSON.stringify(diff)}\n` : diffText(diff));
  process.exitCode = diff.changes.length > 0 ? TO_DO : EXIT.ok;
}
