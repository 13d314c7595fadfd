import { add, type Decimal, subtract, ZERO } from '../../base/decimal.ts';
import type { EquitySample } from '../run-record.ts';
import { ratioOf } from './daily.ts';

/** The values that are held at an instant, USDT. */
export interface Exposed {
  /** Long values less short ones. */
  readonly net: Decimal;
  /** Long and short values together. */
  readonly gross: Decimal;
}

/** Adds the exposures of an instant up. */
export function exposedAt({ exposures }: Pick<EquitySample, 'exposures'>): Exposed {
  return exposures.reduce<Exposed>(
    ({ net, gross }, { long, short }) => ({
      net: subtract(add(net, long), short),
      gross: add(add(gross, long), short),
    }),
    { net: ZERO, gross: ZERO },
  );
}

/**
 * Computes the mean of a value by equity over the time of a run: each instant counts as long as until the next one.
 * Instants without equity count as zero. Undefined where no time passed.
 */
export function meanByEquity(
  samples: readonly EquitySample[],
  valueOf: (sample: EquitySample) => Decimal,
): number | undefined {
  let sum = 0;
  for (const [index, sample] of samples.slice(0, -1).entries()) {
    const until = samples[index + 1]?.at ?? sample.at;
    if (sample.equity > ZERO) sum += (until - sample.at) * ratioOf(valueOf(sample), sample.equity);
  }
  const time = (samples.at(-1)?.at ?? 0) - (samples[0]?.at ?? 0);
  return time > 0 ? sum / time : undefined;
}
