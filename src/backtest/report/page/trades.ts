import { lastedText, minuteText } from '../../../base/money-text.ts';
import type { RunRecord } from '../../run-record.ts';
import { figureText, short, usdtText } from '../figure-text.ts';
import type { Report, ReportRun, ReportTrade } from '../report-schema.ts';
import { anchorOf, type Html, html } from './html.ts';
import { type UndoneRow, undoneOf } from '../undone.ts';
import { type Cell, table } from './table.ts';

/** Most trades, and most bars in doubt, on the page; trades.csv has all. */
const ROWS_MAX = 2_000;

const HEAD = [
  // Reasons stand where no width of the page hides them.
  ...['No.', 'Why', 'Opened (UTC)', 'Lasted', 'Instrument', 'Side', 'By', 'Size', 'In', 'Out', 'Fees', 'Funding'],
  ...['Net', 'Open', 'Closed by', 'Against', 'With'],
];

/** Shows the trades of the headline, each with links to its reasons. */
export function tradesTable({ runs: [run] }: RunRecord, { runs: [first] }: Report): Html {
  const rules = new Map(run.why.map(({ id, rule }) => [id, rule]));
  const trades = first?.trades ?? [];
  const shown = trades.slice(0, ROWS_MAX);
  const more = trades.length - shown.length;
  return html`<div>
${table(
  'All trades',
  HEAD,
  shown.map((trade) => cellsOf(trade, rules)),
)}
${trades.length === 0 ? html`<p>There were no trades.</p>` : html``}
${more > 0 ? html`<p>${more} more trades are in trades.csv.</p>` : html``}
</div>`;
}

function cellsOf(trade: ReportTrade, rules: ReadonlyMap<string, string>): readonly Cell[] {
  const { id, openedAt, closedAt, account, instrument, side, owner, strategy, rule, coin } = trade;
  return [
    html`<a id="${anchorOf('trade', id)}" href="#prices" data-trade="${id}">${id}</a>`,
    trade.why.map((why) => html`<a href="#${anchorOf('why', why)}">${rules.get(why) ?? why}</a> `),
    minuteText(openedAt),
    closedAt === null ? 'open' : lastedText(closedAt - openedAt),
    `${account} ${instrument}`,
    side,
    strategy === null ? owner : `${strategy}/${rule ?? ''}`,
    ...[trade.sizeIn, trade.priceIn ?? '?', trade.priceOut ?? '–'].map(short),
    ...[usdtText(trade.fees), trade.funding === null ? '?' : usdtText(trade.funding)],
    amountText(trade.net, coin),
    amountText(trade.unrealised, coin),
    trade.closedBy.join(', '),
    ...[trade.adverse, trade.favourable].map((share) => figureText({ value: share, unit: 'share' })),
  ];
}

function amountText(amount: string | null, coin: string): string {
  if (amount === null) return '?';
  return coin === 'USDT' ? usdtText(amount) : `${amount} ${coin}`;
}

/** Shows what each rule did, and what came of it. */
export function rulesTable({ runs: [first] }: Report): Html {
  const rows = (first?.rules ?? []).map((rule) => [
    `${rule.strategy}/${rule.rule}`,
    rule.kind === 'none' ? 'no rule' : rule.kind,
    String(rule.fired),
    refusals(rule),
    counted(undoneOf(rule)),
    ...[rule.trades, rule.closed, rule.won].map(String),
    `${usdtText(rule.net)} USDT`,
    `${usdtText(rule.unrealised)} USDT`,
    rule.expectancy === null ? 'n/a' : `${usdtText(rule.expectancy)} USDT`,
  ]);
  const head = ['Rule', 'Kind', 'Fired', 'Refused by', 'Not done', 'Trades', 'Closed', 'Won', 'Net', 'Open', 'A trade'];
  return html`<section id="rules">
<h2>Rules</h2>
${table('What each rule did, and what came of it', head, rows)}
<p class="dim">The mean result of a trade is told from 30 closed trades on.</p>
</section>`;
}

/** Says who refused how often, each with its last words. */
function refusals({ refused, said }: ReportRun['rules'][number]): Html {
  return counted(Object.entries(refused).map(([name, count]) => ({ name, count, words: said[name] })));
}

/** Writes counts below each other, each with its last words. */
function counted(rows: readonly UndoneRow[]): Html {
  const lines = rows.map(({ name, count, words }, place) => {
    const last = words === undefined ? html`` : html` <span class="dim">${words}</span>`;
    return html`${place === 0 ? html`` : html`<br>`}${name} ${String(count)}${last}`;
  });
  return html`${lines}`;
}

/** Shows the bars that do not tell whether stop or target came first. */
export function doubtfulTable({ runs: [first] }: Report): Html {
  const bars = first?.doubtfulBars ?? [];
  const rows = bars
    .slice(0, ROWS_MAX)
    .map(({ at, account, instrument, side, worth }) => [
      minuteText(at),
      account,
      instrument,
      side,
      `${usdtText(worth)} USDT`,
    ]);
  return html`<section id="doubt">
<h2>Bars in doubt</h2>
${rows.length === 0 ? html`<p>No bar held stop and target of one position.</p>` : html`<p>Stop and target of one position were both within ${bars.length} bars. Finer candles would tell which was reached first.</p>`}
${table('Bars in doubt', ['Bar (UTC)', 'Account', 'Instrument', 'Side', 'Worth'], rows)}
</section>`;
}

/** Shows the reasons of the trades that the page has. */
export function whyNotes({ runs: [run] }: RunRecord, { runs: [first] }: Report): Html {
  const wanted = new Map<string, string>();
  for (const { id, why } of first?.trades.slice(0, ROWS_MAX) ?? []) for (const one of why) wanted.set(one, id);
  const notes = run.why
    .filter(({ id }) => wanted.has(id))
    .map((note) => {
      const { id, at, strategy, rule, instance, lines } = note;
      const trade = wanted.get(id) ?? '';
      return html`<article id="${anchorOf('why', id)}">
<h3>${minuteText(at)} ${strategy}/${rule} ${instance}</h3>
<pre tabindex="0">${lines.map((line) => html`${line}`)}</pre>
<p><a href="#${anchorOf('trade', trade)}">trade ${trade}</a></p>
</article>`;
    });
  return html`<section id="why">
<h2>Why</h2>
${notes.length === 0 ? html`<p>No reasons were kept.</p>` : notes}
</section>`;
}
