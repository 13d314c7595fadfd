import { html } from '../../base/preact.js';
import { Amount, Price } from '../../parts/figures.js';
import { Time } from '../../parts/time.js';

/** @typedef {import('./use-trades.js').Trade} Trade */

const WHO = { manual: 'by hand', liquidation: 'liquidation', exchange: 'the exchange', unknown: 'not known by whom' };

/** The orders of a trade, with who placed each. @param {{ trade: Trade }} props */
export function Legs({ trade: { entries, exits, baseCoin, moreLegs = 0, unknownCost } }) {
  const count = entries.length + exits.length + moreLegs;
  return html`<details class="legs"><summary>${count} ${count === 1 ? 'order' : 'orders'}</summary>
    ${[...entries.map((leg) => ({ leg, does: 'in' })), ...exits.map((leg) => ({ leg, does: 'out' }))].map(
      ({ leg, does }) =>
        html`<div key=${`${does} ${leg.orderId}`}>${does} <${Time} at=${leg.at} /> <${Amount} of=${leg.size} coin=${baseCoin} /> <span class="dim">at</span> <${Price} of=${leg.price} /> <span class="dim">${leg.means === undefined ? '' : `${leg.means}, `}${leg.by === 'strategy' ? [leg.strategy, leg.rule].filter((one) => one !== undefined).join('/') : WHO[leg.by]}</span></div>`,
    )}
    ${moreLegs > 0 ? html`<div class="dim">and ${moreLegs} more</div>` : null}
    ${/[1-9]/.test(unknownCost) ? html`<div class="warn">▲ <${Amount} of=${unknownCost} coin=${baseCoin} /> left without a known entry</div>` : null}
  </details>`;
}
