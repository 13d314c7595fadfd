import { Command } from 'commander';
import { systemClock } from '../../clock/system-clock.ts';
import { Failure } from '../process/failure.ts';
import type { DaemonPlace } from '../socket/ask-daemon.ts';
import { loadProject } from '../project/load-project.ts';
import { socketPath } from '../socket/address.ts';
import { askOwner } from '../socket/ask-owner.ts';
import { askSocket } from '../socket/ask.ts';
import { type StatePlace, statePlace } from '../state/state-place.ts';
import { readableState } from '../socket/readable-state.ts';
import { atTime } from '../why/at-time.ts';
import { isWhyReport, type WhyReport } from '../why/why-report.ts';
import { timeOfState, whyFromState } from '../why/why-from-state.ts';
import { whyText } from '../why/why-text.ts';

interface WhyOptions extends DaemonPlace {
  readonly each?: string;
  readonly at?: string;
  readonly json: boolean;
}

/** Makes `purser why`, which tells why a rule or goal does or does not act now, or did or did not at another time. */
export function whyCommand(): Command {
  return new Command('why')
    .description(
      'Tells why a rule or goal acts or does not act: what holds it back, each part of its condition with the age of its reading, and the smallest change of one value that would change the answer.\n' +
        'It asks the daemon about the present. With --at, or if no daemon is running, it answers from the record: the last evaluation before that time, and what happened since.',
    )
    .argument('<rule>', 'the id of a rule or goal, or strategy/id')
    .option('--at <time>', 'at this time: 2026-03-01T09:30Z, 09:30 (today, UTC), or "10m ago"')
    .option('--each <key>', 'only the instance with this key, or with this word in its key (BTCUSDT)')
    .option('--json', 'print the answer as one JSON value', false)
    .option('--state <directory>', 'the state directory')
    .option('-c, --config <file>', 'the configuration that names the state directory')
    .action(why);
}

async function why(rule: string, { each, at, json, state, config }: WhyOptions): Promise<void> {
  const question = { state, config, cwd: process.cwd() };
  const running = at === undefined ? await askNow(rule, each, statePlace(question)) : undefined;
  const told = running ?? (await fromState({ rule, each, at, config, directory: await readableState(question) }));
  process.stdout.write(json ? `${JSON.stringify(told)}\n` : whyText(told));
}

async function askNow(rule: string, each: string | undefined, place: StatePlace): Promise<WhyReport | undefined> {
  const request = { ask: 'why', rule, ...(each !== undefined && { each }) };
  const answer: unknown = await askOwner(place, request);
  if (answer === undefined || isWhyReport(answer)) return answer;
  throw new Failure('the daemon runs another version: its answer cannot be read');
}

async function fromState({
  rule,
  directory,
  ...asked
}: {
  readonly rule: string;
  readonly each: string | undefined;
  readonly at: string | undefined;
  readonly directory: string;
  readonly config: string | undefined;
}): Promise<WhyReport> {
  const now = await nowOf(directory);
  return whyFromState({
    named: rule,
    each: asked.each,
    at: asked.at === undefined ? now : atTime(asked.at, now),
    project: loadProject({ config: asked.config }),
    directory,
  });
}

/** Tells the daemon's time, and has it write its records; without a daemon the time of its state. */
async function nowOf(directory: string): Promise<number> {
  const answer: unknown = await askSocket({ path: socketPath(directory), request: { ask: 'now' } });
  if (typeof answer === 'number') return answer;
  const clock = systemClock();
  try {
    return timeOfState(directory, clock.now());
  } finally {
    clock.close();
  }
}
