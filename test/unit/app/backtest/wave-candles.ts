import { seededRandom } from '../../../../src/base/random.ts';

const MINUTE_MS = 60_000;

export interface WaveCandles {
  /** Open time of the first candle, ms. */
  readonly from: number;
  readonly minutes: number;
  readonly seed?: number;
}

/** Writes candles of a price that goes up and down by chance around 60000, as CSV with a header. */
export function waveCandles({ from, minutes, seed = 1 }: WaveCandles): string {
  const random = seededRandom(seed);
  const lines = ['openTime,open,high,low,close,volume'];
  let open = 600_000;
  for (let minute = 0; minute < minutes; minute += 1) {
    const pull = (600_000 - open) * 0.002;
    const close = Math.round(open + pull + (random.next() - 0.5) * 1_200);
    const high = Math.max(open, close) + Math.floor(random.next() * 300);
    const low = Math.min(open, close) - Math.floor(random.next() * 300);
    const cells = [open, high, low, close].map((units) => (units / 10).toFixed(1));
    lines.push([from + minute * MINUTE_MS, ...cells, (1 + random.next() * 20).toFixed(4)].join(','));
    open = close;
  }
  return `${lines.join('\n')}\n`;
}
