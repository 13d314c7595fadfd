import { type Decimal, formatDecimal, ZERO } from '../base/decimal.ts';
import type { HoldSide } from '../domain/account.ts';
import type { Effect } from '../effects/index.ts';
import type { InstrumentRef } from '../domain/market.ts';

/** The preset stops that a position would be opened with. */
interface Presets {
  readonly holdSide: HoldSide;
  readonly takeProfit?: Decimal;
  readonly stopLoss?: Decimal;
}

/**
 * Says why the stops that an opening carries cannot protect it: they have to stand on their sides of its price, which
 * rounding may undo where the price step is coarse. Both being on the step, a step lies between them. Undefined where
 * nothing is wrong, or the price is not known.
 */
export function whyMisplaced(
  effect: Effect,
  priceOf: (instrument: InstrumentRef) => Decimal | undefined,
): string | undefined {
  if (effect.kind === 'open') return whyOnWrongSide(effect, effect.price ?? priceOf(effect.instrument));
  if ((effect.kind !== 'place-trigger' && effect.kind !== 'modify-trigger') || effect.act !== 'open') return undefined;
  // Those of an order that trails are distances.
  if (effect.callback !== undefined) return whyNoDistance(effect);
  return whyOnWrongSide(effect, effect.price ?? effect.trigger);
}

function whyOnWrongSide({ holdSide, takeProfit, stopLoss }: Presets, price: Decimal | undefined): string | undefined {
  if (price === undefined) return undefined;
  const long = holdSide === 'long';
  const isOff = (stop: Decimal, above: boolean): boolean => stop <= ZERO || (above ? stop <= price : stop >= price);
  const said = (name: string, stop: Decimal, above: boolean): string =>
    `the ${name} ${formatDecimal(stop)} of the ${holdSide} would not be ${above ? 'above' : 'below'} its price ${formatDecimal(price)} by a price step`;
  if (stopLoss !== undefined && isOff(stopLoss, !long)) return said('stop loss', stopLoss, !long);
  if (takeProfit !== undefined && isOff(takeProfit, long)) return said('take profit', takeProfit, long);
  return undefined;
}

function whyNoDistance({ takeProfit, stopLoss }: Presets): string | undefined {
  if (stopLoss !== undefined && stopLoss <= ZERO) return 'the distance of its stop loss would be rounded to nothing';
  if (takeProfit !== undefined && takeProfit <= ZERO)
    return 'the distance of its take profit would be rounded to nothing';
  return undefined;
}
