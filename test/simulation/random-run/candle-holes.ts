import type { Random } from '../../../src/base/random.ts';
import type { Answer, Call } from '../../../src/ports/transport.ts';
import type { Operation, ResponseOf } from '../../../src/wire/spec/operation.ts';
import { mixCandles } from '../../../src/wire/operations/mix-candles.ts';

const MINUTE_MS = 60_000;
/** Share of the minutes whose candle is listed late. */
const LATE = 0.15;
/** Longest time after its close until such a candle is listed, ms. */
const LATE_MS_MAX = 5 * MINUTE_MS;

/** Changes the answer to a call at `now` (ms by the exchange's clock). */
export type CandleHoles = <O extends Operation>(call: Call<O>, answer: Answer<O>, now: number) => Answer<O>;

/** Lets lists of candles lack some of those that have closed, for seconds or minutes. */
export function candleHoles(random: Random, met: (name: string) => void): CandleHoles {
  const listedAt = new Map<number, number>();
  const isListed = (openTime: number, now: number): boolean => {
    const closedAt = openTime + MINUTE_MS;
    if (now < closedAt) return true;
    let at = listedAt.get(openTime);
    if (at === undefined) {
      at = closedAt + (random.next() < LATE ? random.between(1, LATE_MS_MAX) : 0);
      listedAt.set(openTime, at);
    }
    return now >= at;
  };
  return <O extends Operation>(call: Call<O>, answer: Answer<O>, now: number): Answer<O> => {
    if (call.operation.id !== mixCandles.id || answer.data === null) return answer;
    const rows = answer.data as ResponseOf<typeof mixCandles>;
    const listed = rows.filter(([openTime]) => isListed(openTime, now));
    if (listed.length < rows.length) met('candle hole');
    return { ...answer, data: listed as typeof answer.data };
  };
}
