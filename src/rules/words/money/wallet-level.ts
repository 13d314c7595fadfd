import { type Decimal, minimum, ZERO } from '../../../base/decimal.ts';
import { type Wallet, WALLET_OF_MARKET, type WalletRef } from '../../../domain/account.ts';
import type { FuturesMarket } from '../../../domain/market.ts';
import type { World } from '../spec/world-spec.ts';

/**
 * The free amount of a coin in a wallet; undefined where it is not known. A coin that a complete list lacks is zero.
 */
export function walletLevel(world: World, { account, wallet }: WalletRef, coin: string): Decimal | undefined {
  const market = marketOf(wallet);
  if (market !== undefined) {
    const futures = world.futuresAccount(account, market);
    return futures?.marginCoin === coin ? futures.available : undefined;
  }
  if (wallet === 'spot') return world.spotFree({ account, coin });
  const assets = wallet === 'p2p' ? world.fundingAssets(account) : undefined;
  if (assets === undefined) return undefined;
  return assets.find((balance) => balance.coin === coin)?.available ?? ZERO;
}

/**
 * The amount that may leave a wallet. Of a futures wallet the exchange states it, since margin and open losses hold
 * part of what is free.
 */
export function transferable(world: World, place: WalletRef, coin: string): Decimal | undefined {
  const market = marketOf(place.wallet);
  const free = walletLevel(world, place, coin);
  if (market === undefined || free === undefined) return free;
  const most = world.futuresAccount(place.account, market)?.maxTransferOut;
  return most === undefined ? undefined : minimum(free, most);
}

function marketOf(wallet: Wallet): FuturesMarket | undefined {
  const markets: readonly FuturesMarket[] = ['usdt-futures', 'usdc-futures', 'coin-futures'];
  return markets.find((market) => WALLET_OF_MARKET[market] === wallet);
}
