import { html } from '../base/preact.js';
import { Answered } from '../parts/panel.js';
import { useAnswer } from '../store/answers.js';
import { Limits } from './health/limits.js';
import { Calls } from './health/calls.js';
import { Machine } from './health/machine.js';
import { Watches } from './health/watches.js';

/** @typedef {import('../store/answers-by-question.js').Answers['health']} Health */

const EVERY_MS = 3_000;

/** How the daemon and its way to the exchange are. */
export function Page() {
  const health = useAnswer('health', {}, { everyMs: EVERY_MS });
  return html`<${Answered} answer=${health}>
    ${(/** @type {Health} */ known) =>
      html`<div class="health-parts"><${Machine} health=${known} /><${Limits} health=${known} /><${Watches} health=${known} /><${Calls} health=${known} /></div>`}
  <//>`;
}
