import type { Books } from './books.ts';
import { type Candle, MINUTE, priceAt } from './candles.ts';
import type { Judged } from './judge-schedules.ts';
import { heldBy } from './positions.ts';
import type { Uptime } from './uptime.ts';

/** Rules that cut a loss: from which loss on, as a ratio of the opening price. */
const CUTS = [
  { account: 'cutter', side: 'long', loss: 0.01 },
  { account: 'cutter1', side: 'short', loss: 0.01 },
  { account: 'partial', side: 'long', loss: 0.02 },
] as const;

/** For so long a loss may stand while the daemon is up: polls, waits and tries. */
const STANDS_MS_MAX = 20 * MINUTE;

/** Between two looks at the price. */
const LOOK_MS = MINUTE / 4;

/** Finds losses that were to be cut and stood for long while the daemon was up, by the fills and the prices alone. */
export function judgeLosses(books: Books, minutes: readonly Candle[], uptime: Uptime): Judged {
  const wrong: string[] = [];
  const lines: string[] = [];
  for (const { account, side, loss } of CUTS) {
    const sign = side === 'long' ? 1 : -1;
    let [stood, longest, cut] = [0, 0, 0];
    for (const { from, to, priceAvg } of heldBy(books.fills, { account, side, until: uptime.to }))
      for (let time = from; time < Math.min(to, uptime.to); time += LOOK_MS) {
        const isLost = (priceAt(minutes, time) / priceAvg - 1) * sign < -loss;
        if (!isLost) stood = 0;
        else {
          if (stood === 0) cut += 1;
          const before = stood;
          stood += uptime.upMs(time, time + LOOK_MS);
          if (before <= STANDS_MS_MAX && stood > STANDS_MS_MAX)
            wrong.push(`${account}: a loss beyond ${String(loss)} stands since before ${new Date(time).toISOString()}`);
        }
        longest = Math.max(longest, stood);
      }
    lines.push(
      `${account}: ${String(cut)} losses met, the longest stood for ${(longest / 1000).toFixed(0)} s of uptime`,
    );
  }
  return { wrong, summary: lines.join('\n') };
}
