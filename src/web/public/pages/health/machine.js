import { html } from '../../base/preact.js';
import { Badge } from '../../parts/badge.js';
import { Panel } from '../../parts/panel.js';
import { Since, Span, Time, Until } from '../../parts/time.js';
import { age } from '../../base/times.js';

/** @typedef {import('../health.js').Health} Health */

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'];

/** Writes a size: `4.8 MB`. @param {number} bytes */
function bytesText(bytes) {
  const step = Math.min(UNITS.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** step;
  return `${value.toFixed(step === 0 || value >= 100 ? 0 : 1)} ${UNITS[step]}`;
}

/** @param {number} bytes */
const size = (bytes) => html`<span class="figure">${bytesText(bytes)}</span>`;

const UNKNOWN = html`<span class="dim">not known</span>`;

/**
 * The process, its clocks, its journal, and who is told.
 * @param {{ health: Health }} props
 */
export const Machine = ({ health }) =>
  html`<${Process} health=${health} /><${Journal} health=${health} /><${Channels} channels=${health.channels} />`;

/** @param {{ health: Health }} props */
function Process({ health: { version, node, pid, startedAt, upMs, clock, loop, memory, cpuMs } }) {
  const { exchangeAheadMs, giveOrTakeMs, silentMs } = clock;
  /** @type {readonly (readonly [string, unknown])[]} */
  const rows = [
    ['Running', html`${age(upMs)} <span class="dim">since <${Time} at=${startedAt} /></span>`],
    ['Version', `Purser ${version}, Node ${node}, pid ${pid}`],
    [
      'Exchange’s clock',
      exchangeAheadMs === null
        ? UNKNOWN
        : html`<span class="figure">${Math.abs(exchangeAheadMs)} ms ${exchangeAheadMs < 0 ? 'behind' : 'ahead'}, give or take ${giveOrTakeMs ?? '?'} ms</span>`,
    ],
    ['Last tick of the rules', html`<${Span} ms=${silentMs} /> ago`],
    [
      'Event loop late',
      loop === null
        ? UNKNOWN
        : html`<span class="figure">${loop.meanMs.toFixed(1)} ms</span> <span class="dim">p99 ${loop.p99Ms.toFixed(0)} ms, at most ${loop.maxMs.toFixed(0)} ms</span>`,
    ],
    ['Memory', html`${size(memory.residentBytes)} <span class="dim">JavaScript ${bytesText(memory.heapBytes)}</span>`],
    ['CPU time', html`<${Span} ms=${cpuMs} />`],
  ];
  return html`<${Panel} title="Process"><${Rows} rows=${rows} /><//>`;
}

/** @param {{ health: Health }} props */
function Journal({ health: { journal, disk } }) {
  /** @type {readonly (readonly [string, unknown])[]} */
  const rows = [
    ['Size', size(journal.bytes)],
    ['Newest entry', html`<span class="figure">${journal.sequence}</span>`],
    ['Open intents', html`<span class="figure">${journal.openIntents}</span>`],
    [
      'Unknown outcomes',
      journal.unknownIntents === 0
        ? html`<span class="figure">0</span>`
        : html`<${Badge} tone="warn">${journal.unknownIntents} unknown<//>`,
    ],
    [
      'Disk',
      html`${disk.freeBytes === null ? UNKNOWN : html`${size(disk.freeBytes)} free`} ${disk.isLow ? html`<${Badge} tone="bad">Low<//>` : null}`,
    ],
  ];
  return html`<${Panel} title="Journal"><${Rows} rows=${rows} /><//>`;
}

/** @param {{ channels: Health['channels'] }} props */
function Channels({ channels }) {
  return html`<${Panel} title="Alerts">
    ${
      channels === null
        ? html`<p class="empty">No alerts are configured: nobody is told while this page is closed.</p>`
        : html`<ul class="plain">
          ${channels.map(
            ({ name, kind, waiting, failing }) =>
              html`<li key=${name}>
                ${failing === null ? html`<${Badge} tone="good">Delivers<//>` : html`<${Badge} tone="bad">Fails<//>`} <strong>${name}</strong> <span class="dim">${kind}</span>
                ${waiting === 0 ? null : html`<span class="dim"> · ${waiting} waiting</span>`}
                ${failing === null ? null : html`<div class="dim">${failing.why} · <${Since} since=${failing.since} /> · ${failing.tries} tries, the next <${Until} at=${failing.nextAt} /></div>`}
              </li>`,
          )}
        </ul>`
    }
  <//>`;
}

/** @param {{ rows: readonly (readonly [string, unknown])[] }} props */
const Rows = ({ rows }) =>
  html`<dl class="rows">${rows.map(([name, value]) => html`<div key=${name}><dt class="dim">${name}</dt><dd>${value}</dd></div>`)}</dl>`;
