import {
  absolute,
  type Decimal,
  decimalOf,
  divide,
  multiply,
  parseDecimal,
  roundToStep,
} from '../../../base/decimal.ts';
import type { BoundAt } from '../../../strategy/model/word-meaning.ts';
import type { StopArgs, WantedStops } from '../stops/wanted-stops.ts';

const AT_MARKET = 'the stops of an order that trails are executed at market';

/** The reason why stops of an order that trails have no limit. */
export const LIMITED_TRAIL = `${AT_MARKET}: leave slippage out`;

/** The same as demands on the fields of a step. */
export const NO_LIMITED_TRAIL: readonly BoundAt[] = (['takeProfit', 'stopLoss'] as const).map((stop) => ({
  ...{ must: 'be left out', at: `${stop}/slippage`, beside: 'callback' },
  ...{ because: AT_MARKET, fails: true },
}));

/** Tells whether a stop is to be executed as a limit order. */
export function hasLimit({ takeProfit, stopLoss }: Pick<StopArgs, 'takeProfit' | 'stopLoss'>): boolean {
  return takeProfit?.slippage !== undefined || stopLoss?.slippage !== undefined;
}

const PERCENT_STEP = parseDecimal('0.01');
const HUNDRED = decimalOf(100);

/**
 * Stops of a trailing order are distances in percent from where it fills
 * (docs/exchange/triggers.md#trailing-trigger-orders).
 */
export function asDistances({ takeProfit, stopLoss }: WantedStops, price: Decimal): WantedStops {
  const percent = (stop: Decimal) =>
    roundToStep(multiply(divide(absolute((stop - price) as Decimal), price), HUNDRED), PERCENT_STEP, 'down');
  return {
    ...(takeProfit !== undefined && { takeProfit: percent(takeProfit) }),
    ...(stopLoss !== undefined && { stopLoss: percent(stopLoss) }),
  };
}
