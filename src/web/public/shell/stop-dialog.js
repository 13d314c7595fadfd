import { useCell } from '../base/cell.js';
import { html, useState } from '../base/preact.js';
import { Command } from '../parts/command.js';
import { Dialog } from '../parts/dialog.js';
import { act } from '../store/ask.js';
import { lookAgain, session, status } from '../store/daemon.js';
import { HaltPlan } from './halt-plan.js';

/**
 * @typedef {'everything' | 'account' | 'strategy' | 'symbol'} ScopeKind
 * @typedef {Readonly<Partial<Record<'account' | 'strategy' | 'symbol', string>>>} Scope
 */

/** The word that has to be typed where positions are closed. */
const WORD = 'CLOSE';

/**
 * Halts: what it will do and what stays open is shown first. A plain halt takes one click, since it only keeps things
 * from being sent; closing positions takes a typed word.
 * @param {{ close: () => void }} props
 */
export function StopDialog({ close }) {
  const mayHalt = useCell(session)?.mayHalt ?? false;
  const [scope, setScope] = useState(/** @type {Scope} */ ({}));
  const [cancelOrders, setCancel] = useState(false);
  const [closePositions, setClose] = useState(false);
  const [note, setNote] = useState('');
  const [typed, setTyped] = useState('');
  const [state, setState] = useState(
    /** @type {{ busy?: boolean; fault?: string; warning?: string; done?: boolean }} */ ({}),
  );
  const isReady = mayHalt && state.busy !== true && (!closePositions || typed === WORD);
  const options = { ...(cancelOrders && { cancelOrders }), ...(closePositions && { closePositions }) };
  const halt = async (/** @type {Event} */ event) => {
    event.preventDefault();
    if (!isReady) return;
    setState({ busy: true });
    try {
      const { warning, notSent } = await act('halt', { ...scope, ...options, note });
      void lookAgain();
      const doubts = [warning, notSent].filter((doubt) => doubt !== undefined);
      if (doubts.length === 0) close();
      else setState({ done: true, warning: doubts.join('. ') });
    } catch (error) {
      setState({ fault: error instanceof Error ? error.message : String(error) });
    }
  };
  return html`<${Dialog} title="Stop" kind="stopping" close=${close}>
    <form onSubmit=${halt}>
      <${ScopeFields} choose=${setScope} />
      <fieldset>
        <legend>And at once</legend>
        <label><input type="checkbox" checked=${cancelOrders} onChange=${() => setCancel(!cancelOrders)} /> cancel the orders that would open</label>
        <label><input type="checkbox" checked=${closePositions} onChange=${() => setClose(!closePositions)} /> close the positions at market</label>
      </fieldset>
      <label class="field">Why <input type="text" maxlength="500" value=${note} placeholder="for the journal" onInput=${taken(setNote)} /></label>
      <${HaltPlan} scope=${scope} options=${options} />
      ${
        closePositions
          ? html`<label class="field">Type ${WORD} to close positions <input type="text" value=${typed} autocomplete="off" spellcheck=${false} onInput=${taken(setTyped)} /></label>`
          : null
      }
      ${state.fault === undefined ? null : html`<p class="warning" role="alert">${state.fault}</p>`}
      ${state.warning === undefined ? null : html`<p class="warning" role="alert">Halted, but: ${state.warning}</p>`}
      ${!mayHalt ? html`<p class="warning">This login is read-only. In the terminal: <${Command} text="purser halt" /></p>` : null}
      <div class="acts">
        <button type="submit" class="stop" disabled=${!isReady}>${state.busy === true ? 'Halting…' : closePositions ? '■ Halt and close' : '■ Halt now'}</button>
        <button type="button" onClick=${close}>${state.done === true ? 'Close' : 'Do nothing'}</button>
      </div>
    </form>
  <//>`;
}

/** @param {(text: string) => void} take */
const taken =
  (take) =>
  (/** @type {InputEvent} */ { target }) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) take(target.value);
  };

/** @type {readonly (readonly [ScopeKind, string])[]} */
const KINDS = [
  ['everything', 'Everything'],
  ['account', 'One account'],
  ['strategy', 'One strategy'],
  ['symbol', 'One symbol'],
];

/**
 * What is halted.
 * @param {{ choose: (scope: Scope) => void }} props
 */
function ScopeFields({ choose }) {
  const known = useCell(status);
  const [kind, setKind] = useState(/** @type {ScopeKind} */ ('everything'));
  const [name, setName] = useState('');
  const names = known === undefined || kind === 'everything' ? [] : namesOf(known, kind);
  const pick = (/** @type {ScopeKind} */ nextKind, /** @type {string} */ nextName) => {
    setKind(nextKind);
    setName(nextName);
    choose(nextKind === 'everything' ? {} : { [nextKind]: nextName });
  };
  const change = (/** @type {ScopeKind} */ next) =>
    pick(next, known === undefined || next === 'everything' ? '' : (namesOf(known, next)[0] ?? ''));
  return html`<fieldset>
      <legend>Halt</legend>
      <div class="kinds">
        ${KINDS.map(
          ([one, words]) =>
            html`<label><input type="radio" name="kind" checked=${one === kind} onChange=${() => change(one)} disabled=${one !== 'everything' && known !== undefined && namesOf(known, one).length === 0} /> ${words}</label>`,
        )}
      </div>
    </fieldset>
    ${
      kind === 'everything'
        ? null
        : html`<label class="field">Which
          <select value=${name} onChange=${taken((next) => pick(kind, next))}>${names.map((one) => html`<option value=${one}>${one}</option>`)}</select>
        </label>`
    }`;
}

/**
 * @param {import('../store/daemon.js').Status} status
 * @param {Exclude<ScopeKind, 'everything'>} kind
 * @returns {readonly string[]}
 */
function namesOf({ strategies, holdings }, kind) {
  const { futures = [], spot = [], resting = [] } = holdings ?? {};
  const all = {
    account: [...strategies, ...futures, ...spot].map(({ account }) => account),
    strategy: strategies.map(({ name }) => name),
    symbol: [
      ...futures.flatMap(({ positions }) => positions ?? []),
      ...resting.flatMap(({ orders, triggers }) => [...(orders ?? []), ...(triggers ?? [])]),
    ].map(({ symbol }) => symbol),
  };
  return [...new Set(all[kind])].sort();
}
