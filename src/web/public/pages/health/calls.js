import { html } from '../../base/preact.js';
import { Words } from '../../parts/figures.js';
import { Panel } from '../../parts/panel.js';
import { Table } from '../../parts/table.js';
import { Ago, Span } from '../../parts/time.js';

/**
 * @typedef {import('../health.js').Health} Health
 * @typedef {Health['latency'][number]} Latency
 * @typedef {Health['errors'][number]} Trouble
 */

/**
 * How long the exchange takes to answer, and what went wrong.
 * @param {{ health: Health }} props
 */
export const Calls = ({ health: { latency, errors } }) =>
  html`<${Panel} title="Answers of the last minutes" kind="broad">
      ${latency.length === 0 ? html`<p class="empty">Nothing was called.</p>` : html`<${Table} caption="Answers of the last minutes" columns=${LATENCY} rows=${latency} keyOf=${(/** @type {Latency} */ { operation }) => operation} />`}
    <//>
    <${Panel} title="Errors since the start" kind="broad">
      ${errors.length === 0 ? html`<p class="empty">There was none.</p>` : html`<${Table} caption="Errors since the start" columns=${ERRORS} rows=${errors} keyOf=${(/** @type {Trouble} */ { operation, code, kind }) => `${operation} ${code} ${kind}`} />`}
    <//>`;

/** @param {number} value */
const count = (value) => html`<span class="figure">${value}</span>`;

/** @type {readonly import('../../parts/table.js').Column<Latency>[]} */
const LATENCY = [
  { head: 'Operation', kind: 'first', cell: ({ operation }) => operation },
  { head: 'Calls', number: true, cell: ({ calls }) => count(calls) },
  { head: 'Refused', number: true, cell: ({ refused }) => count(refused) },
  { head: 'Failed', number: true, cell: ({ failed }) => count(failed) },
  { head: 'Mean', number: true, cell: ({ meanMs }) => html`<${Span} ms=${meanMs} />` },
  { head: '99 %', number: true, cell: ({ p99Ms }) => html`<${Span} ms=${p99Ms} />` },
  { head: 'At most', number: true, cell: ({ maxMs }) => html`<${Span} ms=${maxMs} />` },
];

/** @type {readonly import('../../parts/table.js').Column<Trouble>[]} */
const ERRORS = [
  { head: 'Operation', kind: 'first', cell: ({ operation }) => operation },
  { head: 'Kind', cell: ({ kind, code }) => html`${kind} <span class="dim">${code ?? 'no answer'}</span>` },
  { head: 'Times', number: true, cell: ({ times }) => count(times) },
  {
    head: 'Last',
    kind: 'state',
    cell: ({ lastAt, text }) => html`<${Ago} at=${lastAt} /> <${Words} text=${text} />`,
  },
];
