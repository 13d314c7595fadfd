'use strict';
/**
 * @typedef {import('../src/backtest/report/page/chart-values.ts').ChartValues} ChartValues
 * @typedef {import('../src/backtest/report/page/chart-values.ts').InstrumentValues} InstrumentValues
 * @typedef {InstrumentValues['marks'][number]} Mark
 * @typedef {InstrumentValues['levels'][number]} Level
 * @typedef {import('lightweight-charts').IChartApi} Chart
 * @typedef {import('lightweight-charts').UTCTimestamp} Seconds
 * @typedef {ReturnType<typeof coloursOf>} Colours
 */

/**
 * The colours of the page, as its theme has them.
 * @param {CSSStyleDeclaration} style
 */
const coloursOf = (style) => {
  const colour = (/** @type {string} */ name) => style.getPropertyValue(`--${name}`).trim();
  return {
    ...{ ground: colour('ground'), ink: colour('ink'), dim: colour('dim'), line: colour('line') },
    ...{ good: colour('good'), bad: colour('bad'), accent: colour('accent'), beside: colour('beside') },
  };
};

(() => {
  const place = (/** @type {string} */ id) => {
    const element = document.getElementById(id);
    if (element === null) throw new Error(`the page has no ${id}`);
    return element;
  };

  /** @type {ChartValues} */
  const values = JSON.parse(place('values').textContent);
  const dark = matchMedia('(prefers-color-scheme: dark)');
  /** Ends what was drawn last: a change of the theme draws everything anew. */
  let ends = /** @type {(() => void)[]} */ ([]);
  /** Shows a trade on a chart, by the id of the trade. */
  let shown = /** @type {Map<string, () => void>} */ (new Map());

  const drawAll = () => {
    for (const end of ends) end();
    ends = [];
    shown = new Map();
    const colours = coloursOf(getComputedStyle(document.documentElement));
    drawEquity(colours);
    drawDrawdown(colours);
    drawExposure(colours);
    values.instruments.forEach((instrument, index) => drawPrices(instrument, `chart-price-${index}`, colours));
    drawResults(colours);
    drawExcursions('chart-adverse', 0, colours);
    drawExcursions('chart-favourable', 1, colours);
  };

  /**
   * Keeps a chart as wide as its place.
   * @param {HTMLElement} at
   * @param {(width: number) => void} resize
   * @param {() => void} remove
   */
  const fit = (at, resize, remove) => {
    const observer = new ResizeObserver(() => resize(at.clientWidth));
    observer.observe(at);
    ends.push(() => {
      observer.disconnect();
      remove();
      at.replaceChildren();
    });
  };

  /**
   * @param {HTMLElement} at
   * @param {readonly unknown[]} drawn
   */
  const isEmpty = (at, drawn) => {
    if (drawn.length > 0) return false;
    at.textContent = 'Nothing to draw.';
    ends.push(() => at.replaceChildren());
    return true;
  };

  const UTC = (/** @type {number} */ seconds) => uPlot.tzDate(new Date(seconds * 1000), 'Etc/UTC');

  /**
   * @typedef {Omit<import('uplot').Options, 'width' | 'height' | 'series'> & {
   *   readonly series: readonly import('uplot').Series[];
   *   readonly height: number;
   * }} Drawn
   */

  /**
   * Draws lines, bars or points; the first column is the horizontal one.
   * @param {string} id
   * @param {ChartValues['equity']} columns
   * @param {Drawn} options
   * @param {Colours} colours
   */
  const plot = (id, columns, { series, height, axes = [{}, {}], ...more }, colours) => {
    const at = place(id);
    if (isEmpty(at, columns[0] ?? [])) return;
    const axis = { stroke: colours.dim, grid: { stroke: colours.line, width: 1 }, ticks: { stroke: colours.line } };
    const chart = new uPlot(
      {
        width: at.clientWidth,
        height,
        tzDate: UTC,
        cursor: { drag: { x: true, y: false } },
        series: [{}, ...series],
        axes: [
          { ...axis, ...axes[0] },
          { ...axis, size: 70, ...axes[1] },
        ],
        ...more,
      },
      /** @type {import('uplot').AlignedData} */ (columns),
      at,
    );
    fit(
      at,
      (width) => chart.setSize({ width, height }),
      () => chart.destroy(),
    );
  };

  /**
   * @param {unknown} _
   * @param {number | null | undefined} value
   */
  const amount = (_, value) => (value === null || value === undefined ? '–' : value.toFixed(2));

  const drawEquity = (/** @type {Colours} */ colours) => {
    const strokes = [colours.accent, colours.beside];
    const series = values.paths.map((path, index) => ({
      label: path,
      stroke: strokes[index % strokes.length] ?? colours.ink,
      width: index === 0 ? 2 : 1,
      value: amount,
      spanGaps: true,
    }));
    plot('chart-equity', values.equity, { series, height: 280 }, colours);
  };

  const drawDrawdown = (/** @type {Colours} */ colours) => {
    const series = [{ label: 'drawdown %', stroke: colours.bad, fill: `${colours.bad}33`, width: 1, value: amount }];
    plot('chart-drawdown', values.drawdown, { series, height: 160 }, colours);
  };

  const drawExposure = (/** @type {Colours} */ colours) => {
    const series = [
      { label: 'net', stroke: colours.accent, width: 1, value: amount },
      { label: 'gross', stroke: colours.beside, width: 1, value: amount },
    ];
    plot('chart-exposure', values.exposure, { series, height: 180 }, colours);
  };

  const BINS = 30;

  const drawResults = (/** @type {Colours} */ colours) => {
    const { results } = values;
    const low = Math.min(0, ...results);
    const high = Math.max(0, ...results);
    const width = (high - low) / BINS || 1;
    // Zero is the edge of a bar: none holds wins and losses.
    const first = Math.floor(low / width);
    const counts = new Array(results.length === 0 ? 0 : Math.floor(high / width) - first + 1).fill(0);
    for (const result of results) counts[Math.floor(result / width) - first] += 1;
    const edges = /** @type {[number, number]} */ ([first * width, (first + counts.length) * width]);
    const middles = counts.map((_, index) => (first + index + 0.5) * width);
    const bars = uPlot.paths.bars?.({ size: [0.9] });
    if (bars === undefined) throw new Error('uPlot draws no bars');
    const series = [
      { label: 'lost', stroke: colours.bad, fill: colours.bad, paths: bars, points: { show: false } },
      { label: 'won', stroke: colours.good, fill: colours.good, paths: bars, points: { show: false } },
    ];
    // An empty bar is none: one of no height is drawn as a line.
    const barsOf = (/** @type {boolean} */ isLost) =>
      counts.map((count, index) => (count > 0 && isLost === (middles[index] ?? 0) < 0 ? count : null));
    const [lost, won] = [barsOf(true), barsOf(false)];
    // Half a bar would lie beyond the first and the last middle.
    const scales = { x: { time: false, range: () => edges } };
    plot('chart-results', [middles, lost, won], { series, scales, axes: amountAxes(), height: 240 }, colours);
  };

  /** @returns {import('uplot').Axis[]} */
  const amountAxes = () => [{ values: (_, ticks) => ticks.map((tick) => String(tick)) }, {}];

  /** Room beside the outermost points, a share of what is drawn. */
  const ROOM = 0.04;

  /**
   * @param {string} id
   * @param {0 | 1} of
   * @param {Colours} colours
   */
  const drawExcursions = (id, of, colours) => {
    const sorted = values.excursions
      .map((one) => /** @type {const} */ ([one[of] * 100, one[2]]))
      .sort((a, b) => a[0] - b[0]);
    const ways = sorted.map(([way]) => way);
    const points = (/** @type {string} */ colour) => ({ show: true, size: 6, fill: colour, stroke: colour });
    const series = [
      { label: 'lost', paths: () => null, points: points(colours.bad), stroke: colours.bad, value: amount },
      { label: 'won', paths: () => null, points: points(colours.good), stroke: colours.good, value: amount },
    ];
    const lost = sorted.map(([, net]) => (net < 0 ? net : null));
    const won = sorted.map(([, net]) => (net < 0 ? null : net));
    const [low, high] = [ways[0] ?? 0, ways.at(-1) ?? 0];
    const room = (high - low) * ROOM || 1;
    const edges = /** @type {[number, number]} */ ([low - room, high + room]);
    const scales = { x: { time: false, range: () => edges } };
    plot(id, [ways, lost, won], { series, scales, axes: amountAxes(), height: 240 }, colours);
  };

  /** The library tells its times apart by a brand: here all are seconds. */
  const secondsOf = (/** @type {number} */ at) => /** @type {Seconds} */ (at);

  /**
   * @param {InstrumentValues} instrument
   * @param {string} id
   * @param {Colours} colours
   */
  const drawPrices = (instrument, id, colours) => {
    const at = place(id);
    if (isEmpty(at, instrument.candles)) return;
    const { ColorType, createChart, CandlestickSeries, createSeriesMarkers } = LightweightCharts;
    const height = 360;
    const chart = createChart(at, {
      width: at.clientWidth,
      height,
      layout: {
        attributionLogo: false,
        background: { type: ColorType.Solid, color: colours.ground },
        textColor: colours.dim,
        fontFamily: getComputedStyle(document.body).fontFamily,
      },
      grid: { vertLines: { color: colours.line }, horzLines: { color: colours.line } },
      rightPriceScale: { borderColor: colours.line },
      timeScale: { borderColor: colours.line, timeVisible: true, minBarSpacing: 0.02 },
      handleScroll: { mouseWheel: false, vertTouchDrag: false },
      handleScale: { mouseWheel: false },
    });
    const places = Math.min(instrument.places, 8);
    const series = chart.addSeries(CandlestickSeries, {
      upColor: colours.good,
      wickUpColor: colours.good,
      downColor: colours.bad,
      wickDownColor: colours.bad,
      borderVisible: false,
      priceFormat: { type: 'price', precision: places, minMove: 10 ** -places },
    });
    series.setData(
      instrument.candles.map(([time, open, high, low, close]) => ({ time: secondsOf(time), open, high, low, close })),
    );
    /** @type {import('lightweight-charts').ISeriesMarkersPluginApi<import('lightweight-charts').Time>} */
    const marks = createSeriesMarkers(series, []);
    const isNamed = fewMarks(chart, instrument.marks);
    const setMarks = () => marks.setMarkers(instrument.marks.map((mark) => markOf(mark, isNamed(), colours)));
    let wasNamed = /** @type {boolean | undefined} */ (undefined);
    chart.timeScale().subscribeVisibleTimeRangeChange(() => {
      if (wasNamed === isNamed()) return;
      wasNamed = isNamed();
      setMarks();
    });
    for (const { trade } of instrument.marks) shown.set(trade, () => showTrade(chart, instrument, trade));
    series.attachPrimitive(levelLines(chart, series, instrument, colours));
    chart.timeScale().fitContent();
    fit(
      at,
      (width) => chart.resize(width, height),
      () => chart.remove(),
    );
  };

  const NAMED_MARKS_MAX = 40;

  /**
   * Tells whether so few marks are in sight that their numbers can be read.
   * @param {Chart} chart
   * @param {readonly Mark[]} marks
   */
  const fewMarks = (chart, marks) => () => {
    const range = chart.timeScale().getVisibleRange();
    if (range === null) return false;
    const [from, to] = [Number(range.from), Number(range.to)];
    return marks.filter(({ at }) => at >= from && at <= to).length <= NAMED_MARKS_MAX;
  };

  /** Bars on each side of a trade that is shown. */
  const AROUND = 20;

  /**
   * @param {Chart} chart
   * @param {InstrumentValues} instrument
   * @param {string} trade
   */
  const showTrade = (chart, { candles, marks }, trade) => {
    const bars = marks
      .filter((mark) => mark.trade === trade)
      .map(({ at }) => candles.findIndex(([time]) => time === at));
    chart.timeScale().setVisibleLogicalRange({ from: Math.min(...bars) - AROUND, to: Math.max(...bars) + AROUND });
  };

  /**
   * @param {Mark} mark
   * @param {boolean} isNamed
   * @param {Colours} colours
   * @returns {import('lightweight-charts').SeriesMarker<import('lightweight-charts').Time>}
   */
  const markOf = ({ at, price, isEntry, isBuy, trade }, isNamed, colours) => ({
    time: secondsOf(at),
    price,
    ...(isNamed && { text: isEntry ? trade : `${trade} ×` }),
    position: isBuy ? 'atPriceBottom' : 'atPriceTop',
    color: isEntry ? colours.accent : colours.beside,
    shape: isEntry ? (isBuy ? 'arrowUp' : 'arrowDown') : 'circle',
  });

  const SCALED_BARS_MAX = 300;

  /**
   * Draws lines of steps: a series of the library would join what a gap keeps apart.
   * @param {Chart} chart
   * @param {import('lightweight-charts').ISeriesApi<'Candlestick'>} series
   * @param {InstrumentValues} instrument
   * @param {Colours} colours
   * @returns {import('lightweight-charts').ISeriesPrimitive<import('lightweight-charts').Time>}
   */
  const levelLines = (chart, series, { candles, levels }, colours) => {
    const colourOf = (/** @type {string} */ kind) =>
      kind === 'stop-loss' || kind === 'trailing-stop'
        ? colours.bad
        : kind === 'take-profit'
          ? colours.good
          : colours.accent;
    /**
     * @param {CanvasRenderingContext2D} context
     * @param {Level} level
     * @param {number} width
     */
    const strokeSteps = (context, { kind, steps }, width) => {
      context.strokeStyle = colourOf(kind);
      context.beginPath();
      steps.forEach(([at, price], index) => {
        if (price === null) return;
        const next = steps[index + 1];
        const from = chart.timeScale().timeToCoordinate(secondsOf(at));
        const until = next === undefined ? width : chart.timeScale().timeToCoordinate(secondsOf(next[0]));
        const y = series.priceToCoordinate(price);
        if (from === null || until === null || y === null || until < 0 || from > width) return;
        context.moveTo(from, y);
        context.lineTo(Math.max(until, from + 1), y);
      });
      context.stroke();
    };
    /** @type {import('lightweight-charts').IPrimitivePaneRenderer} */
    const renderer = {
      draw: (target) =>
        target.useMediaCoordinateSpace(({ context, mediaSize }) => {
          context.lineWidth = 1;
          for (const level of levels) strokeSteps(context, level, mediaSize.width);
        }),
    };
    /** @type {import('lightweight-charts').IPrimitivePaneView} */
    const view = { renderer: () => renderer, zOrder: () => 'top' };
    const places = new Map(candles.map(([time], index) => [time, index]));
    const steps = levels.flatMap((level) =>
      level.steps.map(([at, price]) => /** @type {const} */ ([places.get(at), price])),
    );
    /**
     * Makes room for the levels of the bars in sight: far out, where they would only press the prices flat, it does
     * not.
     * @param {number} from
     * @param {number} until
     */
    const autoscaleInfo = (from, until) => {
      if (until - from > SCALED_BARS_MAX) return null;
      const prices = steps.flatMap(([at, price]) =>
        price !== null && at !== undefined && at >= from && at <= until ? [price] : [],
      );
      if (prices.length === 0) return null;
      return { priceRange: { minValue: Math.min(...prices), maxValue: Math.max(...prices) } };
    };
    return { paneViews: () => [view], autoscaleInfo };
  };

  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a[data-trade]') : null;
    if (link instanceof HTMLElement) shown.get(link.dataset['trade'] ?? '')?.();
  });
  dark.addEventListener('change', drawAll);
  drawAll();
})();
