import { multiply, ZERO } from '../../../base/decimal.ts';
import type { Decimal } from '../../../base/decimal.ts';
import type { Market } from '../../../domain/market.ts';
import type { Account } from '../state/world.ts';
import type { Core } from './core.ts';
import type { TakerPrice } from './quote.ts';

/** A fill as the exchange wrote it down, and how its price came about. */
export interface NotedFill {
  readonly fill: {
    readonly tradeId: string;
    readonly orderId: string;
    readonly symbol: string;
    readonly price: Decimal;
    readonly size: Decimal;
    readonly fee: Decimal;
    readonly scope: 'taker' | 'maker';
    readonly cTime: number;
  };
  readonly market: Market;
  readonly side: 'buy' | 'sell';
  readonly execution: Partial<TakerPrice>;
  readonly feeCoin: string;
  readonly isLiquidation: boolean;
}

/** Tells the observer of a fill, with the costs that its price has in it. */
export function noteFill({ observer }: Core, account: Account, noted: NotedFill): void {
  if (observer.filled === undefined) return;
  const { fill, market, side, execution, feeCoin, isLiquidation } = noted;
  const { tradeId, orderId, symbol, price, size, fee, scope, cTime: at } = fill;
  const { spread = ZERO, slippage = ZERO } = execution;
  observer.filled({
    ...{ tradeId, orderId, account: account.name, market, symbol, at, side, scope, isLiquidation, price, size },
    ...{ spread: multiply(spread, size), slippage: multiply(slippage, size), fee, feeCoin },
  });
}
