import { html } from '../../base/preact.js';
import { Badge } from '../../parts/badge.js';
import { Result, Words } from '../../parts/figures.js';
import { Panel } from '../../parts/panel.js';

/** @typedef {import('./sums.js').Past} Past */

/** What each gap is called. */
const KINDS = {
  unexplained: { word: 'Difference', tone: 'bad' },
  'bills-without-fill': { word: 'No fill', tone: 'warn' },
  'fills-without-bill': { word: 'No bill', tone: 'warn' },
  lost: { word: 'Lost', tone: 'bad' },
  late: { word: 'Late', tone: 'warn' },
  'not-read-yet': { word: 'Not read yet', tone: 'warn' },
};

const GAPS_MAX = 20;

/**
 * What the figures lack. A difference to the exchange's own figure is shown as it is, and smoothed nowhere.
 * @param {{ past: Past }} props
 */
export function Gaps({ past }) {
  if ('fault' in past) return html`<p class="warning">What was made is not known: ${past.fault}</p>`;
  const { gaps } = past;
  if (gaps.length === 0)
    return past.made.isPartial ? html`<p class="warning">The figures lack something that nobody can name.</p>` : null;
  // A difference is money: it stands before what is only late.
  const order = Object.keys(KINDS);
  const sorted = gaps.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
  const more = sorted.length - GAPS_MAX;
  return html`<${Panel} title="What the figures lack" kind="gaps">
    <ul class="plain">
      ${sorted
        .slice(0, GAPS_MAX)
        .map(
          ({ kind, coin, amount, text }, index) =>
            html`<li key=${index}><${Badge} tone=${KINDS[kind].tone}>${KINDS[kind].word}<//> ${amount === undefined || coin === undefined ? null : html`<${Result} of=${amount} coin=${coin} /> `}<span><${Words} text=${text} /></span></li>`,
        )}
    </ul>
    ${more > 0 ? html`<p class="dim">and ${more} more</p>` : null}
  <//>`;
}
