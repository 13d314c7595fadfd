import type { Decimal } from '../../../base/decimal.ts';
import { around, joined, type InWords } from '../spec/said.ts';
import type { StopArgs } from './wanted-stops.ts';

interface Worded extends StopArgs {
  readonly ladder?: readonly { readonly gain: Decimal; readonly close: Decimal; readonly slippage?: Decimal }[];
}

/**
 * Says which stops the fields ask for: `a stop-loss at a loss of 3% and a take-profit at a gain of 6%`. Empty where
 * they ask for none.
 */
export function stopWords(said: InWords<Pick<StopArgs, 'takeProfit' | 'stopLoss'>>): string {
  return joined([lossWords(said.within('stopLoss')), gainWords(said.within('takeProfit'))]);
}

/** Says the stops that move and those of parts too. */
export function movingStopWords(said: InWords<Worded>): string {
  const after = said.within('breakeven')?.text('after');
  const trail = said.within('trail');
  const parts = said
    .items('ladder')
    .map((rung) => `${rung.text('close') ?? ''} of it at a gain of ${rung.text('gain') ?? ''}${limitWords(rung)}`);
  return joined([
    stopWords(said),
    after && `a stop-loss at the opening price once the gain is ${after}`,
    trail &&
      `a stop-loss that follows ${trail.text('by') ?? ''} behind the mark price${around(', from a gain of ', trail.text('after'), ' on')}`,
    parts.length === 0 ? undefined : `partial take-profits: ${joined(parts)}`,
  ]);
}

function lossWords(stop: InWords<NonNullable<StopArgs['stopLoss']>> | undefined): string | undefined {
  const loss = stop?.text('loss');
  return (
    stop && `a stop-loss at ${loss === undefined ? (stop.text('price') ?? '') : `a loss of ${loss}`}${limitWords(stop)}`
  );
}

function gainWords(stop: InWords<NonNullable<StopArgs['takeProfit']>> | undefined): string | undefined {
  const gain = stop?.text('gain');
  return (
    stop &&
    `a take-profit at ${gain === undefined ? (stop.text('price') ?? '') : `a gain of ${gain}`}${limitWords(stop)}`
  );
}

/** A limit order may rest unfilled: who reads what a file does has to know. */
function limitWords(stop: InWords<{ readonly slippage?: Decimal }>): string {
  return around(' (as a limit order, at most ', stop.text('slippage'), ' worse than that, or not at all)');
}
