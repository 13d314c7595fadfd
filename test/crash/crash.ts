import { seededRandom } from '../../src/base/random.ts';
import { commandOptions } from '../command-options.ts';
import { killStarted } from '../e2e/start-purser.ts';
import { nameOf, type Point, pointNamed, pointsOf } from './point.ts';
import { runTrial } from './run-trial.ts';
import type { Scenario } from './scenario.ts';
import { SCENARIOS } from './scenarios.ts';

const COMMAND = {
  name: 'crash',
  does: 'Kills a daemon at every point of every scenario, starts it again, and checks the books of both sides.',
  options: {
    scenario: { type: 'string', value: 'NAME', says: `one of them: ${SCENARIOS.map(({ name }) => name).join(', ')}` },
    point: { type: 'string', value: 'POINT', says: 'one point, such as write:3:before' },
    every: { type: 'string', default: '1', value: 'K', says: 'one of so many points, drawn by the seed' },
    seed: { type: 'string', default: '1', value: 'S', says: 'what points are drawn by' },
    jobs: { type: 'string', default: '2', value: 'N', says: 'daemons at once' },
    show: { type: 'boolean', default: false, says: 'print the journal of each point' },
  },
} as const;

/** Kills a daemon at every point of every scenario. */
async function main(): Promise<void> {
  const given = commandOptions(COMMAND);
  if (given === undefined) return;
  const { values } = given;
  const scenarios = SCENARIOS.filter(({ name }) => values.scenario === undefined || name === values.scenario);
  const only = values.point === undefined ? undefined : pointNamed(values.point);
  const [every = 1, seed = 1, jobs = 1] = [values.every, values.seed, values.jobs].map(Number);
  if (scenarios.length === 0 || (values.point !== undefined && only === undefined)) {
    given.refuse('there is no such scenario or point');
    return;
  }
  const tally = { points: 0, deaths: 0, failed: [] as string[] };
  for (const scenario of scenarios) await runScenario(scenario, { only, every, seed, jobs, tally, show: values.show });
  const { points, deaths, failed } = tally;
  console.log(`${String(points)} points, ${String(deaths)} deaths, ${String(failed.length)} failed`);
  for (const what of failed.slice(0, 20)) console.log(`reproduce: npm run crash -- ${what}`);
  if (failed.length > 0) process.exitCode = 1;
}

interface Run {
  readonly only: Point | undefined;
  /** One of so many points, drawn by the seed. */
  readonly every: number;
  readonly seed: number;
  readonly jobs: number;
  /** Prints the journal of each point. */
  readonly show: boolean;
  readonly tally: { points: number; deaths: number; readonly failed: string[] };
}

async function runScenario(scenario: Scenario, { only, every, seed, jobs, tally, show }: Run): Promise<void> {
  const alive = await runTrial(scenario);
  tell(scenario, 'alive', alive.wrong);
  if (alive.wrong.length > 0) {
    tally.failed.push(`--scenario ${scenario.name}`);
    return;
  }
  const random = seededRandom(seed);
  const points = only === undefined ? pointsOf(alive).filter(() => random.between(1, every) === 1) : [only];
  const [writes, requests] = [alive.writes, alive.requests.length];
  console.log(
    `${scenario.name}: ${String(writes)} writes, ${String(requests)} requests, ${String(points.length)} points`,
  );
  const queue = [...points];
  const work = async (): Promise<void> => {
    for (let point = queue.shift(); point !== undefined; point = queue.shift()) {
      const { wrong, died, told } = await runTrial(scenario, point);
      // A failure that does not come again is explained by nothing else.
      if (show || wrong.length > 0) console.log(told.join('\n'));
      tally.points += 1;
      tally.deaths += died ? 1 : 0;
      tell(scenario, nameOf(point), wrong);
      if (wrong.length > 0) tally.failed.push(`--scenario ${scenario.name} --point ${nameOf(point)}`);
    }
  };
  await Promise.all(Array.from({ length: jobs }, work));
}

function tell({ name }: Scenario, at: string, wrong: readonly string[]): void {
  for (const what of wrong) console.log(`${name} ${at}: ${what}`);
}

try {
  await main();
} finally {
  await killStarted();
}
