import { useCell } from '../base/cell.js';
import { html } from '../base/preact.js';
import { session } from '../store/daemon.js';

/** Says on every page whose money this is. */
export function Strip() {
  const known = useCell(session);
  if (known === undefined) return html`<div class="strip">Purser</div>`;
  const { money, isShadow, exchange, readOnly } = known;
  const isReal = money === 'REAL';
  return html`<div class=${`strip ${isReal ? 'real' : 'paper'}`}>
    <strong>${isReal ? 'REAL MONEY' : 'PAPER'}</strong><span class="strip-more"> · ${exchange}${isShadow ? ' · shadow: nothing is sent' : ''}${readOnly ? ' · read-only' : ''}</span>
  </div>`;
}
