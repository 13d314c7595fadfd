import { useCell } from '../base/cell.js';
import { html, useState } from '../base/preact.js';
import { Badge } from '../parts/badge.js';
import { Command } from '../parts/command.js';
import { Dialog } from '../parts/dialog.js';
import { Words } from '../parts/figures.js';
import { Answered } from '../parts/panel.js';
import { useAnswer } from '../store/answers.js';
import { act } from '../store/ask.js';
import { lookAgain, session } from '../store/daemon.js';

/** @typedef {import('../store/daemon.js').Status['attention'][number]} Halt */

/** What has to be typed where what resumes may spend real money. */
const WORD = 'RESUME';

/** A halt that needs more than to be lifted, as one of a journal that lost its end, is lifted in the terminal alone. */
const PLAIN = /^purser resume(?! .*--(?:accept-loss|rate))/;

/**
 * Tells whether the page may lift a halt by itself.
 * @param {Halt} halt
 */
export const canBeLifted = ({ do: command }) => command !== undefined && PLAIN.test(command);

const HELD_MAX = 12;

/**
 * Lifts one halt. What may act again is said first.
 * @param {{ halt: Halt; close: () => void }} props
 */
export function ResumeDialog({ halt, close }) {
  const { account, strategy, instrument: symbol, text, do: command = 'purser resume' } = halt;
  const scope = {
    ...(account !== undefined && { account }),
    ...(strategy !== undefined && { strategy }),
    ...(symbol !== undefined && { symbol }),
  };
  const isReal = useCell(session)?.money !== 'PAPER';
  const [note, setNote] = useState('');
  const [typed, setTyped] = useState('');
  const [state, setState] = useState(/** @type {{ busy?: boolean; fault?: string }} */ ({}));
  const plan = useAnswer('plan-halt', scope);
  const isReady = state.busy !== true && (!isReal || typed === WORD);
  const resume = async (/** @type {Event} */ event) => {
    event.preventDefault();
    if (!isReady) return;
    setState({ busy: true });
    try {
      await act('resume', { ...scope, note });
      await lookAgain();
      close();
    } catch (error) {
      setState({ fault: error instanceof Error ? error.message : String(error) });
    }
  };
  return html`<${Dialog} title="Resume" close=${close}>
    <form onSubmit=${resume}>
      <p><${Badge} tone="bad">Halted<//> <${Words} text=${text} /></p>
      <div class="halt-plan"><h3>What may add risk again</h3><${Answered} answer=${plan}>${held}<//></div>
      <p class="dim">Orders that the halt has cancelled and positions that it has closed do not come back by themselves. Other halts stay.</p>
      <label class="field">Why <input type="text" maxlength="500" value=${note} placeholder="for the journal" onInput=${taken(setNote)} /></label>
      ${isReal ? html`<label class="field">Type ${WORD}: this is real money <input type="text" autocomplete="off" spellcheck=${false} value=${typed} onInput=${taken(setTyped)} /></label>` : null}
      <p class="dim">The same in the terminal: <${Command} text=${command} /></p>
      ${state.fault === undefined ? null : html`<p class="warning" role="alert">${state.fault}</p>`}
      <div class="acts">
        <button type="submit" class="main" disabled=${!isReady}>${state.busy === true ? 'Resuming…' : 'Resume now'}</button>
        <button type="button" onClick=${close}>Do nothing</button>
      </div>
    </form>
  <//>`;
}

/** @param {import('../store/answers-by-question.js').Answers['plan-halt']} plan */
function held({ held: rules }) {
  const more = rules.length - HELD_MAX;
  if (rules.length === 0) return html`<p class="dim">No rule and no goal is held by it.</p>`;
  return html`<ul class="plain">
    ${rules.slice(0, HELD_MAX).map((rule) => html`<li key=${rule}>${rule}</li>`)}
    ${more > 0 ? html`<li class="dim">and ${more} more</li>` : null}
  </ul>`;
}

/** @param {(text: string) => void} take */
const taken =
  (take) =>
  (/** @type {InputEvent} */ { currentTarget }) => {
    if (currentTarget instanceof HTMLInputElement) take(currentTarget.value);
  };
