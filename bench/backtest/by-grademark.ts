import { DataFrame } from 'data-forge';
import { backtest } from 'grademark';
import { type MarketSource, MINUTE_MS, minuteOf } from '../../src/paper/market/market-source.ts';
import { CROSS, type Entry } from './entry.ts';

/** What grademark does otherwise: its entries are no others for it, but when a position ends. */
export const DIFFERENCES =
  'numbers with rounding errors; no fees, funding, wallets, limits or journal; exits are not looked for in the bar of the entry, nor entries in that of the exit; a stop that a gap passes is filled at its own price; of a stop and a target in one bar the stop';

/** The cross of two averages by the library grademark, with running sums for its indicators. */
export function byGrademark({ series: [series], startAt, endAt }: MarketSource): readonly Entry[] {
  if (series === undefined) throw new Error('no pair');
  const unit = 10 ** -series.pricePlaces;
  const first = minuteOf(startAt);
  const closes: number[] = [];
  let [fast, slow] = [0, 0];
  let wasAbove: boolean | undefined;
  const values = Array.from({ length: minuteOf(endAt) - first }, (_, place) => {
    const minute = first + place;
    const close = series.close(minute) * unit;
    closes.push(close);
    fast += close - (closes[place - CROSS.fast] ?? 0);
    slow += close - (closes[place - CROSS.slow] ?? 0);
    const isAbove = place < CROSS.slow - 1 ? undefined : fast / CROSS.fast > slow / CROSS.slow;
    const crossed = wasAbove === false && isAbove === true;
    wasAbove = isAbove;
    const [open, high, low] = [series.open(minute) * unit, series.high(minute) * unit, series.low(minute) * unit];
    return { time: new Date(minute * MINUTE_MS), open, high, low, close, crossed };
  });
  const trades = backtest(
    {
      entryRule: (enter, { bar }) => {
        if (bar.crossed) enter();
      },
      stopLoss: ({ entryPrice }) => entryPrice * CROSS.loss,
      profitTarget: ({ entryPrice }) => entryPrice * CROSS.gain,
    },
    new DataFrame({ values }),
  );
  return trades.map(({ entryTime, entryPrice }) => [entryTime.getTime(), entryPrice]);
}
