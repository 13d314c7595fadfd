import { html } from '../../base/preact.js';
import { Amount, Price, Result, Distance } from '../../parts/figures.js';
import { Panel } from '../../parts/panel.js';
import { AtStop, Protection, ProtectionSince, Side, StopPrices } from '../../parts/protection.js';
import { Table } from '../../parts/table.js';
import { placeOf } from '../../store/route.js';

/**
 * @typedef {import('../../parts/protection.js').Holdings} Holdings
 * @typedef {import('../../parts/protection.js').Position} Position
 * @typedef {{ readonly account: string; readonly position: Position }} Row
 */

/** The place of a position on its page. @param {Row} row */
const positionPlace = ({ account, position: { instrument, side } }) =>
  placeOf('positions', [account, instrument, side]);

/** @param {Row} row */
const positionKey = ({ account, position: { instrument, side } }) => `${account} ${instrument} ${side}`;

/** @type {readonly import('../../parts/table.js').Column<Row>[]} */
const POSITION_COLUMNS = [
  {
    head: 'Position',
    kind: 'first',
    cell: (row) =>
      html`<a href=${positionPlace(row)}>${row.position.symbol}</a> <${Side} side=${row.position.side} /> <span class="dim">${row.account}</span>`,
  },
  {
    head: 'Size',
    number: true,
    cell: ({ position: { size, sizeCoin } }) => html`<${Amount} of=${size} coin=${sizeCoin} />`,
  },
  { head: 'Entry', number: true, cell: ({ position: { entry } }) => html`<${Price} of=${entry} />` },
  { head: 'Mark', number: true, cell: ({ position: { mark } }) => html`<${Price} of=${mark} />` },
  {
    head: 'Unrealised',
    number: true,
    cell: ({ position: { unrealised, coin } }) => html`<${Result} of=${unrealised} coin=${coin} />`,
  },
  { head: 'Stop', number: true, cell: ({ position: { stop } }) => html`<${StopPrices} stop=${stop} />` },
  { head: 'At the stop', number: true, cell: ({ position }) => html`<${AtStop} position=${position} />` },
  {
    head: 'Liquidation',
    number: true,
    cell: ({ position: { liquidation } }) =>
      liquidation === null
        ? html`<span class="dim">none</span>`
        : html`<${Price} of=${liquidation.price} /> <${Distance} of=${liquidation.distance} />`,
  },
  {
    head: 'Protection',
    kind: 'state',
    cell: ({ position: { stop } }) => html`<${Protection} stop=${stop} /> <${ProtectionSince} stop=${stop} />`,
  },
];

/**
 * The open positions of all accounts, and where they are not known.
 * @param {{ holdings: Holdings | null; chosen?: { readonly account?: string; readonly position?: Position } }} props
 */
export function OpenPositions({ holdings, chosen }) {
  const isChosen = (/** @type {Row} */ { account, position }) =>
    account === chosen?.account && position === chosen.position;
  const books = holdings?.futures ?? [];
  const rows = books.flatMap(({ account, positions }) => (positions ?? []).map((position) => ({ account, position })));
  return html`<${Panel} title="Open positions" kind="long-table">
    ${holdings === null ? html`<p class="empty">Nothing was read yet.</p>` : null}
    <${Doubts} holdings=${holdings} />
    ${holdings !== null && rows.length === 0 ? html`<p class="empty">No position is open.</p>` : null}
    ${rows.length === 0 ? null : html`<${Table} caption="Open positions" columns=${POSITION_COLUMNS} rows=${rows} keyOf=${positionKey} placeOf=${positionPlace} isChosen=${isChosen} />`}
  <//>`;
}

/**
 * Names the accounts whose positions are not known, or were last read some time ago.
 * @param {{ holdings: Holdings | null }} props
 */
function Doubts({ holdings }) {
  if (holdings === null) return null;
  return html`${holdings.futures.map(({ account, market, positions, age, fault }) => {
    const place = `${account} ${market}`;
    if (positions === null || age === null)
      return html`<p class="warning" key=${place}>Whether ${place} holds positions is not known: ${fault ?? 'not read yet'}</p>`;
    if (age <= holdings.oldFrom && fault === undefined) return null;
    return html`<p class="warning" key=${place}>The positions of ${place} were last read ${Math.round(age / 1000)} s ago${fault === undefined ? '' : `; since then: ${fault}`}</p>`;
  })}`;
}
