import { dateAndTime } from '../../base/times.js';

/** @typedef {import('./course.js').Curve} Curve */

const EQUITY_PX = 220;
const DRAWDOWN_PX = 130;
const AXIS_PX = 76;
/** A stretch so many times as long as most of them was not recorded: no line is drawn over it. */
const GAP = 4;

/**
 * Draws a course into a place.
 * @param {HTMLElement} place
 * @param {{
 *   curve: Curve;
 *   everyMs: number;
 *   zone: import('../../base/times.js').Zone;
 *   label: (text: string) => string;
 *   point: (index: number | undefined) => void;
 * }} how
 * @returns {{ readonly ready: Promise<void>; readonly end: () => void }}
 */
export function drawCourse(place, how) {
  /** @type {(() => void)[]} */
  const ends = [];
  let isEnded = false;
  const begin = async () => {
    const { default: Plot } = await import('/vendor/uplot.js');
    await styleSheet();
    if (isEnded) return;
    const { rows, indexes } = withGaps(how.curve, how.everyMs);
    const base = optionsOf(Plot, how, (index) => how.point(index === undefined ? undefined : indexes[index]));
    const [times, equity, drawdown] = rows;
    const width = place.clientWidth;
    const size = (/** @type {number} */ height) => ({ width, height });
    const high = new Plot({ ...base('equity'), ...size(EQUITY_PX) }, [times, equity], place);
    const low = new Plot({ ...base('drawdown'), ...size(DRAWDOWN_PX) }, [times, drawdown], place);
    const watch = new ResizeObserver(() => {
      high.setSize({ width: place.clientWidth, height: EQUITY_PX });
      low.setSize({ width: place.clientWidth, height: DRAWDOWN_PX });
    });
    watch.observe(place);
    ends.push(
      () => watch.disconnect(),
      () => high.destroy(),
      () => low.destroy(),
    );
  };
  return {
    ready: begin(),
    end() {
      isEnded = true;
      for (const end of ends) end();
    },
  };
}

/**
 * The look of both plots; the pointer is on the same time in both.
 * @param {typeof import('uplot')} Plot
 * @param {Parameters<typeof drawCourse>[1]} how
 * @param {(index: number | undefined) => void} point
 */
function optionsOf(Plot, { zone, label }, point) {
  const style = getComputedStyle(document.documentElement);
  const colour = (/** @type {string} */ name) => style.getPropertyValue(name).trim();
  const axis = { stroke: colour('--dim'), grid: { stroke: colour('--line'), width: 1 }, ticks: { show: false } };
  const percent = (/** @type {number} */ share) => `${(share * 100).toFixed(Math.abs(share) < 0.1 ? 1 : 0)} %`;
  return (/** @type {'equity' | 'drawdown'} */ of) => {
    const isEquity = of === 'equity';
    const stroke = colour(isEquity ? '--accent' : '--bad');
    /** @type {Omit<import('uplot').Options, 'width' | 'height'>} */
    const options = {
      tzDate: (/** @type {number} */ seconds) =>
        zone === 'utc' ? Plot.tzDate(new Date(seconds * 1000), 'Etc/UTC') : new Date(seconds * 1000),
      legend: { show: false },
      padding: [8, 16, 0, 0],
      cursor: { sync: { key: 'course' }, drag: { x: false, y: false }, points: { size: 6 } },
      scales: { x: { time: true }, y: isEquity ? {} : { range: (_plot, _low, high) => [Math.max(high, 0.001), 0] } },
      axes: [
        {
          ...axis,
          show: !isEquity,
          values: (_plot, splits, _axis, _space, step) => splits.map((split) => timeText(split * 1000, step, zone)),
        },
        {
          ...axis,
          size: AXIS_PX,
          space: isEquity ? 40 : 22,
          values: (_plot, splits) => splits.map((split) => (isEquity ? label(heightText(split)) : percent(split))),
        },
      ],
      series: [{}, { stroke, width: 1.5, fill: `${stroke}22`, points: { show: false }, spanGaps: false }],
      hooks: {
        setCursor: [
          (/** @type {import('uplot')} */ plot) => {
            if (isEquity) point(plot.cursor.idx ?? undefined);
          },
        ],
      },
    };
    return options;
  };
}

const DAY_S = 86_400;
/** From this step on a mark stands for a month. */
const MONTH_S = 28 * DAY_S;

/**
 * A time below the axis, as times are written everywhere else: `09:00`, `03-01`, `2026-03`.
 * @param {number} at epoch ms
 * @param {number} step between two marks, s
 * @param {import('../../base/times.js').Zone} zone
 */
function timeText(at, step, zone) {
  const { date, time } = dateAndTime(at, zone);
  if (step >= MONTH_S) return date.slice(0, 7);
  const minute = time.slice(0, 5);
  return step >= DAY_S || minute === '00:00' ? date.slice(5) : minute;
}

/** A height beside the axis, in groups of three digits with thin spaces. @param {number} height */
const heightText = (height) => height.toLocaleString('en', { maximumFractionDigits: 8 }).replaceAll(',', '\u2009');

/**
 * Makes what is drawn: heights of pixels, no amounts. Where nothing was recorded the line breaks.
 * @param {Curve} curve
 * @param {number} everyMs
 */
function withGaps({ at, equity, drawdown }, everyMs) {
  const steps = at.slice(1).map((time, index) => time - (at[index] ?? time));
  const usual = steps.toSorted((a, b) => a - b)[Math.floor(steps.length / 2)] ?? everyMs;
  const longest = Math.max(usual, everyMs) * GAP;
  /** @type {[number[], (number | null)[], (number | null)[]]} */
  const rows = [[], [], []];
  /** @type {number[]} */
  const indexes = [];
  at.forEach((time, index) => {
    if ((steps[index - 1] ?? 0) > longest) add(time - 1, null, null, index);
    add(time, Number(equity[index]), drawdown[index] == null ? null : Number(drawdown[index]), index);
  });
  return { rows, indexes };

  /**
   * @param {number} time
   * @param {number | null} held
   * @param {number | null} fallen
   * @param {number} index
   */
  function add(time, held, fallen, index) {
    rows[0].push(time / 1000);
    rows[1].push(held);
    rows[2].push(fallen);
    indexes.push(index);
  }
}

/** @type {Promise<void> | undefined} */
let sheet;

/** Loads the style of the library, once. */
function styleSheet() {
  sheet ??= new Promise((done, failed) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = '/vendor/uplot.css';
    link.onload = () => done();
    link.onerror = () => failed(new Error('its style sheet does not come'));
    document.head.append(link);
  });
  return sheet;
}
