import { html } from '../../base/preact.js';
import { Amount, Price } from '../../parts/figures.js';
import { Panel } from '../../parts/panel.js';
import { Table } from '../../parts/table.js';
import { placeOf } from '../../store/route.js';

/**
 * @typedef {import('../../parts/protection.js').Holdings} Holdings
 * @typedef {Holdings['resting'][number]} Place
 * @typedef {NonNullable<Place['orders']>[number]} Order
 * @typedef {NonNullable<Place['triggers']>[number]} Trigger
 * @typedef {{ readonly account: string } & Order} OrderRow
 * @typedef {{ readonly account: string } & Trigger} TriggerRow
 */

/** Most orders of a table; the rest is counted. */
const ROWS_MAX = 200;

/**
 * The orders and trigger orders of all accounts.
 * @param {{ holdings: Holdings | null }} props
 */
export function Resting({ holdings }) {
  const places = holdings?.resting ?? [];
  /** @type {readonly OrderRow[]} */
  const orders = places.flatMap(({ account, orders: list }) => (list ?? []).map((order) => ({ account, ...order })));
  /** @type {readonly TriggerRow[]} */
  const triggers = places.flatMap(({ account, triggers: list }) =>
    (list ?? []).map((order) => ({ account, ...order })),
  );
  const doubts = places.flatMap(({ account, market, orders: list, triggers: others, fault }) =>
    list === null || others === null
      ? [`What rests at ${account} ${market} is not known: ${fault ?? 'not read yet'}`]
      : [],
  );
  const none = (/** @type {string} */ what) =>
    html`<p class="empty">${holdings === null ? 'Nothing was read yet.' : `No ${what} rests${doubts.length === 0 ? '' : ', as far as it is known'}.`}</p>`;
  return html`<div class="columns">
    <${Panel} title="Orders">
      ${doubts.map((text) => html`<p class="warning" key=${text}>${text}</p>`)}
      ${orders.length === 0 ? none('order') : html`<${Table} caption="Orders" columns=${ORDER_COLUMNS} rows=${orders.slice(0, ROWS_MAX)} keyOf=${keyOf} />`}
      <${More} count=${orders.length - ROWS_MAX} />
    <//>
    <${Panel} title="Trigger orders">
      ${triggers.length === 0 ? none('trigger order') : html`<${Table} caption="Trigger orders" columns=${TRIGGER_COLUMNS} rows=${triggers.slice(0, ROWS_MAX)} keyOf=${keyOf} />`}
      <${More} count=${triggers.length - ROWS_MAX} />
    <//>
  </div>`;
}

/** @param {{ count: number }} props */
const More = ({ count }) => (count > 0 ? html`<p class="dim">and ${count} more</p>` : null);

/** @param {OrderRow | TriggerRow} row */
const keyOf = ({ account, orderId }) => `${account} ${orderId}`;

/** @param {OrderRow | TriggerRow} row */
const instrumentLink = ({ account, instrument, symbol }) =>
  html`<a href=${placeOf('positions', [account, instrument])}>${symbol}</a> <span class="dim">${account}</span>`;

/** @type {readonly import('../../parts/table.js').Column<OrderRow>[]} */
const ORDER_COLUMNS = [
  { head: 'Order', kind: 'first', cell: instrumentLink },
  {
    head: 'What',
    cell: ({ side, holdSide, tradeSide, reduceOnly }) =>
      holdSide === null ? side : `${reduceOnly || tradeSide === 'close' ? 'close' : 'open'} ${holdSide}`,
  },
  { head: 'Size', number: true, cell: ({ size }) => html`<${Amount} of=${size} coin="" />` },
  { head: 'Filled', number: true, cell: ({ filled }) => html`<${Amount} of=${filled} coin="" />` },
  {
    head: 'Price',
    number: true,
    cell: ({ price }) => (price === null ? html`<span class="dim">at market</span>` : html`<${Price} of=${price} />`),
  },
];

/** @type {readonly import('../../parts/table.js').Column<TriggerRow>[]} */
const TRIGGER_COLUMNS = [
  { head: 'Order', kind: 'first', cell: instrumentLink },
  { head: 'What', cell: ({ act, holdSide }) => `${act} ${holdSide ?? ''}` },
  { head: 'Size', number: true, cell: ({ size }) => html`<${Amount} of=${size} coin="" />` },
  { head: 'When', number: true, cell: ({ trigger }) => html`<${Price} of=${trigger} />` },
];
