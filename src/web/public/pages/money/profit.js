import { html, useState } from '../../base/preact.js';
import { Result } from '../../parts/figures.js';
import { Panel } from '../../parts/panel.js';
import { Table } from '../../parts/table.js';
import { Calendar } from './calendar.js';

/**
 * @typedef {import('./sums.js').Past} Past
 * @typedef {Exclude<Past, { fault: string }>} KnownPast
 * @typedef {KnownPast['byDay']['rows'][number]} ProfitRow
 * @typedef {'byDay' | 'byStrategy' | 'byInstrument' | 'byAccount'} By
 */

/** @type {readonly (readonly [By, string])[]} */
const TABS = [
  ['byDay', 'Day'],
  ['byStrategy', 'Strategy'],
  ['byInstrument', 'Instrument'],
  ['byAccount', 'Account'],
];

const ROWS_SHOWN = 14;

/** What was made, by day, strategy, instrument or account. @param {{ past: Past }} props */
export function Profit({ past }) {
  const [by, setBy] = useState(/** @type {By} */ ('byDay'));
  const [isLong, setLong] = useState(false);
  if ('fault' in past) return html`<${Panel} title="Profit"><p class="empty">Not known: ${past.fault}</p><//>`;
  const { rows, more } = past[by];
  const sorted = by === 'byDay' ? rows.toReversed() : rows;
  const shown = isLong ? sorted : sorted.slice(0, ROWS_SHOWN);
  const tabs = html`<span class="chips" role="group" aria-label="Profit by">${TABS.map(([one, title]) => html`<button type="button" class="chip" key=${one} aria-pressed=${one === by} onClick=${() => setBy(one)}>${title}</button>`)}</span>`;
  return html`<${Panel} title="Profit" beside=${tabs}>
    <div class=${by === 'byDay' && rows.length > 0 ? 'beside-calendar' : ''}>
      ${by === 'byDay' && rows.length > 0 ? html`<div><${Calendar} rows=${rows} /></div>` : null}
      <div>
        ${rows.length === 0 ? html`<p class="empty">Nothing was made yet: no fill and no bill was read.</p>` : html`<${Table} caption="Profit" columns=${columnsOf(by, rows)} rows=${shown} keyOf=${keyOf} />`}
        ${shown.length < sorted.length ? html`<button type="button" class="quiet" onClick=${() => setLong(true)}>Show ${sorted.length - shown.length} more</button>` : null}
        ${more === true && shown.length === sorted.length ? html`<p class="dim">There are more: <code>purser profit</code></p>` : null}
      </div>
    </div>
  <//>`;
}

/** @param {ProfitRow} row */
const keyOf = ({ money, group, coin }) => `${money} ${group} ${coin}`;

/** What each part of a profit is called. */
const PARTS = /** @type {const} */ ([
  ['realised', 'Realised'],
  ['fees', 'Fees'],
  ['funding', 'Funding'],
  ['interest', 'Interest'],
  ['other', 'Other'],
]);

/**
 * A part that is zero everywhere takes no room.
 * @param {By} by
 * @param {readonly ProfitRow[]} rows
 * @returns {readonly import('../../parts/table.js').Column<ProfitRow>[]}
 */
function columnsOf(by, rows) {
  const isMixed = rows.some(({ money }) => money !== rows[0]?.money);
  const parts = PARTS.filter(([field]) => rows.some((row) => /[1-9]/.test(row[field])));
  return [
    {
      head: TABS.find(([one]) => one === by)?.[1] ?? '',
      kind: 'first',
      cell: ({ group, money }) =>
        html`<strong class="figure-text">${group === '-' ? 'no one' : group}</strong>${isMixed ? html` <span class="dim">${money}</span>` : null}`,
    },
    { head: 'Coin', kind: 'name', cell: ({ coin }) => html`<span class="dim">${coin}</span>` },
    ...parts.map(([field, head]) => ({
      head,
      number: true,
      cell: (/** @type {ProfitRow} */ row) =>
        html`<span class="plain-result"><${Result} of=${row[field]} coin=${row.coin} bare /></span>`,
    })),
    {
      head: 'Net',
      number: true,
      cell: ({ net, coin }) => html`<strong><${Result} of=${net} coin=${coin} bare /></strong>`,
    },
  ];
}
