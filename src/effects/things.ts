import { WALLET_OF_MARKET, type WalletRef } from '../domain/account.ts';
import { type FuturesMarket, type InstrumentRef, instrumentName, marginCoin, splitSymbol } from '../domain/market.ts';

/**
 * A thing that an effect changes and a watch shows, as text: `position main usdt-futures/BTCUSDT`,
 * `stops …`, `orders …`, `triggers …`, `wallet main spot USDT`, `savings main <productId>`, `loan main <orderId>`,
 * `sub-accounts main`.
 */
export type Thing = string;

/** Names the positions of an account on an instrument. */
export function positionThing(account: string, instrument: InstrumentRef): Thing {
  return `position ${account} ${instrument.market}/${instrument.symbol}`;
}

/** Names the stops of an account on an instrument. */
export function stopsThing(account: string, instrument: InstrumentRef): Thing {
  return `stops ${account} ${instrument.market}/${instrument.symbol}`;
}

/** Names the resting orders of an account on an instrument. */
export function ordersThing(account: string, instrument: InstrumentRef): Thing {
  return `orders ${account} ${instrument.market}/${instrument.symbol}`;
}

/** Names the trigger orders of an account on an instrument that open or close. */
export function triggersThing(account: string, instrument: InstrumentRef): Thing {
  return `triggers ${account} ${instrument.market}/${instrument.symbol}`;
}

/** Names the sub-accounts of a parent. */
export function subAccountsThing(account: string): Thing {
  return `sub-accounts ${account}`;
}

/** Names a coin in a wallet. */
export function walletThing(wallet: WalletRef, coin: string): Thing {
  return `wallet ${wallet.account} ${wallet.wallet} ${coin}`;
}

/** Names a savings holding. */
export function savingsThing(account: string, productId: string): Thing {
  return `savings ${account} ${productId}`;
}

/** Names a loan; without an id, one that is borrowed and not listed yet. */
export function loanThing(account: string, orderId = 'new'): Thing {
  return `loan ${account} ${orderId}`;
}

/** Names the margin of a contract in its wallet. */
export function marginThing(account: string, market: FuturesMarket, symbol: string): Thing {
  return walletThing({ account, wallet: WALLET_OF_MARKET[market] }, marginCoin(market, symbol));
}

/** Names a coin in the spot wallet of an account. */
export function spotThing(account: string, coin: string): Thing {
  return walletThing({ account, wallet: 'spot' }, coin);
}

/** Names both coins of a loan in the spot wallet. */
export function loanCoins(loan: {
  readonly account: string;
  readonly loanCoin: string;
  readonly pledgeCoin: string;
}): readonly Thing[] {
  return [spotThing(loan.account, loan.loanCoin), spotThing(loan.account, loan.pledgeCoin)];
}

/** Names both coins of a pair in the spot wallet. A symbol that cannot be split may touch any coin. */
export function pairCoins(account: string, symbol: string): readonly Thing[] {
  const coins = splitSymbol(symbol);
  if (coins === undefined) return [spotThing(account, '*')];
  return [coins.base, coins.quote].map((coin) => spotThing(account, coin));
}

/** What an order on a contract may change. */
export function contractThings({ account, instrument }: OnContract): readonly Thing[] {
  return [
    positionThing(account, instrument),
    stopsThing(account, instrument),
    ordersThing(account, instrument),
    marginThing(account, instrument.market, instrument.symbol),
  ];
}

/** What a spot order may change. */
export function spotThings({ account, instrument }: OnSpot): readonly Thing[] {
  return [ordersThing(account, instrument), ...pairCoins(account, instrument.symbol)];
}

interface OnContract {
  readonly account: string;
  readonly instrument: { readonly market: FuturesMarket; readonly symbol: string };
}

interface OnSpot {
  readonly account: string;
  readonly instrument: InstrumentRef;
}

/** The lane of what happens on an instrument. */
export function instrumentLane({
  account,
  instrument,
}: {
  readonly account: string;
  readonly instrument: InstrumentRef;
}): string {
  return `${account} ${instrumentName(instrument)}`;
}

/** The lane of an account's money. */
export function moneyLane({ account }: { readonly account: string }): string {
  return `money ${account}`;
}
