import { type Html, type HtmlPart, html } from './html.ts';

/** A cell: text, or HTML; a figure is set to the right, and coloured where it is a loss. */
export type Cell = HtmlPart;

/** Rows from which on a table scrolls upright too. */
const LONG = 40;

/** Makes a table that scrolls within its own frame; nothing where it has no rows. */
export function table(caption: string, head: readonly string[], rows: readonly (readonly Cell[])[]): Html {
  if (rows.length === 0) return html``;
  const heads = head.map(
    (name, column) => html`<th scope="col" class="${isFigure(rows[0]?.[column] ?? '') ? 'number' : ''}">${name}</th>`,
  );
  return html`<div class="wide ${rows.length > LONG ? 'long' : ''}" role="region" aria-label="${caption}" tabindex="0">
<table><caption>${caption}</caption>
<thead><tr>${heads}</tr></thead>
<tbody>${rows.map((cells) => html`<tr>${cells.map(cellHtml)}</tr>`)}</tbody>
</table></div>`;
}

function cellHtml(cell: Cell): Html {
  if (isFigure(cell)) return html`<td class="number ${cell.startsWith('-') ? 'loss' : ''}">${cell}</td>`;
  return html`<td>${cell}</td>`;
}

/** A figure has its unit behind it. */
const FIGURE = /^(-?\d[\d ]*(\.\d+)?( %| USDT| bp| days| × a year)?|n\/a)$/;

function isFigure(cell: Cell): cell is string {
  return typeof cell === 'string' && FIGURE.test(cell);
}
