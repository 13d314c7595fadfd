import { useCell } from '../../base/cell.js';
import { html, useEffect, useState } from '../../base/preact.js';
import { Badge } from '../../parts/badge.js';
import { Choice } from '../../parts/choice.js';
import { Amount, Price, Result } from '../../parts/figures.js';
import { Fault, Panel } from '../../parts/panel.js';
import { Side } from '../../parts/protection.js';
import { Table } from '../../parts/table.js';
import { Time } from '../../parts/time.js';
import { status } from '../../store/daemon.js';
import { Legs } from './legs.js';
import { useTrades } from './use-trades.js';

/**
 * @typedef {import('./use-trades.js').Trade} Trade
 * @typedef {import('./use-trades.js').Total} Total
 * @typedef {import('./use-trades.js').Filters} Filters
 */

/** A pair is asked for once the keys rest, ms. */
const REST_MS = 400;

/** Trades by the exchange's own account, with their sums. */
export function Trades() {
  const [filters, setFilters] = useState(/** @type {Filters} */ ({}));
  const { known, fault, older, again, isAsking } = useTrades(filters);
  const csv = new URLSearchParams(Object.entries(filters)).toString();
  const beside = html`<a href=${`/api/trades.csv${csv === '' ? '' : `?${csv}`}`} download="trades.csv">CSV</a>`;
  return html`<${Panel} title="Trades" beside=${beside}>
    <${TradeFilters} filters=${filters} change=${setFilters} />
    ${fault === undefined ? null : html`<${Fault} text=${fault} again=${again} />`}
    ${known === undefined ? (fault === undefined ? html`<p class="empty">Asking…</p>` : null) : html`<${Found} known=${known} older=${older} isAsking=${isAsking} />`}
  <//>`;
}

/** @param {{ filters: Filters; change: (next: Filters) => void }} props */
function TradeFilters({ filters, change }) {
  const strategies = useCell(status)?.strategies ?? [];
  const [pair, setPair] = useState('');
  const set = (/** @type {keyof Filters} */ field) => (/** @type {string} */ value) => {
    const { [field]: _, ...rest } = filters;
    change(value === '' ? rest : { ...rest, [field]: value });
  };
  useEffect(() => {
    const wanted = pair
      .trim()
      .toUpperCase()
      .replace(/^(.*)\//, (_, market) => `${market.toLowerCase()}/`);
    if ((filters.instrument ?? '') === wanted) return undefined;
    const timer = setTimeout(() => set('instrument')(wanted), REST_MS);
    return () => clearTimeout(timer);
  }, [pair]);
  const owners = [...new Set(strategies.map(({ name }) => name))].toSorted();
  return html`<div class="filters">
    <${Choice} label="Whose trades" all="of everyone" value=${filters.strategy ?? ''} names=${[...owners, 'mixed', 'manual', 'liquidation', 'other']} choose=${set('strategy')} />
    <${Choice} label="Account" all="all accounts" value=${filters.account ?? ''} names=${[...new Set(strategies.map(({ account }) => account))].toSorted()} choose=${set('account')} />
    <input type="search" class="search" value=${pair} placeholder="Pair: BTCUSDT or spot/BTCUSDT" aria-label="Pair" onInput=${(/** @type {InputEvent} */ { currentTarget }) => currentTarget instanceof HTMLInputElement && setPair(currentTarget.value)} />
    <div class="chips" role="group" aria-label="Open or closed">
      ${OPEN.map(([value, word]) => html`<button type="button" class="chip" key=${value} aria-pressed=${(filters.open ?? '') === value} onClick=${() => set('open')(value)}>${word}</button>`)}
    </div>
  </div>`;
}

/** @type {readonly (readonly [string, string])[]} */
const OPEN = [
  ['', 'All'],
  ['yes', 'Open'],
  ['no', 'Closed'],
];

/** @param {{ known: import('./use-trades.js').KnownTrades; older: () => void; isAsking: boolean }} props */
function Found({ known: { rows, totals, until, at, more }, older, isAsking }) {
  return html`${
    rows.length === 0
      ? html`<p class="empty">No trade fits.</p>`
      : html`
      <${Table} caption="Sums of all trades that fit" columns=${TOTAL_COLUMNS} rows=${totals} keyOf=${totalKey} />
      <${Table} caption="Trades" columns=${TRADE_COLUMNS} rows=${rows} keyOf=${keyOf} />`
  }
    ${more ? html`<p><button type="button" disabled=${isAsking} onClick=${older}>${isAsking ? 'Asking…' : 'Older'}</button></p>` : null}
    <p class="dim">${until === null ? 'Nothing was read yet.' : html`Read until <${Time} at=${until} />, added up at <${Time} at=${at} />.`}</p>`;
}

/** @param {Total} total */
const totalKey = ({ money, account, owner, coin }) => `${money} ${account} ${owner} ${coin}`;

/** @param {Trade} trade */
const keyOf = ({ account, instrument, side, openedAt, entries, exits }) =>
  `${account} ${instrument} ${side} ${openedAt} ${(entries[0] ?? exits[0])?.orderId ?? ''}`;

/**
 * What went in or out, and below it the price.
 * @param {{ of: Trade['entered']; coin: string }} props
 */
const Fill = ({ of: { size, price }, coin }) =>
  html`<${Amount} of=${size} coin=${coin} />${price === null ? null : html`<div><span class="dim">at</span> <${Price} of=${price} /></div>`}`;

const unknown = html`<span class="dim">not known</span>`;

/** @type {readonly import('../../parts/table.js').Column<Total>[]} */
const TOTAL_COLUMNS = [
  {
    head: 'Sum',
    kind: 'first',
    cell: ({ owner, account, money }) => html`<strong>${owner}</strong> <span class="dim">${account} · ${money}</span>`,
  },
  { head: 'Trades', number: true, cell: ({ trades }) => html`<span class="figure">${trades}</span>` },
  { head: 'Closed', number: true, cell: ({ closed }) => html`<span class="figure">${closed}</span>` },
  { head: 'Won', number: true, cell: ({ won, closed }) => html`<span class="figure">${won} of ${closed}</span>` },
  {
    head: 'Net',
    number: true,
    cell: ({ net, coin }) => (net === null ? unknown : html`<${Result} of=${net} coin=${coin} />`),
  },
  {
    head: 'Unrealised',
    number: true,
    cell: ({ unrealised, coin }) => (unrealised === null ? unknown : html`<${Result} of=${unrealised} coin=${coin} />`),
  },
];

/** @type {readonly import('../../parts/table.js').Column<Trade>[]} */
const TRADE_COLUMNS = [
  {
    head: 'Trade',
    kind: 'first',
    cell: ({ instrument, side, owner, account, money }) =>
      html`<strong>${instrument}</strong> <${Side} side=${side} /><div class="dim below">${owner} · ${account}${money === 'real' ? ' · real' : ''}</div>`,
  },
  {
    head: 'Opened, closed',
    cell: ({ openedAt, closedAt, closedBy }) =>
      html`<${Time} at=${openedAt} date /><div>${closedAt === null ? html`<${Badge} tone="calm">Open<//>` : html`<${Time} at=${closedAt} date />`}${closedBy.length === 0 ? null : html` <span class="dim">${closedBy.join(', ')}</span>`}</div>`,
  },
  { head: 'Entered', number: true, cell: ({ entered, baseCoin }) => html`<${Fill} of=${entered} coin=${baseCoin} />` },
  { head: 'Exited', number: true, cell: ({ exited, baseCoin }) => html`<${Fill} of=${exited} coin=${baseCoin} />` },
  {
    head: 'Realised',
    number: true,
    cell: ({ realised, coin }) => html`<${Result} of=${realised} coin=${coin} bare />`,
  },
  {
    head: 'Fees',
    number: true,
    cell: ({ fees, otherFees, coin }) =>
      html`<${Result} of=${fees} coin=${coin} bare />${Object.entries(otherFees).map(([other, fee]) => html`<div key=${other}><${Result} of=${fee} coin=${other} /></div>`)}`,
  },
  {
    head: 'Funding',
    number: true,
    cell: ({ funding, coin }) => (funding === null ? unknown : html`<${Result} of=${funding} coin=${coin} bare />`),
  },
  {
    head: 'Net',
    number: true,
    cell: ({ net, coin }) => (net === null ? unknown : html`<strong><${Result} of=${net} coin=${coin} /></strong>`),
  },
  {
    head: 'Unrealised',
    number: true,
    cell: ({ unrealised, coin, closedAt }) =>
      closedAt !== null ? null : unrealised === null ? unknown : html`<${Result} of=${unrealised} coin=${coin} bare />`,
  },
  { head: 'Orders', cell: (trade) => html`<${Legs} trade=${trade} />` },
];
