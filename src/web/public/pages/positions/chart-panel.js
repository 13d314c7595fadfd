import { html, useEffect, useRef, useState } from '../../base/preact.js';
import { useCell } from '../../base/cell.js';
import { Price, Words } from '../../parts/figures.js';
import { Answered, Panel } from '../../parts/panel.js';
import { Time } from '../../parts/time.js';
import { useAnswer } from '../../store/answers.js';
import { settings } from '../../store/settings.js';

/**
 * @typedef {import('../../store/answers-by-question.js').Answers['chart']} ChartAnswer
 * @typedef {ChartAnswer['lines'][number]} ChartLine
 */

const INTERVALS = /** @type {const} */ (['1m', '5m', '15m', '1H', '4H', '1D']);
const EVERY_MS = 10_000;

/**
 * The prices of an instrument, with what was done and what waits there.
 * @param {{ instrument: string }} props
 */
export function ChartPanel({ instrument }) {
  const [interval, setInterval] = useState(/** @type {(typeof INTERVALS)[number]} */ ('15m'));
  const answer = useAnswer('chart', { instrument, interval }, { everyMs: EVERY_MS });
  const buttons = INTERVALS.map(
    (one) =>
      html`<button type="button" class="quiet" key=${one} aria-pressed=${one === interval} onClick=${() => setInterval(one)}>${one}</button>`,
  );
  return html`<${Panel} title=${instrument} kind="chart-panel" beside=${html`<div class="intervals">${buttons}</div>`}>
    <${Answered} answer=${answer}>${(/** @type {ChartAnswer} */ known) => html`<${Chart} known=${known} /><${Legend} known=${known} />`}<//>
    <p class="notice">Charts by <a href="https://www.tradingview.com/" rel="noreferrer">TradingView</a> Lightweight Charts™, © 2026 TradingView, Inc.</p>
  <//>`;
}

/**
 * Draws the chart; the library is loaded when a chart is looked at first.
 * @param {{ known: ChartAnswer }} props
 */
function Chart({ known }) {
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  const drawn = useRef(/** @type {import('./draw-chart.js').DrawnChart | undefined} */ (undefined));
  const newest = useRef(known);
  const [fault, setFault] = useState(/** @type {string | undefined} */ (undefined));
  const { theme, zone } = useCell(settings);
  newest.current = known;
  const key = `${known.instrument} ${known.interval}`;
  useEffect(() => {
    let isGone = false;
    import('./draw-chart.js').then(
      ({ drawChart }) => {
        if (isGone || place.current === null) return;
        drawn.current = drawChart(place.current, zone);
        drawn.current.show(newest.current);
      },
      (error) => setFault(String(error)),
    );
    const dark = matchMedia('(prefers-color-scheme: dark)');
    const paint = () => drawn.current?.paint();
    dark.addEventListener('change', paint);
    return () => {
      isGone = true;
      dark.removeEventListener('change', paint);
      drawn.current?.remove();
      drawn.current = undefined;
    };
  }, [key, zone]);
  useEffect(() => drawn.current?.show(known), [known]);
  useEffect(() => drawn.current?.paint(), [theme]);
  if (fault !== undefined) return html`<p class="warning">The chart could not be loaded: ${fault}</p>`;
  return html`<div class="chart" ref=${place} role="img" aria-label=${`Prices of ${known.instrument}`}></div>`;
}

/**
 * The lines of the chart in words and digits, and what it lacks.
 * @param {{ known: ChartAnswer }} props
 */
function Legend({ known: { candles, candlesAt, fault, fills, fillsFault, fillsUntil, lines, moreFills } }) {
  const many = levelsOfMany(lines);
  const isOfMany = (/** @type {ChartLine} */ line) => many.get(partOf(line))?.includes(line) === true;
  return html`${candles.length === 0 ? html`<p class="empty">No candle is known.</p>` : null}
    ${fault === undefined ? null : html`<p class="warning">The newest prices could not be read${candlesAt === null ? '' : html`, these are of <${Time} at=${candlesAt} />`}: ${fault}</p>`}
    ${fillsFault === undefined ? null : html`<p class="warning">Own fills are not known: ${fillsFault}</p>`}
    <${Lines} lines=${lines.filter((line) => !isOfMany(line))} />
    ${[...many].map(
      ([name, all]) =>
        html`<details key=${name}><summary>${all.length} levels of ${name}</summary><${Lines} lines=${all} /></details>`,
    )}
    <p class="dim">
      ${fills.length} own ${fills.length === 1 ? 'fill' : 'fills'} in sight${moreFills === true ? ', the newest' : ''}${fillsUntil === null ? '' : html`, read until <${Time} at=${fillsUntil} />`}.
    </p>`;
}

/** From so many on the levels of one rule or goal are listed when they are asked for. */
const MANY_LEVELS = 9;

/** @param {ChartLine} line */
const partOf = ({ strategy, rule }) => `${strategy}/${rule}`;

/**
 * Finds the rules and goals with many levels, as a grid has them.
 * @param {readonly ChartLine[]} lines
 * @returns {ReadonlyMap<string, readonly ChartLine[]>}
 */
function levelsOfMany(lines) {
  const levels = Object.entries(
    Object.groupBy(
      lines.filter(({ kind }) => kind === 'level'),
      partOf,
    ),
  );
  return new Map(levels.flatMap(([name, all = []]) => (all.length < MANY_LEVELS ? [] : [[name, all]])));
}

/** @param {{ lines: readonly ChartLine[] }} props */
const Lines = ({ lines }) =>
  html`<ul class="plain lines">
    ${lines.map(
      ({ kind, price, text }) =>
        html`<li key=${`${kind} ${price} ${text}`} class=${`line-${kind}`}><span class="swatch" aria-hidden="true"></span><${Price} of=${price} /> <span class="dim"><${Words} text=${text} /></span></li>`,
    )}
  </ul>`;
