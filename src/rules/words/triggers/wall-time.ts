/** Offsets change at quarters of an hour only: one look-up serves a whole quarter. */
const QUARTER_MS = 900_000;

/**
 * Answers the wall-clock time of a zone for an instant, as the epoch ms of the same digits in UTC.
 * It jumps ahead where daylight saving begins and repeats where it ends.
 */
export function wallTime(timezone: string): (at: number) => number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  let quarter = Number.NaN;
  let offsetMs = 0;
  return (at) => {
    const current = Math.floor(at / QUARTER_MS);
    if (current !== quarter) {
      quarter = current;
      offsetMs = offsetAt(format, current * QUARTER_MS);
    }
    return at + offsetMs;
  };
}

function offsetAt(format: Intl.DateTimeFormat, at: number): number {
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const part = (name: Intl.DateTimeFormatPartTypes): number => parts.get(name) ?? 0;
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second')) - at;
}
