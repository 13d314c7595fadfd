import { age } from '../../base/times.js';
import { html, useState } from '../../base/preact.js';
import { Badge } from '../../parts/badge.js';
import { Words } from '../../parts/figures.js';
import { Age, Time } from '../../parts/time.js';
import { placeOf } from '../../store/route.js';
import { byWords } from './part-state.js';

/** @typedef {import('../../store/answers-by-question.js').Answers['evaluations']} Known */

/** @typedef {'fired' | 'refused' | 'errored' | 'held'} Outcome */

/** @type {Readonly<Record<Outcome, { readonly title: string; readonly none: string; readonly tone: import('../../parts/badge.js').Tone }>>} */
const OUTCOMES = {
  fired: { title: 'Acted', none: 'It has not acted.', tone: 'good' },
  refused: { title: 'Refused', none: 'Nothing was refused.', tone: 'bad' },
  errored: { title: 'Errored', none: 'There was no error.', tone: 'bad' },
  held: { title: 'Held back', none: 'Nothing has held it back.', tone: 'warn' },
};

const ORDER = /** @type {readonly Outcome[]} */ (Object.keys(OUTCOMES));

/** What held it back, in words. */
const HELD_BY = {
  condition: 'its condition',
  unknown: 'something unknown',
  cooldown: 'its cooldown',
  limit: 'its count of firings',
  pending: 'not long enough',
  tries: 'a try that was not accepted',
  switch: 'its switch',
  acted: 'it has acted',
  other: 'something else',
};

/**
 * The last evaluations by what came of them, so that a busy rule does not push out its one error.
 * @param {{ known: Known }} props
 */
export function Evaluations({ known }) {
  const [chosen, choose] = useState(/** @type {Outcome | undefined} */ (undefined));
  const open = chosen ?? ORDER.find((outcome) => known[outcome].length > 0) ?? 'fired';
  return html`<div class="chips" role="group" aria-label="Outcome">
      ${ORDER.map((outcome) => html`<button type="button" class="chip" key=${outcome} aria-pressed=${outcome === open} onClick=${() => choose(outcome)}>${OUTCOMES[outcome].title} <span class="dim">${known.counts[outcome]}</span></button>`)}
      <span class="dim">${known.countedSince === null ? 'not recorded' : html`since <${Time} at=${known.countedSince} date />`}</span>
    </div>
    ${
      known[open].length === 0
        ? html`<p class="empty">${OUTCOMES[open].none}</p>`
        : html`<ol class="plain told-lines">${open === 'held' ? known.held.map((one, index) => html`<${Held} key=${`${one.at} ${index}`} one=${one} />`) : known[open].map((one, index) => html`<${Happened} key=${`${one.at} ${index}`} one=${one} outcome=${open} />`)}</ol>`
    }
    ${known.counts[open] > known[open].length && known[open].length > 0 ? html`<p class="dim">The last ${known[open].length} of ${known.counts[open]}.</p>` : null}`;
}

/** @param {{ one: Known['fired'][number] | Known['refused'][number]; outcome: Exclude<Outcome, 'held'> }} props */
function Happened({ one, outcome }) {
  const { at, instance, text, sequence } = one;
  const time = html`<${Time} at=${at} />`;
  return html`<li>
    ${sequence === null ? html`<span title="the journal has forgotten it">${time}</span>` : html`<a href=${placeOf('happened', ['entry', String(sequence)])}>${time}</a>`}
    <${Badge} tone=${OUTCOMES[outcome].tone}>${OUTCOMES[outcome].title}${'by' in one ? ` by ${byWords[one.by]}` : ''}<//>
    ${instance === '' ? null : html`<span class="dim">${instance}</span>`}
    <span class="text"><${Words} text=${text} />${'intent' in one && one.intent !== undefined ? html` <a href=${placeOf('happened', ['intent', one.intent])}>its life</a>` : null}</span>
  </li>`;
}

/** @param {{ one: Known['held'][number] }} props */
function Held({ one: { at, until, instance, by, text, turns } }) {
  return html`<li>
    <${Time} at=${at} />
    <span class="dim">${until === null ? html`lasts: <${Age} since=${at} />` : html`for <span class="figure">${age(until - at)}</span>`}</span>
    ${instance === '' ? null : html`<span class="dim">${instance}</span>`}
    <span class="text">by ${HELD_BY[by] ?? by}: <strong><${Words} text=${text} /></strong>${turns === undefined ? null : html` <span class="dim">it turns with <${Words} text=${turns} /></span>`}</span>
  </li>`;
}
