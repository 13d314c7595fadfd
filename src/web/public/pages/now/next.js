import { html } from '../../base/preact.js';
import { Panel } from '../../parts/panel.js';
import { Time, Until } from '../../parts/time.js';
import { placeOf } from '../../store/route.js';

const NEXT_MAX = 8;

/**
 * The next schedules, the soonest first.
 * @param {{ status: import('../../store/daemon.js').Status }} props
 */
export function Next({ status: { strategies } }) {
  const ticks = strategies
    .flatMap(({ name, next }) => Object.entries(next).map(([rule, { at, text }]) => ({ name, rule, at, text })))
    .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  const more = ticks.length - NEXT_MAX;
  return html`<${Panel} title="Next">
    ${
      ticks.length === 0
        ? html`<p class="empty">No rule has a schedule.</p>`
        : html`<ul class="plain next">
          ${ticks
            .slice(0, NEXT_MAX)
            .map(
              ({ name, rule, at, text }) =>
                html`<li key=${`${name}/${rule}`}><span title=${text}><${Time} at=${at} /></span> <span class="dim"><${Until} at=${at} /></span> <a class="what" href=${placeOf('rules', [name, rule])}>${name}/${rule}</a></li>`,
            )}
        </ul>`
    }
    ${more > 0 ? html`<p class="dim">and ${more} more</p>` : null}
  <//>`;
}
