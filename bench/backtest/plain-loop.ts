import { type BarSeries, type MarketSource, minuteOf } from '../../src/paper/market/market-source.ts';
import { priceAtStep, STEPS_A_BAR, timeOfStep } from '../../src/paper/market/walk.ts';
import { CROSS, type Entry } from './entry.ts';

/** The price step of the contract, to which stops are rounded. */
const PRICE_STEP = 0.1;

/**
 * The cross of two averages as one would write it by hand: plain numbers, one position, no exchange, no fees, no
 * limits, no journal. It decides at the close of a minute and fills at the next open; exits lie within the bars.
 */
export function plainLoop({ series: [series], startAt, endAt }: MarketSource): readonly Entry[] {
  if (series === undefined) throw new Error('no pair');
  const unit = 10 ** -series.pricePlaces;
  const entries: Entry[] = [];
  const averages = runningSums(series, minuteOf(startAt));
  let exits: Exits | undefined;
  for (let minute = minuteOf(startAt); minute < minuteOf(endAt); minute += 1) {
    const crossed = averages.next(minute);
    if (exits === undefined && !crossed) continue;
    let mayEnter = crossed;
    for (let step = minute * STEPS_A_BAR; step < (minute + 1) * STEPS_A_BAR; step += 1) {
      const price = priceAtStep(series, step) * unit;
      if (exits !== undefined && (price >= exits.target || price <= exits.stop)) exits = undefined;
      if (exits !== undefined || !mayEnter) continue;
      entries.push([timeOfStep(step), price]);
      exits = exitsOf(price);
      // A position that was opened within the last minute and is not there is not believed to be gone.
      mayEnter = false;
    }
  }
  return entries;
}

/** Prices at which a position ends, at the price step that is reached earlier. */
interface Exits {
  readonly target: number;
  readonly stop: number;
}

function exitsOf(price: number): Exits {
  const steps = price / PRICE_STEP;
  return {
    target: Math.floor(steps * (1 + CROSS.gain)) * PRICE_STEP,
    stop: Math.ceil(steps * (1 - CROSS.loss)) * PRICE_STEP,
  };
}

/** Tells minute by minute whether the averages crossed upwards at the close of the minute before. */
function runningSums(series: BarSeries, first: number): { readonly next: (minute: number) => boolean } {
  let [fast, slow] = [0, 0];
  let wasAbove: boolean | undefined;
  return {
    next: (minute) => {
      const closed = minute - 1;
      if (closed < first) return false;
      fast += series.close(closed) - (closed - CROSS.fast >= first ? series.close(closed - CROSS.fast) : 0);
      slow += series.close(closed) - (closed - CROSS.slow >= first ? series.close(closed - CROSS.slow) : 0);
      if (closed - first < CROSS.slow - 1) return false;
      const isAbove = fast * CROSS.slow > slow * CROSS.fast;
      const crossed = wasAbove === false && isAbove;
      wasAbove = isAbove;
      return crossed;
    },
  };
}
