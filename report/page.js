'use strict';
(() => {
  const values = JSON.parse(document.getElementById('values').textContent);
  const dark = matchMedia('(prefers-color-scheme: dark)');
  /** Ends what was drawn last: a change of the theme draws everything anew. */
  let ends = [];
  /** Shows a trade on a chart, by the id of the trade. */
  let shown = new Map();

  const drawAll = () => {
    for (const end of ends) end();
    ends = [];
    shown = new Map();
    const colours = coloursNow();
    drawEquity(colours);
    drawDrawdown(colours);
    drawExposure(colours);
    values.instruments.forEach((instrument, index) => drawPrices(instrument, `chart-price-${index}`, colours));
    drawResults(colours);
    drawExcursions('chart-adverse', 0, colours);
    drawExcursions('chart-favourable', 1, colours);
  };

  const coloursNow = () => {
    const style = getComputedStyle(document.documentElement);
    const names = ['ground', 'ink', 'dim', 'line', 'good', 'bad', 'accent', 'beside'];
    return Object.fromEntries(names.map((name) => [name, style.getPropertyValue(`--${name}`).trim()]));
  };

  /** Keeps a chart as wide as its place. */
  const fit = (place, resize, remove) => {
    const observer = new ResizeObserver(() => resize(place.clientWidth));
    observer.observe(place);
    ends.push(() => {
      observer.disconnect();
      remove();
      place.replaceChildren();
    });
  };

  const isEmpty = (place, columns) => {
    if (columns[0].length > 0) return false;
    place.textContent = 'Nothing to draw.';
    ends.push(() => place.replaceChildren());
    return true;
  };

  const UTC = (seconds) => uPlot.tzDate(new Date(seconds * 1000), 'Etc/UTC');

  const plot = (id, columns, options, colours) => {
    const place = document.getElementById(id);
    if (isEmpty(place, columns)) return;
    const axis = { stroke: colours.dim, grid: { stroke: colours.line, width: 1 }, ticks: { stroke: colours.line } };
    const { series, axes = [{}, {}], ...more } = options;
    const chart = new uPlot(
      {
        width: place.clientWidth,
        height: options.height ?? 220,
        tzDate: UTC,
        cursor: { drag: { x: true, y: false } },
        series: [{}, ...series],
        axes: [
          { ...axis, ...axes[0] },
          { ...axis, size: 70, ...axes[1] },
        ],
        ...more,
      },
      columns,
      place,
    );
    fit(
      place,
      (width) => chart.setSize({ width, height: options.height ?? 220 }),
      () => chart.destroy(),
    );
  };

  const amount = (_, value) => (value === null || value === undefined ? '–' : value.toFixed(2));

  const drawEquity = (colours) => {
    const strokes = [colours.accent, colours.beside];
    const series = values.paths.map((path, index) => ({
      label: path,
      stroke: strokes[index % strokes.length],
      width: index === 0 ? 2 : 1,
      value: amount,
      spanGaps: true,
    }));
    plot('chart-equity', values.equity, { series, height: 280 }, colours);
  };

  const drawDrawdown = (colours) => {
    const series = [{ label: 'drawdown %', stroke: colours.bad, fill: `${colours.bad}33`, width: 1, value: amount }];
    plot('chart-drawdown', values.drawdown, { series, height: 160 }, colours);
  };

  const drawExposure = (colours) => {
    const series = [
      { label: 'net', stroke: colours.accent, width: 1, value: amount },
      { label: 'gross', stroke: colours.beside, width: 1, value: amount },
    ];
    plot('chart-exposure', values.exposure, { series, height: 180 }, colours);
  };

  const BINS = 30;

  const drawResults = (colours) => {
    const { results } = values;
    const low = Math.min(0, ...results);
    const high = Math.max(0, ...results);
    const width = (high - low) / BINS || 1;
    // Zero is the edge of a bar: none holds wins and losses.
    const first = Math.floor(low / width);
    const counts = new Array(results.length === 0 ? 0 : Math.floor(high / width) - first + 1).fill(0);
    for (const result of results) counts[Math.floor(result / width) - first] += 1;
    const middles = counts.map((_, index) => (first + index + 0.5) * width);
    const bars = uPlot.paths.bars({ size: [0.9] });
    const series = [
      { label: 'lost', stroke: colours.bad, fill: colours.bad, paths: bars, points: { show: false } },
      { label: 'won', stroke: colours.good, fill: colours.good, paths: bars, points: { show: false } },
    ];
    const lost = counts.map((count, index) => (middles[index] < 0 ? count : null));
    const won = counts.map((count, index) => (middles[index] < 0 ? null : count));
    const scales = { x: { time: false } };
    plot('chart-results', [middles, lost, won], { series, scales, axes: amountAxes(), height: 240 }, colours);
  };

  const amountAxes = () => [{ values: (_, ticks) => ticks.map((tick) => String(tick)) }, {}];

  const drawExcursions = (id, of, colours) => {
    const sorted = values.excursions.map((one) => [one[of] * 100, one[2]]).sort((a, b) => a[0] - b[0]);
    const ways = sorted.map(([way]) => way);
    const points = (colour) => ({ show: true, size: 6, fill: colour, stroke: colour });
    const series = [
      { label: 'lost', paths: () => null, points: points(colours.bad), stroke: colours.bad, value: amount },
      { label: 'won', paths: () => null, points: points(colours.good), stroke: colours.good, value: amount },
    ];
    const lost = sorted.map(([, net]) => (net < 0 ? net : null));
    const won = sorted.map(([, net]) => (net < 0 ? null : net));
    const scales = { x: { time: false } };
    plot(id, [ways, lost, won], { series, scales, axes: amountAxes(), height: 240 }, colours);
  };

  const drawPrices = (instrument, id, colours) => {
    const place = document.getElementById(id);
    if (isEmpty(place, [instrument.candles])) return;
    const { createChart, CandlestickSeries, createSeriesMarkers } = LightweightCharts;
    const height = 360;
    const chart = createChart(place, {
      width: place.clientWidth,
      height,
      layout: {
        attributionLogo: false,
        background: { type: 'solid', color: colours.ground },
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
    series.setData(instrument.candles.map(([time, open, high, low, close]) => ({ time, open, high, low, close })));
    const marks = createSeriesMarkers(series, []);
    const isNamed = fewMarks(chart, instrument.marks);
    const setMarks = () => marks.setMarkers(instrument.marks.map((mark) => markOf(mark, isNamed(), colours)));
    let wasNamed;
    chart.timeScale().subscribeVisibleTimeRangeChange(() => {
      if (wasNamed === isNamed()) return;
      wasNamed = isNamed();
      setMarks();
    });
    for (const { trade } of instrument.marks) shown.set(trade, () => showTrade(chart, instrument, trade));
    series.attachPrimitive(levelLines(chart, series, instrument, colours));
    chart.timeScale().fitContent();
    fit(
      place,
      (width) => chart.resize(width, height),
      () => chart.remove(),
    );
  };

  const NAMED_MARKS_MAX = 40;

  /** Tells whether so few marks are in sight that their numbers can be read. */
  const fewMarks = (chart, marks) => () => {
    const range = chart.timeScale().getVisibleRange();
    if (range === null) return false;
    return marks.filter(({ at }) => at >= range.from && at <= range.to).length <= NAMED_MARKS_MAX;
  };

  /** Bars on each side of a trade that is shown. */
  const AROUND = 20;

  const showTrade = (chart, { candles, marks }, trade) => {
    const bars = marks
      .filter((mark) => mark.trade === trade)
      .map(({ at }) => candles.findIndex(([time]) => time === at));
    chart.timeScale().setVisibleLogicalRange({ from: Math.min(...bars) - AROUND, to: Math.max(...bars) + AROUND });
  };

  const markOf = ({ at, price, isEntry, isBuy, trade }, isNamed, colours) => ({
    time: at,
    price,
    ...(isNamed && { text: isEntry ? trade : `${trade} ×` }),
    position: isBuy ? 'atPriceBottom' : 'atPriceTop',
    color: isEntry ? colours.accent : colours.beside,
    shape: isEntry ? (isBuy ? 'arrowUp' : 'arrowDown') : 'circle',
  });

  const SCALED_BARS_MAX = 300;

  /** Draws lines of steps: a series of the library would join what a gap keeps apart. */
  const levelLines = (chart, series, { candles, levels }, colours) => {
    const colourOf = (kind) =>
      kind === 'stop-loss' || kind === 'trailing-stop'
        ? colours.bad
        : kind === 'take-profit'
          ? colours.good
          : colours.accent;
    const strokeSteps = (context, { kind, steps }, width) => {
      context.strokeStyle = colourOf(kind);
      context.beginPath();
      steps.forEach(([at, price], index) => {
        if (price === null) return;
        const next = steps[index + 1];
        const from = chart.timeScale().timeToCoordinate(at);
        const until = next === undefined ? width : chart.timeScale().timeToCoordinate(next[0]);
        const y = series.priceToCoordinate(price);
        if (from === null || until === null || y === null || until < 0 || from > width) return;
        context.moveTo(from, y);
        context.lineTo(Math.max(until, from + 1), y);
      });
      context.stroke();
    };
    const renderer = {
      draw: (target) =>
        target.useMediaCoordinateSpace(({ context, mediaSize }) => {
          context.lineWidth = 1;
          for (const level of levels) strokeSteps(context, level, mediaSize.width);
        }),
    };
    const view = { renderer: () => renderer, zOrder: () => 'top' };
    const places = new Map(candles.map(([time], index) => [time, index]));
    const steps = levels.flatMap((level) => level.steps.map(([at, price]) => [places.get(at), price]));
    /** Makes room for the levels of the bars in sight: far out, where they would only press the prices flat, it does not. */
    const autoscaleInfo = (from, until) => {
      if (until - from > SCALED_BARS_MAX) return null;
      const prices = steps.flatMap(([at, price]) => (price !== null && at >= from && at <= until ? [price] : []));
      if (prices.length === 0) return null;
      return { priceRange: { minValue: Math.min(...prices), maxValue: Math.max(...prices) } };
    };
    return { paneViews: () => [view], autoscaleInfo };
  };

  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a[data-trade]') : null;
    if (link !== null) shown.get(link.dataset.trade)?.();
  });
  dark.addEventListener('change', drawAll);
  drawAll();
})();
