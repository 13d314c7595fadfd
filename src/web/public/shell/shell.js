import { useCell } from '../base/cell.js';
import { html, useEffect, useLayoutEffect, useState } from '../base/preact.js';
import { isTyped } from '../base/typing.js';
import { openFault, session, status } from '../store/daemon.js';
import { link } from '../store/link.js';
import { go, route } from '../store/route.js';
import { choose, settings } from '../store/settings.js';
import { HaltBanner } from './halt-banner.js';
import { Header } from './header.js';
import { Help } from './help.js';
import { PAGES, STOP_KEY } from './pages.js';
import { StopDialog } from './stop-dialog.js';
import { Strip } from './strip.js';
import { Fault } from '../parts/panel.js';

/** An opened dialog; each opening has a number of its own. @typedef {{ readonly what: 'help' | 'stop'; readonly nth: number }} Opened */

/** All that is on every page, with the page in its middle. */
export function Shell() {
  const [open, setOpen] = useState(/** @type {Opened | undefined} */ (undefined));
  const { page } = useCell(route);
  const { state } = useCell(link);
  useEffect(() => {
    document.documentElement.dataset['link'] = state;
  }, [state]);
  const show = (/** @type {Opened['what']} */ what) => setOpen((now) => ({ what, nth: (now?.nth ?? 0) + 1 }));
  // A key counts from the moment in which the page is there: an effect after the paint would miss the first ones.
  useLayoutEffect(() => followKeys(show), []);
  // A dialog says that it is closed when the next one, or the same one anew, may be open already.
  const close = (/** @type {number} */ nth) => setOpen((now) => (now?.nth === nth ? undefined : now));
  const skip = () => document.getElementById('main')?.focus();
  return html`<button type="button" class="skip" onClick=${skip}>To the content</button>
    <${Strip} />
    <${Header} page=${page} help=${() => show('help')} stop=${() => show('stop')} />
    <${HaltBanner} />
    <main id="main" tabindex="-1"><${OpenPage} page=${page} /></main>
    ${open?.what === 'help' ? html`<${Help} key=${open.nth} close=${() => close(open.nth)} />` : null}
    ${open?.what === 'stop' ? html`<${StopDialog} key=${open.nth} close=${() => close(open.nth)} />` : null}`;
}

/**
 * Loads a page when it is looked at first, and shows it.
 * @param {{ page: string }} props
 */
function OpenPage({ page }) {
  const fault = useCell(openFault);
  const known = useCell(status) !== undefined && useCell(session) !== undefined;
  const [loaded, setLoaded] = useState(/** @type {{ id: string; Page?: any; fault?: string }} */ ({ id: '' }));
  const entry = PAGES.find(({ id }) => id === page);
  const load = () => {
    entry?.load().then(
      ({ Page }) => setLoaded({ id: entry.id, Page }),
      (error) => setLoaded({ id: entry.id, fault: String(error) }),
    );
  };
  useEffect(load, [page]);
  useEffect(() => {
    document.title = `${entry?.title ?? 'No such page'} · Purser`;
  }, [page]);
  if (entry === undefined) return html`<p class="empty">There is no page ${page}. <a href="#/now">Go to Now</a></p>`;
  if (!known)
    return fault === undefined ? html`<p class="empty">Asking the daemon…</p>` : html`<${Fault} text=${fault} />`;
  if (loaded.id !== page) return html`<p class="empty">${entry.title} opens…</p>`;
  if (loaded.Page === undefined)
    return html`<${Fault} text=${`The page could not be loaded: ${loaded.fault}`} again=${load} />`;
  return html`<div class=${`page page-${page}`}><h1 class="unseen">${entry.title}</h1><${loaded.Page} /></div>`;
}

/**
 * Hears the keys that stand in the help. None acts at the exchange.
 * @param {(what: Opened['what']) => void} show
 */
function followKeys(show) {
  const press = (/** @type {KeyboardEvent} */ event) => {
    const { key, ctrlKey, altKey, metaKey } = event;
    if (isTyped(event) || ctrlKey || altKey || metaKey) return;
    const page = PAGES.find((one) => one.key === key);
    if (page !== undefined) go(page.id);
    else if (key === '?') show('help');
    else if (key === STOP_KEY || key === 'S') show('stop');
    else if (key === 'h') choose({ hidden: !settings.get().hidden });
    else if (key === 'u') choose({ zone: settings.get().zone === 'utc' ? 'local' : 'utc' });
    else return;
    event.preventDefault();
  };
  addEventListener('keydown', press);
  return () => removeEventListener('keydown', press);
}
