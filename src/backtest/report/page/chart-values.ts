import { type Decimal, formatDecimal } from '../../../base/decimal.ts';
import { instrumentName } from '../../../domain/market.ts';
import type { TradeLeg } from '../../../domain/profit/trade.ts';
import { drawdownsAlong } from '../../measures/drawdowns.ts';
import { exposedAt } from '../../measures/exposed.ts';
import type { InstrumentChart, PathRun, RunRecord, RunTrade } from '../../run-record.ts';
import type { Report } from '../report-schema.ts';

/** The values that the page's script draws. Times are epoch seconds, prices and amounts floats. */
export interface ChartValues {
  readonly paths: readonly string[];
  readonly equity: Columns;
  readonly drawdown: Columns;
  readonly exposure: Columns;
  readonly instruments: readonly InstrumentValues[];
  readonly results: readonly number[];
  readonly excursions: readonly (readonly [adverse: number, favourable: number, net: number])[];
}

/** The first column is the time. */
export type Columns = readonly (readonly (number | null)[])[];

/** The values of one chart of prices. */
export interface InstrumentValues {
  readonly name: string;
  readonly places: number;
  /** Time, open, high, low, close. */
  readonly candles: readonly (readonly [number, number, number, number, number])[];
  readonly marks: readonly Mark[];
  readonly levels: readonly { readonly kind: string; readonly steps: readonly (readonly [number, number | null])[] }[];
}

/** A fill on a chart: `buy` and `sell` are its side. */
interface Mark {
  readonly at: number;
  readonly price: number;
  readonly isEntry: boolean;
  readonly isBuy: boolean;
  /** The id of its trade. */
  readonly trade: string;
}

/** Most points of a line: more than twice the pixels of a wide screen. */
const POINTS_MAX = 3_000;
/** As many days as a year has, and some more. */
const EXPOSURES_MAX = 400;

/** Takes from a record what is drawn. Charts of prices are those of the headline. */
export function chartValues(record: RunRecord, report: Report): ChartValues {
  const [headline] = record.runs;
  const trades = report.runs[0]?.trades ?? [];
  return {
    paths: record.runs.map(({ path }) => path),
    equity: equityColumns(record.runs),
    drawdown: drawdownColumns(headline),
    exposure: exposureColumns(headline),
    instruments: headline.charts.map((chart) => instrumentValues(chart, headline.trades)),
    results: trades.flatMap(({ closedAt, net }) => (closedAt === null || net === null ? [] : Number(net))),
    excursions: trades.flatMap(({ adverse, favourable, net, closedAt }) =>
      adverse === null || favourable === null || net === null || closedAt === null
        ? []
        : [[adverse, favourable, Number(net)] as const],
    ),
  };
}

function equityColumns(runs: readonly PathRun[]): Columns {
  const byTime = runs.map(({ samples }) => new Map(samples.map(({ at, equity }) => [at, floatOf(equity)])));
  const times = thinned([...new Set(byTime.flatMap((map) => [...map.keys()]))].toSorted((a, b) => a - b));
  return [times.map(secondsOf), ...byTime.map((map) => times.map((at) => map.get(at) ?? null))];
}

/** A thinned line of drawdowns keeps the deepest of what it leaves out. */
function drawdownColumns({ samples }: PathRun): Columns {
  const drawdowns = drawdownsAlong(samples.map(({ equity }) => equity)) ?? [0];
  const every = strideOf(samples.length);
  const kept = samples.map((_, index) => index).filter((index) => index % every === 0);
  return [
    kept.map((index) => secondsOf(samples[index]?.at ?? 0)),
    kept.map((index) => -100 * Math.max(0, ...drawdowns.slice(index, index + every))),
  ];
}

/** Exposures go up and down with each trade: of a long run means are drawn, which single instants would hide. */
function exposureColumns({ samples }: PathRun): Columns {
  const every = meanOfSamples(samples.length);
  const spans = samples.flatMap((_, index) => (index % every === 0 ? [samples.slice(index, index + every)] : []));
  const exposed = spans.map((span) => span.map(exposedAt));
  const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  return [
    spans.map(([first]) => secondsOf(first?.at ?? 0)),
    exposed.map((span) => meanOf(span.map(({ net }) => floatOf(net)))),
    exposed.map((span) => meanOf(span.map(({ gross }) => floatOf(gross)))),
  ];
}

/** How many samples, which are hours, one point of the exposure is the mean of. */
export function meanOfSamples(count: number): number {
  return Math.max(1, Math.ceil(count / EXPOSURES_MAX));
}

function thinned<T>(values: readonly T[]): readonly T[] {
  const every = strideOf(values.length);
  return values.filter((_, index) => index % every === 0 || index === values.length - 1);
}

function strideOf(count: number): number {
  return Math.max(1, Math.ceil(count / POINTS_MAX));
}

function instrumentValues(chart: InstrumentChart, trades: readonly RunTrade[]): InstrumentValues {
  const { candles, levels } = chart;
  const times = candles.map(({ openTime }) => openTime);
  const own = trades.filter(({ trade }) => trade.market === chart.market && trade.symbol === chart.symbol);
  return {
    name: instrumentName(chart),
    places: Math.max(0, ...candles.slice(0, 200).flatMap(({ open, close }) => [open, close].map(placesOf))),
    candles: candles.map(({ openTime, open, high, low, close }) => [
      secondsOf(openTime),
      ...([open, high, low, close].map(floatOf) as [number, number, number, number]),
    ]),
    marks: own.flatMap((trade) => marksOf(trade, times)).toSorted((a, b) => a.at - b.at),
    levels: levels.map(({ kind, steps }) => ({
      kind,
      steps: steps.map(({ at, price }) => [secondsOf(barAt(at, times)), price === undefined ? null : floatOf(price)]),
    })),
  };
}

function marksOf({ id, trade }: RunTrade, times: readonly number[]): readonly Mark[] {
  const mark = (leg: TradeLeg, isEntry: boolean): Mark => ({
    at: secondsOf(barAt(leg.at, times)),
    price: floatOf(leg.price),
    isEntry,
    isBuy: isEntry === (trade.holdSide === 'long'),
    trade: id,
  });
  return [...trade.entries.map((leg) => mark(leg, true)), ...trade.exits.map((leg) => mark(leg, false))];
}

/** Finds the bar that an instant falls into: a chart has no other times. */
function barAt(at: number, times: readonly number[]): number {
  let [low, high] = [0, times.length];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((times[middle] ?? Infinity) <= at) low = middle;
    else high = middle;
  }
  return times[low] ?? at;
}

function placesOf(price: Decimal): number {
  return formatDecimal(price).split('.')[1]?.length ?? 0;
}

function floatOf(value: Decimal): number {
  return Number(formatDecimal(value));
}

function secondsOf(ms: number): number {
  return Math.floor(ms / 1_000);
}
