import { html, useState } from '../../base/preact.js';
import { Words } from '../../parts/figures.js';
import { Answered, Panel } from '../../parts/panel.js';
import { Since, Time, Until } from '../../parts/time.js';
import { useAnswer } from '../../store/answers.js';
import { placeOf } from '../../store/route.js';
import { Acts } from './acts.js';
import { Evaluations } from './evaluations.js';
import { Reasons } from './reasons.js';
import { byWords, StateBadge } from './part-state.js';

/**
 * @typedef {import('./part-state.js').Parts} Parts
 * @typedef {import('./part-state.js').Part} Part
 */

const LOOK_MS = 5_000;

/**
 * One rule or goal: how it stands, why and why not, and what became of it.
 * @param {{ strategy: string; part: string }} props
 */
export function PartPage({ strategy, part }) {
  const rule = `${strategy}/${part}`;
  const when = { everyMs: LOOK_MS, at: 'parts' };
  const parts = useAnswer('parts', { rule }, when);
  const why = useAnswer('why', { rule }, when);
  const evaluations = useAnswer('evaluations', { rule }, when);
  const again = () => {
    for (const one of [parts, why, evaluations]) one.again();
  };
  return html`<p class="trail"><a href=${placeOf('rules')}>Rules</a> / <span>${strategy}</span> / <strong>${part}</strong></p>
    <${Answered} answer=${parts}>${(/** @type {Parts} */ { parts: [known] }) => (known === undefined ? html`<p class="empty">There is no rule or goal ${rule}.</p>` : html`<${Summary} part=${known} again=${again} />`)}<//>
    <${Panel} title="Why, and why not"><${Answered} answer=${why}>${(/** @type {import('./reasons.js').Why} */ known) => html`<${Reasons} why=${known} />`}<//><//>
    <${Panel} title="What became of it"><${Answered} answer=${evaluations}>${(/** @type {import('./evaluations.js').Known} */ known) => html`<${Evaluations} known=${known} />`}<//><//>`;
}

/** @param {{ part: Part; again: () => void }} props */
function Summary({ part, again }) {
  const { strategy, part: id, kind, account, mode, state, since, until, why, next, trigger, condition, actions } = part;
  const { cannotFire } = part;
  return html`<${Panel} title=${`${strategy}/${id}`} kind="part" beside=${html`<${Acts} part=${part} again=${again} />`}>
    <p class="stands"><${StateBadge} state=${state} /> ${since === undefined ? null : html`<${Since} since=${since} />`}${until === undefined ? null : html` <span class="dim">until <${Time} at=${until} /> · <${Until} at=${until} /></span>`}</p>
    ${why === undefined ? null : html`<p class="said"><${Words} text=${why} /></p>`}
    <dl class="told">
      <div><dt>${kind === 'goal' ? 'Goal' : 'Rule'}</dt><dd>of ${account}${mode === 'active' ? '' : html`, <strong>${mode}</strong>`}</dd></div>
      <div><dt>Looks at</dt><dd><${Words} text=${trigger} /></dd></div>
      ${condition === null ? null : html`<div><dt>When</dt><dd><code><${Words} text=${condition} /></code></dd></div>`}
      <div><dt>Does</dt><dd><${Words} text=${actions} /></dd></div>
      ${next === undefined ? null : html`<div><dt>Next</dt><dd><span title=${next.text}><${Time} at=${next.at} /></span> <span class="dim"><${Until} at=${next.at} /> · ${next.timezone}</span></dd></div>`}
      <${Last} part=${part} />
      ${cannotFire === undefined ? null : html`<div><dt>By hand</dt><dd>cannot be fired: <${Words} text=${cannotFire} /></dd></div>`}
    </dl>
    <${Instances} part=${part} />
  <//>`;
}

/** What became of it last. @param {{ part: Part }} props */
function Last({ part: { lastFired, lastRefused, lastError } }) {
  return html`
    <div><dt>Acted last</dt><dd>${lastFired === undefined ? html`<span class="dim">never, as far as is known</span>` : html`<${Time} at=${lastFired} />`}</dd></div>
    ${lastRefused === undefined ? null : html`<div><dt>Refused last</dt><dd><${Time} at=${lastRefused.at} /> <span class="dim">by ${byWords[lastRefused.by]}</span> <${Words} text=${lastRefused.text} /></dd></div>`}
    ${lastError === undefined ? null : html`<div><dt>Erred last</dt><dd><${Time} at=${lastError.at} /> <span class="bad"><${Words} text=${lastError.text} /></span></dd></div>`}`;
}

const INSTANCES_SHOWN = 5;

/** The instances of a rule or goal that has several. @param {{ part: Part }} props */
function Instances({ part: { instances, moreInstances = 0 } }) {
  const [isOpen, setOpen] = useState(false);
  if (instances.length === 0 || (instances.length === 1 && instances[0]?.instance === '')) return null;
  const shown = isOpen ? instances : instances.slice(0, INSTANCES_SHOWN);
  const hidden = instances.length - shown.length;
  return html`<h3>${instances.length + moreInstances} ${instances.length + moreInstances === 1 ? 'instance' : 'instances'}</h3>
    <ul class="plain instances">
      ${shown.map(
        ({ instance, state, since, why, tries, distance }) =>
          html`<li key=${instance}><${StateBadge} state=${state} /> <span class="what">${instance}</span>
            <span>${distance === undefined ? null : html`<span class="dim">distance ${distance === null ? 'not known' : html`<span class="figure">${distance}</span>`}</span> `}${why === undefined ? null : html`<${Words} text=${why} /> `}${tries === undefined ? null : html`<span class="dim">${tries} ${tries === 1 ? 'try' : 'tries'}</span> `}${since === undefined ? null : html`<${Since} since=${since} />`}</span></li>`,
      )}
    </ul>
    ${hidden > 0 ? html`<button type="button" class="quiet" onClick=${() => setOpen(true)}>Show ${hidden} more</button>` : null}
    ${moreInstances > 0 && hidden === 0 ? html`<p class="dim">and ${moreInstances} more</p>` : null}`;
}
