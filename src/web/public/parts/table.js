import { html } from '../base/preact.js';

/**
 * @template T
 * @typedef {{
 *   readonly head: string;
 *   readonly cell: (row: T) => import('../base/preact.js').Children;
 *   readonly number?: boolean;
 *   readonly kind?: string;
 * }} Column `kind`: a class of its cells
 */

/**
 * A table; on a narrow page each row becomes a card.
 * @template T
 * @param {{
 *   caption: string;
 *   columns: readonly Column<T>[];
 *   rows: readonly T[];
 *   keyOf: (row: T) => string;
 *   placeOf?: (row: T) => string;
 *   isChosen?: (row: T) => boolean;
 * }} props `placeOf`: where a row leads to
 */
export function Table({ caption, columns, rows, keyOf, placeOf, isChosen = () => false }) {
  const classOf = (/** @type {Column<T>} */ { number = false, kind = '' }) =>
    `${number ? 'number' : ''} ${kind}`.trim();
  return html`<div class="wide" role="region" aria-label=${caption} tabindex="0">
    <table class="cards">
      <caption class="unseen">${caption}</caption>
      <thead><tr>${columns.map((column) => html`<th scope="col" class=${classOf(column)}>${column.head}</th>`)}</tr></thead>
      <tbody>
        ${rows.map(
          (row) =>
            html`<tr
              key=${keyOf(row)}
              class=${`${placeOf === undefined ? '' : 'leads'} ${isChosen(row) ? 'chosen' : ''}`.trim()}
              onClick=${placeOf === undefined ? undefined : (/** @type {MouseEvent} */ event) => follow(event, placeOf(row))}
            >
              ${columns.map((column) => html`<td class=${classOf(column)} data-head=${column.head}><div>${column.cell(row)}</div></td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

/**
 * A click on a row leads where its link does; not a click on a button or link in it, nor one that ends a selection.
 * @param {MouseEvent} event
 * @param {string} place
 */
export function follow({ target }, place) {
  const isOwn = target instanceof Element && target.closest('a, button, input') !== null;
  if (isOwn || (getSelection()?.toString() ?? '') !== '') return;
  location.hash = place;
}
