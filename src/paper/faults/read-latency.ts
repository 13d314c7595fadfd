import { readDuration } from '../../base/duration.ts';
import type { Latency } from './fault-plan.ts';

/** Longest latency: beyond it every caller has given up. */
const LATENCY_MS_MAX = 60_000;

/** Reads `20ms`, or `20ms..80ms` for something between; undefined for anything else. */
export function readLatency(text: string): Latency | undefined {
  const [from = '', to = from, ...rest] = text.split('..');
  const fromMs = readDuration(from.trim());
  const toMs = readDuration(to.trim());
  if (fromMs === undefined || toMs === undefined || rest.length > 0) return undefined;
  return fromMs <= toMs && toMs <= LATENCY_MS_MAX ? { fromMs, toMs } : undefined;
}
