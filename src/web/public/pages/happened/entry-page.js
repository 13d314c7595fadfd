import { html } from '../../base/preact.js';
import { CopyLink } from '../../parts/copy-link.js';
import { Words } from '../../parts/figures.js';
import { Answered, Panel } from '../../parts/panel.js';
import { Since, Time } from '../../parts/time.js';
import { useAnswer } from '../../store/answers.js';
import { placeOf } from '../../store/route.js';
import { KindBadge } from './entry-kinds.js';
import { IntentLife } from './intent-page.js';
import { WhyThen } from './why-then.js';

/** @typedef {import('./entry-kinds.js').Entry} Entry */

/**
 * One entry of the journal: what it says, the life of its intent, and why it came to it.
 * @param {{ sequence: number }} props
 */
export function EntryPage({ sequence }) {
  const found = useAnswer('entries', { before: sequence + 1, after: sequence - 1, limit: 1 });
  return html`<p class="trail"><a href=${placeOf('happened')}>What happened</a> / entry ${sequence}</p>
    <${Answered} answer=${found}>${(/** @type {{ entries: readonly Entry[] }} */ { entries: [entry] }) =>
      entry?.sequence === sequence
        ? html`<${EntryPanel} entry=${entry} />
            ${entry.intent === undefined ? html`<${WhyThen} entry=${entry} />` : html`<${IntentLife} id=${entry.intent} />`}`
        : html`<p class="empty">The journal has no entry ${sequence}: it may have forgotten it.</p>`}<//>`;
}

/** @param {{ entry: Entry }} props */
function EntryPanel({ entry: { sequence, at, kind, strategy, part, instance = '', account, text, detail = {} } }) {
  return html`<${Panel} title=${`Entry ${sequence}`} beside=${html`<${CopyLink} />`}>
    <p class="stands"><${KindBadge} kind=${kind} /> <${Time} at=${at} date /> <span class="dim"><${Since} since=${at} /></span></p>
    <p class="said"><${Words} text=${text} /></p>
    <dl class="told">
      ${strategy === undefined ? null : html`<div><dt>Of</dt><dd>${part === undefined ? strategy : html`<a href=${placeOf('rules', [strategy, part])}>${strategy}/${part}</a>`}${instance === '' ? '' : html` <span class="dim">${instance}</span>`}</dd></div>`}
      ${account === undefined ? null : html`<div><dt>Account</dt><dd>${account}</dd></div>`}
      ${Object.entries(detail).map(([name, value]) => html`<div key=${name}><dt>${name}</dt><dd><${Words} text=${typeof value === 'string' ? value : JSON.stringify(value)} /></dd></div>`)}
    </dl>
  <//>`;
}
