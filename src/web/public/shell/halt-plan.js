import { html } from '../base/preact.js';
import { Answered } from '../parts/panel.js';
import { Badge } from '../parts/badge.js';
import { Words } from '../parts/figures.js';
import { Since } from '../parts/time.js';
import { useAnswer } from '../store/answers.js';

/**
 * What a halt would do, and what stays open: nothing happens yet.
 * @param {{ scope: Readonly<Record<string, string | undefined>>; options: Readonly<Record<string, boolean>> }} props
 */
export function HaltPlan({ scope, options }) {
  const plan = useAnswer('plan-halt', { ...scope, ...options });
  return html`<div class="halt-plan" aria-live="polite"><${Answered} answer=${plan}>${shown}<//></div>`;
}

const ROWS_MAX = 12;

/** @param {import('../store/answers-by-question.js').Answers['plan-halt']} plan */
function shown({ scope, held, cancels, closes, unsure, unread, stays, warning, command }) {
  return html`<h3>What it does</h3>
    <ul class="plain">
      <li>Halts ${scope}: ${held.length} ${held.length === 1 ? 'rule or goal' : 'rules and goals'} can add no more risk. Everything that only reduces risk goes on.</li>
      ${listed(cancels, 'cancels')}${listed(closes, 'closes')}
      ${unsure.map((text) => html`<li><${Badge} tone="warn">Unsure<//> <${Words} text=${text} /></li>`)}
      ${unread.map((text) => html`<li><${Badge} tone="warn">Not read<//> <${Words} text=${text} /></li>`)}
    </ul>
    <h3>What stays open</h3>
    <ul class="plain">
      ${stays.positions.map(
        ({ protection, since, text }) =>
          html`<li>${protectionBadge(protection)} <${Words} text=${text} /> ${since === undefined ? null : html`<${Since} since=${since} />`}</li>`,
      )}
      ${listed(stays.orders, 'stays')}
      ${stays.positions.length + stays.orders.length === 0 ? html`<li class="dim">${stays.until === null ? 'Nothing was read yet.' : 'No position and no order.'}</li>` : null}
    </ul>
    ${warning === undefined ? null : html`<p class="warning">${warning}</p>`}
    <p class="dim">The same in the terminal: <code>${command}</code></p>`;
}

/**
 * @param {readonly { readonly text: string; readonly account: string }[]} rows
 * @param {string} does
 */
function listed(rows, does) {
  const more = rows.length - ROWS_MAX;
  return html`${rows.slice(0, ROWS_MAX).map(({ text, account }) => html`<li><span class="dim">${does} · ${account}</span> <${Words} text=${text} /></li>`)}
    ${more > 0 ? html`<li class="dim">and ${more} more</li>` : null}`;
}

/** @param {'stop' | 'part' | 'none' | 'unknown'} protection */
function protectionBadge(protection) {
  switch (protection) {
    case 'stop':
      return html`<${Badge} tone="good">Protected<//>`;
    case 'part':
      return html`<${Badge} tone="bad">Partly unprotected<//>`;
    case 'none':
      return html`<${Badge} tone="bad">Unprotected<//>`;
    case 'unknown':
      return html`<${Badge} tone="warn">Not known<//>`;
  }
}
