import { html } from '../../base/preact.js';
import { Answered, Panel } from '../../parts/panel.js';
import { useAnswer } from '../../store/answers.js';
import { Reasons } from '../rules/reasons.js';

/** @typedef {import('./entry-kinds.js').Entry} Entry */

/** Why its rule or goal did or did not act then. @param {{ entry: Entry }} props */
export function WhyThen({ entry: { strategy, part, at, instance = '' } }) {
  if (strategy === undefined || part === undefined) return null;
  return html`<${Reasoned} rule=${`${strategy}/${part}`} at=${at} each=${instance === '' ? undefined : instance} />`;
}

/** @param {{ rule: string; at: number; each: string | undefined }} props */
function Reasoned({ rule, at, each }) {
  const why = useAnswer('why', { rule, at, each });
  return html`<${Panel} title=${`Why, then: ${rule}`}>
    <${Answered} answer=${why}>${(/** @type {import('../rules/reasons.js').Why} */ known) => html`<${Reasons} why=${known} />`}<//>
  <//>`;
}
