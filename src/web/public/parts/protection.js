import { html } from '../base/preact.js';
import { Badge } from './badge.js';
import { Amount, PlacedPrice, Price } from './figures.js';
import { signOf } from '../base/decimals.js';
import { Since } from './time.js';

/**
 * @typedef {NonNullable<import('../store/daemon.js').Status['holdings']>} Holdings
 * @typedef {Holdings['futures'][number]} Book
 * @typedef {NonNullable<Book['positions']>[number]} Position
 * @typedef {Position['stop']} Stop
 */

/** Tells whether nothing is lost beyond the stop. @param {Stop} stop */
export const isCovered = (stop) => stop.kind === 'stop' && !stop.beyondLiquidation;

/** Whether a position is protected, in a word. @param {{ stop: Stop }} props */
export function Protection({ stop }) {
  switch (stop.kind) {
    case 'stop':
      return stop.beyondLiquidation
        ? html`<${Badge} tone="bad">Stop beyond liquidation<//>`
        : html`<${Badge} tone="good">Protected<//>`;
    case 'part':
      return html`<${Badge} tone="bad">Partly unprotected<//>`;
    case 'none':
      return stop.byIntent === undefined
        ? html`<${Badge} tone="bad">Unprotected<//>`
        : html`<${Badge} tone="calm" title=${stop.byIntent}>No stop, by intent<//>`;
    case 'unknown':
      return html`<${Badge} tone="warn" title=${stop.why}>Not known<//>`;
  }
}

/** Since when it is so, or why it is not known. @param {{ stop: Stop }} props */
export function ProtectionSince({ stop }) {
  if (stop.kind === 'unknown') return html`<span class="dim">${stop.why}</span>`;
  if (stop.kind === 'none' && stop.byIntent !== undefined) return html`<span class="dim">${stop.byIntent}</span>`;
  return html`<${Since} since=${stop.since} />`;
}

/** The prices of the stop-losses. @param {{ stop: Stop }} props */
export function StopPrices({ stop }) {
  if (stop.kind === 'none') return html`<span class="dim">none</span>`;
  if (stop.kind === 'unknown') return html`<span class="dim">not known</span>`;
  return html`${stop.legs.map((leg) => html`<div><${PlacedPrice} of=${leg} />${limitOf(leg)}</div>`)}`;
}

/** A limit order may rest unfilled where the price jumps over it. @param {{ limit?: string }} leg */
function limitOf({ limit }) {
  return limit === undefined ? '' : html` <span class="dim">limit <${Price} of=${limit} />, may not fill</span>`;
}

/** What is lost if every stop-loss is hit. @param {{ position: Position }} props */
export function AtStop({ position: { stop, coin } }) {
  if (stop.kind === 'none' || stop.kind === 'unknown') return html`<span class="dim">–</span>`;
  if (stop.result === undefined) return html`<span class="dim">not known</span>`;
  const isLoss = signOf(stop.result) < 0;
  const size = stop.result.replace('-', '');
  return html`<span class=${isLoss ? 'bad' : 'good'}>${isLoss ? 'loses' : 'gains'} <${Amount} of=${size} coin=${coin} /></span>`;
}

/** The side, in a word. @param {{ side: 'long' | 'short' }} props */
export const Side = ({ side }) => html`<span class=${`side ${side}`}>${side === 'long' ? '↑ long' : '↓ short'}</span>`;
