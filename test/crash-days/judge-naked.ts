import type { Books } from './books.ts';
import { MINUTE } from './candles.ts';
import type { Judged } from './judge-schedules.ts';
import { heldBy } from './positions.ts';
import type { Uptime } from './uptime.ts';

/** Accounts whose positions are to have a stop-loss, or to be closed after five minutes without one. */
const GUARDED = ['trend', 'trend1', 'ladder1'];

/** For so long a position may go without one while the daemon is up: the time of its guard, polls and tries. */
const NAKED_MS_MAX = 15 * MINUTE;

/** Between two looks at the books. */
const LOOK_MS = MINUTE / 4;

/** Finds positions that stayed without a stop-loss and were not closed for it, by the books alone. */
export function judgeNaked({ fills, stopLosses }: Books, uptime: Uptime): Judged {
  const wrong: string[] = [];
  const lines: string[] = [];
  for (const account of GUARDED) {
    const stops = stopLosses.filter((stop) => stop.account === account);
    let [longest, sum] = [0, 0];
    for (const side of ['long', 'short'] as const) {
      let naked = 0;
      let end = 0;
      for (const { from, to } of heldBy(fills, { account, side, until: uptime.to })) {
        if (from > end) naked = 0;
        end = to;
        for (let time = from; time < Math.min(to, uptime.to); time += LOOK_MS) {
          const isCovered = stops.some((stop) => stop.from <= time && (stop.to ?? Infinity) > time);
          const before = naked;
          const passed = uptime.upMs(time, Math.min(time + LOOK_MS, to));
          naked = isCovered ? 0 : naked + passed;
          sum += isCovered ? 0 : passed;
          longest = Math.max(longest, naked);
          if (before <= NAKED_MS_MAX && naked > NAKED_MS_MAX)
            wrong.push(`${account} ${side} has no stop-loss since before ${new Date(time).toISOString()}`);
        }
      }
    }
    lines.push(
      `${account}: without a stop-loss for ${(sum / 1000).toFixed(0)} s of uptime in all, ${(longest / 1000).toFixed(0)} s at most`,
    );
  }
  return { wrong, summary: lines.join('\n') };
}
