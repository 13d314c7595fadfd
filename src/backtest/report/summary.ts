import { formatDecimal, parseDecimal, subtract } from '../../base/decimal.ts';
import { minuteText } from '../../base/money-text.ts';
import { oneLine } from '../../base/one-line.ts';
import { type MeasureName, measures } from '../measures/index.ts';
import { COSTS } from '../run-record.ts';
import { figureText, intervalText, usdtText } from './figure-text.ts';
import type { Report, ReportMeasure, ReportRun } from './report-schema.ts';

/** The measures of the summary; `report.json` has all. */
const SHOWN = [
  ...['totalReturn', 'cagr', 'maxDrawdown', 'drawdownLength', 'calmar', 'sharpe', 'sortino'],
  ...['expectancy', 'wonShare', 'profitFactor', 'adverseExcursion', 'netExposure', 'beyondHolding', 'breakEvenCost'],
] as const satisfies readonly MeasureName[];

export const SUMMARY_LINES_MAX = 40;
const COLUMNS = 100;
const NAME_WIDTH = 33;
const RULE_WIDTH = 38;
const VALUE_WIDTH = 20;
const INTERVAL_WIDTH = 28;

/**
 * Prints a report for people: at most forty lines of at most a hundred columns. The headline is the first run, the
 * pessimistic one; the other stands beside it. Every assumption is told; rules that find no place are counted.
 */
export function summaryText(report: Report): string {
  const [headline, beside] = report.runs;
  if (headline === undefined) return 'no run\n';
  const head = [...headLines(report, headline), '', ...measureLines(headline, beside), moneyLine(headline)];
  const tail = [...doubtLines(report.runs), ...assumptionLines(report), ...report.notes.map((note) => `note: ${note}`)];
  const room = SUMMARY_LINES_MAX - head.length - tail.length - 1;
  const lines = [...head, '', ...ruleLines(headline, room), ...tail];
  return fitted(lines)
    .map((line) => `${cut(oneLine(line), COLUMNS)}\n`)
    .join('');
}

/** Notes are the last lines: where all together are too many, the last one tells of the others. */
function fitted(lines: readonly string[]): readonly string[] {
  if (lines.length <= SUMMARY_LINES_MAX) return lines;
  const shown = lines.slice(0, SUMMARY_LINES_MAX - 1);
  return [...shown, `… ${String(lines.length - shown.length)} more lines in report.html`];
}

function headLines({ window, seed, strategies, accounts }: Report, run: ReportRun): readonly string[] {
  const days = (run.endedAt - window.from) / 86_400_000;
  const ended = run.isInterrupted ? `, ended early: window to ${minuteText(window.to)}` : '';
  const money = accounts.map(
    ({ account, balances }) => `${account} ${balances.map(({ coin, amount }) => `${amount} ${coin}`).join(' + ')}`,
  );
  return [
    `${minuteText(window.from)} to ${minuteText(run.endedAt)} UTC, ${days.toFixed(1)} days, seed ${String(seed)}${ended}`,
    `${strategies.map(({ name }) => name).join(', ')}; from ${money.join(', ')}`,
  ];
}

function measureLines(headline: ReportRun, beside: ReportRun | undefined): readonly string[] {
  const head = row(`path ${headline.path} (headline)`, '', '90 %', beside === undefined ? '' : beside.path);
  const equity = row('equity at the end', `${usdtText(headline.equityLast)} USDT`, '', besideEquity(beside));
  return [head, equity, ...SHOWN.map((name) => measureLine(name, headline.measures[name], beside?.measures[name]))];
}

function besideEquity(beside: ReportRun | undefined): string {
  return beside === undefined ? '' : `${usdtText(beside.equityLast)} USDT`;
}

function measureLine(name: MeasureName, one: ReportMeasure, beside: ReportMeasure | undefined): string {
  const { title } = measures[name];
  if (one.reason !== undefined) return `${title.padEnd(NAME_WIDTH)}${'n/a'.padStart(VALUE_WIDTH)}  ${one.reason}`;
  return row(title, figureText(one), intervalText(one), beside === undefined ? '' : figureText(beside));
}

function row(name: string, value: string, interval: string, beside: string): string {
  return `${name.padEnd(NAME_WIDTH)}${value.padStart(VALUE_WIDTH)}  ${interval.padEnd(INTERVAL_WIDTH)}${beside}`.trimEnd();
}

/** Goes from gross by each cost to net. Costs of zero are left out. */
function moneyLine({ measures: { gross, net }, costs }: ReportRun): string {
  const paid = COSTS.filter((cost) => costs[cost] !== '0').map((cost) => {
    const amount = costs[cost];
    const sign = amount.startsWith('-') ? '+' : '−';
    return ` ${sign} ${WORDS[cost]} ${usdtText(amount.replace(/^-/, ''))}`;
  });
  return `gross ${usdtText(String(gross.value))}${paid.join('')} = net ${usdtText(String(net.value))} USDT`;
}

const WORDS = {
  spread: 'spread',
  slippage: 'slippage',
  makerFees: 'maker',
  takerFees: 'taker',
  funding: 'funding',
  interest: 'interest',
  liquidation: 'liquidation',
} as const satisfies Readonly<Record<(typeof COSTS)[number], string>>;

function doubtLines(runs: Report['runs']): readonly string[] {
  const [headline] = runs;
  const count = headline?.doubtfulBars.length ?? 0;
  const worth = usdtText(String(headline?.measures.doubtfulWorth.value ?? '0'));
  const bars = `${String(count)} bar${count === 1 ? '' : 's'} in doubt`;
  const spread = spreadOf(runs);
  return [
    count === 0 ? bars : `${bars}: stop and target both lay in them, worth ${worth} USDT`,
    spread === undefined
      ? 'one path within the bars alone: what another path would have made is not known'
      : `between the paths within the bars: ${usdtText(spread)} USDT${spread.startsWith('-') ? `; ${LESS_BESIDE}` : ''}`,
  ];
}

/**
 * What is said where the path that is adverse bar by bar ends above the other. It decides each bar by what is held: a
 * strategy that opens again in the bar of its stop buys lower on that path.
 */
export const LESS_BESIDE = 'the headline made more: count on the lower one';

/** Computes what the two paths differ by, in USDT, exact; undefined where there is one. */
export function spreadOf([headline, beside]: Report['runs']): string | undefined {
  if (headline === undefined || beside === undefined) return undefined;
  return formatDecimal(subtract(parseDecimal(beside.equityLast), parseDecimal(headline.equityLast)));
}

/**
 * Names every assumption with its value, as many on a line as find place. Where that are too many lines, long values
 * are cut shorter, and none is left out.
 */
function assumptionLines({ settings }: Report): readonly string[] {
  const tried = VALUE_LENGTHS.map((length) =>
    wrapped(settings.map(({ name, value }) => `${name} ${cut(value, length)}`)),
  );
  return tried.find((lines) => lines.length <= ASSUMPTION_LINES) ?? tried.at(-1) ?? [];
}

const VALUE_LENGTHS = [60, 40, 24, 16, 8];
const ASSUMPTION_LINES = 8;

function wrapped(words: readonly string[]): readonly string[] {
  const lines: string[] = [];
  let line = 'assumed:';
  for (const [index, word] of words.entries()) {
    const told = ` ${word}${index === words.length - 1 ? '' : ';'}`;
    if (line.length + told.length > COLUMNS) {
      lines.push(line);
      line = '        ';
    }
    line += told;
  }
  return words.length === 0 ? [] : [...lines, line];
}

function ruleLines({ rules }: ReportRun, room: number): readonly string[] {
  const told = rules.filter(({ fired, trades, refused }) => fired > 0 || trades > 0 || Object.keys(refused).length > 0);
  const shown = told.length <= room ? told : told.slice(0, Math.max(room - 1, 0));
  const more = told.length - shown.length;
  const rest = more === 0 ? [] : [`${String(more)} more in report.html`];
  return [...shown.map(ruleLine), ...rest];
}

function ruleLine({
  strategy,
  rule,
  kind,
  fired,
  refused,
  trades,
  won,
  closed,
  net,
}: ReportRun['rules'][number]): string {
  const refusals = Object.values(refused).reduce((sum, count) => sum + count, 0);
  const did =
    kind === 'none' ? [] : [`fired ${String(fired)}`, ...(refusals === 0 ? [] : [`refused ${String(refusals)}`])];
  const made =
    trades === 0 ? [] : [`trades ${String(trades)}`, `won ${String(won)} of ${String(closed)}`, `net ${usdtText(net)}`];
  const name = kind === 'none' ? `${rule}, no rule` : `${strategy}/${rule}`;
  return `${cut(name, RULE_WIDTH).padEnd(RULE_WIDTH + 2)}${[...did, ...made].join(', ')}`;
}

function cut(text: string, columns: number): string {
  return text.length <= columns ? text : `${text.slice(0, columns - 1)}…`;
}
