import { useCell } from '../base/cell.js';
import { html } from '../base/preact.js';
import { Panel } from '../parts/panel.js';
import { status } from '../store/daemon.js';
import { Attention } from './now/attention.js';
import { EquityTile, MadeTile, OpenTile } from './now/tiles.js';
import { Next } from './now/next.js';
import { OpenPositions } from './now/open-positions.js';

/** What waits for a person, what is owned, what is open, and what comes next. */
export function Page() {
  const known = useCell(status);
  if (known === undefined) return null;
  return html`<${Attention} status=${known} />
    <div class="tiles"><${EquityTile} status=${known} /><${MadeTile} /><${OpenTile} status=${known} /></div>
    <${OpenPositions} holdings=${known.holdings} />
    <div class="columns">
      <${Next} status=${known} />
      <${UnderWay} status=${known} />
    </div>`;
}

/**
 * Firings that run or wait, and intents without an end.
 * @param {{ status: import('../store/daemon.js').Status }} props
 */
function UnderWay({ status: { waiting, openIntents } }) {
  return html`<${Panel} title="Under way">
    ${
      waiting.length + openIntents.length === 0
        ? html`<p class="empty">Nothing is under way.</p>`
        : html`<ul class="plain">
          ${waiting.map((line) => html`<li key=${line}>${line}</li>`)}
          ${openIntents.map(({ id, rule, kind, state }) => html`<li key=${id}><strong>${rule}</strong> ${kind} <span class="dim">${state} · ${id}</span></li>`)}
        </ul>`
    }
  <//>`;
}
