import { html } from '../base/preact.js';

/**
 * @typedef {'good' | 'bad' | 'warn' | 'calm' | 'off'} Tone
 */

/** The sign of each tone: no colour stands alone. @type {Readonly<Record<Tone, string>>} */
const SIGNS = { good: '●', bad: '■', warn: '▲', calm: '○', off: '–' };

/**
 * A state in a word, with its sign and colour.
 * @param {{ tone: Tone; children?: import('../base/preact.js').Children; title?: string | undefined }} props
 */
export const Badge = ({ tone, title, children }) =>
  html`<span class=${`badge ${tone}`} title=${title}><span class="sign" aria-hidden="true">${SIGNS[tone]}</span>${children}</span>`;
