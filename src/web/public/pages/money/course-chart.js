import { useCell } from '../../base/cell.js';
import { HIDDEN } from '../../base/hide.js';
import { html, useEffect, useRef, useState } from '../../base/preact.js';
import { dateAndTime } from '../../base/times.js';
import { Fault } from '../../parts/panel.js';
import { settings } from '../../store/settings.js';
import { drawCourse } from './draw-course.js';

/** @typedef {import('./course.js').Curve} Curve */

/**
 * The curve of equity with its drawdown below. The library that draws is loaded here alone.
 * @param {{ curve: Curve; everyMs: number; point: (index: number | undefined) => void }} props `point`: told which
 *   sample is pointed at
 */
export function CourseChart({ curve, everyMs, point }) {
  const { zone, hidden, theme } = useCell(settings);
  const place = useRef(/** @type {HTMLDivElement | null} */ (null));
  const [fault, setFault] = useState(/** @type {string | undefined} */ (undefined));
  const isDark = useDark();
  useEffect(() => {
    if (place.current === null) return undefined;
    const label = (/** @type {string} */ text) => (hidden ? HIDDEN : text);
    const drawing = drawCourse(place.current, { curve, everyMs, zone, label, point });
    drawing.ready.catch((error) => setFault(String(error)));
    return () => drawing.end();
  }, [curve, zone, hidden, theme, isDark]);
  const [first, last] = [curve.at[0], curve.at.at(-1)];
  const day = (/** @type {number | undefined} */ at) => (at === undefined ? '' : dateAndTime(at, zone).date);
  return html`${fault === undefined ? null : html`<${Fault} text=${`The chart could not be loaded: ${fault}`} />`}
    <div ref=${place} class="course" role="img" aria-label=${`Equity and drawdown from ${day(first)} to ${day(last)}, ${curve.at.length} samples`}></div>`;
}

/** Whether the system is dark: the chart takes its colours when it is drawn. */
function useDark() {
  const [isDark, setDark] = useState(matchMedia('(prefers-color-scheme: dark)').matches);
  useEffect(() => {
    const query = matchMedia('(prefers-color-scheme: dark)');
    const look = () => setDark(query.matches);
    query.addEventListener('change', look);
    return () => query.removeEventListener('change', look);
  }, []);
  return isDark;
}
