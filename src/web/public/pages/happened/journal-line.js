import { age } from '../../base/times.js';
import { html } from '../../base/preact.js';
import { Words } from '../../parts/figures.js';
import { follow } from '../../parts/table.js';
import { Age, Time, useSeconds } from '../../parts/time.js';
import { runNow } from '../../store/daemon.js';
import { placeOf } from '../../store/route.js';
import { KindBadge } from './entry-kinds.js';
import { IDLE_MS } from './lines.js';

/**
 * @typedef {import('./lines.js').Line} Line
 * @typedef {import('./lines.js').EntryLine} EntryLine
 */

/**
 * A line of the journal: an intent with its outcome, an entry, or a time in which nothing happened.
 * @param {{ line: Line; isNarrowed: boolean }} props
 */
export function JournalLine({ line, isNarrowed }) {
  if (line.kind === 'idle')
    return html`<li class="idle"><span>${nothing(isNarrowed)} for <span class="figure">${age(line.to - line.from)}</span></span></li>`;
  const { entry, asked, rows, tries, next } = line;
  const { strategy, part, instance = '', account } = entry;
  return html`<li class="happening leads" onClick=${(/** @type {MouseEvent} */ event) => follow(event, lineHref(line))}>
    <a class="when" href=${lineHref(line)}><${Time} at=${entry.at} /></a>
    <span class="what-kind"><${KindBadge} kind=${entry.kind} /></span>
    <span class="whose" title=${[strategy, part, instance, account].filter((one) => one !== undefined && one !== '').join(' · ')}>${
      strategy === undefined
        ? html`<span class="dim">${account ?? ''}</span>`
        : part === undefined
          ? strategy
          : html`<a href=${placeOf('rules', [strategy, part])}>${strategy}/${part}</a>`
    }</span>
    <span class="text"><${LineText} entry=${entry} asked=${asked} />${next === undefined ? null : html` <span class="dim">· <${Words} text=${next} /></span>`}${countOf(tries, rows.length, entry)}</span>
  </li>`;
}

/**
 * How often the line happened.
 * @param {number | undefined} tries
 * @param {number} rows
 * @param {EntryLine['entry']} entry
 */
function countOf(tries, rows, { intent }) {
  if (tries !== undefined) return html` <span class="dim figure">· ${tries} ${tries === 1 ? 'try' : 'tries'}</span>`;
  return rows > 1 && intent === undefined ? html` <span class="dim figure">× ${rows}</span>` : null;
}

/** What was asked, and what came of it where that says more. @param {Pick<EntryLine, 'entry' | 'asked'>} props */
function LineText({ entry, asked }) {
  if (asked === undefined) return html`<${Words} text=${entry.text} />`;
  const said = bare(entry.text.replace(asked.text, ''));
  const added = said.startsWith(entry.kind) ? bare(said.slice(entry.kind.length)) : said;
  const rest = asked.text.startsWith(added) ? '' : added;
  return html`<${Words} text=${asked.text} />${rest === '' ? null : html` <span class="dim">· <${Words} text=${rest} /></span>`}`;
}

/** Without the points before and behind it. @param {string} text */
const bare = (text) => text.replace(/^[\s:,–-]+|[\s:,–-]+$/g, '');

/** @param {EntryLine} line */
const lineHref = ({ entry }) =>
  entry.intent === undefined
    ? placeOf('happened', ['entry', String(entry.sequence)])
    : placeOf('happened', ['intent', entry.intent]);

/**
 * How long nothing has happened by now.
 * @param {{ since: number; isNarrowed: boolean }} props
 */
export function IdleSoFar({ since, isNarrowed }) {
  useSeconds();
  const now = runNow();
  if (now === undefined || now - since < IDLE_MS) return null;
  return html`<li class="idle"><span>${nothing(isNarrowed)} since, for <${Age} since=${since} /></span></li>`;
}

/** @param {boolean} isNarrowed */
const nothing = (isNarrowed) => (isNarrowed ? 'nothing that fits' : 'nothing happened');
