import {
  CandlestickSeries,
  ColorType,
  createChart,
  createSeriesMarkers,
  LineStyle,
} from '/vendor/lightweight-charts.js';
import { dateAndTime } from '../../base/times.js';
import { drawnLines } from './drawn-lines.js';

/**
 * @typedef {import('../../store/answers-by-question.js').Answers['chart']} ChartAnswer
 * @typedef {import('lightweight-charts').UTCTimestamp} Seconds
 * @typedef {{ show(known: ChartAnswer): void; paint(): void; remove(): void }} DrawnChart
 */

/** The library tells its times apart by a brand: here all are seconds. @param {number} ms */
const secondsOf = (ms) => /** @type {Seconds} */ (Math.floor(ms / 1000));

/** The colours of the page, as its theme has them. */
function coloursOf() {
  const style = getComputedStyle(document.documentElement);
  const colour = (/** @type {string} */ name) => style.getPropertyValue(`--${name}`).trim();
  return {
    ...{ panel: colour('panel'), ink: colour('ink'), dim: colour('dim'), line: colour('line') },
    ...{
      good: colour('good'),
      bad: colour('bad'),
      warn: colour('warn'),
      accent: colour('accent'),
      beside: colour('beside'),
    },
  };
}

/** @typedef {ReturnType<typeof coloursOf>} Colours */

/** How each kind of line looks. @type {Readonly<Record<string, readonly [keyof Colours, LineStyle]>>} */
const LINES = {
  entry: ['ink', LineStyle.Solid],
  'break-even': ['dim', LineStyle.Dashed],
  liquidation: ['warn', LineStyle.Solid],
  stop: ['bad', LineStyle.Dashed],
  'take-profit': ['good', LineStyle.Dashed],
  order: ['accent', LineStyle.Dashed],
  trigger: ['accent', LineStyle.Dotted],
};

/** Most places of a price that is drawn. */
const PLACES_MAX = 10;

/**
 * Draws candles with own fills and the prices that matter. It draws with floats; every figure stands in digits below.
 * @param {HTMLElement} place
 * @param {import('../../base/times.js').Zone} zone
 * @returns {DrawnChart}
 */
export function drawChart(place, zone) {
  const chart = createChart(place, {
    autoSize: true,
    // Its logo would be a link over the prices, with a style of its own; the notice stands below the chart.
    layout: { attributionLogo: false },
    localization: {
      timeFormatter: (/** @type {number} */ at) => {
        const { date, time } = dateAndTime(at * 1000, zone);
        return `${date} ${time.slice(0, 5)}`;
      },
    },
    handleScroll: { mouseWheel: false, vertTouchDrag: false },
    handleScale: { mouseWheel: false },
  });
  /** @type {ChartAnswer | undefined} */
  let known;
  const series = chart.addSeries(CandlestickSeries, {
    borderVisible: false,
    autoscaleInfoProvider: (/** @type {() => import('lightweight-charts').AutoscaleInfo | null} */ original) =>
      withLines(original(), known?.lines ?? []),
  });
  const marks = createSeriesMarkers(series, /** @type {any[]} */ ([]));
  /** @type {import('lightweight-charts').IPriceLine[]} */
  let lines = [];
  let isFitted = false;

  const paint = () => {
    const colours = coloursOf();
    chart.applyOptions({
      layout: {
        background: { type: ColorType.Solid, color: colours.panel },
        textColor: colours.dim,
        fontFamily: getComputedStyle(document.body).fontFamily,
        fontSize: Math.round(Number.parseFloat(getComputedStyle(document.body).fontSize) * 0.9),
      },
      grid: { vertLines: { color: colours.line }, horzLines: { color: colours.line } },
      rightPriceScale: { borderColor: colours.line },
      timeScale: { borderColor: colours.line, timeVisible: true, tickMarkFormatter: tickText(zone) },
    });
    series.applyOptions({
      upColor: colours.good,
      wickUpColor: colours.good,
      downColor: colours.bad,
      wickDownColor: colours.bad,
    });
    if (known !== undefined) drawMarks(known, colours);
  };
  const drawMarks = (/** @type {ChartAnswer} */ { fills, lines: wanted, candles }, /** @type {Colours} */ colours) => {
    marks.setMarkers(fills.map((fill) => markOf(fill, candles, colours)));
    for (const line of lines) series.removePriceLine(line);
    lines = drawnLines(wanted, Number(candles.at(-1)?.close ?? 0)).map(({ price, kind, title }) => {
      const [colour, lineStyle] = LINES[kind] ?? ['beside', LineStyle.Dotted];
      const color = colours[colour];
      return series.createPriceLine({ price, color, lineWidth: 1, lineStyle, title, axisLabelVisible: title !== '' });
    });
  };
  // In another width as much time as before fills it.
  chart.timeScale().subscribeSizeChange(() => chart.timeScale().fitContent());
  paint();
  return {
    show(next) {
      known = next;
      const places = Math.min(
        PLACES_MAX,
        Math.max(0, ...next.candles.map(({ close }) => close.split('.')[1]?.length ?? 0)),
      );
      series.applyOptions({ priceFormat: { type: 'price', precision: places, minMove: 10 ** -places } });
      series.setData(
        next.candles.map(({ at, open, high, low, close }) => ({
          time: secondsOf(at),
          ...{ open: Number(open), high: Number(high), low: Number(low), close: Number(close) },
        })),
      );
      drawMarks(next, coloursOf());
      if (!isFitted && next.candles.length > 0) chart.timeScale().fitContent();
      isFitted ||= next.candles.length > 0;
    },
    paint,
    remove: () => chart.remove(),
  };
}

/** Lines that lie farther out than this share of the prices in sight would only press them flat. */
const ROOM = 1.2;

/**
 * Makes room for the lines near the prices in sight.
 * @param {import('lightweight-charts').AutoscaleInfo | null} info
 * @param {ChartAnswer['lines']} lines
 * @returns {import('lightweight-charts').AutoscaleInfo | null}
 */
function withLines(info, lines) {
  if (info?.priceRange == null) return info;
  const { minValue, maxValue } = info.priceRange;
  const room = (maxValue - minValue) * ROOM;
  const near = lines
    .map(({ price }) => Number(price))
    .filter((price) => price > minValue - room && price < maxValue + room);
  return { ...info, priceRange: { minValue: Math.min(minValue, ...near), maxValue: Math.max(maxValue, ...near) } };
}

/**
 * A fill belongs to the candle that it fell into: the library draws nothing between two.
 * @param {ChartAnswer['fills'][number]} fill
 * @param {ChartAnswer['candles']} candles
 * @param {Colours} colours
 * @returns {import('lightweight-charts').SeriesMarker<import('lightweight-charts').Time>}
 */
function markOf({ at, side, act, price }, candles, colours) {
  const candle = candles.findLast((one) => one.at <= at) ?? candles[0];
  const isBuy = side === 'buy';
  return {
    time: secondsOf(candle?.at ?? at),
    price: Number(price),
    position: isBuy ? 'atPriceBottom' : 'atPriceTop',
    shape: act === 'close' ? 'circle' : isBuy ? 'arrowUp' : 'arrowDown',
    color: act === 'close' ? colours.beside : colours.accent,
  };
}

/**
 * @param {import('../../base/times.js').Zone} zone
 * @returns {(at: import('lightweight-charts').Time, kind: number) => string}
 */
const tickText = (zone) => (at, kind) => {
  const { date, time } = dateAndTime(Number(at) * 1000, zone);
  return kind <= 2 ? date.slice(kind === 0 ? 0 : 5) : time.slice(0, 5);
};
