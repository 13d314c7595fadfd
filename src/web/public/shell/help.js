import { useCell } from '../base/cell.js';
import { html } from '../base/preact.js';
import { Dialog } from '../parts/dialog.js';
import { session } from '../store/daemon.js';
import { PAGES, STOP_KEY } from './pages.js';

/**
 * The keys, and what this login may do.
 * @param {{ close: () => void }} props
 */
export function Help({ close }) {
  const known = useCell(session);
  const keys = [
    ...PAGES.map(({ key, title }) => [key, title]),
    ['h', 'Hide or show amounts'],
    ['u', 'Local time or UTC'],
    [STOP_KEY, 'Stop: shows first what it does; Shift+S too'],
    ['/', 'Search, on Rules'],
    ['?', 'This help'],
    ['Esc', 'Close what is open'],
  ];
  return html`<${Dialog} title="Keys" close=${close}>
    <dl class="keys">${keys.map(([key, does]) => html`<div><dt><kbd>${key}</kbd></dt><dd>${does}</dd></div>`)}</dl>
    ${known === undefined ? null : html`<p class="dim">${rightsText(known)} Purser ${known.version}.</p>`}
  <//>`;
}

/** @param {{ readOnly: boolean; mayAct: boolean }} session */
function rightsText({ readOnly, mayAct }) {
  if (readOnly) return 'This login is read-only: it shows everything and changes nothing.';
  return mayAct
    ? 'This login may act, and may halt.'
    : 'This login may halt, and changes nothing else: http.control is not set.';
}
