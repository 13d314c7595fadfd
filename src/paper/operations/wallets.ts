import { add, ZERO } from '../../base/decimal.ts';
import type { Decimal } from '../../base/decimal.ts';
import type { Wallet } from '../../domain/account.ts';
import { FUTURES_MARKETS } from '../../domain/market.ts';
import { operations } from '../../wire/operations/index.ts';
import { PERMISSION_CODES } from '../../wire/spec/permission-codes.ts';
import { inUsdt } from '../core/book/coin-price.ts';
import type { Core } from '../core/book/core.ts';
import { serveSigned } from '../core/calls/responder.ts';
import { figuresOf } from '../core/futures/margin.ts';
import { pursesAt } from '../core/futures/purse.ts';
import { productNamed } from '../core/state/savings-products.ts';
import type { Account } from '../core/state/world.ts';
import { fits, pageOf } from '../records/page.ts';
import { coinBalancesIn } from '../records/coin-balances.ts';
import { QUARTER_MS, withinReach } from '../records/reach-back.ts';

const PAGE_MAX = 500;

/** Tells the value of each kind of account in USDT; loans and their collateral are in none of them. */
export const accountAllAccountBalance = serveSigned(operations['account-all-account-balance'], (core, { account }) => [
  { accountType: 'spot', usdtBalance: valueOf(core, account, ['spot']) },
  {
    accountType: 'futures',
    usdtBalance: FUTURES_MARKETS.flatMap((market) => pursesAt(core, market)).reduce(
      (sum, purse) => add(sum, inUsdt(core, purse.coin, figuresOf(core, account, purse).equity)),
      ZERO,
    ),
  },
  { accountType: 'funding', usdtBalance: valueOf(core, account, ['p2p']) },
  { accountType: 'earn', usdtBalance: savingsValue(core, account) },
  { accountType: 'bots', usdtBalance: ZERO },
  { accountType: 'margin', usdtBalance: valueOf(core, account, ['crossed_margin', 'isolated_margin']) },
]);

function valueOf(core: Core, account: Account, wallets: readonly Wallet[]): Decimal {
  return wallets
    .flatMap((wallet) => coinBalancesIn(account, wallet))
    .reduce((sum, { coin, balance }) => add(sum, inUsdt(core, coin, add(balance.available, balance.frozen))), ZERO);
}

function savingsValue(core: Core, account: Account): Decimal {
  return account.savings.reduce(
    (sum, holding) => add(sum, inUsdt(core, productNamed(holding.productId).coin, holding.amount)),
    ZERO,
  );
}

/** Lists the balances of the funding wallet. */
export const fundingAssets = serveSigned(operations['funding-assets'], (core, { account, request }) =>
  coinBalancesIn(account, 'p2p')
    .filter(({ coin }) => fits(request.coin?.toUpperCase(), coin))
    .map(({ coin, balance }) => ({
      coin,
      available: balance.available,
      frozen: balance.frozen,
      usdtValue: inUsdt(core, coin, balance.available),
    })),
);

/** Lists the balances of the spot wallet. */
export const spotAssets = serveSigned(operations['spot-assets'], (core, { account, request }) =>
  coinBalancesIn(account, 'spot')
    .filter(
      ({ coin, balance }) =>
        fits(request.coin?.toUpperCase(), coin) &&
        (request.assetType === 'all' || balance.available + balance.frozen > 0n),
    )
    .map(({ coin, balance }) => ({
      coin,
      available: balance.available,
      frozen: balance.frozen,
      locked: ZERO,
      limitAvailable: ZERO,
      uTime: core.now,
    })),
);

/** Tells whose the key is that asks, and what it may do. Nothing is withdrawn here, so that no key has wwow. */
export const spotAccountInfo = serveSigned(operations['spot-account-info'], (_core, { account, key }) => ({
  userId: account.uid,
  authorities: key.permissions.flatMap((permission) => PERMISSION_CODES[permission]),
}));

/** Lists bills of the spot account, newest first. */
export const spotAccountBills = serveSigned(operations['spot-account-bills'], (core, { account, request }) => {
  const page = pageOf(
    core.world.spotBills,
    { ...request, ...withinReach(core, request, QUARTER_MS), limitMax: PAGE_MAX },
    {
      keyOf: (bill) => ({ id: bill.billId, at: bill.cTime }),
      matches: (bill) =>
        bill.uid === account.uid &&
        fits(request.coin?.toUpperCase(), bill.coin) &&
        fits(request.groupType?.toLowerCase(), bill.groupType) &&
        fits(request.businessType?.toUpperCase(), bill.businessType),
    },
  );
  return page.items.map(({ billId, coin, groupType, businessType, amount, fee, balance, cTime }) => {
    return { billId, coin, groupType, businessType, size: amount, fees: fee, balance, cTime };
  });
});
