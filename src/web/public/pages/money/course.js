import { html, useRef, useState } from '../../base/preact.js';
import { Choice } from '../../parts/choice.js';
import { percent } from '../../base/decimals.js';
import { Amount } from '../../parts/figures.js';
import { Fault, Panel } from '../../parts/panel.js';
import { Pace, Time } from '../../parts/time.js';
import { runNow } from '../../store/daemon.js';
import { useAnswer } from '../../store/answers.js';
import { CourseChart } from './course-chart.js';

/**
 * @typedef {import('../../store/answers-by-question.js').Answers['equity']} Equity
 * @typedef {Extract<Equity, { courses: unknown }>['courses'][number]} Curve
 */

const COURSE_MS = 60_000;
const POINTS = 600;
const DAY_MS = 86_400_000;

/** @type {readonly (readonly [string, number | undefined])[]} */
const RANGES = [
  ['1 day', DAY_MS],
  ['7 days', 7 * DAY_MS],
  ['30 days', 30 * DAY_MS],
  ['1 year', 365 * DAY_MS],
  ['All', undefined],
];

/** Equity and its drawdown over time, as they were recorded. */
export function Course() {
  const [range, setRange] = useState(/** @type {{ name: string; from?: number }} */ ({ name: 'All' }));
  const [chosen, choose] = useState('');
  const { value, fault, again } = useAnswer('equity', { from: range.from, points: POINTS }, { everyMs: COURSE_MS });
  // Another range is asked for while the old one is still shown.
  const last = useRef(/** @type {Equity | undefined} */ (undefined));
  last.current = value ?? last.current;
  const pick = (/** @type {string} */ name, /** @type {number | undefined} */ length) => {
    const now = runNow();
    setRange(length === undefined || now === undefined ? { name } : { name, from: Math.round(now - length) });
  };
  const ranges = html`<span class="chips" role="group" aria-label="Range">${RANGES.map(([name, length]) => html`<button type="button" class="chip" key=${name} aria-pressed=${name === range.name} onClick=${() => pick(name, length)}>${name}</button>`)}</span>`;
  const known = last.current;
  return html`<${Panel} title="Equity and drawdown" beside=${ranges}>
    ${fault === undefined ? null : html`<${Fault} text=${fault} again=${again} />`}
    ${known === undefined ? (fault === undefined ? html`<p class="empty">Asking…</p>` : null) : 'courses' in known ? html`<${Curves} known=${known} chosen=${chosen} choose=${choose} />` : html`<p class="empty">Not known: ${known.fault}</p>`}
  <//>`;
}

/** @param {{ known: Extract<Equity, { courses: unknown }>; chosen: string; choose: (name: string) => void }} props */
function Curves({ known: { courses, fault, everyMs }, chosen, choose }) {
  const [at, setAt] = useState(/** @type {number | undefined} */ (undefined));
  const curve = courses.find((one) => nameOf(one) === chosen) ?? courses.find((one) => one.at.length > 1) ?? courses[0];
  if (curve === undefined || curve.at.length === 0)
    return html`${fault === undefined ? null : html`<p class="warning">Nothing is recorded any more: ${fault}</p>`}<p class="empty">No equity was recorded in this time; it is recorded every <${Pace} ms=${everyMs} />.</p>`;
  const index = at !== undefined && at < curve.at.length ? at : curve.at.length - 1;
  return html`<div class="filters">
      <${Choice} label="Whose equity" all=${nameOf(curve)} value=${nameOf(curve)} names=${courses.map(nameOf)} choose=${choose} />
      <${Reading} curve=${curve} index=${index} />
    </div>
    ${fault === undefined ? null : html`<p class="warning">Nothing is recorded any more: ${fault}</p>`}
    ${curve.at.length < 2 ? html`<p class="empty">One sample so far; one is recorded every <${Pace} ms=${everyMs} />.</p>` : html`<${CourseChart} curve=${curve} everyMs=${everyMs} point=${setAt} />`}
    <${Flows} flows=${curve.flows} />`;
}

/** Says what is made of money that came and went. @param {{ flows: Curve['flows'] }} props */
const Flows = ({ flows }) =>
  flows === null
    ? html`<p class="warning">The money that came and went is not known: here a deposit counts as gain, a withdrawal or a transfer to a wallet that is not read as drawdown.</p>`
    : html`<p class="dim">Equity is as it was held. Money that came or went is neither gain nor drawdown: deposits, withdrawals, transfers to wallets that are not read. It is known from <${Time} at=${flows.from} date /> until <${Time} at=${flows.until} />; outside of that it counts. Profit shows what was earned.</p>`;

/** What the curve says at one time. @param {{ curve: Curve; index: number }} props */
function Reading({ curve: { at, equity, drawdown, coin }, index }) {
  const [time, held, fallen] = [at[index], equity[index], drawdown[index]];
  if (time === undefined || held === undefined) return null;
  return html`<span class="reading"><span class="dim"><${Time} at=${time} date /></span> <strong><${Amount} of=${held} coin=${coin ?? 'USDT'} /></strong>
    ${fallen === undefined ? null : fallen === null ? html`<span class="dim" title="A transfer was made so near to the reading that nobody knows whether it is in it.">drawdown not known</span>` : html`<span class="dim">drawdown <span class="figure" title=${fallen}>${percent(fallen).replace('+', '')}</span></span>`}</span>`;
}

/** @param {Curve} curve */
const nameOf = ({ account, coin }) =>
  account === null ? `all accounts, ${coin ?? 'worth in USDT'}` : `${account}, ${coin ?? 'worth in USDT'}`;
