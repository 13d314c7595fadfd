import { html } from '../base/preact.js';

/**
 * One of a few names, or all of them. A single name is no choice.
 * @param {{ label: string; all: string; value: string; names: readonly string[]; choose: (name: string) => void }} props
 *   `value`: empty for all
 */
export function Choice({ label, all, value, names, choose }) {
  if (names.length < 2 && value === '') return null;
  const options = value === '' || names.includes(value) ? names : [...names, value];
  const change = (/** @type {Event} */ { currentTarget }) =>
    currentTarget instanceof HTMLSelectElement && choose(currentTarget.value);
  return html`<select class="choice" aria-label=${label} value=${value} onChange=${change}>
    <option value="">${all}</option>
    ${options.map((name) => html`<option key=${name} value=${name}>${name}</option>`)}
  </select>`;
}
