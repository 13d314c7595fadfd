import { minuteText } from '../../../base/money-text.ts';
import { measures } from '../../measures/index.ts';
import type { MeasureName } from '../../measures/index.ts';
import { figureText, intervalText, usdtText } from '../figure-text.ts';
import type { Report } from '../report-schema.ts';
import { LESS_BESIDE, spreadOf } from '../summary.ts';
import { type Html, html } from './html.ts';
import { table } from './table.ts';

/** The measures of the tiles. */
const TILES = [
  'net',
  'totalReturn',
  'cagr',
  'maxDrawdown',
  'sharpe',
  'profitFactor',
  'wonShare',
  'beyondHolding',
] as const satisfies readonly MeasureName[];

/** Shows the figures of the headline run, each with that of the other run. */
export function headline({ runs, window, notes }: Report): Html {
  const [first, beside] = runs;
  if (first === undefined) return html``;
  const tiles = TILES.map((name) => {
    const one = first.measures[name];
    const other = beside?.measures[name];
    return html`<div class="tile"><dt>${measures[name].title}</dt><dd><span class="figure">${figureText(one)}</span>
<span class="dim">${one.reason ?? intervalText(one)}</span>
${other === undefined ? html`` : html`<span class="dim">${beside?.path ?? ''}: ${figureText(other)}</span>`}</dd></div>`;
  });
  const ended = first.isInterrupted
    ? html`<p class="warning">A person ended the run early: the window was to end at ${minuteText(window.to)}.</p>`
    : html``;
  return html`<section aria-label="Headline">
${ended}
${notes.map((note) => html`<p class="warning">${note}</p>`)}
<p>The figures are those of the <strong>${first.path}</strong> path of the price within each bar. ${pathWords(runs)}</p>
<dl class="tiles">${tiles}</dl>
</section>`;
}

function pathWords(runs: Report['runs']): string {
  const spread = spreadOf(runs);
  if (spread === undefined) return 'No other path was run: what it would have made is not known.';
  return `The ${runs[1]?.path ?? ''} path ended ${usdtText(spread)} USDT from it: the truth is between them as far as bars tell.${spread.startsWith('-') ? ` Here ${LESS_BESIDE}.` : ''}`;
}

/** Shows what was assumed, and what the run was made of. */
export function assumptions({ settings, strategies, accounts, candleFiles, runs }: Report): Html {
  const balances = accounts.flatMap(({ account, balances: held }) =>
    held.map(({ wallet, coin, amount }) => [account, wallet, `${amount} ${coin}`]),
  );
  const files = candleFiles.map(({ symbol, file, rows, gaps, disorder, duplicates, hash }) => [
    ...[symbol, file, String(rows), String(gaps), String(disorder), String(duplicates), hash.slice(0, 16)],
  ]);
  return html`<section id="assumed">
<h2>What was tested, and what was assumed</h2>
${table(
  'Assumptions',
  ['What', 'Value', 'Meaning'],
  settings.map(({ name, value, meaning }) => [name, value, meaning]),
)}
${table(
  'Strategies',
  ['Strategy', 'File', 'Revision'],
  strategies.map(({ name, file, revision }) => [name, file, revision]),
)}
${table('Money at the start', ['Account', 'Wallet', 'Balance'], balances)}
${table('Candles', ['Pair', 'File', 'Rows', 'Gaps', 'Disorder', 'Duplicates', 'SHA-256'], files)}
${table(
  'Journals',
  ['Path', 'Hash'],
  runs.map(({ path, journalHash }) => [path, journalHash]),
)}
</section>`;
}
