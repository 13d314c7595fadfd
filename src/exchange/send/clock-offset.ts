import type { Clock, TimeStep } from '../../ports/clock.ts';

/** One look at the exchange's clock; all times in ms, the first two by ours. */
export interface TimeSample {
  readonly sentAt: number;
  readonly receivedAt: number;
  readonly serverTime: number;
}

/**
 * The lead of the exchange's clock over ours. Requests are signed with its time, or they expire on arrival
 * (docs/exchange/calls.md#time-of-a-request).
 */
export interface ClockOffset {
  /** Epoch ms by the exchange's clock, as far as it is known. */
  now(): number;
  /** Tells whether it is to be estimated before a signed call. What is urgent waits only when nothing is known. */
  isDue(urgent: boolean): boolean;
  /** Marks an estimate as under way, so that no other call starts one. */
  begin(): void;
  /** Ends an estimate; without samples the old one stays for a while. */
  settle(samples: readonly TimeSample[]): void;
  /** The last estimate; undefined before the first. */
  estimate(): OffsetEstimate | undefined;
  /** Says that the exchange refused a timestamp: the next signed call estimates first. */
  expire(): void;
  /**
   * Says that our clock has stepped: what was seen before says nothing, and while it goes at another pace little lasts.
   */
  stepped(step: TimeStep): void;
}

/** An estimate: how far the exchange's clock is ahead of ours, give or take the error, and when it was made; all ms. */
export interface OffsetEstimate {
  readonly at: number;
  readonly offsetMs: number;
  readonly errorMs: number;
}

/** Samples of one estimate: the first often pays for a cold connection. */
export const SAMPLES_PER_ESTIMATE = 3;

const ESTIMATE_MS = 300_000;
/** After an estimate that failed, and while our clock goes at another pace than the exchange's. */
const ESTIMATE_SOON_MS = 30_000;

/** Makes an offset that is 0 until it has been estimated. */
export function createClockOffset(clock: Clock): ClockOffset {
  let offsetMs = 0;
  let dueAt: number | undefined;
  let underWay = false;
  /** Samples from before this are of another time. */
  let trustedFrom = -Infinity;
  let restlessUntil = -Infinity;
  let estimate: OffsetEstimate | undefined;
  return {
    now: () => clock.now() + offsetMs,
    isDue: (urgent) => !underWay && (dueAt === undefined || (!urgent && clock.now() >= dueAt)),
    begin: () => {
      underWay = true;
    },
    settle: (samples) => {
      underWay = false;
      const now = clock.now();
      const trusted = samples.filter(({ sentAt }) => sentAt >= trustedFrom);
      const best = bestOffset(trusted);
      if (best !== undefined) {
        offsetMs = best;
        const errorMs = Math.min(...trusted.map(roundTripMs)) / 2;
        estimate = { at: now, offsetMs, errorMs };
      }
      const isShort = best === undefined || now < restlessUntil;
      // An estimate that a step of the clock has spoilt is made again at once.
      const isSpoilt = samples.length > 0 && trusted.length === 0;
      dueAt = isSpoilt ? undefined : now + (isShort ? ESTIMATE_SOON_MS : ESTIMATE_MS);
    },
    estimate: () => estimate,
    expire: () => {
      dueAt = undefined;
    },
    stepped: ({ settlesInMs }) => {
      const now = clock.now();
      trustedFrom = now;
      restlessUntil = Math.max(restlessUntil, now + settlesInMs);
      dueAt = undefined;
    },
  };
}

/**
 * Answers the offset (ms) that the sample with the shortest round trip shows: its error is at most half of that trip,
 * while a mean over samples would carry the error of the slowest.
 */
export function bestOffset(samples: readonly TimeSample[]): number | undefined {
  let best: TimeSample | undefined;
  for (const sample of samples) if (best === undefined || roundTripMs(sample) < roundTripMs(best)) best = sample;
  return best === undefined ? undefined : Math.round(best.serverTime - (best.sentAt + best.receivedAt) / 2);
}

function roundTripMs({ sentAt, receivedAt }: TimeSample): number {
  return receivedAt - sentAt;
}
