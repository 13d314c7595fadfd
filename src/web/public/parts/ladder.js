import { html } from '../base/preact.js';
import { wordRows } from './word-rows.js';

/** @typedef {import('./protection.js').Position} Position */

const WIDTH = 300;
const EDGE = 8;
const MIDDLE = 20;

/**
 * The prices of a position on one line, to scale: what lies between the mark and the stop is seen at once. It draws; all
 * of it stands in digits beside it.
 * @param {{ position: Position }} props
 */
export function Ladder({ position: { entry, mark, stop, takeProfit, liquidation } }) {
  const stops = stop.kind === 'stop' || stop.kind === 'part' ? stop.legs.map(({ price }) => price) : [];
  const points = [
    ...(liquidation === null ? [] : [{ kind: 'liquidation', word: 'liq', price: Number(liquidation.price) }]),
    ...stops.map((price) => ({ kind: 'stop', word: 'stop', price: Number(price) })),
    { kind: 'entry', word: 'entry', price: Number(entry) },
    ...(takeProfit === null ? [] : [{ kind: 'profit', word: 'tp', price: Number(takeProfit.price) }]),
    { kind: 'mark', word: 'mark', price: Number(mark) },
  ];
  const prices = points.map(({ price }) => price);
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const room = high - low || 1;
  const x = (/** @type {number} */ price) => EDGE + ((price - low) / room) * (WIDTH - 2 * EDGE);
  const middle = (/** @type {number} */ price) => Math.min(WIDTH - 14, Math.max(14, x(price)));
  const rows = wordRows(points.map(({ word, price }) => ({ word, at: middle(price) })));
  const [from, to] = [x(Number(entry)), x(Number(mark))];
  return html`<svg class="ladder" viewBox=${`0 0 ${WIDTH} 40`} aria-hidden="true">
    <line class="whole" x1=${EDGE} x2=${WIDTH - EDGE} y1=${MIDDLE} y2=${MIDDLE} />
    <line class="way" x1=${from} x2=${to} y1=${MIDDLE} y2=${MIDDLE} />
    ${points.map(({ kind, word, price }, index) => {
      const row = rows[index];
      return html`<g class=${kind} key=${`${kind} ${index}`}>
        ${kind === 'mark' ? html`<circle cx=${x(price)} cy=${MIDDLE} r="4" />` : html`<line x1=${x(price)} x2=${x(price)} y1=${MIDDLE - 5} y2=${MIDDLE + 5} />`}
        ${row === undefined ? null : html`<text x=${middle(price)} y=${row === 0 ? 10 : 37} text-anchor="middle">${word}</text>`}
      </g>`;
    })}
  </svg>`;
}
