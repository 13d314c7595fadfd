import { formatDuration, readDuration } from '../../base/duration.ts';
import { readTime } from '../text/read-time.ts';
import { UsageError } from '../process/failure.ts';

/** `10m ago`, or `1h30m ago`. */
const AGO = /^(\S+)\s+ago$/;
const CLOCK_TIME = /^([01]?\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/;
const DAY_MS = 86_400_000;

/**
 * Reads the time of a question as epoch ms: a time with its date (UTC, unless a zone is in it), `09:30` of this day
 * (UTC, as all times in output), or `10m ago`. Throws a UsageError for anything else, and for a future time.
 */
export function atTime(text: string, now: number): number {
  const at = agoTime(text, now) ?? clockTime(text, now) ?? readTime(text);
  if (at === undefined)
    throw new UsageError(
      `--at reads 2026-03-01T09:30Z, 09:30 (today, UTC) or "10m ago", and not ${JSON.stringify(text)}`,
    );
  if (at > now) throw new UsageError(`--at ${text} is ${formatDuration(at - now)} from now: nobody knows the future`);
  return at;
}

function agoTime(text: string, now: number): number | undefined {
  const span = AGO.exec(text.trim())?.[1];
  const spanMs = span === undefined ? undefined : readDuration(span);
  return spanMs === undefined ? undefined : now - spanMs;
}

function clockTime(text: string, now: number): number | undefined {
  const [, hour, minute, second = '0'] = CLOCK_TIME.exec(text.trim()) ?? [];
  if (hour === undefined || minute === undefined) return undefined;
  return now - (now % DAY_MS) + ((Number(hour) * 60 + Number(minute)) * 60 + Number(second)) * 1_000;
}
