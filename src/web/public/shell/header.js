import { useCell } from '../base/cell.js';
import { html } from '../base/preact.js';
import { dateAndTime } from '../base/times.js';
import { Icon } from '../parts/icon.js';
import { useSeconds } from '../parts/time.js';
import { runNow, status } from '../store/daemon.js';
import { link } from '../store/link.js';
import { choose, settings } from '../store/settings.js';
import { PAGES, STOP_KEY } from './pages.js';

/**
 * The pages, the state of the link, the clock, and what is chosen on every page.
 * @param {{ page: string; help: () => void; stop: () => void }} props
 */
export const Header = ({ page, help, stop }) =>
  html`<header class="bar">
    <a class="name" href="#/now" aria-label="Purser, Now"><img src="/icon.svg" alt="" width="18" height="18" /><span>Purser</span></a>
    <nav aria-label="Pages">
      ${PAGES.map(
        ({ id, key, title, short }) =>
          html`<a href=${`#/${id}`} aria-current=${id === page ? 'page' : undefined} title=${title}
            ><kbd aria-hidden="true">${key}</kbd><span class="long">${title}</span><span class="short">${short}</span></a
          >`,
      )}
    </nav>
    <div class="tools">
      <${LinkState} /><${ZoneSwitch} /><${HideSwitch} /><${ThemeSwitch} />
      <button type="button" class="quiet tool" onClick=${help} aria-label="Keys and help" title="Keys and help (?)">?</button>
      <button type="button" class="stop" onClick=${stop} title=${`Halt (${STOP_KEY}, Shift+S): first you see what it does`}>■ Stop</button>
    </div>
  </header>`;

/** Whether the numbers are of now; if not, since when. */
function LinkState() {
  const { state, since, why } = useCell(link);
  const { zone } = useCell(settings);
  const said =
    state === 'live'
      ? html`<span class="badge good"><span class="sign" aria-hidden="true">●</span>Live</span>`
      : state === 'opening'
        ? html`<span class="badge calm"><span class="sign" aria-hidden="true">○</span>Connecting</span>`
        : html`<span class="badge bad" title=${why}
            ><span class="sign" aria-hidden="true">■</span>Stale since ${since === undefined ? '' : dateAndTime(since, zone).time}</span
          >`;
  return html`<span class="link" role="status">${said}</span>`;
}

/** The time of the run in the chosen zone: a click turns local time to UTC and back. */
function ZoneSwitch() {
  useSeconds();
  useCell(status);
  const { zone } = useCell(settings);
  const now = runNow();
  const turned = zone === 'utc' ? 'local' : 'utc';
  return html`<button
    type="button"
    class="quiet clock"
    onClick=${() => choose({ zone: turned })}
    title=${`Times in ${zone === 'utc' ? 'UTC' : 'local time'}; a click (u) shows ${turned === 'utc' ? 'UTC' : 'local time'}`}
  >
    <span class="figure">${now === undefined ? '--:--:--' : dateAndTime(now, zone).time}</span> <span class="zone">${zone === 'utc' ? 'UTC' : 'local'}</span>
  </button>`;
}

function HideSwitch() {
  const { hidden } = useCell(settings);
  const words = hidden ? 'Show amounts' : 'Hide amounts';
  return html`<button type="button" class="quiet tool" aria-pressed=${hidden} aria-label="Hide amounts" onClick=${() => choose({ hidden: !hidden })} title=${`${words} (h)`}
    ><${Icon} shape=${hidden ? 'eye-closed' : 'eye'} /></button
  >`;
}

const NEXT_THEMES = /** @type {const} */ ({ auto: 'dark', dark: 'light', light: 'auto' });
const THEME_WORDS = { auto: 'as the system', dark: 'dark', light: 'light' };

function ThemeSwitch() {
  const { theme } = useCell(settings);
  return html`<button type="button" class="quiet tool" onClick=${() => choose({ theme: NEXT_THEMES[theme] })} aria-label=${`Theme: ${THEME_WORDS[theme]}`} title=${`Theme: ${THEME_WORDS[theme]}`}
    ><${Icon} shape=${theme} /></button
  >`;
}
