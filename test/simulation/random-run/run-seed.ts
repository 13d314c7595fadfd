import { seededRandom } from '../../../src/base/random.ts';
import { SETTLE_MS_MAX } from '../../../src/domain/settle.ts';
import type { Call, Transport } from '../../../src/ports/transport.ts';
import { type Simulation, simulate, START } from '../world.ts';
import { INVARIANTS, worldOf } from './invariants.ts';
import { type Death, Killed, killAtWrite } from './kill-at-write.ts';
import { randomFaults } from './random-faults.ts';
import { randomStrategy } from './random-strategy.ts';
import { steppedClock } from './stepped-clock.ts';
import { syntheticMarket } from '../../../src/paper/market/synthetic-market.ts';

const MINUTE_MS = 60_000;
/** Enough for the longest pauses of retries and of questions about what is unknown. */
const QUIET_MINUTES = 6;
/** Reads are behind by as much as the longest settle time at most; `staleMsMax` asks for another bound. */
export const STALE_MS_MAX = SETTLE_MS_MAX;

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
}

/** Runs one random strategy in a random market among random faults, all of one seed, and checks what always has to be true. */
export function runSeed(seed: number, { staleMsMax = STALE_MS_MAX } = {}): SeedResult {
  const random = seededRandom(seed);
  const drawn = randomStrategy(random);
  const activeMinutes = random.between(5, 14);
  const quietAt = START + activeMinutes * MINUTE_MS;
  const killing = killAtWrite(drawDeaths(random));
  const faulty = randomFaults({ random, quietAt, staleMsMax });
  const sentEarly: string[] = [];
  const clockRandom = seededRandom(seed + 1);
  const simulation: Simulation = simulate({
    strategies: [drawn.strategy],
    seed,
    market: syntheticMarket({ seed, startAt: START, symbols: ['BTCUSDT', 'ETHUSDT'] }),
    wrap: (inner, clock, lagged) =>
      watched(faulty(inner, clock, lagged), (id) => {
        if (simulation.journal.intent(id) === undefined) sentEarly.push(`${id} was sent before it was durable`);
      }),
    wrapJournal: killing.wrap,
    daemonClock: (clock) => steppedClock(clock, clockRandom, quietAt),
  });
  const deaths = runThrough(simulation, quietAt, random);
  killing.disarm();
  simulation.clock.runUntil(Math.max(quietAt, simulation.clock.now()) + QUIET_MINUTES * MINUTE_MS);
  const activeMs = simulation.clock.now() - START;
  simulation.stop();
  // Nothing new begins, and what is under way comes to its end.
  simulation.clock.advance(MINUTE_MS);
  const run = { drawn, simulation, world: worldOf(simulation), written: killing.written, sentEarly, activeMs };
  const wrong = Object.entries(INVARIANTS).flatMap(([name, check]) => check(run).map((what) => `${name}: ${what}`));
  const intents = killing.written.reduce((sum, batch) => sum + (batch.intents?.length ?? 0), 0);
  return { seed, wrong, hash: simulation.hash(), intents, deaths, text: drawn.text };
}

function drawDeaths(random: ReturnType<typeof seededRandom>): Death[] {
  const count = random.next() < 0.4 ? 0 : random.between(1, 4);
  return Array.from({ length: count }, () => ({
    write: random.between(1, 60),
    when: random.next() < 0.5 ? ('before' as const) : ('after' as const),
  }));
}

/** Lets time pass; after each death another daemon starts a while later. Answers how often it died. */
function runThrough({ clock, crash }: Simulation, until: number, random: ReturnType<typeof seededRandom>): number {
  let deaths = 0;
  while (clock.now() < until) {
    try {
      clock.runUntil(until);
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
      deaths += 1;
      crash({ downFor: `${String(random.between(1, 90))}s` });
    }
  }
  return deaths;
}

function watched(inner: Transport, onId: (id: string) => void): Transport {
  return {
    call: (call) => {
      const id = clientOidOf(call);
      if (call.operation.method === 'POST' && id !== undefined) onId(id);
      return inner.call(call);
    },
  };
}

function clientOidOf({ request }: Pick<Call, 'request'>): string | undefined {
  if (typeof request !== 'object' || request === null || !('clientOid' in request)) return undefined;
  return typeof request.clientOid === 'string' ? request.clientOid : undefined;
}
