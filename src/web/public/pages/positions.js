import { useCell } from '../base/cell.js';
import { html } from '../base/preact.js';
import { Empty } from '../parts/panel.js';
import { status } from '../store/daemon.js';
import { route } from '../store/route.js';
import { OpenPositions } from './now/open-positions.js';
import { ChartPanel } from './positions/chart-panel.js';
import { Facts } from './positions/facts.js';
import { Resting } from './positions/resting.js';

/**
 * @typedef {import('../parts/protection.js').Holdings} Holdings
 * @typedef {import('../parts/protection.js').Position} Position
 */

/** Every position; the chosen one with its chart and all that there is to say of it; and what rests. */
export function Page() {
  const known = useCell(status);
  const { path } = useCell(route);
  if (known === undefined) return null;
  const chosen = chosenOf(known.holdings, path);
  return html`<${OpenPositions} holdings=${known.holdings} chosen=${chosen} />
    ${
      chosen.instrument === undefined
        ? null
        : html`<div class="beside-chart">
          <${ChartPanel} instrument=${chosen.instrument} />
          ${
            chosen.position === undefined || chosen.account === undefined
              ? html`<section class="panel" aria-label="No position"><${Empty}>${chosen.account} holds no position of ${chosen.instrument}.<//></section>`
              : html`<${Facts} account=${chosen.account} position=${chosen.position} />`
          }
        </div>`
    }
    <${Resting} holdings=${known.holdings} />`;
}

/**
 * Finds what the address names; without a name it is the first position.
 * @param {Holdings | null} holdings
 * @param {readonly string[]} path account, instrument and side
 * @returns {{ readonly account?: string; readonly instrument?: string; readonly position?: Position }}
 */
function chosenOf(holdings, [account, instrument, side]) {
  const rows = (holdings?.futures ?? []).flatMap((book) =>
    (book.positions ?? []).map((position) => ({ account: book.account, instrument: position.instrument, position })),
  );
  if (account === undefined || instrument === undefined) return rows[0] ?? {};
  const fits = rows.filter((row) => row.account === account && row.instrument === instrument);
  return (
    fits.find(({ position }) => position.side === side) ??
    (side === undefined ? fits[0] : undefined) ?? { account, instrument }
  );
}
