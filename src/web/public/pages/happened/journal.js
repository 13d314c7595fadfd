import { useCell } from '../../base/cell.js';
import { html, useEffect, useMemo, useRef, useState } from '../../base/preact.js';
import { Choice } from '../../parts/choice.js';
import { Fault, Panel } from '../../parts/panel.js';
import { Time } from '../../parts/time.js';
import { status } from '../../store/daemon.js';
import { narrow, placeOf, route } from '../../store/route.js';
import { KINDS } from './entry-kinds.js';
import { followEntries, NOTHING, ROWS_MAX } from './follow-entries.js';
import { IdleSoFar, JournalLine } from './journal-line.js';
import { linesOf } from './lines.js';

/** A search is asked once the keys rest, ms. */
const REST_MS = 300;

/** What a place may narrow the journal by. */
const FILTERS = ['strategy', 'part', 'account', 'kinds', 'failures', 'text', 'before'];

/** The journal, the newest first. */
export function Journal() {
  const { query } = useCell(route);
  const filters = Object.fromEntries(
    FILTERS.flatMap((name) => (query[name] === undefined ? [] : [[name, query[name]]])),
  );
  const { known, older, again } = useEntries(filters);
  const lines = useMemo(() => linesOf(known.rows), [known.rows]);
  const isNarrowed = Object.keys(filters).some((name) => name !== 'before');
  const { before } = filters;
  return html`<${Panel} title="What happened" beside=${before === undefined ? null : html`<a href=${placeOf('happened', [], { ...filters, before: undefined })}>To the newest</a>`}>
    <${Filters} query=${query} />
    ${known.fault === undefined ? null : html`<${Fault} text=${known.fault} again=${again} />`}
    ${!known.isKnown && known.fault === undefined ? html`<p class="empty">Asking…</p>` : null}
    ${known.isKnown && known.rows.length === 0 && known.next === null ? html`<p class="empty">${isNarrowed ? 'Nothing fits.' : 'Nothing has happened yet.'}</p>` : null}
    <ol class="plain journal">
      ${before === undefined && known.rows[0] !== undefined ? html`<${IdleSoFar} since=${known.rows[0].at} isNarrowed=${isNarrowed} />` : null}
      ${lines.map((line) => html`<${JournalLine} key=${line.key} line=${line} isNarrowed=${isNarrowed} />`)}
    </ol>
    <${Foot} known=${known} filters=${filters} older=${older} />
  <//>`;
}

/** @param {Readonly<Record<string, string | undefined>>} filters */
function useEntries(filters) {
  const [known, setKnown] = useState(NOTHING);
  const follower = useRef(/** @type {ReturnType<typeof followEntries> | undefined} */ (undefined));
  useEffect(() => {
    setKnown((before) => ({ ...before, isAsking: true }));
    const following = followEntries(filters, setKnown);
    follower.current = following;
    return () => following.end();
  }, [JSON.stringify(filters)]);
  return { known, older: () => follower.current?.older(), again: () => follower.current?.again() };
}

/**
 * @param {{ known: import('./follow-entries.js').Known; filters: Readonly<Record<string, string | undefined>>; older: () => void }} props
 */
function Foot({ known: { rows, next, lookedUntil, isKnown, isAsking }, filters, older }) {
  if (!isKnown) return null;
  if (next === null) return rows.length === 0 ? null : html`<p class="dim">This is the beginning.</p>`;
  const looked =
    lookedUntil === null
      ? null
      : html` <span class="dim">looked through back to <${Time} at=${lookedUntil} date /></span>`;
  if (rows.length >= ROWS_MAX)
    return html`<p><a href=${placeOf('happened', [], { ...filters, before: String(next) })}>Go on with what is older</a></p>`;
  return html`<p><button type="button" disabled=${isAsking} onClick=${older}>${isAsking ? 'Asking…' : 'Older'}</button>${looked}</p>`;
}

/** @param {{ query: Readonly<Record<string, string>> }} props */
function Filters({ query }) {
  const strategies = useCell(status)?.strategies ?? [];
  const set = (/** @type {Readonly<Record<string, string | undefined>>} */ next) =>
    narrow({ before: undefined, ...next });
  const choose = (/** @type {string} */ field) => (/** @type {string} */ name) =>
    set({ [field]: name === '' ? undefined : name });
  const names = (/** @type {readonly string[]} */ all) => [...new Set(all)].toSorted();
  const isFailures = query['failures'] === 'true';
  return html`<div class="filters">
    <${Search} text=${query['text'] ?? ''} find=${choose('text')} />
    <button type="button" class="chip" aria-pressed=${isFailures} title="Refused, rejected, absent, unknown, errored, stuck, missed" onClick=${() => set({ failures: isFailures ? undefined : 'true' })}>■ Failures only</button>
    <${Choice} label="Kind" all="all kinds" value=${query['kinds'] ?? ''} names=${KINDS} choose=${choose('kinds')} />
    <${Choice} label="Strategy" all="all strategies" value=${query['strategy'] ?? ''} names=${names(strategies.map(({ name }) => name))} choose=${choose('strategy')} />
    <${Choice} label="Account" all="all accounts" value=${query['account'] ?? ''} names=${names(strategies.map(({ account }) => account))} choose=${choose('account')} />
    ${query['part'] === undefined ? null : html`<button type="button" class="chip" aria-pressed="true" onClick=${() => set({ part: undefined })}>of ${query['part']} ✕</button>`}
  </div>`;
}

/** @param {{ text: string; find: (text: string) => void }} props */
function Search({ text, find }) {
  const [typed, setTyped] = useState(text);
  useEffect(() => {
    if (typed === text) return undefined;
    const timer = setTimeout(() => find(typed), REST_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return html`<input type="search" class="search" value=${typed} maxlength="200" placeholder="Search the journal" aria-label="Search the journal"
    onInput=${(/** @type {InputEvent} */ { currentTarget }) => currentTarget instanceof HTMLInputElement && setTyped(currentTarget.value)} />`;
}
