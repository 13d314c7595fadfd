import { useCell } from '../../base/cell.js';
import { html, useEffect, useState } from '../../base/preact.js';
import { Badge } from '../../parts/badge.js';
import { Command } from '../../parts/command.js';
import { Dialog } from '../../parts/dialog.js';
import { Words } from '../../parts/figures.js';
import { Fault } from '../../parts/panel.js';
import { act } from '../../store/ask.js';
import { session } from '../../store/daemon.js';
import { placeOf } from '../../store/route.js';

/** @typedef {import('../../store/answers-by-question.js').Answers['fire']} Fired */

/** What has to be typed where conditions do not count and the money is real. */
const WORD = 'FIRE';

const INSTANCES_MAX = 20;

/**
 * Fires a rule by hand. What it would plan is asked first, and nothing happens by that.
 * @param {{ rule: string; unconditional: boolean; close: () => void }} props `unconditional`: its actions, whatever its
 *   condition says
 */
export function FireDialog({ rule, unconditional, close }) {
  const isReal = useCell(session)?.money !== 'PAPER';
  const [each, setEach] = useState('');
  const [typed, setTyped] = useState('');
  const [state, setState] = useState(
    /** @type {{ plan?: Fired; fired?: Fired; fault?: string; busy?: boolean }} */ ({}),
  );
  const request = { rule, ...(each !== '' && { each }), ...(unconditional && { unconditional }) };
  const run = async (/** @type {boolean} */ dry) => {
    setState(({ plan }) => ({ ...(plan !== undefined && { plan }), busy: true }));
    try {
      const answer = await act('fire', { ...request, dry });
      setState(dry ? { plan: answer } : { fired: answer });
    } catch (error) {
      const fault = error instanceof Error ? error.message : String(error);
      setState(({ plan }) => ({ ...(!dry && plan !== undefined && { plan }), fault }));
    }
  };
  useEffect(() => void run(true), [each]);
  const needsWord = unconditional && isReal;
  const isReady = state.plan !== undefined && state.busy !== true && (!needsWord || typed === WORD);
  const fire = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (isReady) void run(false);
  };
  const command = `purser fire ${rule}${each === '' ? '' : ` --each '${each}'`}${unconditional ? ' --unconditional' : ''}`;
  return html`<${Dialog} title=${`${unconditional ? 'Do the actions of' : 'Fire'} ${rule}`} kind=${unconditional && isReal ? 'stopping' : ''} close=${close}>
    ${
      state.fired === undefined
        ? html`<form onSubmit=${fire}>
            <p>${unconditional ? 'Its actions begin now, whatever its condition says. Guards of its steps, limits and halts hold as ever.' : 'As if its trigger came now: its condition, guards, limits and halts hold as ever.'}</p>
            ${state.plan === undefined && state.fault === undefined ? html`<p class="dim">Asking what it would do…</p>` : null}
            ${state.plan === undefined ? null : html`<${Plan} plan=${state.plan} unconditional=${unconditional} each=${each} choose=${setEach} />`}
            ${state.fault === undefined ? null : html`<${Fault} text=${state.fault} again=${() => void run(true)} />`}
            ${needsWord ? html`<label class="field">Type ${WORD}: this is real money <input type="text" autocomplete="off" spellcheck=${false} value=${typed} onInput=${(/** @type {InputEvent} */ { currentTarget }) => currentTarget instanceof HTMLInputElement && setTyped(currentTarget.value)} /></label>` : null}
            <p class="dim">The same in the terminal: <${Command} text=${command} /></p>
            <div class="acts">
              <button type="submit" class=${unconditional && isReal ? 'stop' : 'main'} disabled=${!isReady}>${unconditional ? 'Do its actions now' : 'Fire now'}</button>
              <button type="button" onClick=${close}>Do nothing</button>
            </div>
          </form>`
        : html`<p role="status"><${Badge} tone="good">Made due<//> ${state.fired.instances.length} ${state.fired.instances.length === 1 ? 'instance' : 'instances'}. The journal shows what comes of it.</p>
          ${state.fired.notSent === undefined ? null : html`<p class="warning" role="alert">But ${state.fired.notSent}</p>`}
          <div class="acts"><a class="button" href=${placeOf('happened')} onClick=${close}>What happened</a> <button type="button" onClick=${close}>Close</button></div>`
    }
  <//>`;
}

/**
 * What it would do now, by instance.
 * @param {{ plan: Fired; unconditional: boolean; each: string; choose: (each: string) => void }} props
 */
function Plan({ plan: { instances, mode }, unconditional, each, choose }) {
  const more = instances.length - INSTANCES_MAX;
  const only = each !== '' || (instances.length === 1 && instances[0]?.instance === '');
  return html`<div class="halt-plan" role="region" aria-label="What it would do" tabindex="0">
    <h3>What it would do now</h3>
    ${mode === 'shadow' ? html`<p class="dim">Its strategy is in shadow: it decides and journals, and sends nothing.</p>` : null}
    ${instances.length === 0 ? html`<p class="empty">It finds no instance: nothing would be done.</p>` : null}
    ${instances.slice(0, INSTANCES_MAX).map(
      ({ instance, when, because, let: lets = [], steps = [] }) =>
        html`<div class="planned" key=${instance}>
          <p><${Holds} when=${when} counts=${!unconditional} /> ${instance === '' ? null : html`<strong>${instance}</strong>`} ${only ? null : html`<button type="button" class="quiet" onClick=${() => choose(instance)}>only this one</button>`}</p>
          ${because === '' ? null : html`<p class="dim"><${Words} text=${because} /></p>`}
          ${lets.length === 0 ? null : html`<p class="dim">${lets.map((one) => html`<span class="pair" key=${one}><${Words} text=${one} /></span> `)}</p>`}
          <ol>${steps.map((step, index) => html`<li key=${index}><${Words} text=${step} /></li>`)}</ol>
        </div>`,
    )}
    ${more > 0 ? html`<p class="dim">and ${more} more instances</p>` : null}
    ${each === '' ? null : html`<button type="button" class="quiet" onClick=${() => choose('')}>All instances</button>`}
  </div>`;
}

/** Whether its condition holds, and whether that counts. @param {{ when: Fired['instances'][number]['when']; counts: boolean }} props */
function Holds({ when, counts }) {
  if (when === 'true') return html`<${Badge} tone="good">Its condition holds<//>`;
  const said = {
    false: 'Its condition does not hold',
    unknown: 'Its condition is not known',
    error: 'Its condition cannot be computed',
  }[when];
  return html`<${Badge} tone=${counts ? 'off' : 'warn'}>${said}: ${counts ? 'nothing would be done' : 'that does not count here'}<//>`;
}
