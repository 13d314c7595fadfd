import { type Decimal, negate, ZERO } from '../../../base/decimal.ts';
import { type FuturesAccount, MARKET_OF_WALLET, type WalletRef } from '../../../domain/account.ts';
import type { World } from '../spec/world-spec.ts';

/**
 * The amount of a coin that may leave a wallet; undefined if it is unknown. A coin that a complete list lacks is zero.
 * For a futures wallet the exchange states it: without open profit, and less by margins and open losses.
 */
export function walletLevel(world: World, { account, wallet }: WalletRef, coin: string): Decimal | undefined {
  if (MARKET_OF_WALLET[wallet] !== undefined) return futuresOf(world, { account, wallet }, coin)?.withdrawable;
  if (wallet === 'spot') return world.spotFree({ account, coin });
  const assets = wallet === 'p2p' ? world.fundingAssets(account) : undefined;
  if (assets === undefined) return undefined;
  return assets.find((balance) => balance.coin === coin)?.available ?? ZERO;
}

/**
 * The level that a floor keeps: the free margin of a futures wallet, which every open loss lowers. Below zero where
 * margins exceed the equity: so much more is missing. Of other wallets it is what may leave them.
 */
export function floorLevel(world: World, place: WalletRef, coin: string): Decimal | undefined {
  if (MARKET_OF_WALLET[place.wallet] === undefined) return walletLevel(world, place, coin);
  const futures = futuresOf(world, place, coin);
  if (futures?.freeMargin === undefined) return undefined;
  const { freeMargin, marginDeficit = ZERO } = futures;
  return freeMargin > ZERO ? freeMargin : negate(marginDeficit);
}

/** Says that what is free of a wallet is unknown, with the reason where there is one. */
export function levelUnknown(world: World, place: WalletRef, coin: string): string {
  const isUnion = MARKET_OF_WALLET[place.wallet] !== undefined && futuresOf(world, place, coin)?.isUnion === true;
  const why = isUnion ? ': several coins serve as margin together (asset mode `union`)' : '';
  return `the balance of ${nameOf(place)} is not known${why}`;
}

/** Names a wallet for people. */
export function nameOf(wallet: WalletRef): string {
  return `${wallet.account} ${wallet.wallet}`;
}

function futuresOf(world: World, { account, wallet }: WalletRef, coin: string): FuturesAccount | undefined {
  const market = MARKET_OF_WALLET[wallet];
  const futures = market === undefined ? undefined : world.futuresAccount(account, market);
  return futures?.marginCoin === coin ? futures : undefined;
}
