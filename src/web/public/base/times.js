/** @typedef {'local' | 'utc'} Zone */

const two = (/** @type {number} */ value) => String(value).padStart(2, '0');

/**
 * @param {number} at epoch ms
 * @param {Zone} zone
 * @returns {{ readonly date: string; readonly time: string }} as `2026-03-01` and `09:00:00`
 */
export function dateAndTime(at, zone) {
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return { date: 'no date', time: String(at) };
  if (zone === 'utc') return { date: date.toISOString().slice(0, 10), time: date.toISOString().slice(11, 19) };
  return {
    date: `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`,
    time: `${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`,
  };
}

/**
 * Writes a time of another day in a narrow column: `03-01 09:00`; of another year its date alone.
 * @param {ReturnType<typeof dateAndTime>} known
 * @param {string} today
 */
export const shortDate = ({ date, time }, today) =>
  date.slice(0, 4) === today.slice(0, 4) ? `${date.slice(5)} ${time.slice(0, 5)}` : date;

/**
 * Writes a time in both zones, for whoever points at it.
 * @param {number} at epoch ms
 */
export function fullTime(at) {
  const [local, utc] = [dateAndTime(at, 'local'), dateAndTime(at, 'utc')];
  return `${utc.date} ${utc.time} UTC, ${local.date} ${local.time} local`;
}

const INSTANT = /\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g;

/**
 * Writes the instants in a sentence of the daemon's, which are UTC, as all other times of the page; the date stands
 * where it is not today.
 * @param {string} text
 * @param {Zone} zone
 * @param {number} now epoch ms
 */
export const timesIn = (text, zone, now) =>
  text.replace(INSTANT, (instant) => {
    const { date, time } = dateAndTime(Date.parse(instant), zone);
    return date === dateAndTime(now, zone).date ? time : `${date} ${time}`;
  });

/**
 * Reads a time as the daemon writes it: epoch ms, or ISO 8601 with a blank or a T.
 * @param {number | string} time
 */
export const epoch = (time) => (typeof time === 'number' ? time : Date.parse(time.replace(' ', 'T')));

/**
 * Writes an age in its two largest units, as the terminal does: `2d 3h`, `4m 10s`, `7s`.
 * @param {number} ms
 */
export function age(ms) {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const [days, hours, minutes] = [
    Math.floor(seconds / 86_400),
    Math.floor(seconds / 3600) % 24,
    Math.floor(seconds / 60) % 60,
  ];
  if (days > 0) return `${days}d ${hours}h`;
  if (hours > 0) return `${hours}h ${minutes}m`;
  return minutes > 0 ? `${minutes}m ${seconds % 60}s` : `${seconds}s`;
}

const UNITS = /** @type {const} */ ([
  ['day', 86_400_000],
  ['h', 3_600_000],
  ['min', 60_000],
  ['s', 1_000],
]);

/**
 * Writes how often something is done, or how long a window is: `5 min`, `15 s`, `90 s`. Such a span is chosen, and
 * counts whole units.
 * @param {number} ms
 */
export function pace(ms) {
  const [unit, unitMs] = UNITS.find(([, length]) => ms >= length && ms % length === 0) ?? ['ms', 1];
  const count = Math.round(ms / unitMs);
  return `${count} ${unit === 'day' && count > 1 ? 'days' : unit}`;
}
