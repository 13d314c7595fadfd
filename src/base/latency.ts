import { readDuration } from './duration.ts';
import type { Random } from './random.ts';

/** The time that something takes there and back, ms: between two bounds, both included. */
export interface Latency {
  readonly fromMs: number;
  /**
   * Half of the times are below it, the others thin out towards the upper bound; absent where all are equally likely.
   */
  readonly medianMs?: number;
  readonly toMs: number;
}

/** Nothing takes any time. */
export const NO_LATENCY: Latency = { fromMs: 0, toMs: 0 };

/** Longest latency: beyond it every caller has given up. */
const LATENCY_MS_MAX = 60_000;

/**
 * Reads `20ms`, `20ms..80ms` for something between, or `20ms..40ms..900ms` with the median in the middle; undefined for
 * anything else.
 */
export function readLatency(text: string): Latency | undefined {
  const parts = text.split('..').map((part) => readDuration(part.trim()));
  const [fromMs, second = fromMs, third] = parts;
  const toMs = third ?? second;
  if (fromMs === undefined || toMs === undefined || parts.length > 3 || parts.includes(undefined)) return undefined;
  if (toMs > LATENCY_MS_MAX || fromMs > toMs) return undefined;
  if (third === undefined) return { fromMs, toMs };
  return second === undefined || second < fromMs || second > toMs ? undefined : { fromMs, medianMs: second, toMs };
}

/** Draws the time of one call, whole ms. A latency without a choice takes no number from the generator. */
export function drawLatency({ fromMs, medianMs, toMs }: Latency, random: Random): number {
  if (fromMs === toMs) return fromMs;
  if (medianMs === undefined) return random.between(fromMs, toMs);
  const place = 2 * random.next();
  if (place < 1) return Math.floor(fromMs + place * (medianMs - fromMs));
  // The fourth power: of ten calls above the median, eight lie in the first half of the way to the bound.
  return Math.floor(medianMs + (place - 1) ** 4 * (toMs - medianMs));
}
