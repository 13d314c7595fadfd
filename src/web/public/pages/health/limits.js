import { html } from '../../base/preact.js';
import { Badge } from '../../parts/badge.js';
import { Panel } from '../../parts/panel.js';
import { Table } from '../../parts/table.js';
import { Pace, Until } from '../../parts/time.js';

/**
 * @typedef {import('../health.js').Health} Health
 * @typedef {Health['rate']['scopes'][number]} Scope
 */

/**
 * How much of the exchange's limits is used.
 * @param {{ health: Health }} props
 */
export function Limits({ health: { rate } }) {
  return html`<${Panel} title="Limits of the exchange" kind="broad">
    <p><${Used} name="All calls" of=${rate.overall} /> ${rate.overall.stoppedUntil === undefined ? null : html`<${Stopped} of=${rate.overall} />`}</p>
    ${rate.scopes.length === 0 ? html`<p class="empty">Nothing was called yet.</p>` : html`<${Table} caption="Limits of the exchange" columns=${COLUMNS} rows=${rate.scopes} keyOf=${keyOf} />`}
  <//>`;
}

/** @param {Scope} scope */
const keyOf = ({ operation, account }) => `${operation} ${account ?? ''}`;

/** @type {readonly import('../../parts/table.js').Column<Scope>[]} */
const COLUMNS = [
  {
    head: 'Operation',
    kind: 'first',
    cell: ({ operation, account }) => html`${operation} <span class="dim">${account ?? 'address'}</span>`,
  },
  { head: 'Used', kind: 'state', cell: (scope) => html`<${Used} name=${keyOf(scope)} of=${scope} />` },
  { head: 'Waiting', number: true, cell: ({ waiting }) => html`<span class="figure">${waitingText(waiting)}</span>` },
  { head: 'Stopped', cell: (scope) => html`<${Stopped} of=${scope} />` },
];

/** @param {{ name: string; of: Pick<Scope, 'used' | 'calls' | 'windowMs'> }} props */
const Used = ({ name, of: { used, calls, windowMs } }) =>
  html`<span class="used"
    ><meter min="0" max=${calls} value=${Math.min(used, calls)} high=${calls * 0.9} aria-label=${`${name}: used of the limit`}></meter> <span class="figure">${used} of ${calls}</span>
    <span class="dim"> in <${Pace} ms=${windowMs} /></span></span
  >`;

/** @param {{ of: { stoppedUntil?: number | undefined; why?: string | undefined } }} props */
const Stopped = ({ of: { stoppedUntil, why } }) =>
  stoppedUntil === undefined
    ? html`<span class="dim">no</span>`
    : html`<${Badge} tone="bad">Stopped<//> <${Until} at=${stoppedUntil} /> <span class="dim">${why}</span>`;

/** @param {Scope['waiting']} waiting */
function waitingText(waiting) {
  const known = Object.entries(waiting).filter(([, count]) => count > 0);
  return known.length === 0 ? '0' : known.map(([kind, count]) => `${count} ${kind}`).join(', ');
}
