import { SETTLE_MS_MAX } from '../../../src/domain/settle.ts';
import { START } from '../world.ts';
import type { ServerJournal } from './at-server.ts';
import { compareBelief } from './compare-belief.ts';
import { type GoingOn, goOn } from './go-on.ts';
import { DRAWN } from './hardships.ts';
import { historyOf } from './history.ts';
import { INVARIANTS } from './invariants/index.ts';
import { replayOf } from './invariants/replay.ts';
import { worldOf } from './invariants/world-of.ts';
import { Killed } from './kill-at-write.ts';
import { type Passing, passAtOnce, passWaiting } from './passing.ts';
import type { Run } from './run.ts';
import { setStage, type Stage } from './stage.ts';
import { tellTheRun } from './tell-the-run.ts';

const MINUTE_MS = 60_000;
/** Enough for the longest pauses of retries and of questions about what is unknown. */
const QUIET_MS = 6 * MINUTE_MS;
/** Reads are behind by as much as the longest settle time at most; `staleMsMax` asks for another bound. */
export const STALE_MS_MAX = SETTLE_MS_MAX;
/** A process is down so long at most, s. */
const DOWN_SECONDS_MAX = 90;

export interface SeedResult {
  readonly seed: number;
  /** What is wrong, each with its invariant; none is success. */
  readonly wrong: readonly string[];
  /** Of the journal: the same seed gives the same one. */
  readonly hash: string;
  readonly intents: number;
  readonly deaths: number;
  /** The strategy that was drawn, and its changes. */
  readonly text: string;
  /** How often each fault and each upheaval happened. */
  readonly met: ReadonlyMap<string, number>;
  /** What led to what is wrong, a line each; nothing where all is well. */
  readonly history: readonly string[];
}

/**
 * Runs one random strategy in a random market among random faults, all of one seed, and checks what always has to be
 * true.
 */
export function runSeed(seed: number, { staleMsMax = STALE_MS_MAX, hardships = DRAWN } = {}): SeedResult {
  const stage = setStage(seed, { staleMsMax, hardships });
  try {
    return passAtOnce(live(seed, stage));
  } finally {
    stage.remove();
  }
}

/** Runs a seed as {@link runSeed} does, with its journal at a server, which loses nothing that it has acknowledged. */
export async function runSeedAtServer(seed: number, server: ServerJournal): Promise<SeedResult> {
  const hardships = new Set([...DRAWN].filter((hardship) => hardship !== 'lost journal'));
  const stage = setStage(seed, { staleMsMax: STALE_MS_MAX, hardships, server });
  try {
    return await passWaiting(live(seed, stage));
  } finally {
    stage.simulation.end();
    await server.end();
  }
}

function* live(seed: number, stage: Stage): Passing<SeedResult> {
  const deaths = yield* liveThrough(stage);
  const run = yield* comeToRest(stage);
  return { seed, deaths, ...judge(run, stage) };
}

/**
 * Lets time pass; after each death another daemon starts a while later, and may die at its start too. Answers how often
 * it died.
 */
function* liveThrough({
  simulation,
  killing,
  random,
  strategy,
  quietAt,
  begun,
  startedAt,
  reopen,
}: Stage): Passing<number> {
  const { clock } = simulation;
  let deaths = 0;
  while (clock.now() < quietAt || !killing.isUp) {
    try {
      if (!killing.isUp) {
        if (reopen !== undefined) yield { work: reopen };
        restart();
      }
      if (clock.now() < quietAt) yield { clock, until: quietAt };
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
    }
    if (!killing.isUp) deaths += 1;
  }
  killing.disarm();
  return deaths;

  function restart(): void {
    killing.down();
    const seconds = random.between(1, DOWN_SECONDS_MAX);
    clock.schedule(killing.revive, { delayMs: seconds * 1_000, phase: 'market' });
    begun.at = clock.now() + seconds * 1_000;
    startedAt.push(begun.at);
    simulation.crash({ downFor: `${String(seconds)}s`, strategies: [strategy()] });
  }
}

/**
 * Lets what is unknown become known, compares, and stops: nothing new begins, and what is under way comes to its end.
 */
function* comeToRest({ simulation, killing, quietAt, ...stage }: Stage): Passing<Run> {
  const { clock, journal } = simulation;
  const { tally, env, isOnDisk, circumstances } = stage;
  yield { clock, until: Math.max(quietAt, clock.now()) + QUIET_MS };
  const strategy = stage.strategy();
  const misread = yield* compareBelief({ simulation, tally, now: () => ({ strategy, env: env() }) });
  const stoppedAt = clock.now();
  simulation.stop();
  yield { clock, until: clock.now() + MINUTE_MS };
  const { accounts, seed, market } = circumstances;
  const written = [...killing.written];
  const from = { state: simulation.exchange.state(), at: clock.now() };
  const onward: GoingOn = { from, strategy, accounts, seed, market };
  return {
    clockWasSet: tally.counts.has('clock step'),
    ...{ simulation, misread, quietAt, stoppedAt, activeMs: stoppedAt - START, written, last: strategy },
    ...{
      drawn: stage.drawn,
      begunAt: stage.begun.at,
      startedAt: stage.startedAt,
      sent: stage.sent,
      sentEarly: stage.sentEarly,
      stale: stage.stale,
      pages: stage.pages(),
      limitedAt: stage.limitedAt,
      troubled: stage.troubled,
      world: worldOf(simulation),
    },
    ...(stage.lost[0] && { lost: stage.lost[0] }),
    ...(isOnDisk &&
      stage.lost.length === 0 && {
        goOn: () => ({ replay: goOn(onward, replayOf(written)), file: goOn(onward, journal) }),
      }),
  };
}

function judge(run: Run, { tally, drawn, calls }: Stage): Omit<SeedResult, 'seed' | 'deaths'> {
  const { simulation, written } = run;
  tellTheRun(run, tally);
  const wrong = Object.entries(INVARIANTS).flatMap(([name, check]) => check(run).map((what) => `${name}: ${what}`));
  return {
    wrong,
    hash: simulation.hash(),
    intents: written.reduce((sum, batch) => sum + (batch.intents?.length ?? 0), 0),
    text: drawn.texts.join('\n# the file was changed:\n'),
    met: tally.counts,
    history: wrong.length === 0 ? [] : historyOf(simulation.entries, { wrong, calls }),
  };
}
