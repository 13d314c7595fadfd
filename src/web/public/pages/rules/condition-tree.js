import { html } from '../../base/preact.js';
import { Words } from '../../parts/figures.js';
import { Span } from '../../parts/time.js';

/** @typedef {NonNullable<import('./reasons.js').Instance['when']>} Condition */

/** Parts of parts that are shown; a file can write no deeper ones by hand. */
const DEPTH_MAX = 24;

/**
 * A condition with the value of each part and the age of what is behind it.
 * @param {{ of: Condition; title: string }} props
 */
export const ConditionTree = ({ of, title }) =>
  html`<div class="tree" role="group" aria-label=${title}><h3>${title}</h3><ul><${Branch} of=${of} depth=${0} /></ul></div>`;

/** @param {{ of: Condition; depth: number }} props */
function Branch({ of: { text, value, warming, ageMs, parts = [] }, depth }) {
  return html`<li>
    <div class="term">
      <code><${Words} text=${text} /></code>
      <span class=${`value ${toneOf(value)}`}>${signOf(value)} <${Words} text=${value} /></span>
      <span class="dim">${ageMs === undefined ? null : ageMs === null ? 'not read' : html`<${Span} ms=${ageMs} /> old`}${warming === undefined ? null : html` ${warming}`}</span>
    </div>
    ${parts.length === 0 || depth >= DEPTH_MAX ? null : html`<ul>${parts.map((part, index) => html`<${Branch} key=${index} of=${part} depth=${depth + 1} />`)}</ul>`}
  </li>`;
}

/** @param {string} value */
const toneOf = (value) => ({ true: 'good', false: 'off', unknown: 'warn' })[value] ?? 'plain';

/** @param {string} value */
const signOf = (value) => ({ true: '✓', false: '✗', unknown: '?' })[value] ?? '=';
