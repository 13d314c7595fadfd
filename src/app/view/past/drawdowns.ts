import { add, type Decimal, maximum, subtract, ZERO } from '../../../base/decimal.ts';
import type { EquityAt, ReadBetween } from '../../../ports/equity-log.ts';
import { fallRatio } from '../../../risk/view/profit.ts';

/** A change of an equity that is neither gain nor loss; undefined where it is not known how large it was. */
export interface EquityMove {
  /** Epoch ms. */
  readonly at: number;
  readonly amount: Decimal | undefined;
}

/** A transfer and a reading within so many ms of each other: nobody knows whether one shows the other. */
const SLACK_MS = 5_000;

/** A sample with what was earned up to it, and its drawdown; undefined where a transfer may be in it or not. */
export interface Fallen extends EquityAt {
  /** What was earned up to it, since the beginning of the samples. */
  readonly gained: Decimal;
  readonly drawdown: Decimal | undefined;
}

/**
 * Tells the drawdown at each sample as the limit `drawdown` reckons it: how far what was earned has fallen from its
 * peak, as a share of what the equity would be without that. `moved` is in the order of times; `readAt` tells when the
 * readings of a sample began.
 */
export function drawdownsOf(
  samples: readonly EquityAt[],
  { moved, readAt }: { readonly moved: readonly EquityMove[]; readonly readAt: (at: number) => ReadBetween },
): readonly Fallen[] {
  let next = 0;
  /** All that came and went, up to the sample. */
  let flow: Decimal = ZERO;
  let gained: Decimal | undefined;
  let peak: Decimal | undefined;
  return samples.map((sample) => {
    const { equity } = sample;
    const { first, last } = readAt(sample.at);
    let isUnsized = false;
    for (let one = moved[next]; one !== undefined && one.at < first - SLACK_MS; one = moved[next]) {
      flow = add(flow, one.amount ?? ZERO);
      isUnsized ||= one.amount === undefined;
      next += 1;
    }
    if ((moved[next]?.at ?? Infinity) <= last + SLACK_MS)
      return { ...sample, gained: gained ?? subtract(equity, flow), drawdown: undefined };
    // What was moved then is not known: the difference counts neither as gain nor as loss.
    if (isUnsized && gained !== undefined) flow = subtract(equity, gained);
    gained = subtract(equity, flow);
    peak = maximum(peak ?? subtract(sample.peak, flow), gained);
    return { ...sample, gained, drawdown: fallRatio({ fromPeak: subtract(peak, gained), equity }) };
  });
}
