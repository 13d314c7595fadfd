import { html } from '../../base/preact.js';
import { Words } from '../../parts/figures.js';
import { Time } from '../../parts/time.js';
import { placeOf } from '../../store/route.js';
import { StateBadge } from './part-state.js';

/** @typedef {import('./part-state.js').Part} Part */

/**
 * A rule or goal in a line of 24 px.
 * @param {{ part: Part }} props
 */
export function RuleRow({ part }) {
  const { strategy, part: id, kind, account, mode, state, since, until, next, lastFired } = part;
  const { fired, refused, errored } = part;
  return html`<tr>
    <td class="c-state"><${StateBadge} state=${state} /></td>
    <td class="c-rule" title=${`${strategy}/${id} of ${account}`}><a href=${placeOf('rules', [strategy, id])}>${strategy}/${id}</a> <span class="dim">${[kind === 'goal' ? 'goal' : '', mode === 'active' ? '' : mode, account].filter((word) => word !== '').join(' · ')}</span></td>
    <td class="c-why" title=${waitsFor(part)}><${Words} text=${waitsFor(part)} />${until === undefined ? null : html` <span class="dim">until <${Time} at=${until} /></span>`}</td>
    <td class="c-when" data-head="since">${since === undefined ? null : html`<${Time} at=${since} isShort />`}</td>
    <td class="c-when" data-head="next">${next === undefined ? null : html`<span title=${next.text}><${Time} at=${next.at} isShort /></span>`}</td>
    <td class="c-when" data-head="acted last">${lastFired === undefined ? null : html`<${Time} at=${lastFired} isShort />`}</td>
    <td class="number c-count" data-head="acted"><span class="figure">${fired}</span></td>
    <td class="number c-count" data-head="refused"><${Bad} count=${refused} tone="warn" sign="▲" /></td>
    <td class="number c-count" data-head="erred"><${Bad} count=${errored} tone="bad" sign="■" /></td>
  </tr>`;
}

/** What holds it back, or else what it waits for. @param {Part} part */
const waitsFor = ({ why, condition, trigger }) => why ?? condition ?? trigger;

/**
 * How often something has gone wrong: a sign stands beside the colour.
 * @param {{ count: number; tone: 'warn' | 'bad'; sign: string }} props
 */
const Bad = ({ count, tone, sign }) =>
  count === 0
    ? html`<span class="figure dim">0</span>`
    : html`<span class=${`figure ${tone}`}><span class="sign" aria-hidden="true">${sign}</span> ${count}</span>`;
