import { formatDecimal, parseDecimal, subtract } from '../../base/decimal.ts';
import { minuteText } from '../../base/money-text.ts';
import { oneLine } from '../../base/one-line.ts';
import { MEASURE_NAMES, type MeasureName, measures } from '../measures/index.ts';
import { figureText, numberText, usdtText } from './figure-text.ts';
import type { Report, ReportMeasure, ReportRun, ReportTrade } from './report-schema.ts';

/** Two reports side by side, with the names that a person gave them. */
export interface Compared {
  readonly names: readonly [string, string];
  readonly reports: readonly [Report, Report];
}

/** Most trades of each side that are printed. */
const TRADES_MAX = 20;

/**
 * Prints the differences of two reports: first what was assumed and tested, then the measures, then the trades that
 * only one of them has or that ended otherwise. The headline runs are compared.
 */
export function compareText({ names, reports: [a, b] }: Compared): string {
  const [runA] = a.runs;
  const [runB] = b.runs;
  if (runA === undefined || runB === undefined) return 'a report has no run\n';
  const lines = [
    ...[`A  ${names[0]}`, `B  ${names[1]}`, ''],
    ...section('What differs in what was tested', settingLines(a, b)),
    ...section('Measures', measureLines(runA, runB)),
    ...section('Trades', tradeLines(runA, runB)),
  ];
  return lines.map((line) => `${oneLine(line)}\n`).join('');
}

function section(title: string, lines: readonly string[]): readonly string[] {
  return [title, ...(lines.length === 0 ? ['  nothing'] : lines.map((line) => `  ${line}`)), ''];
}

/** Everything that was decided before the run, by name. */
function statedOf(report: Report): ReadonlyMap<string, string> {
  const { version, seed, window, strategies, settings, accounts, candleFiles, runs } = report;
  return new Map([
    ['version', version],
    ['seed', String(seed)],
    ['window', `${minuteText(window.from)} – ${minuteText(window.to)}`],
    ['ended', endOf(runs[0])],
    ['warm-up from', minuteText(window.warmFrom)],
    ['headline path', runs[0]?.path ?? ''],
    ...strategies.map(({ name, revision }): [string, string] => [`strategy ${name}`, revision]),
    ...candleFiles.map(({ symbol, file, hash }): [string, string] => [`candles ${symbol} ${file}`, hash]),
    ...accounts.flatMap(({ account, balances }) =>
      balances.map(({ wallet, coin, amount }): [string, string] => [`${account} ${wallet} ${coin}`, amount]),
    ),
    ...settings.map(({ name, value }): [string, string] => [name, value]),
  ]);
}

/** A run that a person ended early has other figures for that alone. */
function endOf(run: ReportRun | undefined): string {
  return run?.isInterrupted === true ? `early, at ${minuteText(run.endedAt)}` : 'with the window';
}

function settingLines(a: Report, b: Report): readonly string[] {
  const [inA, inB] = [statedOf(a), statedOf(b)];
  const names = [...new Set([...inA.keys(), ...inB.keys()])].filter((name) => inA.get(name) !== inB.get(name));
  return names.map((name) => `${name}: ${inA.get(name) ?? '–'} → ${inB.get(name) ?? '–'}`);
}

function measureLines(a: ReportRun, b: ReportRun): readonly string[] {
  const head = `${''.padEnd(36)}${'A'.padStart(20)}${'B'.padStart(20)}${'B − A'.padStart(20)}`;
  return [head, ...MEASURE_NAMES.map((name) => measureLine(name, a.measures[name], b.measures[name]))];
}

function measureLine(name: MeasureName, a: ReportMeasure, b: ReportMeasure): string {
  const cells = [figureText(a), figureText(b), differenceText(a, b)];
  return `${measures[name].title.padEnd(36)}${cells.map((cell) => cell.padStart(20)).join('')}`.trimEnd();
}

function differenceText(a: ReportMeasure, b: ReportMeasure): string {
  if (a.value === null || b.value === null) return '';
  if (typeof a.value === 'string' && typeof b.value === 'string')
    return a.value === b.value
      ? '='
      : `${usdtText(formatDecimal(subtract(parseDecimal(b.value), parseDecimal(a.value))))} USDT`;
  return a.value === b.value ? '=' : numberText(Number(b.value) - Number(a.value), a.unit);
}

/** A trade of two runs is the same where account, pair, side, rule and the time of its opening are. */
function nameOf({ account, instrument, side, strategy, rule, openedAt }: ReportTrade): string {
  return JSON.stringify([account, instrument, side, strategy, rule, openedAt]);
}

function tradeLines(a: ReportRun, b: ReportRun): readonly string[] {
  const [inA, inB] = [namedOf(a.trades), namedOf(b.trades)];
  const onlyA = [...inA].flatMap(([name, trade]) => (inB.has(name) ? [] : [trade]));
  const onlyB = [...inB].flatMap(([name, trade]) => (inA.has(name) ? [] : [trade]));
  const pairs = [...inA].flatMap(([name, trade]) => {
    const other = inB.get(name);
    return other === undefined || isAlike(trade, other) ? [] : [[trade, other] as const];
  });
  if (onlyA.length + onlyB.length + pairs.length === 0) return [];
  const both = inA.size - onlyA.length;
  return [
    `A ${String(inA.size)}, B ${String(inB.size)}; ${String(both)} in both, ${String(pairs.length)} of them otherwise`,
    ...listed(
      'only A',
      onlyA.map((trade) => [headText(trade), endText(trade)]),
    ),
    ...listed(
      'only B',
      onlyB.map((trade) => [headText(trade), endText(trade)]),
    ),
    ...listed(
      'both  ',
      pairs.map(([one, other]) => [headText(one), `A ${endText(one)}`, `B ${endText(other)}`]),
    ),
  ];
}

/** Two trades of one name get their number beside it. */
function namedOf(trades: readonly ReportTrade[]): ReadonlyMap<string, ReportTrade> {
  const named = new Map<string, ReportTrade>();
  for (const trade of trades) {
    let name = nameOf(trade);
    while (named.has(name)) name += '+';
    named.set(name, trade);
  }
  return named;
}

function isAlike(one: ReportTrade, other: ReportTrade): boolean {
  const words = ({ sizeIn, priceIn, closedAt, priceOut, net }: ReportTrade) =>
    JSON.stringify([sizeIn, priceIn, closedAt, priceOut, net]);
  return words(one) === words(other);
}

function listed(kind: string, trades: readonly (readonly string[])[]): readonly string[] {
  const more = trades.length - TRADES_MAX;
  return [
    ...trades
      .slice(0, TRADES_MAX)
      .flatMap(([first = '', ...ends]) => [`${kind}  ${first}`, ...ends.map((end) => `      ${end}`)]),
    ...(more > 0 ? [`${kind}  … ${String(more)} more`] : []),
  ];
}

function headText({ openedAt, account, instrument, side, strategy, rule, owner }: ReportTrade): string {
  const who = strategy === null ? owner : `${strategy}/${rule ?? ''}`;
  return `${minuteText(openedAt)} ${account} ${instrument} ${side} by ${who}`;
}

function endText({ sizeIn, priceIn, priceOut, closedAt, net, coin }: ReportTrade): string {
  const until = closedAt === null ? 'open' : `until ${minuteText(closedAt)}`;
  return `${sizeIn} at ${priceIn ?? '?'} → ${priceOut ?? '–'} ${until}, net ${net === null ? '?' : usdtText(net)} ${coin}`;
}
