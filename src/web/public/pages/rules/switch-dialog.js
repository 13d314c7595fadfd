import { html, useState } from '../../base/preact.js';
import { Command } from '../../parts/command.js';
import { Dialog } from '../../parts/dialog.js';
import { act } from '../../store/ask.js';

/**
 * Switches a rule or goal on or off.
 * @param {{ rule: string; on: boolean; close: () => void }} props `on`: true to switch it on
 */
export function SwitchDialog({ rule, on, close }) {
  const [note, setNote] = useState('');
  const [state, setState] = useState(/** @type {{ busy?: boolean; fault?: string }} */ ({}));
  const turn = async (/** @type {Event} */ event) => {
    event.preventDefault();
    setState({ busy: true });
    try {
      await act('rule', { rule, on, note });
      close();
    } catch (error) {
      setState({ fault: error instanceof Error ? error.message : String(error) });
    }
  };
  return html`<${Dialog} title=${`Switch ${on ? 'on' : 'off'} ${rule}`} close=${close}>
    <form onSubmit=${turn}>
      <p>${on ? 'It is evaluated again from now on; its next evaluation counts as the first.' : 'It is not evaluated any more, over restarts too. What it has sent stays: orders and stops are not cancelled.'}</p>
      <label class="field">Why <input type="text" maxlength="500" value=${note} placeholder="for the journal" onInput=${(/** @type {InputEvent} */ { currentTarget }) => currentTarget instanceof HTMLInputElement && setNote(currentTarget.value)} /></label>
      <p class="dim">The same in the terminal: <${Command} text=${`purser rule ${on ? 'enable' : 'disable'} ${rule}`} /></p>
      ${state.fault === undefined ? null : html`<p class="warning" role="alert">${state.fault}</p>`}
      <div class="acts">
        <button type="submit" class="main" disabled=${state.busy === true}>${on ? 'Switch on' : 'Switch off'}</button>
        <button type="button" onClick=${close}>Do nothing</button>
      </div>
    </form>
  <//>`;
}
