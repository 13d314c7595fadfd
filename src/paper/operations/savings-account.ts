import { add, divide, ZERO } from '../../base/decimal.ts';
import type { Decimal } from '../../base/decimal.ts';
import { savingsAccount as operation } from '../../wire/operations/savings-account.ts';
import { coinPrice, inUsdt } from '../core/book/coin-price.ts';
import type { Core } from '../core/book/core.ts';
import { productNamed } from '../core/state/savings-products.ts';
import type { Account } from '../core/state/world.ts';
import { serveSigned } from '../core/calls/responder.ts';

/** Sums up savings at the prices of the moment; what was earned in 24 hours is the last whole day's interest. */
export const savingsAccount = serveSigned(operation, (core, { account }) => {
  const usdtAmount = sumOf(core, account, 'amount');
  const usdt24hEarning = sumOf(core, account, 'lastProfit');
  const usdtTotalEarning = [...account.earned].reduce(
    (sum, [coin, earned]) => add(sum, inUsdt(core, coin, earned)),
    ZERO,
  );
  return {
    usdtAmount,
    usdt24hEarning,
    usdtTotalEarning,
    btcAmount: inBitcoin(core, usdtAmount),
    btc24hEarning: inBitcoin(core, usdt24hEarning),
    btcTotalEarning: inBitcoin(core, usdtTotalEarning),
  };
});

function sumOf(core: Core, account: Account, figure: 'amount' | 'lastProfit'): Decimal {
  return account.savings.reduce(
    (sum, holding) => add(sum, inUsdt(core, productNamed(holding.productId).coin, holding[figure])),
    ZERO,
  );
}

/** Without a price of bitcoin there is nothing to tell but zero. */
function inBitcoin(core: Core, usdt: Decimal): Decimal {
  const price = coinPrice(core, 'BTC');
  return price === undefined ? ZERO : divide(usdt, price);
}
