import { useCell } from '../base/cell.js';
import { html, useEffect, useState } from '../base/preact.js';
import { age, dateAndTime, epoch, fullTime, pace, shortDate } from '../base/times.js';
import { runNow } from '../store/daemon.js';
import { settings } from '../store/settings.js';

const SECOND_MS = 1_000;

/** Draws anew each second, while the page is looked at. */
export function useSeconds() {
  const [, drawAnew] = useState({});
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') drawAnew({});
    }, SECOND_MS);
    return () => clearInterval(timer);
  }, []);
}

/**
 * A time in the chosen zone; the date stands before it where it is not today.
 * @param {{ at: number | string; date?: boolean; isShort?: boolean }} props `date`: true for the date in any case;
 * `isShort`: of another day only what fits a narrow column
 */
export function Time({ at, date = false, isShort = false }) {
  const { zone } = useCell(settings);
  const ms = epoch(at);
  const known = dateAndTime(ms, zone);
  const today = dateAndTime(runNow() ?? Number.NaN, zone).date;
  const isToday = known.date === today;
  if (isShort && !isToday)
    return html`<time class="figure" datetime=${isoOf(ms)} title=${fullTime(ms)}>${shortDate(known, today)}</time>`;
  return html`<time class="figure" datetime=${isoOf(ms)} title=${fullTime(ms)}
    >${date || !isToday ? html`<span class="date">${known.date}</span> ` : ''}${known.time}</time
  >`;
}

/** @param {number} ms */
const isoOf = (ms) => (Number.isNaN(ms) ? undefined : new Date(ms).toISOString());

/**
 * How long something has lasted by the clock of the run: `4m 10s`.
 * @param {{ since: number | string }} props
 */
export function Age({ since }) {
  useSeconds();
  const now = runNow();
  const ms = epoch(since);
  if (now === undefined || Number.isNaN(ms)) return null;
  return html`<span class="figure" title=${fullTime(ms)}>${age(now - ms)}</span>`;
}

/**
 * Since when: the time and how long ago. A begin that nobody knows is said so.
 * @param {{ since: number | string }} props
 */
export function Since({ since }) {
  if (epoch(since) === 0) return html`<span class="dim">since before anything is known</span>`;
  return html`<span class="dim">since <${Time} at=${since} /> · <${Age} since=${since} /></span>`;
}

/**
 * When it was: the time and how long ago.
 * @param {{ at: number | string }} props
 */
export const Ago = ({ at }) => html`<span class="dim"><${Time} at=${at} /> · <${Age} since=${at} /> ago</span>`;

/**
 * How long until then: `in 4m 10s`.
 * @param {{ at: number | string }} props
 */
export function Until({ at }) {
  useSeconds();
  const now = runNow();
  const left = now === undefined ? Number.NaN : epoch(at) - now;
  if (Number.isNaN(left)) return null;
  return html`<span class="figure">${left > 0 ? `in ${age(left)}` : 'now'}</span>`;
}

/**
 * A span of time in ms: `340 ms`, `4m 10s`.
 * @param {{ ms: number }} props
 */
export const Span = ({ ms }) =>
  html`<span class="figure">${ms < SECOND_MS ? `${Math.round(ms)} ms` : ms < 10 * SECOND_MS ? `${(ms / SECOND_MS).toFixed(1)} s` : age(ms)}</span>`;

/**
 * How often something is done, or how long a window is: `5 min`.
 * @param {{ ms: number }} props
 */
export const Pace = ({ ms }) => html`<span class="figure">${pace(ms)}</span>`;
