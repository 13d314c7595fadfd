import { useCell } from '../base/cell.js';
import { html } from '../base/preact.js';
import { Command } from '../parts/command.js';
import { Words } from '../parts/figures.js';
import { isCovered } from '../parts/protection.js';
import { Since } from '../parts/time.js';
import { status } from '../store/daemon.js';

/** While something is halted, says on every page what, since when, by whom, what is protected, and how to resume. */
export function HaltBanner() {
  const known = useCell(status);
  const halts = known?.attention.filter(({ kind }) => kind === 'halted') ?? [];
  if (known === undefined || halts.length === 0) return null;
  return html`<div class="halts" role="alert">
    ${halts.map(
      ({ key, text, since, do: command }) =>
        html`<div class="halt" key=${key}>
          <span class="badge bad"><span class="sign" aria-hidden="true">■</span>Halted</span>
          <span class="halt-text"><${Words} text=${text} /></span>
          <${Since} since=${since} />
          ${command === undefined ? null : html`<${Command} text=${command} />`}
        </div>`,
    )}
    <p class="halt-open">${coverText(known)} What only reduces goes on.</p>
  </div>`;
}

/** @param {import('../store/daemon.js').Status} status */
function coverText({ holdings }) {
  const books = holdings?.futures ?? [];
  if (holdings === null || books.some(({ positions }) => positions === null))
    return 'What is open is not known everywhere.';
  const positions = books.flatMap((book) => book.positions ?? []);
  if (positions.length === 0) return 'No position is open.';
  const covered = positions.filter(({ stop }) => isCovered(stop)).length;
  return `${positions.length} ${positions.length === 1 ? 'position is' : 'positions are'} open, ${covered} of them protected.`;
}
