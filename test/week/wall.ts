const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** When the clocks of New York went from 2:00 to 3:00. */
const SPRING = Date.UTC(2024, 2, 10, 7);

/** Minutes of UTC that noon in New York is away from; reckoned by hand, with no table of zones. */
function behind(at: number): number {
  return at < SPRING ? 5 * HOUR : 4 * HOUR;
}

/** Whether a moment lies in the quiet hours of the channel `phone`, from 22:00 to 06:30. */
export function isQuietAt(at: number): boolean {
  const minute = Math.floor(((at - behind(at)) % DAY) / MINUTE);
  return minute >= 22 * 60 || minute < 6 * 60 + 30;
}

/** The moment itself, or the end of the quiet hours in which it lies. */
export function afterQuiet(at: number): number {
  let after = at;
  while (isQuietAt(after)) after = after - (after % MINUTE) + MINUTE;
  return after;
}

/** When it was 02:30 on the days of a span; the night that has no such time comes at 03:00. */
export function digestTimes(from: number, to: number): readonly number[] {
  const times = Array.from({ length: Math.ceil((to - from) / DAY) + 2 }, (_none, nth) => {
    const midnight = Math.floor(from / DAY) * DAY + nth * DAY;
    const winter = midnight + 5 * HOUR + 150 * MINUTE;
    return winter < SPRING ? winter : Math.max(SPRING, winter - HOUR);
  });
  return times.filter((at) => at > from && at < to);
}

/** Times of a span that are a whole number of minutes after midnight, UTC. */
export function everyMinutes(minutes: number, from: number, to: number, offset = 0): readonly number[] {
  const step = minutes * MINUTE;
  const first = Math.ceil((from - offset * MINUTE) / step) * step + offset * MINUTE;
  return Array.from({ length: Math.max(0, Math.ceil((to - first) / step)) }, (_none, nth) => first + nth * step);
}

/** The hour of the day in New York, from 0 to 23, and the minute in it. */
export function wallAt(at: number): { readonly hour: number; readonly minute: number } {
  const local = (at - behind(at)) % DAY;
  return { hour: Math.floor(local / HOUR), minute: Math.floor((local % HOUR) / MINUTE) };
}
