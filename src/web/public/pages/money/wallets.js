import { html } from '../../base/preact.js';
import { Amount, Result } from '../../parts/figures.js';
import { Panel } from '../../parts/panel.js';
import { Table } from '../../parts/table.js';
import { Age, Since } from '../../parts/time.js';
import { placeOf } from '../../store/route.js';

/**
 * @typedef {import('../money.js').Money} Money
 * @typedef {Money['wallets'][number]} Wallet
 * @typedef {NonNullable<Wallet['coins']>[number]} Held
 * @typedef {{ readonly wallet: Wallet; readonly held: Held }} Row
 */

const dash = html`<span class="dim" aria-label="none">–</span>`;

/** @type {readonly import('../../parts/table.js').Column<Row>[]} */
const COLUMNS = [
  {
    head: 'Wallet',
    kind: 'first',
    cell: ({ wallet: { account, wallet } }) => html`<strong>${account}</strong> <span class="dim">${wallet}</span>`,
  },
  { head: 'Coin', kind: 'name', cell: ({ held: { coin } }) => html`<span>${coin}</span>` },
  {
    head: 'Amount',
    number: true,
    cell: ({ held: { amount, coin } }) => html`<${Amount} of=${amount} coin=${coin} bare />`,
  },
  { head: 'Free', number: true, cell: ({ held: { available, coin } }) => optional(available, coin) },
  { head: 'In orders', number: true, cell: ({ held: { frozen, coin } }) => optional(frozen, coin) },
  {
    head: 'Unrealised',
    number: true,
    cell: ({ held: { unrealised, coin } }) =>
      unrealised === undefined ? dash : html`<${Result} of=${unrealised} coin=${coin} bare />`,
  },
  {
    head: 'Worth',
    number: true,
    cell: ({ held: { usdt } }) =>
      usdt === undefined ? html`<span class="dim">price not known</span>` : html`<${Amount} of=${usdt} coin="USDT" />`,
  },
  {
    head: 'Read',
    number: true,
    cell: ({ wallet: { readAt } }) =>
      readAt === null
        ? html`<span class="dim">not yet</span>`
        : html`<span class="dim"><${Age} since=${readAt} /> ago</span>`,
  },
];

/**
 * @param {string | undefined} amount
 * @param {string} coin
 */
const optional = (amount, coin) => (amount === undefined ? dash : html`<${Amount} of=${amount} coin=${coin} bare />`);

/** @param {Row} row */
const rowKey = ({ wallet, held }) => `${wallet.account} ${wallet.wallet} ${held.coin}`;

/** What lies in each wallet of each account. @param {{ wallets: readonly Wallet[] }} props */
export function Wallets({ wallets }) {
  const rows = wallets.flatMap((wallet) => (wallet.coins ?? []).map((held) => ({ wallet, held })));
  const empty = wallets.filter(({ coins }) => coins?.length === 0);
  return html`<${Panel} title="Accounts and wallets">
    ${wallets.filter(({ fault, coins }) => fault !== undefined || coins === null).map(({ account, wallet, fault, coins, readAt }) => html`<p class="warning" key=${`${account} ${wallet}`}>${coins === null ? `The contents of ${wallet} of ${account} are not known` : `${wallet} of ${account} could not be read again`}: ${fault ?? 'it was not read yet'}${readAt === null ? null : html` · read <${Age} since=${readAt} /> ago`}</p>`)}
    ${wallets.length === 0 ? html`<p class="empty">No wallet was read yet.</p>` : null}
    ${rows.length === 0 ? null : html`<${Table} caption="Accounts and wallets" columns=${COLUMNS} rows=${rows} keyOf=${rowKey} />`}
    ${empty.length === 0 ? null : html`<p class="dim">Empty: ${empty.map(({ account, wallet }) => `${wallet} of ${account}`).join(', ')}</p>`}
  <//>`;
}

const VERBS = { transfer: 'transfer', redeem: 'redemption', subscribe: 'subscription' };

/** Money between own wallets whose end is not known yet. @param {{ money: Money }} props */
export function MovingMoney({ money: { underWay, moreUnderWay = 0 } }) {
  if (underWay.length === 0) return null;
  return html`<${Panel} title="Under way" kind="moving">
    <ul class="plain">
      ${underWay.map(
        ({ intent, kind, from, to, coin, amount, since, state, rule }) =>
          html`<li key=${intent}><a href=${placeOf('happened', ['intent', intent])}>${VERBS[kind]}</a> of <${Amount} of=${amount} coin=${coin} /> from ${placed(from)} to ${placed(to)} <span class="dim">${state} · <${Since} since=${since} /> · ${rule}</span></li>`,
      )}
    </ul>
    ${moreUnderWay > 0 ? html`<p class="dim">and ${moreUnderWay} more</p>` : null}
  <//>`;
}

/** @param {{ readonly account: string; readonly wallet: string }} place */
const placed = ({ account, wallet }) => html`<strong>${wallet}</strong> of ${account}`;
