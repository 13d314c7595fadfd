import { systemClock } from '../../src/clock/system-clock.ts';
import { commandOptions } from '../command-options.ts';
import { startCluster } from '../postgres/cluster.ts';
import { simulateAtServer } from '../postgres/simulated.ts';
import { DRAWN, HARDSHIPS, type Hardship } from './random-run/hardships.ts';
import { addCounts } from './random-run/tally.ts';
import { runSeed, type SeedResult, STALE_MS_MAX } from './random-run/run-seed.ts';

/** After so many runs it is told how far it is. */
const PROGRESS_EVERY = 250;

const COMMAND = {
  name: 'simulate',
  does: 'Runs random strategies among random faults, one seed after the other, and says which fail.',
  options: {
    runs: { type: 'string', default: '200', value: 'N', says: 'runs' },
    seed: { type: 'string', default: '1', value: 'S', says: 'seed of the first run' },
    stale: {
      type: 'string',
      default: String(STALE_MS_MAX / 1_000),
      value: 'SECONDS',
      says: 'how old the answers of the exchange may be',
    },
    with: { type: 'string', default: '', value: 'NAMES', says: `hardships, or all: ${HARDSHIPS.join(', ')}` },
    postgres: { type: 'boolean', default: false, says: 'keep the journals at a PostgreSQL server, which is started' },
    show: { type: 'boolean', default: false, says: 'print what happens' },
  },
} as const;

/** Runs seeds one after the other and says which fail. */
async function main(): Promise<void> {
  const given = commandOptions(COMMAND);
  if (given === undefined) return;
  const { values } = given;
  const [runs, first, stale] = [values.runs, values.seed, values.stale].map(Number);
  const hardships = hardshipsOf(values.with);
  if (!isCount(runs) || !isCount(first) || stale === undefined || !(stale >= 0) || hardships === undefined) {
    given.refuse('runs, seed and seconds are whole numbers, and hardships are named as below');
    return;
  }
  const cluster = values.postgres ? await startCluster() : undefined;
  const runOne = (seed: number): SeedResult | Promise<SeedResult> =>
    cluster === undefined ? runSeed(seed, { staleMsMax: stale * 1_000, hardships }) : simulateAtServer(seed, cluster);
  const command = (seed: number): string =>
    `npm run simulate -- --runs 1 --seed ${String(seed)} --stale ${values.stale}${values.with === '' ? '' : ` --with "${values.with}"`}${values.postgres ? ' --postgres' : ''} --show`;
  const clock = systemClock();
  const failed: number[] = [];
  const met = new Map<string, number>();
  let [intents, deaths] = [0, 0];
  const startedAt = clock.now();
  for (let seed = first; seed < first + runs; seed += 1) {
    const result = await runCarefully(seed, runOne);
    if (values.show) console.log(result.text);
    if ((seed - first) % PROGRESS_EVERY === PROGRESS_EVERY - 1)
      console.error(`${String(seed - first + 1)} runs, ${String(failed.length)} failed`);
    intents += result.intents;
    deaths += result.deaths;
    if (result.wrong.length > 0) failed.push(seed);
    addCounts(met, result.met);
    for (const what of result.wrong.slice(0, 5)) console.log(`seed ${String(seed)}: ${what}`);
    for (const line of result.history) console.log(line);
    if (result.wrong.length > 0) console.log(`reproduce: ${command(seed)}`);
  }
  const seconds = (clock.now() - startedAt) / 1_000;
  console.log(
    `${String(runs)} runs in ${seconds.toFixed(1)} s (${(runs / seconds).toFixed(1)}/s), ${String(intents)} intents, ${String(deaths)} deaths, ${String(failed.length)} failed`,
  );
  console.log(
    [...met]
      .sort()
      .map(([name, count]) => `${name} ${String(count)}`)
      .join(', '),
  );
  for (const seed of failed.slice(0, 20)) console.log(`reproduce: ${command(seed)}`);
  cluster?.remove();
  if (failed.length > 0) process.exitCode = 1;
}

/** The hardships that are named, beside those of every run; undefined where one is none. */
function hardshipsOf(text: string): ReadonlySet<Hardship> | undefined {
  if (text === 'all') return new Set(HARDSHIPS);
  const names = text.split(',').filter((name) => name !== '');
  const known = HARDSHIPS.filter((hardship) => names.includes(hardship));
  return known.length === names.length ? new Set([...DRAWN, ...known]) : undefined;
}

function isCount(value: number | undefined): value is number {
  return value !== undefined && Number.isSafeInteger(value) && value >= 0;
}

/** A run that throws is a bug of the daemon, and its seed is to be told too. */
async function runCarefully(
  seed: number,
  runOne: (seed: number) => SeedResult | Promise<SeedResult>,
): Promise<Omit<SeedResult, 'hash'>> {
  try {
    return await runOne(seed);
  } catch (error) {
    const wrong = [`it threw: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`];
    return { seed, wrong, intents: 0, deaths: 0, text: '', met: new Map(), history: [] };
  }
}

await main();
