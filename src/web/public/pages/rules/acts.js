import { useCell } from '../../base/cell.js';
import { html, useState } from '../../base/preact.js';
import { session } from '../../store/daemon.js';
import { FireDialog } from './fire-dialog.js';
import { SwitchDialog } from './switch-dialog.js';

/** @typedef {import('./part-state.js').Part} Part */

/** Why this login may not act; undefined where it may. */
function useRefusal() {
  const known = useCell(session);
  if (known === undefined) return 'nobody knows yet who looks';
  if (known.readOnly) return 'this login is read-only';
  return known.mayAct ? undefined : 'acting on real money needs http.control: true';
}

/**
 * What a person may do with a rule or goal.
 * @param {{ part: Part; again: () => void }} props `again`: asks anew, after something was done
 */
export function Acts({ part, again }) {
  const [open, setOpen] = useState(/** @type {'switch' | 'fire' | 'actions' | undefined} */ (undefined));
  const refusal = useRefusal();
  const close = () => {
    setOpen(undefined);
    again();
  };
  const rule = `${part.strategy}/${part.part}`;
  return html`<div class="part-acts">
    ${
      part.kind === 'goal' || part.cannotFire !== undefined
        ? null
        : html`<button type="button" disabled=${refusal !== undefined} title=${refusal ?? 'Its condition, guards and limits count'} onClick=${() => setOpen('fire')}>Fire as if its trigger came now…</button>
          <button type="button" disabled=${refusal !== undefined} title=${refusal ?? 'Guards of steps, limits and halts count'} onClick=${() => setOpen('actions')}>Do its actions, without conditions…</button>`
    }
    <button type="button" disabled=${refusal !== undefined} title=${refusal} onClick=${() => setOpen('switch')}>${isOff(part) ? 'Switch on…' : 'Switch off…'}</button>
    ${refusal === undefined ? null : html`<span class="dim">${refusal}</span>`}
    ${open === 'switch' ? html`<${SwitchDialog} rule=${rule} on=${isOff(part)} close=${close} />` : null}
    ${open === 'fire' || open === 'actions' ? html`<${FireDialog} rule=${rule} unconditional=${open === 'actions'} close=${close} />` : null}
  </div>`;
}

/** Whether it was switched off by hand: a strategy that is off is switched in its file. @param {Part} part */
const isOff = ({ state, mode }) => state === 'off' && mode !== 'off';
