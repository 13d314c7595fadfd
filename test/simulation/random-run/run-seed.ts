import { parseDecimal } from '../../../src/base/decimal.ts';
import { type Random, seededRandom } from '../../../src/base/random.ts';
import type { Env } from '../../../src/language/expression.ts';
import type { PaperAccountSpec } from '../../../src/paper/core/accounts.ts';
import { syntheticMarket } from '../../../src/paper/market/synthetic-market.ts';
import type { Clock } from '../../../src/ports/clock.ts';
import type { Journal } from '../../../src/ports/journal.ts';
import { type Given, type Simulation, simulate, START } from '../world.ts';
import { compareBelief } from './compare-belief.ts';
import { haltPlace } from './halt-place.ts';
import { historyOf } from './history.ts';
import { INVARIANTS } from './invariants/index.ts';
import { worldOf } from './invariants/world-of.ts';
import { type Death, Killed, killAtWrite } from './kill-at-write.ts';
import { inMemory, onDisk } from './mortal-journal.ts';
import { randomFaults } from './random-faults.ts';
import { randomStrategy } from './random-strategy.ts';
import type { Run } from './run.ts';
import { type Sent, watched } from './sent.ts';
import { steppedClock } from './stepped-clock.ts';
import { createTally } from './tally.ts';
import { tellTheRun } from './tell-the-run.ts';
import { drawUpheavals, scheduleUpheavals } from './upheavals.ts';

const MINUTE_MS = 60_000;
/** Enough for the longest pauses of retries and of questions about what is unknown. */
const QUIET_MINUTES = 6;
/** Reads are behind by as much as the settle time at most; what more does is asked for with `staleMsMax`. */
export const STALE_MS_MAX = 2_000;
/** In one of so many runs the journal lies in a file. */
const ON_DISK_EVERY = 10;
const RELOADS_MAX = 2;

/** Money for every kind of trade, coins to sell and to pledge. */
const ACCOUNTS: readonly PaperAccountSpec[] = [
  {
    name: 'main',
    balances: { usdt_futures: { USDT: '10000' }, spot: { USDT: '10000', BTC: '1', ETH: '1' } },
    savings: { USDT: '10000' },
  },
  { name: 'hedge', parent: 'main', balances: { usdt_futures: { USDT: '1000' }, spot: { USDT: '1000' } } },
];

export interface SeedResult {
  readonly seed: number;
  /** What is wrong, each with its invariant; none is success. */
  readonly wrong: readonly string[];
  /** Of the journal: the same seed gives the same one. */
  readonly hash: string;
  readonly intents: number;
  readonly deaths: number;
  /** The strategy that was drawn. */
  readonly text: string;
  /** How often each fault and each upheaval happened. */
  readonly met: ReadonlyMap<string, number>;
  /** What led to what is wrong, a line each; nothing where all is well. */
  readonly history: readonly string[];
}

/** Runs one random strategy in a random market among random faults, all of one seed, and checks what always has to be true. */
export function runSeed(seed: number, { staleMsMax = STALE_MS_MAX } = {}): SeedResult {
  const random = seededRandom(seed);
  const reloads = random.next() < 0.3 ? random.between(1, RELOADS_MAX) : 0;
  const drawn = randomStrategy(random, reloads);
  const quietAt = START + random.between(5, 14) * MINUTE_MS;
  const tally = createTally();
  const killing = killAtWrite(drawDeaths(random), (how) => {
    tally.met(`killed ${how}`);
  });
  const place = haltPlace();
  const sent: Sent[] = [];
  const sentEarly: string[] = [];
  const calls: string[] = [];
  let env: Env | undefined;
  const faulty = randomFaults({
    ...{ random, from: START, quietAt, staleMsMax },
    met: (kind, { operation }) => {
      tally.met(kind);
      if (operation.method === 'POST') calls.push(`${String(sent.at(-1)?.at ?? 0)} ${operation.id}: ${kind}`);
    },
  });
  // The journal comes before the daemon, and its clock is the daemon's.
  let daemonNow = (): number => START;
  const mortal = seed % ON_DISK_EVERY === 0 ? onDisk(() => daemonNow()) : inMemory(() => daemonNow());
  const journal = killing.wrap(mortal.journal, mortal.disk);
  if (seed % ON_DISK_EVERY === 0) tally.met('journal on disk');
  try {
    const simulation: Simulation = simulate({
      ...circumstances(random),
      strategies: [drawn.revisions[0]],
      accounts: ACCOUNTS,
      seed,
      elsewhere: place,
      witness: (looked) => {
        env = looked.env;
      },
      market: syntheticMarket({ seed, startAt: START, symbols: ['BTCUSDT', 'ETHUSDT'] }),
      wrap: (inner, clock, lagged) =>
        watched(faulty(inner, clock, lagged), ({ call, id }) => {
          if (!killing.isUp) throw new Killed('a dead process sends nothing');
          sent.push({ at: clock.now(), call, id, durable: killing.written.length, lying: place.news() });
          if (id !== undefined && journal.intent(id) === undefined) sentEarly.push(`${id} was sent before it was durable`);
        }),
      wrapJournal: (): Journal => journal,
      daemonClock: (clock) => {
        const stepped: Clock = steppedClock(clock, seededRandom(seed + 1), { quietAt, met: tally.met });
        daemonNow = () => stepped.now();
        return stepped;
      },
    });
    const { clock } = simulation;
    const strategies = [...drawn.revisions];
    const ups = drawUpheavals(random, { from: START, until: quietAt, reloads });
    scheduleUpheavals(ups, {
      ...{ simulation, place, tally },
      isUp: () => killing.isUp,
      reload: () => {
        if (strategies.length > 1) strategies.shift();
        simulation.reload(strategies.slice(0, 1));
      },
      kill: () => {
        killing.kill(mortal.disk);
      },
    });
    const restart = (): void => {
      killing.down();
      const seconds = random.between(1, 90);
      clock.schedule(killing.revive, { delayMs: seconds * 1_000, phase: 'market' });
      simulation.crash({ downFor: `${String(seconds)}s`, strategies: strategies.slice(0, 1) });
    };
    const deaths = runThrough(clock, { until: quietAt, restart, isUp: () => killing.isUp });
    killing.disarm();
    // A halt may lie there still: what it holds back has to come to rest too.
    clock.runUntil(Math.max(quietAt, clock.now()) + QUIET_MINUTES * MINUTE_MS);
    const [strategy = drawn.revisions[0]] = strategies;
    const misread = compareBelief({ simulation, tally, now: () => ({ strategy, env }) });
    const stoppedAt = clock.now();
    const activeMs = stoppedAt - START;
    simulation.stop();
    // Nothing new begins, and what is under way comes to its end.
    clock.advance(MINUTE_MS);
    const run: Run = {
      ...{ drawn, simulation, sent, sentEarly, misread, stoppedAt, activeMs },
      ...{ world: worldOf(simulation), written: killing.written, last: strategy },
    };
    tellTheRun(run, tally);
    const wrong = Object.entries(INVARIANTS).flatMap(([name, check]) => check(run).map((what) => `${name}: ${what}`));
    const intents = killing.written.reduce((sum, batch) => sum + (batch.intents?.length ?? 0), 0);
    const history = wrong.length === 0 ? [] : historyOf(simulation.entries, { wrong, calls });
    const [text] = [drawn.texts.join('\n# the file was changed:\n')];
    return { seed, wrong, hash: simulation.hash(), intents, deaths, text, met: tally.counts, history };
  } finally {
    mortal.remove();
  }
}

/** How the exchange and the daemon are set up, beside faults. */
function circumstances(random: Random): Partial<Given> {
  const redemptionMs = random.next() < 0.5 ? 0 : random.between(1, 40) * 1_000;
  const thin = random.next() < 0.4;
  const depth = parseDecimal(String(random.between(1, 40) / 1_000_000));
  const halts = random.next() < 0.4;
  const haltsAt = {
    failures: { count: random.between(2, 6), withinMs: 600_000 },
    drift: { count: 2, withinMs: 600_000 },
  };
  return {
    redemptionMs,
    driftEveryMs: 15_000,
    ...(thin && { depth }),
    ...(halts && { haltsAt }),
  };
}

function drawDeaths(random: Random): Death[] {
  const count = random.next() < 0.4 ? 0 : random.between(1, 4);
  const kinds = ['before', 'torn', 'after'] as const;
  return Array.from({ length: count }, () => ({
    write: random.between(1, 60),
    when: kinds[random.between(0, 2)] ?? 'before',
    at: random.next(),
  }));
}

/** Lets time pass; after each death another daemon starts a while later, and may die at its start too. Answers how often it died. */
function runThrough(
  clock: Simulation['clock'],
  { until, restart, isUp }: { readonly until: number; readonly restart: () => void; readonly isUp: () => boolean },
): number {
  let deaths = 0;
  while (clock.now() < until || !isUp()) {
    try {
      if (!isUp()) restart();
      if (clock.now() < until) clock.runUntil(until);
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
    }
    if (!isUp()) deaths += 1;
  }
  return deaths;
}
