import { type Decimal, formatDecimal } from '../../../../src/base/decimal.ts';
import { mixCandles } from '../../../../src/wire/operations/mix-candles.ts';
import type { Run } from '../run.ts';

const MINUTE_MS = 60_000;
/** A closed candle is asked for this long, ms. */
const ASKED_MS_MAX = 10_000;

/**
 * Each tick of a schedule has decided on the candle that closed at it: the exchange's own candles say the same. Where a
 * clock was set anew, the daemon's minutes are others than the exchange's.
 */
export function decidedOtherwise(run: Run): string[] {
  const { drawn, simulation, clockWasSet, stale } = run;
  if (drawn.schedules.size === 0 || clockWasSet) return [];
  const closes = closesOf(run);
  const partial = simulation.said('recovered').filter(({ text }) => text.includes('partial'));
  return simulation.said('notified').flatMap(({ rule = '', at, text }) => {
    const schedule = drawn.schedules.get(rule);
    if (schedule === undefined) return [];
    const { everyMs, waits } = schedule;
    const tick = Math.floor(at / everyMs) * everyMs;
    // What a restart has left half-done goes on whatever the condition says, until the next tick.
    if (partial.some((one) => one.rule === rule && one.at <= at && one.at >= tick)) return [];
    // A list that lags shows an open candle as its last one, which nobody can tell from a closed one.
    if (stale.some((one) => one.operation === mixCandles.id && one.at >= tick - MINUTE_MS && one.at <= at)) return [];
    // What only reduces does not wait for longer, and decides on what it has.
    if (!waits && at - tick >= ASKED_MS_MAX) return [];
    // Where the readings came late, further candles have closed meanwhile.
    const ends = Array.from(
      { length: Math.floor((at - tick) / MINUTE_MS) + 1 },
      (_, index) => tick + index * MINUTE_MS,
    );
    const isRight = ends.some((end) => {
      const [last, before] = [closes.get(end - MINUTE_MS), closes.get(end - 2 * MINUTE_MS)];
      if (last === undefined || before === undefined) return false;
      return text.includes(formatDecimal(last)) && last > before === (rule === 'rose');
    });
    return isRight ? [] : [`${rule} decided at ${new Date(at).toISOString()} otherwise: ${text}`];
  });
}

/** The closing price of each minute, by when it began. */
function closesOf({ simulation: { exchange }, stoppedAt }: Run): ReadonlyMap<number, Decimal> {
  const request = { symbol: 'BTCUSDT', productType: 'USDT-FUTURES', granularity: '1m', endTime: stoppedAt, limit: 200 };
  const { data } = exchange.call({ ip: '127.0.0.1', operation: mixCandles, request });
  if (!Array.isArray(data)) throw new Error('the exchange has candles');
  return new Map(data.map((candle: readonly [number, Decimal, Decimal, Decimal, Decimal]) => [candle[0], candle[4]]));
}
