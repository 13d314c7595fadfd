import { type FuturesMarket, marginCoin, splitSymbol } from './market.ts';
import { WALLET_OF_MARKET } from './account.ts';
import type { Effect, WalletRef } from './intent.ts';
import type { InstrumentRef } from './market.ts';

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
function ordersThing(account: string, instrument: InstrumentRef): Thing {
  return `orders ${account} ${instrument.market}/${instrument.symbol}`;
}

/** Names the trigger orders of an account on an instrument that open or close. */
function triggersThing(account: string, instrument: InstrumentRef): Thing {
  return `triggers ${account} ${instrument.market}/${instrument.symbol}`;
}

/** Names the sub-accounts of a parent. */
function subAccountsThing(account: string): Thing {
  return `sub-accounts ${account}`;
}

/** Names a coin in a wallet. */
export function walletThing(wallet: WalletRef, coin: string): Thing {
  return `wallet ${wallet.account} ${wallet.wallet} ${coin}`;
}

/** Names a savings holding. */
function savingsThing(account: string, productId: string): Thing {
  return `savings ${account} ${productId}`;
}

/** Names a loan; without an id, one that is borrowed and not listed yet. */
export function loanThing(account: string, orderId = 'new'): Thing {
  return `loan ${account} ${orderId}`;
}

/** Names what an effect changes (DESIGN §5, own footprints). */
export function footprint(effect: Effect): readonly Thing[] {
  switch (effect.kind) {
    case 'open':
    case 'close':
      return [
        positionThing(effect.account, effect.instrument),
        stopsThing(effect.account, effect.instrument),
        ordersThing(effect.account, effect.instrument),
        marginThing(effect.account, effect.instrument.market, effect.instrument.symbol),
      ];
    case 'buy':
    case 'sell':
    case 'replace':
      return [ordersThing(effect.account, effect.instrument), ...spotCoins(effect.account, effect.instrument.symbol)];
    case 'cancel':
      return effect.instrument.market === 'spot'
        ? [ordersThing(effect.account, effect.instrument), ...spotCoins(effect.account, effect.instrument.symbol)]
        : [
            ordersThing(effect.account, effect.instrument),
            marginThing(effect.account, effect.instrument.market, effect.instrument.symbol),
          ];
    case 'place-stop':
    case 'place-trail':
    case 'modify-stop':
    case 'cancel-stop':
      return [stopsThing(effect.account, effect.instrument)];
    case 'place-trigger':
      return [
        triggersThing(effect.account, effect.instrument),
        // While nobody knows whether it is there, a position that it opens may come at any time: nothing else may open one (G3).
        ...(effect.act === 'open' ? [positionThing(effect.account, effect.instrument)] : []),
      ];
    case 'modify-trigger':
    case 'cancel-trigger':
      return [triggersThing(effect.account, effect.instrument)];
    case 'transfer':
      return [walletThing(effect.from, effect.coin), walletThing(effect.to, effect.coin)];
    case 'redeem':
    case 'subscribe':
      return [
        savingsThing(effect.account, effect.productId),
        walletThing({ account: effect.account, wallet: 'spot' }, effect.coin),
      ];
    case 'revise-pledge':
      return [
        loanThing(effect.account, effect.orderId),
        walletThing({ account: effect.account, wallet: 'spot' }, effect.pledgeCoin),
      ];
    case 'borrow':
      // Its id is not known yet: every reading of the loans may lack it.
      return [loanThing(effect.account), ...loanCoins(effect)];
    case 'repay':
      return [loanThing(effect.account, effect.orderId), ...loanCoins(effect)];
    case 'set-leverage':
    case 'set-margin-mode':
      return [positionThing(effect.account, effect.instrument)];
    case 'set-position-mode':
      return [positionThing(effect.account, { market: effect.market, symbol: '*' })];
    case 'set-margin':
      return [
        positionThing(effect.account, effect.instrument),
        marginThing(effect.account, effect.instrument.market, effect.instrument.symbol),
      ];
    case 'create-subaccounts':
      return [subAccountsThing(effect.account)];
  }
}

/** Names where an effect brings money that was not there before; undefined for one that brings none. */
export function broughtTo(effect: Effect): Thing | undefined {
  switch (effect.kind) {
    case 'transfer':
      return walletThing(effect.to, effect.coin);
    case 'redeem':
      return walletThing({ account: effect.account, wallet: 'spot' }, effect.coin);
    case 'borrow':
      return walletThing({ account: effect.account, wallet: 'spot' }, effect.loanCoin);
    default:
      return undefined;
  }
}

/** Names the coins in wallets that an effect may spend. */
export function spentFrom(effect: Effect): readonly Thing[] {
  if (effect.kind === 'transfer') return [walletThing(effect.from, effect.coin)];
  return footprint(effect).filter((thing) => thing.startsWith('wallet '));
}

/** The lane in which an effect goes one at a time: its (account, instrument), or its account's money. */
export function laneOf(effect: Effect): string {
  switch (effect.kind) {
    case 'transfer':
      return `money ${effect.from.account}`;
    case 'redeem':
    case 'subscribe':
    case 'borrow':
      return `money ${effect.account}`;
    // The collateral of a loan waits for no answer about other money.
    case 'revise-pledge':
    case 'repay':
      return loanThing(effect.account, effect.orderId);
    case 'create-subaccounts':
      return subAccountsThing(effect.account);
    case 'set-position-mode':
      return `${effect.account} ${effect.market}`;
    default:
      return `${effect.account} ${effect.instrument.market}/${effect.instrument.symbol}`;
  }
}

function marginThing(account: string, market: FuturesMarket, symbol: string): Thing {
  return walletThing({ account, wallet: WALLET_OF_MARKET[market] }, marginCoin(market, symbol));
}

function loanCoins(effect: {
  readonly account: string;
  readonly loanCoin: string;
  readonly pledgeCoin: string;
}): Thing[] {
  const wallet = { account: effect.account, wallet: 'spot' } as const;
  return [walletThing(wallet, effect.loanCoin), walletThing(wallet, effect.pledgeCoin)];
}

function spotCoins(account: string, symbol: string): Thing[] {
  const coins = splitSymbol(symbol);
  // A symbol that cannot be split may touch any coin of the wallet.
  if (coins === undefined) return [walletThing({ account, wallet: 'spot' }, '*')];
  return [coins.base, coins.quote].map((coin) => walletThing({ account, wallet: 'spot' }, coin));
}
