import type { Market } from '../../../domain/market.ts';
import type { TradingStatus } from '../state/conduct.ts';
import type { Core } from '../book/core.ts';
import { demand } from '../state/rejection.ts';
import type { Account } from '../state/world.ts';

/** Tells whether a pair can be traded at a market. */
export function statusOf(core: Core, market: Market, symbol: string): TradingStatus {
  return core.conduct.statuses.get(`${market}/${symbol}`) ?? (market === 'spot' ? 'online' : 'normal');
}

/** Refuses a pair that a copy-trading key is not for (docs/exchange/orders.md#copy-trading). */
export function demandCopyPair({ key }: Account, symbol: string): void {
  const allowed = key.copyPairs === undefined || key.copyPairs.includes(symbol);
  demand(allowed, '40014', `This pair is not available for copy trading: ${symbol}`);
}

/**
 * Refuses an order at a pair that does not take it: one that is only listed opens soon, and a contract with
 * `limit_open` may only be closed (docs/exchange/market.md#statuses-of-contracts-and-pairs).
 */
export function demandTrading(
  core: Core,
  asked: { readonly market: Market; readonly symbol: string; readonly opens: boolean },
): void {
  const status = statusOf(core, asked.market, asked.symbol);
  demand(status !== 'maintain', '40844', 'This symbol is under maintenance');
  demand(status !== 'off', '40845', 'This symbol has been removed');
  demand(status !== 'listed', '43115', 'The current trading pair is opening soon');
  demand(status !== 'gray', '43119', 'Trading is not open');
  demand(status !== 'restrictedAPI', '43119', 'Trading is not open for API orders');
  demand(status !== 'limit_open' || !asked.opens, '43119', 'Trading is not open: positions may only be closed');
  demand(status !== 'halt', '41114', 'The current trading pair is under maintenance');
  demand(status !== 'offline', '41113', 'The symbol is offline');
}
