import { minuteText } from '../../../base/money-text.ts';
import type { RunRecord } from '../../run-record.ts';
import type { Report } from '../report-schema.ts';
import { chartValues, meanOfSamples } from './chart-values.ts';
import { type Html, html } from './html.ts';
import { inlinedParts, licenceOf, valuesElement } from './inlined.ts';
import { assumptions, headline } from './what-was-tested.ts';
import { measuresTables, monthsTable } from './figures.ts';
import { doubtfulTable, rulesTable, tradesTable, whyNotes } from './trades.ts';

/**
 * Makes `report.html`: one page that needs nothing else, and that runs and loads nothing but its own parts. The charts
 * are drawn by its script; all that they show stands in tables too.
 */
export function reportPage(record: RunRecord, report: Report): string {
  const { style, scripts, policy } = inlinedParts();
  const title = `Backtest of ${report.strategies.map(({ name }) => name).join(', ')}`;
  const { html: text } = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<link rel="icon" href="${ICON}">
${style}
</head>
<body>
<a class="skip" href="#main">To the report</a>
<header>
<h1>${title}</h1>
<p>${minuteText(report.window.from)} to ${minuteText(report.runs[0]?.endedAt ?? report.window.to)} UTC, seed ${report.seed}, Purser ${report.version}</p>
<nav aria-label="Parts of the report">${PARTS.map(([id, name]) => html`<a href="#${id}">${name}</a>`)}</nav>
</header>
<main id="main" tabindex="-1">
${headline(report)}
${assumptions(report)}
${equityFigures(record)}
${monthsTable(report)}
${measuresTables(report)}
${priceFigures(record)}
${tradeFigures()}
${tradesTable(record, report)}
${rulesTable(report)}
${doubtfulTable(report)}
${whyNotes(record, report)}
</main>
${foot()}
${valuesElement('values', chartValues(record, report))}
${scripts}
</body>
</html>
`;
  return text;
}

const PARTS = [
  ['assumed', 'Assumptions'],
  ['equity', 'Equity'],
  ['months', 'Months'],
  ['measures', 'Measures'],
  ['prices', 'Prices'],
  ['trades', 'Trades'],
  ['rules', 'Rules'],
  ['doubt', 'In doubt'],
  ['why', 'Why'],
] as const;

/** A line that rises, in both themes. */
const ICON = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><path d="M1 13l5-5 3 3 6-8" fill="none" stroke="#2f81f7" stroke-width="2"/></svg>',
)}`;

function figure(id: string, title: string, words: string): Html {
  return html`<figure>
<figcaption><strong>${title}</strong> ${words}</figcaption>
<div class="chart" id="${id}" aria-hidden="true"></div>
</figure>`;
}

function equityFigures({ runs }: RunRecord): Html {
  const hours = meanOfSamples(runs[0].samples.length);
  const mean = hours === 1 ? '' : `, each point the mean of ${String(hours)} hours`;
  const beside = runs.length > 1 ? `; the thin line is the ${runs[1]?.path ?? ''} path` : '';
  return html`<section id="equity">
<h2>Equity, drawdown and exposure</h2>
${figure('chart-equity', 'Equity', `of all accounts in USDT, ${runs[0].path} path${beside}`)}
${figure('chart-drawdown', 'Drawdown', 'in per cent of the highest equity so far, by the hour')}
${figure('chart-exposure', 'Exposure', `in USDT: net is long less short values, gross is both together${mean}`)}
</section>`;
}

function priceFigures({ runs: [{ charts }] }: RunRecord): Html {
  const figures = charts.map(({ market, symbol }, index) =>
    figure(
      `chart-price-${String(index)}`,
      `${market}/${symbol}`,
      'arrows are entries, circles are exits, with the number of the trade where there is room; lines are stops (red), targets (green) and levels of rules (blue). The number of a trade in the table below leads to it here',
    ),
  );
  return html`<section id="prices">
<h2>Prices</h2>
${figures.length === 0 ? html`<p>No prices were kept.</p>` : figures}
</section>`;
}

function tradeFigures(): Html {
  return html`<section id="trades">
<h2>Trades</h2>
<div class="beside">
${figure('chart-results', 'Results', 'of closed trades: how many ended with how much')}
${figure('chart-adverse', 'Against (MAE)', 'the worst way of the price in per cent, and the result of the trade')}
${figure('chart-favourable', 'With (MFE)', 'the best way of the price in per cent, and the result of the trade')}
</div>
</section>`;
}

/** The notices of the charts' libraries: their licences ask that whoever has them has these too. */
const LICENCES = ['lightweight-charts', 'fancy-canvas', 'uplot'] as const;

function foot(): Html {
  const licences = LICENCES.map((name) => {
    const lines = licenceOf(name).trim().split('\n');
    return html`<h3>${name}</h3><pre tabindex="0">${lines.map((line) => html`${line}`)}</pre>`;
  });
  return html`<footer>
<p>A backtest shows what the rules would have done in prices that are known by now. It is not a forecast.</p>
<p>Charts of prices: TradingView Lightweight Charts™, Copyright (c) 2026 TradingView, Inc., <a href="https://www.tradingview.com/" rel="noreferrer">https://www.tradingview.com/</a>. Other charts: uPlot, Copyright (c) 2022 Leon Sorokin.</p>
<details><summary>Licences of the charts</summary>${licences}</details>
</footer>`;
}
