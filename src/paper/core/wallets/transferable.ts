import type { Decimal } from '../../../base/decimal.ts';
import { MARKET_OF_WALLET } from '../../../domain/account.ts';
import type { Wallet } from '../../../domain/account.ts';
import type { Core } from '../book/core.ts';
import { booksAt, coinBalanceOf, spotBookOf } from '../book/core.ts';
import { figuresOf } from '../futures/margin.ts';
import { pursesAt } from '../futures/purse.ts';
import { demand } from '../state/rejection.ts';
import type { Account, CoinBalance } from '../state/world.ts';

/** One side of a transfer; isolated margin is kept by pair. */
export interface Side {
  readonly wallet: Wallet;
  readonly symbol?: string;
}

/**
 * Lists the coins that may go from one wallet to another (docs/exchange/wallets.md#wallet-transfer-coin-info), in the
 * order of the alphabet.
 */
export function transferCoins(core: Core, from: Wallet, to: Wallet): readonly string[] {
  const target = coinsIn(core, to);
  return [...coinsIn(core, from)].filter((coin) => target.has(coin)).sort();
}

/** The coins that a wallet takes: futures wallets those of their margin, margin wallets those of the pairs. */
function coinsIn(core: Core, wallet: Wallet): ReadonlySet<string> {
  if (wallet === 'usdt_futures') return new Set(['USDT']);
  if (wallet === 'usdc_futures') return new Set(['USDC']);
  const pairs = booksAt(core, 'spot').map(({ pair }) => pair);
  const bases = pairs.map(({ base }) => base);
  if (wallet === 'coin_futures') return new Set(pursesAt(core, 'coin-futures').map(({ coin }) => coin));
  const traded = new Set([...bases, ...pairs.map(({ quote }) => quote)]);
  return wallet === 'isolated_margin' ? traded : new Set([...traded, 'USDT', 'USDC', ...core.world.house.keys()]);
}

/** Refuses a coin that a wallet does not take, and isolated margin without its pair. */
export function demandTaken(core: Core, side: Side, coin: string): void {
  const taken = coinsIn(core, side.wallet).has(coin);
  demand(taken, '40020', `Parameter coin error: ${side.wallet} does not hold ${coin}`);
  if (side.wallet !== 'isolated_margin') return;
  demand(side.symbol !== undefined, '40019', 'Parameter symbol cannot be empty');
  const { base, quote } = spotBookOf(core, side.symbol).pair;
  demand(coin === base || coin === quote, '40020', `Parameter coin error: ${side.symbol} does not hold ${coin}`);
}

/** Finds the balance of one side of a transfer. */
export function coinBalanceAt(account: Account, side: Side, coin: string): CoinBalance {
  return coinBalanceOf(account, side.wallet, side.wallet === 'isolated_margin' ? `${side.symbol ?? ''}/${coin}` : coin);
}

/** Tells how much of a coin may leave a wallet: of futures what neither margin nor open losses hold. */
export function transferable(core: Core, account: Account, from: Side & { readonly coin: string }): Decimal {
  const market = MARKET_OF_WALLET[from.wallet];
  const purse = market && pursesAt(core, market).find(({ coin }) => coin === from.coin);
  if (purse !== undefined) return figuresOf(core, account, purse).maxTransferOut;
  return coinBalanceAt(account, from, from.coin).available;
}
