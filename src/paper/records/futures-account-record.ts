import { add, divide, ZERO } from '../../base/decimal.ts';
import type { FuturesMarket } from '../../domain/market.ts';
import { marginCoin } from '../../domain/market.ts';
import type { Core } from '../core/book/core.ts';
import { priceOf } from '../core/book/book.ts';
import { figuresOf } from '../core/futures/margin.ts';
import type { Account } from '../core/state/world.ts';
import { riskRate } from './position-record.ts';

/** Tells the figures of a futures account as the exchange does (docs/exchange/positions.md#a-futures-account). */
export function futuresAccountRecord(core: Core, account: Account, market: FuturesMarket) {
  const figures = figuresOf(core, account, market);
  const { equity, available, crossedAvailable, isolatedProfit, crossedProfit } = figures;
  const bitcoin = core.books.get('BTCUSDT');
  return {
    marginCoin: marginCoin(market, 'BTCUSDT'),
    locked: figures.orderMargin,
    available,
    crossedMaxAvailable: crossedAvailable,
    isolatedMaxAvailable: available < crossedAvailable ? available : crossedAvailable,
    maxTransferOut: figures.maxTransferOut,
    accountEquity: equity,
    usdtEquity: equity,
    ...(bitcoin === undefined ? {} : { btcEquity: divide(equity, priceOf(bitcoin, core.world.step)) }),
    crossedRiskRate: riskRate(figures),
    unrealizedPL: add(isolatedProfit, crossedProfit),
    coupon: ZERO,
    crossedUnrealizedPL: crossedProfit,
    isolatedUnrealizedPL: isolatedProfit,
    isolatedMargin: figures.isolatedMargin,
    crossedMargin: figures.crossedMargin,
    assetMode: 'single' as const,
  };
}
