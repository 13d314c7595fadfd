import { age } from '../../base/times.js';
import { html } from '../../base/preact.js';
import { Badge } from '../../parts/badge.js';
import { Amount, Result } from '../../parts/figures.js';
import { isCovered } from '../../parts/protection.js';
import { Sparkline } from '../../parts/sparkline.js';
import { Answered } from '../../parts/panel.js';
import { Time } from '../../parts/time.js';
import { useAnswer } from '../../store/answers.js';

/**
 * @typedef {import('../../store/daemon.js').Status} Status
 * @typedef {Extract<import('../../store/answers-by-question.js').Answers['money']['past'], { readonly made: unknown }>} Past
 */

const MONEY_MS = 15_000;
/** From this age on a reading of the wallet may differ from the positions below it, ms. */
const BEHIND_MS = 10_000;
const EQUITY_MS = 60_000;

/**
 * What is owned: the worth of all, and the equity of each account.
 * @param {{ status: Status }} props
 */
export function EquityTile({ status: { holdings } }) {
  const money = useAnswer('money', {}, { everyMs: MONEY_MS });
  const course = useAnswer('equity', { points: 120 }, { everyMs: EQUITY_MS });
  const all = course.value === undefined || !('courses' in course.value) ? undefined : course.value.courses[0];
  return html`<section class="panel tile" aria-label="Equity">
    <h2>Equity</h2>
    <${Worth} money=${money} />
    <dl class="rows">
      ${holdings?.futures.map(
        ({ account, market, wallet: { coin, equity, fault } }) =>
          html`<div key=${`${account} ${market}`}><dt>${account} <span class="dim">of it in ${market}</span></dt><dd>${coin === undefined || equity === undefined ? html`<span class="dim">${fault ?? 'not read yet'}</span>` : html`<${Amount} of=${equity} coin=${coin} />`}</dd></div>`,
      )}
    </dl>
    ${all === undefined ? null : html`<${Sparkline} values=${all.equity} label="The course of equity" />`}
  </section>`;
}

/**
 * The worth of all wallets, or why it is not known.
 * @param {{ money: import('../../store/answers.js').Known<import('../../store/answers-by-question.js').Answers['money']> }} props
 */
function Worth({ money: { value, fault } }) {
  if (value === undefined) return html`<p class="dim">${fault ?? 'Asking…'}</p>`;
  if (value.worth === null) return html`<p class="dim">Not known: ${value.worthWhy ?? 'not every price was read'}</p>`;
  return html`<p class="large"><${Amount} of=${value.worth} coin="USDT" /></p>`;
}

/** What was made today and in all, by account. */
export function MadeTile() {
  const money = useAnswer('money', {}, { everyMs: MONEY_MS });
  return html`<section class="panel tile" aria-label="Made">
    <h2>Made</h2>
    <${Answered} answer=${money}>${(/** @type {import('../../store/answers-by-question.js').Answers['money']} */ { past }) => ('fault' in past ? html`<p class="dim">${past.fault}</p>` : madeRows(past))}<//>
  </section>`;
}

/** @param {Past} past */
function madeRows({ made: { accounts, until, isPartial }, gaps }) {
  return html`<dl class="rows made">
      ${accounts.map(
        ({ account, money, today, all }) =>
          html`<div key=${account}><dt>${account} <span class="dim">${money === 'REAL' ? 'real' : 'paper'}</span></dt>
            <dd>${sums('today', today)}${sums('in all', all)}</dd></div>`,
      )}
    </dl>
    <p class="dim">
      ${accounts.length === 0 && until !== undefined ? 'Nothing was made yet. ' : ''}Without what is unrealised.${' '}
      ${until === undefined ? 'The past of the accounts was not read yet.' : html`Read until <${Time} at=${until} />.`}
    </p>
    ${isPartial ? html`<p><${Badge} tone="warn">Incomplete<//> <span class="dim" title=${gaps.map(({ text }) => text).join('\n')}>${gaps.length} ${gaps.length === 1 ? 'thing is' : 'things are'} missing</span></p>` : null}`;
}

/**
 * @param {string} when
 * @param {readonly { readonly coin: string; readonly net: string }[]} list
 */
const sums = (when, list) =>
  html`<div class="sum"><span class="dim">${when}</span> ${list.length === 0 ? html`<span class="dim">nothing</span>` : list.map(({ coin, net }) => html`<${Result} of=${net} coin=${coin} />`)}</div>`;

/**
 * What is open, and whether it is protected.
 * @param {{ status: Status }} props
 */
export function OpenTile({ status: { holdings } }) {
  const books = holdings?.futures ?? [];
  const isKnown = holdings !== null && books.every(({ positions }) => positions !== null);
  const positions = books.flatMap((book) => book.positions ?? []);
  const covered = positions.filter(({ stop }) => isCovered(stop)).length;
  const intended = positions.filter(({ stop }) => stop.kind === 'none' && stop.byIntent !== undefined).length;
  const tone = covered === positions.length ? 'good' : covered + intended === positions.length ? 'warn' : 'bad';
  return html`<section class="panel tile" aria-label="Open">
    <h2>Open</h2>
    ${positions.length === 0 && !isKnown ? null : html`<p class="large">${positions.length} <span class="unit">${positions.length === 1 ? 'position' : 'positions'}</span></p>`}
    <p>
      ${isKnown ? null : html`<${Badge} tone="warn">${positions.length === 0 ? 'Not known' : 'Not all is known'}<//> `}
      ${positions.length === 0 ? null : html`<${Badge} tone=${tone}>${covered} of ${positions.length} protected<//>`}
    </p>
    <dl class="rows">
      ${books.map(({ account, market, wallet: { coin, unrealised, age: readMs } }) =>
        coin === undefined || unrealised === undefined
          ? null
          : html`<div key=${`${account} ${market}`}><dt>${account} <span class="dim">unrealised${readMs === null || readMs < BEHIND_MS ? '' : `, ${age(readMs)} ago`}</span></dt><dd><${Result} of=${unrealised} coin=${coin} /></dd></div>`,
      )}
    </dl>
  </section>`;
}
