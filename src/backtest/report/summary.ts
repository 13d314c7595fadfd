import { absolute, add, compare, type Decimal, formatDecimal, parseDecimal, subtract } from '../../base/decimal.ts';
import { minuteText } from '../../base/money-text.ts';
import { oneLine } from '../../base/one-line.ts';
import { type MeasureName, measures } from '../measures/index.ts';
import { COSTS } from '../run-record.ts';
import { COLUMNS, filled } from './filled.ts';
import { figureText, intervalText, usdtText } from './figure-text.ts';
import type { Report, ReportMeasure, ReportRun } from './report-schema.ts';
import { undoneOf } from './undone.ts';

/** The measures of the summary; `report.json` has all. */
const SHOWN = [
  ...['totalReturn', 'cagr', 'maxDrawdown', 'drawdownLength', 'calmar', 'sharpe', 'sortino'],
  ...['expectancy', 'wonShare', 'profitFactor', 'adverseExcursion', 'netExposure', 'beyondHolding', 'breakEvenCost'],
] as const satisfies readonly MeasureName[];

export const SUMMARY_LINES_MAX = 40;
const NAME_WIDTH = 33;
const RULE_WIDTH = 38;
const VALUE_WIDTH = 20;
const INTERVAL_WIDTH = 28;

/**
 * Prints a report for people: at most forty lines of at most a hundred columns. The headline is the first run, the
 * pessimistic one; the other stands beside it. Every assumption is told; rules that find no place are counted, with
 * where they stand: in the files of the report, where it is written.
 */
export function summaryText(report: Report, isWritten = true): string {
  const [headline, beside] = report.runs;
  if (headline === undefined) return 'no run\n';
  const where = isWritten ? 'in report.html' : 'with --out DIR';
  const head = [...headLines(report, headline), '', ...measureLines(headline, beside), ...moneyLine(headline)];
  const notes = report.notes.flatMap((note) => filled(note.split(' '), 'note:'));
  const doubts = doubtLines(report.runs);
  const taken = head.length + 1 + doubts.length + notes.length;
  const tail = [...doubts, ...assumptionLines(report, SUMMARY_LINES_MAX - taken - RULE_LINES), ...notes];
  const room = SUMMARY_LINES_MAX - head.length - tail.length - 1;
  const lines = [...head, '', ...ruleLines(headline, { room, where }), ...tail];
  return fitted(lines, where)
    .map((line) => `${cut(oneLine(line), COLUMNS)}\n`)
    .join('');
}

/** Notes are the last lines: where all together are too many, the last one tells of the others. */
function fitted(lines: readonly string[], where: string): readonly string[] {
  if (lines.length <= SUMMARY_LINES_MAX) return lines;
  const shown = lines.slice(0, SUMMARY_LINES_MAX - 1);
  return [...shown, `… ${String(lines.length - shown.length)} more lines ${where}`];
}

function headLines({ window, seed, strategies, accounts }: Report, run: ReportRun): readonly string[] {
  const days = (run.endedAt - window.from) / 86_400_000;
  const ended = run.isInterrupted ? `, ended early: window to ${minuteText(window.to)}` : '';
  return [
    `${minuteText(window.from)} to ${minuteText(run.endedAt)} UTC, ${days.toFixed(1)} days, seed ${String(seed)}${ended}`,
    ...filled(
      `${strategies.map(({ name }) => name).join(', ')}; from ${accounts.map(moneyText).join(', ')}`.split(' '),
      '',
      ' ',
    ),
  ];
}

/** Where an account has one balance that is in its futures wallet, the wallet goes without saying. */
function moneyText({ account, balances }: Report['accounts'][number]): string {
  const [first, ...more] = balances;
  const isPlain = more.length === 0 && first?.wallet === 'usdt_futures';
  const held = balances.map(({ wallet, coin, amount }) => `${isPlain ? '' : `${wallet} `}${amount} ${coin}`);
  return `${account} ${held.join(' + ')}`;
}

function measureLines(headline: ReportRun, beside: ReportRun | undefined): readonly string[] {
  const hasIntervals = SHOWN.some((name) => intervalText(headline.measures[name]) !== '');
  const intervals = hasIntervals ? '90 %' : '';
  const head = row(`path ${headline.path} (headline)`, '', intervals, beside === undefined ? '' : beside.path);
  const equity = row('equity at the end', `${usdtText(headline.equityLast)} USDT`, '', besideEquity(beside));
  const reasons = new Map<string, string>();
  return [
    head,
    equity,
    ...SHOWN.flatMap((name) =>
      measureLine(name, { one: headline.measures[name], beside: beside?.measures[name], reasons }),
    ),
  ];
}

function besideEquity(beside: ReportRun | undefined): string {
  return beside === undefined ? '' : `${usdtText(beside.equityLast)} USDT`;
}

interface Measured {
  readonly one: ReportMeasure;
  readonly beside: ReportMeasure | undefined;
  /** The first measure that had no value, by the reason: a reason is told once. */
  readonly reasons: Map<string, string>;
}

function measureLine(name: MeasureName, { one, beside, reasons }: Measured): readonly string[] {
  const { title } = measures[name];
  if (one.reason !== undefined) {
    const first = reasons.get(one.reason);
    if (first === undefined) reasons.set(one.reason, title);
    const reason = first === undefined ? one.reason : `as ${first}`;
    return filled(reason.split(' '), `${title.padEnd(NAME_WIDTH)}${'n/a'.padStart(VALUE_WIDTH)} `);
  }
  return [row(title, figureText(one), intervalText(one), beside === undefined ? '' : figureText(beside))];
}

function row(name: string, value: string, interval: string, beside: string): string {
  return `${name.padEnd(NAME_WIDTH)}${value.padStart(VALUE_WIDTH)}  ${interval.padEnd(INTERVAL_WIDTH)}${beside}`.trimEnd();
}

/** Goes from gross by each cost to net. Costs of zero are left out. */
function moneyLine({ measures: { gross, net }, costs }: ReportRun): readonly string[] {
  const paid = COSTS.filter((cost) => costs[cost] !== '0').map((cost) => {
    const amount = costs[cost];
    const sign = amount.startsWith('-') ? '+' : '−';
    return `${sign} ${WORDS[cost]} ${usdtText(amount.replace(/^-/, ''))}`;
  });
  return filled(
    [...paid, `= net ${usdtText(String(net.value))} USDT`],
    `gross ${usdtText(String(gross.value))}`,
    '     ',
  );
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
    count === 0 ? bars : `${bars}: stop and target were both within them, worth ${worth} USDT`,
    spread === undefined
      ? 'only one path within the bars: the result of another path is not known'
      : `between the paths within the bars: ${usdtText(spread)} USDT${spread.startsWith('-') ? `; ${LESS_BESIDE}` : ''}`,
  ];
}

/**
 * What is said where the path that is adverse bar by bar ends above the other. It decides each bar by what is held
 * then: a strategy that opens again in that bar buys lower on that path, and one that is out spares the gap of the
 * next.
 */
export const LESS_BESIDE = 'the headline made more: count on the lower one';

/** Computes what the two paths differ by, in USDT, exact; undefined where there is one. */
export function spreadOf([headline, beside]: Report['runs']): string | undefined {
  if (headline === undefined || beside === undefined) return undefined;
  return formatDecimal(subtract(parseDecimal(beside.equityLast), parseDecimal(headline.equityLast)));
}

/**
 * Names every assumption with its value, as many on a line as find place. Where that are more lines than are free, long
 * values are cut shorter, and none is left out.
 */
function assumptionLines({ settings }: Report, free: number): readonly string[] {
  if (settings.length === 0) return [];
  const tried = VALUE_LENGTHS.map((length) => {
    const told = settings.map(({ name, value }) => `${name} ${cut(value, length)}`);
    return filled(
      told.map((text, place) => (place === told.length - 1 ? text : `${text};`)),
      'assumed:',
    );
  });
  return tried.find((lines) => lines.length <= Math.max(free, ASSUMPTION_LINES)) ?? tried.at(-1) ?? [];
}

const VALUE_LENGTHS = [Infinity, 120, 60, 40, 24, 16, 8];
/** Lines that the assumptions take where the rules have need of more too. */
const ASSUMPTION_LINES = 8;
/** Lines that are kept free for the rules. */
const RULE_LINES = 4;

type Row = ReportRun['rules'][number];

function ruleLines({ rules }: ReportRun, { room, where }: { readonly room: number; readonly where: string }) {
  const told = rules
    .filter(
      (rule) => rule.fired > 0 || rule.trades > 0 || Object.keys(rule.refused).length > 0 || undoneOf(rule).length > 0,
    )
    .toSorted((a, b) => compare(moneyOf(b), moneyOf(a)));
  const full = told.map((rule) => [...ruleLine(rule), ...saidLine(rule)]);
  if (full.flat().length <= room) return full.flat();
  const lines: string[] = [];
  for (const [place, rule] of told.entries()) {
    const more = ruleLine(rule);
    // The last line tells how many found no place.
    if (lines.length + more.length + 1 > room) return [...lines, `${String(told.length - place)} more ${where}`];
    lines.push(...more);
  }
  return lines;
}

/** How much a rule made or lost: those with the most come first. */
function moneyOf({ net, unrealised }: Row): Decimal {
  return absolute(add(parseDecimal(net), parseDecimal(unrealised)));
}

function ruleLine(row: Row): readonly string[] {
  const { strategy, rule, kind, fired, trades, won, closed, net, unrealised } = row;
  const did =
    kind === 'none'
      ? []
      : [
          `fired ${String(fired)}`,
          ...refusalText(row),
          ...undoneOf(row).map(({ name, count }) => `${name} ${String(count)}`),
        ];
  const open = unrealised === '0' ? [] : [`open ${usdtText(unrealised)}`];
  const made =
    trades === 0
      ? []
      : [`trades ${String(trades)}`, `won ${String(won)} of ${String(closed)}`, `net ${usdtText(net)}`, ...open];
  const name = kind === 'none' ? `${rule}, no rule` : `${strategy}/${rule}`;
  const parts = [...did, ...made];
  const listed = parts.map((part, place) => (place === parts.length - 1 ? part : `${part},`));
  return filled(listed, cut(oneLine(name), RULE_WIDTH).padEnd(RULE_WIDTH + 1));
}

/** Says how often a rule was refused, and by whom, the most frequent first. */
function refusalText({ refused }: Row): readonly string[] {
  const counts = Object.entries(refused).toSorted(([, a], [, b]) => b - a);
  if (counts.length === 0) return [];
  const all = counts.reduce((sum, [, count]) => sum + count, 0);
  return [`refused ${String(all)} (${counts.map(([by, count]) => `${by} ${String(count)}`).join(', ')})`];
}

/** The last words of the exchange, and of what was not done: what a limit or a halt says, the file says too. */
function saidLine(row: Row): readonly string[] {
  const { said } = row;
  const of = (words: string | undefined, who: string): readonly string[] =>
    words === undefined ? [] : filled(words.split(' '), `  ${who} at last:`, '     ');
  // One is enough here; the file has the words of all.
  const [most] = undoneOf(row).toSorted((a, b) => b.count - a.count);
  const undone = most === undefined ? [] : of(most.words, most.name);
  return [...of(said['exchange'], 'the exchange'), ...undone];
}

function cut(text: string, columns: number): string {
  return text.length <= columns ? text : `${text.slice(0, columns - 1)}…`;
}
