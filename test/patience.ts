import { availableParallelism, loadavg } from 'node:os';

/** What the work below takes on a quiet core of the machine on which the waits of the tests were chosen, ms. */
const QUIET_MS = 40;

/** Room for what comes after the measurement, and for what starts slower than it reckons: a process, a disk. */
const ROOM = 4;

/** A machine that is slower still is no place for tests; so what never comes is not waited for all day. */
const SLOWNESS_MAX = 10;

/** The work is done so often, and the time in the middle counts: one of them may be interrupted. */
const ROUNDS = 5;

/**
 * How many times as long as on a quiet machine a test waits before it gives up: `PURSER_TEST_PATIENCE`, or what a fixed
 * piece of work shows of this machine once, when the tests start. It costs time only where a test fails.
 */
export const PATIENCE = patienceOf(process.env['PURSER_TEST_PATIENCE']);

/** How many times slower than a quiet machine this one is: 1 where it is not. */
const SLOWNESS = Math.max(1, PATIENCE / ROOM);

/** Others may begin to work on the machine after the measurement: then a wait is so many times as long at most. */
const CROWD_MAX = 4;

/** Scales how long something is waited for by the clock on the wall, which no test rules. */
export function patient(ms: number): number {
  return Math.ceil(ms * PATIENCE * crowd());
}

/** How many times more work waits for a core than the two pieces that the tests bring along; 1 where it is less. */
function crowd(): number {
  const [lastMinute = 0] = loadavg();
  return Math.min(CROWD_MAX, Math.max(1, lastMinute / (2 * availableParallelism())));
}

/**
 * Scales a span that the program promises: without the room of a wait, since it is not to come at last, but in time.
 */
export function promised(ms: number): number {
  return Math.ceil(ms * SLOWNESS);
}

/**
 * Slows down a time that goes faster than that of the wall, as far as the machine is slower: what lasts a minute of it
 * stays as long as some starts.
 */
export function paced(speed: number): number {
  return Math.max(1, Math.floor(speed / SLOWNESS));
}

function patienceOf(given: string | undefined): number {
  if (given === undefined) return ROOM * Math.min(SLOWNESS_MAX, Math.max(1, Math.round(workMs() / QUIET_MS)));
  const factor = Number(given);
  if (factor > 0) return factor;
  throw new Error(`PURSER_TEST_PATIENCE is a factor such as 4, and not ${given}`);
}

/** How long a piece of work takes, ms. */
function workMs(): number {
  const times = Array.from({ length: ROUNDS }, () => {
    const from = performance.now();
    work();
    return performance.now() - from;
  });
  return times.sort((one, other) => one - other)[(ROUNDS - 1) / 2] ?? QUIET_MS;
}

/** Does what every test does: reckons with numbers of any length, keeps them, and writes them as text. */
function work(): void {
  const sums = new Map<number, bigint>();
  for (let i = 0; i < 600_000; i += 1) {
    const key = i % 4_096;
    sums.set(key, ((sums.get(key) ?? 1n) * 31n + BigInt(i)) % 1_000_000_007n);
  }
  JSON.parse(JSON.stringify([...sums].map(([key, sum]) => [key, String(sum)])));
}
