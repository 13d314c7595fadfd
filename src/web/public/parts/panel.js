import { html } from '../base/preact.js';

/** @typedef {import('../base/preact.js').Children} Children */

/**
 * A part of a page with its title.
 * @param {{ title: string; beside?: Children; kind?: string; children?: Children }} props
 */
export const Panel = ({ title, beside, kind = '', children }) =>
  html`<section class=${`panel ${kind}`} aria-label=${title}>
    <div class="panel-head"><h2>${title}</h2>${beside === undefined ? null : html`<div class="beside">${beside}</div>`}</div>
    ${children}
  </section>`;

/**
 * Says that there is nothing, and why that is so.
 * @param {{ children?: Children }} props
 */
export const Empty = ({ children }) => html`<p class="empty">${children}</p>`;

/**
 * Says what could not be had.
 * @param {{ text: string; again?: () => void }} props
 */
export const Fault = ({ text, again }) =>
  html`<div class="fault">
    <p><span class="badge bad"><span class="sign" aria-hidden="true">■</span>Not known</span> ${text}</p>
    ${again === undefined ? null : html`<button type="button" onClick=${again}>Try again</button>`}
  </div>`;

/**
 * Shows an answer when there is one, its fault, or that it is waited for.
 * @template T
 * @param {{ answer: import('../store/answers.js').Known<T> & { again: () => void }; children: (value: T) => Children }} props
 */
export function Answered({ answer: { value, fault, again }, children }) {
  if (value === undefined)
    return fault === undefined ? html`<p class="empty">Asking…</p>` : html`<${Fault} text=${fault} again=${again} />`;
  return html`${fault === undefined ? null : html`<p class="warning">The newest try failed, this is older: ${fault}</p>`}${children(value)}`;
}
