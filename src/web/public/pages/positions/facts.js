import { html } from '../../base/preact.js';
import { Amount, PlacedPrice, Price, Result } from '../../parts/figures.js';
import { Ladder } from '../../parts/ladder.js';
import { Panel } from '../../parts/panel.js';
import { AtStop, Protection, ProtectionSince, Side, StopPrices } from '../../parts/protection.js';
import { Ago } from '../../parts/time.js';

/** @typedef {import('../../parts/protection.js').Position} Position */

/**
 * All that there is to say of a position.
 * @param {{ account: string; position: Position }} props
 */
export function Facts({ account, position }) {
  const { symbol, side, size, sizeCoin, coin, entry, breakEven, mark, margin, leverage, unrealised, realised } =
    position;
  const { stop, takeProfit, liquidation, openedAt, openedBy } = position;
  /** @type {readonly (readonly [string, import('../../base/preact.js').Children])[]} */
  const rows = [
    ['Size', html`<${Amount} of=${size} coin=${sizeCoin} />`],
    ['Margin', html`<${Amount} of=${margin} coin=${coin} /> <span class="dim">at ${leverage}×</span>`],
    ['Entry', html`<${Price} of=${entry} />`],
    [
      'Break-even',
      breakEven === undefined ? html`<span class="dim">not told</span>` : html`<${Price} of=${breakEven} />`,
    ],
    ['Mark', html`<${Price} of=${mark} />`],
    ['Unrealised', html`<${Result} of=${unrealised} coin=${coin} />`],
    ['Realised', html`<${Result} of=${realised} coin=${coin} />`],
    ['Stop', html`<${StopPrices} stop=${stop} />`],
    ['If the stop is hit', html`<${AtStop} position=${position} />`],
    [
      'Take-profit',
      takeProfit === null ? html`<span class="dim">none</span>` : html`<${PlacedPrice} of=${takeProfit} />`,
    ],
    [
      'Liquidation',
      liquidation === null ? html`<span class="dim">none</span>` : html`<${PlacedPrice} of=${liquidation} />`,
    ],
    ['Opened', html`<${Ago} at=${openedAt} />`],
    ['Opened by', openedBy.length === 0 ? html`<span class="dim">not known</span>` : openedBy.join(', ')],
  ];
  return html`<${Panel} title=${`${symbol} of ${account}`} beside=${html`<${Side} side=${side} />`}>
    <p class="protection"><${Protection} stop=${stop} /> <${ProtectionSince} stop=${stop} /></p>
    <${Ladder} position=${position} />
    <dl class="rows facts">${rows.map(([name, value]) => html`<div key=${name}><dt class="dim">${name}</dt><dd>${value}</dd></div>`)}</dl>
  <//>`;
}
