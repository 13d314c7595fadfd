import type { Decimal } from '../../../base/decimal.ts';
import type { Candle } from '../../../domain/market.ts';
import { threefold } from './cci.ts';
import { createRing } from './ring.ts';
import { type OfCandles, stepped } from './stepped.ts';

/** The mean of typical prices, weighed with their volumes, over the last `length` candles. Unknown without a trade. */
export function vwap(length: number): OfCandles {
  const [values, volumes] = [createRing(length), createRing(length)];
  let sums: Sums = NOTHING;
  return stepped((candle, step) => {
    const added = withCandle(sums, candle);
    const now = {
      value: added.value - (values.leaving() ?? 0n),
      volume: added.volume - (volumes.leaving() ?? 0n),
    };
    const isFull = values.size() + 1 >= length;
    if (step === 'push') {
      values.push(valueOf(candle) as Decimal);
      volumes.push(candle.volume);
      sums = now;
    }
    return isFull ? meanOf(now) : undefined;
  });
}

const DAY_MS = 86_400_000;

/**
 * The same since the day began, in UTC. Unknown until a day has been seen from its beginning.
 */
export function sessionVwap(): OfCandles {
  let session: { readonly day: number; readonly isWhole: boolean; readonly sums: Sums } | undefined;
  return stepped((candle, step) => {
    const day = Math.floor(candle.openTime / DAY_MS);
    const isNew = session?.day !== day;
    const isWhole = isNew ? session !== undefined || candle.openTime % DAY_MS === 0 : session?.isWhole === true;
    const sums = withCandle(isNew ? NOTHING : (session?.sums ?? NOTHING), candle);
    if (step === 'push') session = { day, isWhole, sums };
    return isWhole ? meanOf(sums) : undefined;
  });
}

/** Three times the typical prices × volumes, in units of 10^-36, and the volumes. */
interface Sums {
  readonly value: bigint;
  readonly volume: bigint;
}

const NOTHING: Sums = { value: 0n, volume: 0n };

function withCandle({ value, volume }: Sums, candle: Candle): Sums {
  return { value: value + valueOf(candle), volume: volume + candle.volume };
}

function valueOf(candle: Candle): bigint {
  return threefold(candle) * candle.volume;
}

function meanOf({ value, volume }: Sums): Decimal | undefined {
  return volume === 0n ? undefined : ((value / (3n * volume)) as Decimal);
}
