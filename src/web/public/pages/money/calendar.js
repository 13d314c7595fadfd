import { useCell } from '../../base/cell.js';
import { amount, signOf } from '../../base/decimals.js';
import { HIDDEN } from '../../base/hide.js';
import { html, useEffect, useMemo, useRef, useState } from '../../base/preact.js';
import { Choice } from '../../parts/choice.js';
import { Result } from '../../parts/figures.js';
import { settings } from '../../store/settings.js';

/** @typedef {import('./profit.js').ProfitRow} ProfitRow */

const DAY_MS = 86_400_000;
const WEEKS = 53;
const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const LEVELS = 4;

/**
 * The last year of one coin, a day a field: a sign says won or lost, its strength how much.
 * @param {{ rows: readonly ProfitRow[] }} props by day, ascending
 */
export function Calendar({ rows }) {
  const { hidden } = useCell(settings);
  const all = [...new Set(rows.map(seriesOf))];
  const [chosen, choose] = useState('');
  const [day, setDay] = useState(/** @type {string | undefined} */ (undefined));
  const series = all.includes(chosen) ? chosen : mostOf(rows);
  const of = rows.filter((row) => seriesOf(row) === series);
  const weeks = useMemo(() => weeksOf(of), [rows, series]);
  const place = useRef(/** @type {HTMLDivElement | null} */ (null));
  useEffect(() => {
    // The newest weeks lie at the right, also where there is no room for all.
    if (place.current !== null) place.current.scrollLeft = place.current.scrollWidth;
  }, [series]);
  const row = of.find(({ group }) => group === day);
  return html`<div class="calendar-head"><${Choice} label="Coin" all=${series} value=${series} names=${all} choose=${choose} />
      <span class="dim">${row === undefined ? 'net by day, in UTC' : html`${row.group} <${Result} of=${row.net} coin=${row.coin} />`}</span></div>
    <div class="wide" ref=${place} role="region" aria-label="Profit by day, as a calendar" tabindex="0">
      <table class="calendar">
        <thead><tr><th scope="col"><span class="unseen">Day of the week</span></th>${weeks.map((_, index) => html`<th scope="col" key=${index}>${monthOf(weeks, index)}</th>`)}</tr></thead>
        <tbody>
          ${DAYS.map(
            (name, weekday) =>
              html`<tr key=${name}><th scope="row">${name}</th>${weeks.map((week) => {
                const one = week[weekday];
                return one === undefined
                  ? html`<td class="none"></td>`
                  : html`<td class=${`day ${one.kind}`} title=${titleOf(one, hidden)} onClick=${() => setDay(one.day)}>${one.sign}</td>`;
              })}</tr>`,
          )}
        </tbody>
      </table>
    </div>`;
}

/**
 * @typedef {{ readonly day: string; readonly kind: string; readonly sign: string; readonly row?: ProfitRow }} Day
 */

/** @param {ProfitRow} row */
const seriesOf = ({ money, coin }) => `${coin}, ${money === 'REAL' ? 'real' : 'paper'}`;

/** The coin of most days. @param {readonly ProfitRow[]} rows */
function mostOf(rows) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const row of rows) counts.set(seriesOf(row), (counts.get(seriesOf(row)) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? '';
}

/**
 * Lays the days into weeks that begin on Monday, up to the last day that is told of.
 * @param {readonly ProfitRow[]} rows
 * @returns {readonly (readonly (Day | undefined)[])[]}
 */
function weeksOf(rows) {
  const byDay = new Map(rows.map((row) => [row.group, row]));
  const last = Date.parse(rows.at(-1)?.group ?? '');
  if (Number.isNaN(last)) return [];
  const weekday = (new Date(last).getUTCDay() + 6) % 7;
  const begin = last - weekday * DAY_MS - (WEEKS - 1) * 7 * DAY_MS;
  const first = Date.parse(rows[0]?.group ?? '');
  // How strong a colour is, and nothing else, comes of these numbers.
  const most = Math.max(...rows.map(({ net }) => Math.abs(Number(net))));
  return Array.from({ length: WEEKS }, (_, week) =>
    DAYS.map((_name, index) => {
      const at = begin + (week * 7 + index) * DAY_MS;
      return at > last || at < first ? undefined : dayOf(new Date(at).toISOString().slice(0, 10), byDay, most);
    }),
  );
}

/**
 * @param {string} day
 * @param {ReadonlyMap<string, ProfitRow>} byDay
 * @param {number} most
 * @returns {Day}
 */
function dayOf(day, byDay, most) {
  const row = byDay.get(day);
  const sign = row === undefined ? 0 : signOf(row.net);
  if (row === undefined || sign === 0) return { day, kind: 'nothing', sign: '·', ...(row !== undefined && { row }) };
  const level = Math.max(1, Math.ceil((Math.abs(Number(row.net)) / most) * LEVELS));
  return { day, kind: `${sign > 0 ? 'won' : 'lost'} level-${level}`, sign: sign > 0 ? '+' : '−', row };
}

/**
 * @param {Day} day
 * @param {boolean} hidden
 */
function titleOf({ day, row }, hidden) {
  if (row === undefined) return `${day}: nothing`;
  const sign = signOf(row.net);
  const word = sign === 0 ? 'neither won nor lost' : sign > 0 ? 'profit' : 'loss';
  return `${day}: ${hidden ? HIDDEN : `${sign > 0 ? '+' : ''}${amount(row.net, row.coin)}`} ${row.coin}, ${word}`;
}

/**
 * The name of a month over its first whole week.
 * @param {ReturnType<typeof weeksOf>} weeks
 * @param {number} index
 */
function monthOf(weeks, index) {
  const [month, before] = [weeks[index], weeks[index - 1]].map((week) =>
    week?.find((one) => one !== undefined)?.day.slice(0, 7),
  );
  if (month === undefined || month === before) return '';
  return MONTHS[Number(month.slice(5)) - 1] ?? '';
}
