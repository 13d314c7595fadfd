import { age } from '../../base/times.js';
import { html, useState } from '../../base/preact.js';
import { Badge } from '../../parts/badge.js';
import { Words } from '../../parts/figures.js';
import { Since, Time } from '../../parts/time.js';
import { ConditionTree } from './condition-tree.js';
import { byWords } from './part-state.js';

/**
 * @typedef {import('../../store/answers-by-question.js').Answers['why']} Why
 * @typedef {Why['instances'][number]} Instance
 */

/** Instances that are told of at once; the others open by a click. */
const OPEN_MAX = 3;
const INSTANCES_MAX = 50;

/**
 * Why a rule or goal acts or does not act: both are told alike.
 * @param {{ why: Why }} props
 */
export function Reasons({ why }) {
  const { notes, instances } = why;
  const [sought, setSought] = useState('');
  const fits = instances.filter(({ instance }) => instance.toLowerCase().includes(sought.toLowerCase()));
  const more = fits.length - INSTANCES_MAX;
  return html`${notes.map((note) => html`<p class="warning" key=${note}><${Words} text=${note} /></p>`)}
    ${instances.length > OPEN_MAX ? html`<input type="search" class="search" placeholder="Search an instance" aria-label="Search an instance" value=${sought} onInput=${(/** @type {InputEvent} */ { currentTarget }) => currentTarget instanceof HTMLInputElement && setSought(currentTarget.value)} />` : null}
    ${instances.length === 0 ? html`<p class="empty">It has no instance now: its list is empty, or no event has come.</p>` : null}
    ${fits.slice(0, INSTANCES_MAX).map((one, index) => html`<${InstanceReasons} key=${one.instance} of=${one} isOpen=${fits.length <= OPEN_MAX || index === 0} isOnly=${instances.length === 1} />`)}
    ${more > 0 ? html`<p class="dim">and ${more} more: search for one</p>` : null}
    <${LastRefused} why=${why} />
    <${Happened} happened=${why.happened} />`;
}

/** @param {{ of: Instance; isOpen: boolean; isOnly: boolean }} props */
function InstanceReasons({ of, isOpen, isOnly }) {
  if (isOnly && of.instance === '') return html`<div class="reasons"><${ReasonsOf} of=${of} /></div>`;
  return html`<details class="reasons" open=${isOpen}>
    <summary><${Truth} truth=${of.truth} /> <strong>${of.instance === '' ? 'the only one' : of.instance}</strong> <span class="dim"><${Words} text=${of.stands} /></span></summary>
    <${ReasonsOf} of=${of} />
  </details>`;
}

/** @param {{ of: Instance }} props */
function ReasonsOf({ of }) {
  const heldBack = of['held back'];
  const since = of['held back since'];
  const turns = of['would turn with'];
  const resets = of['would reset with'];
  return html`<p class="stands"><${Truth} truth=${of.truth} /> <${Words} text=${of.stands} /></p>
    ${
      heldBack === undefined
        ? null
        : html`<p class="held"><${Badge} tone="warn">Held back<//> by <strong><${Words} text=${heldBack} /></strong> ${since === undefined ? null : html`<${Since} since=${since} />`}</p>`
    }
    ${turns === undefined ? null : html`<p class="turns"><span class="dim">The smallest change:</span> <strong><${Words} text=${turns} /></strong></p>`}
    ${of.problem === undefined ? null : html`<p class="warning"><${Words} text=${of.problem} /></p>`}
    ${of.missed === undefined || of.missed === 0 ? null : html`<p class="dim">${of.missed} earlier changes were not recorded.</p>`}
    ${of.when === undefined ? null : html`<${ConditionTree} of=${of.when} title="Its condition, part by part" />`}
    ${of.resetWhen === undefined ? null : html`<${ConditionTree} of=${of.resetWhen} title="What makes it ready again" />`}
    ${resets === undefined ? null : html`<p class="turns"><span class="dim">It would be ready again with:</span> <strong><${Words} text=${resets} /></strong></p>`}
    <dl class="told">
      ${GOAL_FACTS.map(([field, title]) => html`<${Fact} key=${field} title=${title} said=${of[field]} />`)}
      <${Fact} title="Values" said=${of.let} />
      ${of.ages === undefined ? null : html`<div><dt>Read</dt><dd>${Object.entries(of.ages).map(([watch, text]) => html`<span class="pair" key=${watch}>${watch} <span class="figure dim">${text}</span></span> `)}</dd></div>`}
      <div><dt>Looked at</dt><dd><${Time} at=${of.at} /></dd></div>
    </dl>`;
}

/** What a goal says of itself, in the order in which it is read. */
const GOAL_FACTS = /** @type {const} */ ([
  ['wanted', 'Wanted'],
  ['observed', 'Is'],
  ['difference', 'Differs'],
  ['would do', 'Would do'],
  ['planned last', 'Planned last'],
  ['why not now', 'Why not now'],
]);

/** @param {{ title: string; said: string | readonly string[] | undefined }} props */
function Fact({ title, said }) {
  if (said === undefined || said.length === 0) return null;
  const lines = typeof said === 'string' ? [said] : said;
  return html`<div><dt>${title}</dt><dd>${lines.map((line) => html`<div key=${line}><${Words} text=${line} /></div>`)}</dd></div>`;
}

/** The value of a condition, with its sign. @param {{ truth: Instance['truth'] }} props */
function Truth({ truth }) {
  switch (truth) {
    case undefined:
      return null;
    case 'true':
      return html`<${Badge} tone="good">Holds<//>`;
    case 'false':
      return html`<${Badge} tone="off">Does not hold<//>`;
    case 'unknown':
      return html`<${Badge} tone="warn">Unknown<//>`;
    case 'error':
      return html`<${Badge} tone="bad">Error<//>`;
    case 'none':
      return html`<${Badge} tone="calm">No condition<//>`;
  }
}

/** @param {{ why: Why }} props */
function LastRefused({ why: { at, 'last refused': refused } }) {
  if (refused === undefined) return null;
  return html`<p class="refused"><${Badge} tone="bad">Refused<//> <span class="dim">last, by ${byWords[refused.by]}, ${age(at - refused.at)} ago</span> <${Words} text=${refused.text} /></p>`;
}

/** Its newest entries in the journal. @param {{ happened: Why['happened'] }} props */
function Happened({ happened }) {
  if (happened.length === 0) return null;
  return html`<details><summary>The newest ${happened.length} entries of the journal</summary>
    <ul class="plain told-lines">${happened.toReversed().map(({ at, kind, instance, text }, index) => html`<li key=${`${at} ${index}`}><${Time} at=${at} /> <span class="dim">${kind}${instance === '' ? '' : ` ${instance}`}</span> <${Words} text=${text} /></li>`)}</ul>
  </details>`;
}
