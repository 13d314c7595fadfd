import type { FeeRates } from '../../../domain/fill-model.ts';
import type { Market } from '../../../domain/market.ts';
import type { QuotedPair } from './quote.ts';
import type { Account } from '../state/world.ts';

/**
 * Tells the fee rates of an account at a pair: its own where it was given some, else those that the contract states.
 */
export function feeRatesOf({ name }: Account, { pair, fills }: QuotedPair, market: Market): FeeRates {
  const own = fills.accountFees.get(name)?.[market === 'spot' ? 'spot' : 'futures'];
  if (own !== undefined) return own;
  const { makerFeeRate: maker, takerFeeRate: taker } = market === 'spot' ? pair.spot : pair.futures;
  return { maker, taker };
}
