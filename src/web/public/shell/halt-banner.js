import { useCell } from '../base/cell.js';
import { html, useState } from '../base/preact.js';
import { Command } from '../parts/command.js';
import { Words } from '../parts/figures.js';
import { isCovered } from '../parts/protection.js';
import { Since } from '../parts/time.js';
import { session, status } from '../store/daemon.js';
import { canBeLifted, ResumeDialog } from './resume-dialog.js';

/**
 * @typedef {import('../store/daemon.js').Status} Status
 * @typedef {Status['attention'][number]} Halt
 */

/** While something is halted, says on every page what, since when, by whom, what is protected, and how to resume. */
export function HaltBanner() {
  const known = useCell(status);
  const [lifted, setLifted] = useState(/** @type {Halt | undefined} */ (undefined));
  const halts = known?.attention.filter(({ kind }) => kind === 'halted') ?? [];
  return html`${
    known === undefined || halts.length === 0
      ? null
      : html`<div class="halts" role="alert">
          ${halts.map((halt) => html`<${HaltLine} key=${halt.key} halt=${halt} lift=${() => setLifted(halt)} />`)}
          <p class="halt-open">${coverText(known)} Everything that only reduces risk goes on.</p>
        </div>`
  }${lifted === undefined ? null : html`<${ResumeDialog} halt=${lifted} close=${() => setLifted(undefined)} />`}`;
}

/** @param {{ halt: Halt; lift: () => void }} props */
function HaltLine({ halt, lift }) {
  const mayAct = useCell(session)?.mayAct === true;
  const { text, since, do: command } = halt;
  return html`<div class="halt">
    <span class="badge bad"><span class="sign" aria-hidden="true">■</span>Halted</span>
    <span class="halt-text"><${Words} text=${text} /></span>
    <${Since} since=${since} />
    ${mayAct && canBeLifted(halt) ? html`<button type="button" class="lift" onClick=${lift}>Resume…</button>` : null}
    ${command === undefined ? null : html`<${Command} text=${command} />`}
  </div>`;
}

/** Positions without a stop that are named; the rest is counted. */
const NAMED_MAX = 5;

/** @param {Status} status */
function coverText({ holdings }) {
  const books = holdings?.futures ?? [];
  if (holdings === null || books.some(({ positions }) => positions === null))
    return 'Not all open positions are known.';
  const rows = books.flatMap(({ account, positions }) => (positions ?? []).map((one) => ({ account, ...one })));
  if (rows.length === 0) return 'No position is open.';
  const bare = rows.filter(({ stop }) => !isCovered(stop));
  const counted = `${rows.length} ${rows.length === 1 ? 'position is' : 'positions are'} open, ${rows.length - bare.length} of them protected.`;
  if (bare.length === 0) return counted;
  const names = bare.slice(0, NAMED_MAX).map(({ account, side, symbol }) => `${side} ${symbol} of ${account}`);
  const more = bare.length - names.length;
  return `${counted} Not protected, or not known to be: ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`;
}
