import { html, useEffect, useMemo, useRef, useState } from '../../base/preact.js';
import { isTyped } from '../../base/typing.js';
import { Answered, Panel } from '../../parts/panel.js';
import { useAnswer } from '../../store/answers.js';
import { narrow, route } from '../../store/route.js';
import { ALL, inOrder, narrowed } from './narrowing.js';
import { STATE_ORDER, STATES } from './part-state.js';
import { RuleRow } from './rule-row.js';
import { Choice } from '../../parts/choice.js';

/**
 * @typedef {import('./narrowing.js').Narrowing} Narrowing
 * @typedef {import('./part-state.js').Parts} Parts
 */

const PARTS_MS = 10_000;
/** A browser takes few changes of the address: typing writes it once it rests. */
const ADDRESS_MS = 400;

/** All rules and goals, narrowed over all of them. */
export function RuleList() {
  const parts = useAnswer('parts', {}, { everyMs: PARTS_MS, at: 'parts' });
  return html`<${Answered} answer=${parts}>${(/** @type {Parts} */ known) => html`<${List} known=${known} />`}<//>`;
}

/** @param {{ known: Parts }} props */
function List({ known: { parts, more } }) {
  const [narrowing, setNarrowing] = useState(/** @type {Narrowing} */ ({ ...ALL, ...route.get().query }));
  useAddress(narrowing);
  const all = useMemo(() => inOrder(parts), [parts]);
  // A row is drawn once an answer: typing only takes rows away or puts them back.
  const rows = useMemo(
    () =>
      new Map(all.map(({ part }) => [part, html`<${RuleRow} key=${`${part.strategy}/${part.part}`} part=${part} />`])),
    [all],
  );
  const shown = narrowed(all, narrowing);
  return html`<${Panel} title="Rules and goals" beside=${html`<span class="dim" role="status">${shown.length} of ${parts.length}</span>`}>
    <${Filters} parts=${parts} narrowing=${narrowing} change=${(/** @type {Partial<Narrowing>} */ next) => setNarrowing({ ...narrowing, ...next })} />
    ${more === true ? html`<p class="warning">There are more rules than are shown here.</p>` : null}
    ${
      shown.length === 0
        ? html`<p class="empty">${parts.length === 0 ? 'No rule and no goal runs: purser.yaml names no strategy that has any.' : 'No rule or goal fits.'}</p>`
        : html`<div class="wide" role="region" aria-label="Rules and goals" tabindex="0">
            <table class="rules">
              <thead><tr><th scope="col" class="c-state">State</th><th scope="col" class="c-rule">Rule or goal</th><th scope="col" class="c-why">Why, or what it waits for</th><th scope="col" class="c-when">Since</th><th scope="col" class="c-when">Next</th><th scope="col" class="c-when">Acted last</th><th scope="col" class="number c-count">Acted</th><th scope="col" class="number c-count">Refused</th><th scope="col" class="number c-count">Erred</th></tr></thead>
              <tbody>${shown.map(({ part }) => rows.get(part))}</tbody>
            </table>
          </div>`
    }
  <//>`;
}

/** Keeps the address as it is narrowed, so that it can be sent. @param {Narrowing} narrowing */
function useAddress(narrowing) {
  useEffect(() => {
    const timer = setTimeout(() => {
      const { page, path, query } = route.get();
      if (page !== 'rules' || path.length > 0) return;
      const next = Object.entries(narrowing).map(([name, value]) => [name, value === '' ? undefined : value]);
      if (next.some(([name, value]) => query[String(name)] !== value)) narrow(Object.fromEntries(next));
    }, ADDRESS_MS);
    return () => clearTimeout(timer);
  }, [narrowing]);
}

/**
 * The search, the states with how many are in each, the accounts and the strategies.
 * @param {{ parts: Parts['parts']; narrowing: Narrowing; change: (next: Partial<Narrowing>) => void }} props
 */
function Filters({ parts, narrowing, change }) {
  const counts = useMemo(() => countsOf(parts), [parts]);
  return html`<div class="filters">
    <${Search} text=${narrowing.text} find=${(/** @type {string} */ text) => change({ text })} />
    <${Choice} label="Account" all="all accounts" value=${narrowing.account} names=${counts.accounts} choose=${(/** @type {string} */ account) => change({ account })} />
    <${Choice} label="Strategy" all="all strategies" value=${narrowing.strategy} names=${counts.strategies} choose=${(/** @type {string} */ strategy) => change({ strategy })} />
    <div class="chips" role="group" aria-label="State">
      ${STATE_ORDER.filter((state) => counts.states.has(state) || state === narrowing.state).map(
        (state) =>
          html`<button type="button" class="chip" key=${state} aria-pressed=${narrowing.state === state} title=${STATES[state].means}
            onClick=${() => change({ state: narrowing.state === state ? '' : state })}
          >${STATES[state].word} <span class="dim">${counts.states.get(state) ?? 0}</span></button>`,
      )}
    </div>
  </div>`;
}

/** @param {Parts['parts']} parts */
function countsOf(parts) {
  /** @type {Map<string, number>} */
  const states = new Map();
  for (const { state } of parts) states.set(state, (states.get(state) ?? 0) + 1);
  const names = (/** @type {'account' | 'strategy'} */ of) => [...new Set(parts.map((part) => part[of]))].toSorted();
  return { states, accounts: names('account'), strategies: names('strategy') };
}

/** @param {{ text: string; find: (text: string) => void }} props */
function Search({ text, find }) {
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  useEffect(() => {
    const press = (/** @type {KeyboardEvent} */ event) => {
      if (event.key !== '/' || isTyped(event)) return;
      event.preventDefault();
      field.current?.focus();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  return html`<input ref=${field} type="search" class="search" value=${text} placeholder="Search: name, condition, action  (/)" aria-label="Search rules and goals"
    onInput=${(/** @type {InputEvent} */ { currentTarget }) => currentTarget instanceof HTMLInputElement && find(currentTarget.value)} />`;
}
