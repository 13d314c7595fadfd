import { hundredfold, percent, short } from '../../base/decimals.js';
import { html } from '../../base/preact.js';
import { Badge } from '../../parts/badge.js';
import { Amount, Result } from '../../parts/figures.js';
import { Panel } from '../../parts/panel.js';
import { Table } from '../../parts/table.js';
import { Age, Time } from '../../parts/time.js';

/**
 * @typedef {import('../money.js').Money} Money
 * @typedef {NonNullable<Money['savings'][number]['holdings']>[number] & { readonly account: string }} Saving
 * @typedef {NonNullable<Money['loans'][number]['loans']>[number] & { readonly account: string }} Loan
 */

/** A share as a percentage without its sign: `42.5 %`. @param {{ of: string }} props */
const Share = ({ of }) => html`<span class="figure" title=${of}>${percent(of).replace('+', '')}</span>`;

/** @type {readonly import('../../parts/table.js').Column<Saving>[]} */
const SAVING_COLUMNS = [
  {
    head: 'Saved',
    kind: 'first',
    cell: ({ account, coin, term }) => html`<strong>${coin}</strong> <span class="dim">${account} · ${term}</span>`,
  },
  { head: 'Amount', number: true, cell: ({ amount, coin }) => html`<${Amount} of=${amount} coin=${coin} />` },
  { head: 'Earned', number: true, cell: ({ profit, coin }) => html`<${Result} of=${profit} coin=${coin} bare />` },
  {
    head: 'Worth',
    number: true,
    cell: ({ usdt }) =>
      usdt === undefined ? html`<span class="dim">price not known</span>` : html`<${Amount} of=${usdt} coin="USDT" />`,
  },
  {
    head: 'Can be redeemed',
    cell: ({ redeemable, status }) =>
      html`${redeemable ? 'yes' : 'no'} <span class="dim">${status.replaceAll('_', ' ')}</span>`,
  },
];

/** @param {Saving} saving */
const savingKey = ({ account, product, order }) => `${account} ${product} ${order ?? ''}`;

/** What earns interest. @param {{ savings: Money['savings'] }} props */
export function Saved({ savings }) {
  const rows = savings.flatMap(({ account, holdings }) => (holdings ?? []).map((one) => ({ ...one, account })));
  return html`<${Panel} title="Savings">
    <${Unread} of="savings" places=${savings.map((one) => ({ ...one, isKnown: one.holdings !== null }))} />
    ${savings.length === 0 ? html`<p class="empty">No strategy reads savings.</p>` : rows.length === 0 ? html`<p class="empty">Nothing is saved.</p>` : html`<${Table} caption="Savings" columns=${SAVING_COLUMNS} rows=${rows} keyOf=${savingKey} />`}
  <//>`;
}

/** @type {readonly import('../../parts/table.js').Column<Loan>[]} */
const LOAN_COLUMNS = [
  {
    head: 'Borrowed',
    kind: 'first',
    cell: ({ account, amount, coin }) =>
      html`<strong><${Amount} of=${amount} coin=${coin} /></strong> <span class="dim">${account}</span>`,
  },
  {
    head: 'Pledged',
    number: true,
    cell: ({ pledge, pledgeCoin }) => html`<${Amount} of=${pledge} coin=${pledgeCoin} />`,
  },
  { head: 'Pledge rate', number: true, cell: (loan) => html`<${PledgeRate} loan=${loan} />` },
  { head: 'Called from', number: true, cell: ({ callRate }) => html`<${Share} of=${callRate} />` },
  { head: 'Liquidated at', number: true, cell: ({ liquidationRate }) => html`<${Share} of=${liquidationRate} />` },
  {
    head: 'Interest owed',
    number: true,
    cell: ({ interest, coin, hourRate }) =>
      html`<${Amount} of=${interest} coin=${coin} bare /> <span class="dim"><span class="figure" title=${hourRate}>${short(hundredfold(hourRate))} %</span> an hour</span>`,
  },
  {
    head: 'Until',
    cell: ({ since, until }) =>
      until === null
        ? html`<span class="dim">flexible, since <${Time} at=${since} date /></span>`
        : html`<${Time} at=${until} date />`,
  },
];

/** The loan over its collateral, and how it stands. @param {{ loan: Loan }} props */
function PledgeRate({ loan: { pledgeRate, callRate } }) {
  const isCalled = !isBelow(pledgeRate, callRate);
  return html`<${Share} of=${pledgeRate} /> ${isCalled ? html`<${Badge} tone="bad">Margin call<//>` : html`<${Badge} tone="good">Covered<//>`}`;
}

/**
 * Compares two shares as text, digit by digit; neither is negative.
 * @param {string} a
 * @param {string} b
 */
function isBelow(a, b) {
  const [[wholeA = '', placesA = ''], [wholeB = '', placesB = '']] = [a.split('.'), b.split('.')];
  const [lengthWhole, lengthPlaces] = [
    Math.max(wholeA.length, wholeB.length),
    Math.max(placesA.length, placesB.length),
  ];
  const digits = (/** @type {string} */ whole, /** @type {string} */ places) =>
    whole.padStart(lengthWhole, '0') + places.padEnd(lengthPlaces, '0');
  return digits(wholeA, placesA) < digits(wholeB, placesB);
}

/** @param {Loan} loan */
const loanKey = ({ account, order }) => `${account} ${order}`;

/** What is borrowed, and how far it is from a call. @param {{ loans: Money['loans'] }} props */
export function Borrowed({ loans }) {
  const rows = loans.flatMap(({ account, loans: own }) => (own ?? []).map((one) => ({ ...one, account })));
  return html`<${Panel} title="Loans">
    <${Unread} of="loans" places=${loans.map((one) => ({ ...one, isKnown: one.loans !== null }))} />
    ${loans.length === 0 ? html`<p class="empty">No strategy reads loans.</p>` : rows.length === 0 ? html`<p class="empty">Nothing is borrowed.</p>` : html`<${Table} caption="Loans" columns=${LOAN_COLUMNS} rows=${rows} keyOf=${loanKey} />`}
  <//>`;
}

/**
 * Names the accounts of which it is not known, or no longer.
 * @param {{ of: string; places: readonly { readonly account: string; readonly readAt: number | null; readonly fault?: string | undefined; readonly isKnown: boolean }[] }} props
 */
const Unread = ({ of, places }) =>
  html`${places.filter(({ fault, isKnown }) => fault !== undefined || !isKnown).map(({ account, fault, isKnown, readAt }) => html`<p class="warning" key=${account}>The ${of} of ${account} ${isKnown ? 'could not be read again' : 'are not known'}: ${fault ?? 'they were not read yet'}${readAt === null ? null : html` · read <${Age} since=${readAt} /> ago`}</p>`)}`;
