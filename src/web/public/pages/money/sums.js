import { html } from '../../base/preact.js';
import { Amount, Result } from '../../parts/figures.js';
import { Panel } from '../../parts/panel.js';
import { Time } from '../../parts/time.js';

/**
 * @typedef {import('../money.js').Money} Money
 * @typedef {Money['past']} Past
 */

/** What all wallets are worth. @param {{ money: Money }} props */
export const Worth = ({ money: { worth, worthWhy } }) =>
  html`<${Panel} title="Worth" kind="tile">
    ${worth === null ? html`<p>Not known: ${worthWhy ?? 'not every price was read'}</p>` : html`<p class="large"><${Amount} of=${worth} coin="USDT" /></p>`}
    <p class="dim">Spot and futures wallets, with what is unrealised. Savings and loans are below.</p>
  <//>`;

/** What each account has made. @param {{ past: Past }} props */
export function Made({ past }) {
  if ('fault' in past) return html`<${Panel} title="Made" kind="tile"><p>Not known: ${past.fault}</p><//>`;
  const { accounts, until } = past.made;
  return html`<${Panel} title="Made" kind="tile">
    ${
      accounts.length === 0
        ? html`<p class="empty">${until === undefined ? 'The past of the accounts was not read yet.' : 'Nothing was made yet.'}</p>`
        : html`<div class="wide" role="region" aria-label="Made" tabindex="0"><table class="sums">
            <thead><tr><th scope="col">Account</th><th scope="col" class="number">Today</th><th scope="col" class="number">In all</th></tr></thead>
            <tbody>${accounts.map(({ account, money, today, all }) => html`<tr key=${account}><td class="first"><strong>${account}</strong> <span class="dim">${money === 'REAL' ? 'real' : 'paper'}</span></td><td class="number"><${CoinSums} sums=${today} /></td><td class="number"><${CoinSums} sums=${all} /></td></tr>`)}</tbody>
          </table></div>`
    }
    <p class="dim">Without what is unrealised; today began at 00:00 UTC. ${until === undefined ? '' : html`Read until <${Time} at=${until} />, added up at <${Time} at=${past.at} />.`}</p>
  <//>`;
}

/** A result in each coin: coins are never added. @param {{ sums: readonly { readonly coin: string; readonly net: string }[] }} props */
const CoinSums = ({ sums }) =>
  sums.length === 0
    ? html`<span class="dim">nothing</span>`
    : html`${sums.map(({ coin, net }) => html`<div key=${coin}><${Result} of=${net} coin=${coin} /></div>`)}`;
