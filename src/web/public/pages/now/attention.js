import { useCell } from '../../base/cell.js';
import { html } from '../../base/preact.js';
import { Badge } from '../../parts/badge.js';
import { Command } from '../../parts/command.js';
import { Words } from '../../parts/figures.js';
import { Since } from '../../parts/time.js';
import { link } from '../../store/link.js';

/**
 * @typedef {import('../../store/daemon.js').Status} Status
 * @typedef {Status['attention'][number]} Item
 */

/** @type {Readonly<Record<Item['severity'], import('../../parts/badge.js').Tone>>} */
const TONES = { severe: 'bad', warning: 'warn', info: 'calm' };

const ITEMS_MAX = 50;

/**
 * What waits for a person, in the daemon's order: the most urgent first.
 * @param {{ status: Status }} props
 */
export function Attention({ status: { attention: all, holdings } }) {
  // What is halted stands above every page.
  const attention = all.filter(({ kind }) => kind !== 'halted');
  const isHalted = attention.length < all.length;
  const more = attention.length - ITEMS_MAX;
  return html`<section class="panel attention" aria-label="What waits for you">
    ${
      attention.length === 0
        ? html`<${Calm} holdings=${holdings} isHalted=${isHalted} />`
        : html`<ol class="items long" tabindex="0" aria-label="What waits">${attention.slice(0, ITEMS_MAX).map((item) => html`<${Row} key=${item.key} item=${item} />`)}</ol>`
    }
    ${more > 0 ? html`<p class="dim">and ${more} more</p>` : null}
  </section>`;
}

/**
 * Says that nothing waits. Only where the daemon answers, every position was read lately, and its protection is known,
 * nothing can hide.
 * @param {{ holdings: Status['holdings']; isHalted: boolean }} props
 */
function Calm({ holdings, isHalted }) {
  const { state } = useCell(link);
  if (state === 'stale')
    return html`<p class="calm"><${Badge} tone="warn">Not known<//> The daemon does not answer: nobody knows what waits for you.</p>`;
  const isKnown =
    holdings?.futures.every(
      ({ positions, age }) =>
        age !== null && age <= holdings.oldFrom && positions?.every(({ stop }) => stop.kind !== 'unknown') === true,
    ) === true;
  return html`<p class="calm">
    ${isKnown ? html`<${Badge} tone="good">Calm<//>` : html`<${Badge} tone="warn">Not all is known<//>`}
    ${' '}${isHalted ? 'Nothing else' : 'Nothing is halted, nothing'} waits for you${isKnown ? '' : ', as far as it is known'}.
  </p>`;
}

/** @param {{ item: Item }} props */
function Row({ item: { kind, severity, text, since, do: command } }) {
  const [first = '', ...rest] = text.split('\n');
  return html`<li class="item">
    <${Badge} tone=${TONES[severity]}>${wordOf(kind)}<//>
    <div class="said">
      <${Words} text=${first} /> <${Since} since=${since} />
      ${rest.length === 0 ? null : html`<pre>${rest.join('\n')}</pre>`}
    </div>
    ${command === undefined || command === 'purser status' ? null : html`<${Command} text=${command} />`}
  </li>`;
}

/** `other-installation` → `Other installation`. @param {string} kind */
const wordOf = (kind) => `${kind.charAt(0).toUpperCase()}${kind.slice(1).replaceAll('-', ' ')}`;
