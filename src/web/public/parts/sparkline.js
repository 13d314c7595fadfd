import { html } from '../base/preact.js';

const WIDTH = 240;
const HEIGHT = 44;

/**
 * The course of an amount as a small line. It draws, and tells nothing that is not said in digits beside it.
 * @param {{ values: readonly string[]; label: string }} props decimals
 */
export function Sparkline({ values, label }) {
  if (values.length < 2) return null;
  const heights = values.map(Number);
  const [low, high] = [Math.min(...heights), Math.max(...heights)];
  const room = high - low || 1;
  const points = heights
    .map(
      (value, index) =>
        `${((index / (heights.length - 1)) * WIDTH).toFixed(1)},${(HEIGHT - 2 - ((value - low) / room) * (HEIGHT - 4)).toFixed(1)}`,
    )
    .join(' ');
  return html`<svg class="sparkline" viewBox=${`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label=${label}>
    <polygon points=${`0,${HEIGHT} ${points} ${WIDTH},${HEIGHT}`} />
    <polyline points=${points} />
  </svg>`;
}
