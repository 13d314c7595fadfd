import { html } from '../../base/preact.js';
import { Badge } from '../../parts/badge.js';
import { Panel } from '../../parts/panel.js';
import { Table } from '../../parts/table.js';
import { Pace, Span } from '../../parts/time.js';

/**
 * @typedef {import('../health.js').Health} Health
 * @typedef {Health['watches'][number]} Watch
 */

/**
 * What is read, how often, and how old it is.
 * @param {{ health: Health }} props
 */
export function Watches({ health: { watches, moreWatches } }) {
  return html`<${Panel} title="Readings" kind="broad">
    ${watches.length === 0 ? html`<p class="empty">Nothing is polled.</p>` : html`<${Table} caption="Readings" columns=${COLUMNS} rows=${watches} keyOf=${(/** @type {Watch} */ { read }) => read} />`}
    ${moreWatches === undefined ? null : html`<p class="dim">and ${moreWatches} more</p>`}
  <//>`;
}

/** @type {readonly import('../../parts/table.js').Column<Watch>[]} */
const COLUMNS = [
  { head: 'What', kind: 'first', cell: ({ read }) => read },
  {
    head: 'Age',
    number: true,
    cell: ({ ageMs }) => (ageMs === null ? html`<span class="dim">not read yet</span>` : html`<${Span} ms=${ageMs} />`),
  },
  { head: 'Every', number: true, cell: ({ everyMs }) => html`<${Pace} ms=${everyMs} />` },
  {
    head: 'State',
    kind: 'state',
    cell: ({ isOld, fault, readAt }) =>
      html`${isOld ? html`<${Badge} tone="bad">Too old<//>` : fault !== undefined ? html`<${Badge} tone="warn">Failing<//>` : readAt === null ? html`<${Badge} tone="calm">Waits<//>` : html`<${Badge} tone="good">New<//>`}
        <span class="dim"> ${fault}</span>`,
  },
];
