import { html } from '../../base/preact.js';
import { Badge } from '../../parts/badge.js';
import { CopyLink } from '../../parts/copy-link.js';
import { Words } from '../../parts/figures.js';
import { Answered, Panel } from '../../parts/panel.js';
import { Since, Span, Time } from '../../parts/time.js';
import { useAnswer } from '../../store/answers.js';
import { placeOf } from '../../store/route.js';
import { KindBadge } from './entry-kinds.js';
import { WhyThen } from './why-then.js';

/**
 * @typedef {import('../../store/answers-by-question.js').Answers['intent']} Intent
 * @typedef {Intent['stages'][number]} Stage
 */

/** @type {Readonly<Record<Intent['state'], import('../../parts/badge.js').Tone>>} */
const TONES = { recorded: 'calm', accepted: 'calm', rejected: 'bad', unknown: 'warn', absent: 'bad', settled: 'good' };

/** The life of an intent. @param {{ id: string }} props */
export const IntentPage = ({ id }) =>
  html`<p class="trail"><a href=${placeOf('happened')}>What happened</a> / intent ${id}</p><${IntentLife} id=${id} />`;

/**
 * What was asked of the exchange, stage by stage, and why.
 * @param {{ id: string }} props
 */
export function IntentLife({ id }) {
  const known = useAnswer('intent', { id }, { at: 'entry' });
  return html`<${Answered} answer=${known}>${(/** @type {Intent} */ intent) => html`<${Life} intent=${intent} />
    ${intent.fired === null ? null : html`<${WhyThen} entry=${intent.fired} />`}`}<//>`;
}

/** @param {{ intent: Intent }} props */
function Life({ intent }) {
  const {
    id,
    state,
    kind,
    text,
    why,
    strategy,
    part,
    instance,
    account,
    orderId,
    stages,
    limits,
    fired,
    entries,
    more,
  } = intent;
  return html`<${Panel} title="The life of an intent" beside=${html`<${CopyLink} />`}>
    <p class="stands"><${Badge} tone=${TONES[state]}>${state.charAt(0).toUpperCase() + state.slice(1)}<//> <strong><${Words} text=${text} /></strong></p>
    <${Stages} stages=${stages} />
    <dl class="told">
      <div><dt>Why</dt><dd>${why === '' ? html`<span class="dim">not written</span>` : html`<${Words} text=${why} />`}</dd></div>
      <div><dt>Of</dt><dd><a href=${placeOf('rules', [strategy, part])}>${strategy}/${part}</a>${instance === '' ? '' : html` <span class="dim">${instance}</span>`}</dd></div>
      ${fired === null ? null : html`<div><dt>Firing</dt><dd><a href=${placeOf('happened', ['entry', String(fired.sequence)])}><${Time} at=${fired.at} /></a> <${Words} text=${fired.text} /></dd></div>`}
      ${account === undefined ? null : html`<div><dt>Account</dt><dd>${account}</dd></div>`}
      <div><dt>Kind</dt><dd>${kind}</dd></div>
      <div><dt>Limits</dt><dd>${limits.reduces ? 'It can only reduce: no limit may refuse it.' : limits.judgedBy.length === 0 ? html`<span class="dim">none that the files of now set</span>` : limits.judgedBy.map(({ level, limit }) => html`<span class="pair" key=${`${level} ${limit}`}>${limit} <span class="dim">of ${level}</span></span>`)}</dd></div>
      <div><dt>Its id</dt><dd><code>${id}</code>${orderId === undefined ? null : html` <span class="dim">order <code>${orderId}</code></span>`}</dd></div>
    </dl>
    <h3>Its entries</h3>
    <ol class="plain told-lines">
      ${entries.map(({ sequence, at, kind: one, text: said }) => html`<li key=${sequence}><a href=${placeOf('happened', ['entry', String(sequence)])}><${Time} at=${at} /></a> <${KindBadge} kind=${one} /> <span class="text"><${Words} text=${said} /></span></li>`)}
    </ol>
    ${more ? html`<p class="dim">It has more entries.</p>` : null}
  <//>`;
}

/** The stages with their times, and how long each took. @param {{ stages: readonly Stage[] }} props */
function Stages({ stages }) {
  return html`<ol class="stages">
    ${stages.map(({ stage, at, text }, index) => {
      const before = stages.slice(0, index).findLast((one) => one.at !== null)?.at ?? null;
      return html`<li key=${stage} class=${at === null ? 'open' : 'done'}>
        <strong>${at === null ? '○' : '●'} ${stage}</strong>
        <span>${at === null ? html`<span class="dim">${text === undefined ? 'not yet' : 'no time'}</span>` : html`<${Time} at=${at} />`}</span>
        <span class="dim">${at !== null && before !== null && at > before ? html`+<${Span} ms=${at - before} />` : null}</span>
        <span class="text">${text === undefined ? null : html`<${Words} text=${text} />`}</span>
      </li>`;
    })}
  </ol>
  <p class="dim">${stages[0]?.at === null || stages[0] === undefined ? null : html`<${Since} since=${stages[0].at} />`}</p>`;
}
