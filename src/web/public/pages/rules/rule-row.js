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
  return html`<tr>
    <td class="c-state"><${StateBadge} state=${state} /></td>
    <td class="c-rule" title=${`${strategy}/${id} of ${account}`}><a href=${placeOf('rules', [strategy, id])}>${strategy}/${id}</a> <span class="dim">${[kind === 'goal' ? 'goal' : '', mode === 'active' ? '' : mode, account].filter((word) => word !== '').join(' · ')}</span></td>
    <td class="c-why" title=${waitsFor(part)}><${Words} text=${waitsFor(part)} />${until === undefined ? null : html` <span class="dim">until <${Time} at=${until} /></span>`}</td>
    <td class="c-when" data-head="since">${since === undefined ? null : html`<${Time} at=${since} />`}</td>
    <td class="c-when" data-head="next">${next === undefined ? null : html`<span title=${next.text}><${Time} at=${next.at} /></span>`}</td>
    <td class="c-when" data-head="acted">${lastFired === undefined ? null : html`<${Time} at=${lastFired} />`}</td>
    <td class="number c-count"><${Counts} part=${part} /></td>
  </tr>`;
}

/** What holds it back, or else what it waits for. @param {Part} part */
const waitsFor = ({ why, condition, trigger }) => why ?? condition ?? trigger;

/** How often it has acted, was refused, and has erred. @param {{ part: Part }} props */
const Counts = ({ part: { fired, refused, errored } }) =>
  html`<span class="figure" title=${`acted ${fired}, refused ${refused}, errored ${errored}`}>${fired} / <span class=${refused > 0 ? 'warn' : ''}>${refused}</span> / <span class=${errored > 0 ? 'bad' : ''}>${errored}</span></span>`;
