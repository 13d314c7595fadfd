import { add, type Decimal, multiply, ONE, ZERO } from '../../../base/decimal.ts';
import type { Market } from '../../../domain/market.ts';
import { type LatestReading, type Overview, priceInUsdt } from '../../../domain/overview.ts';
import type { KnownEquity, SampledFrom } from '../../../ports/equity-log.ts';

/** Age up to which a wallet's reading is its equity of now, ms: three of its slowest pace. */
export const BELIEVED_MS = 180_000;

export interface SampledAt {
  /** Epoch ms, by the clock of the run. */
  readonly now: number;
  /** Age up to which a reading is the equity of now, ms. */
  readonly oldFrom: number;
}

/**
 * Tells the equity of each account in each coin, over its spot and futures wallets and with unrealised profit; what
 * each account is worth in USDT; and what all are worth. An account of which a wallet is not known now has no equity,
 * and without the price of a coin there is no worth.
 */
export function equitySamples(overview: Overview, at: SampledAt): readonly KnownEquity[] {
  const accounts = [...new Set([...overview.futures, ...overview.spot].map(({ account }) => account))];
  const held = accounts.map((account) => ({ account, coins: coinsOf(account, overview, at) }));
  const prices = fresh(overview.prices, at) ?? {};
  const worths = held.map(({ account, coins }) => ({ account, worth: coins && worthOf(coins, prices) }));
  return [
    ...held.flatMap(({ account, coins }) => [...(coins ?? [])].map(([coin, equity]) => ({ account, coin, equity }))),
    ...worths.flatMap(({ account, worth: equity }) => (equity === undefined ? [] : [{ account, coin: null, equity }])),
    ...allOf(worths.map(({ worth }) => worth)),
  ];
}

/** Tells what the samples of an overview are made of; undefined where no wallet of it is known now. */
export function sampledFrom({ futures, spot, prices }: Overview, at: SampledAt): SampledFrom | undefined {
  const times = [...futures.map(({ wallet }) => wallet), ...spot.map(({ coins }) => coins)].flatMap(
    ({ value, readAt }) => (fresh<unknown>({ value, readAt }, at) === undefined ? [] : (readAt ?? [])),
  );
  if (times.length === 0) return undefined;
  return {
    wallets: [
      ...futures.map(({ account, market }) => walletName(account, market)),
      ...spot.map(({ account }) => walletName(account, 'spot')),
    ].toSorted(),
    read: { first: Math.min(...times), last: Math.max(...times) },
    prices: heldPrices(spot, futures, fresh(prices, at) ?? {}),
  };
}

/** Names a wallet as the record of samples does. */
export function walletName(account: string, market: Market): string {
  return `${account} ${market}`;
}

/** The prices of the coins that wallets hold: those alone are needed later. */
function heldPrices(
  spot: Overview['spot'],
  futures: Overview['futures'],
  prices: Readonly<Record<string, Decimal>>,
): SampledFrom['prices'] {
  const coins = [
    ...spot.flatMap(({ coins: { value } }) => (value ?? []).map(({ coin }) => coin)),
    ...futures.flatMap(({ wallet: { value } }) => (value === undefined ? [] : [value.marginCoin])),
  ];
  return Object.fromEntries(
    [...new Set(coins)].flatMap((coin) => {
      const price = coin === 'USDT' ? undefined : prices[coin];
      return price === undefined ? [] : [[coin, price]];
    }),
  );
}

function allOf(worths: readonly (Decimal | undefined)[]): readonly KnownEquity[] {
  let equity = ZERO;
  for (const worth of worths) {
    if (worth === undefined) return [];
    equity = add(equity, worth);
  }
  return worths.length === 0 ? [] : [{ account: null, coin: null, equity }];
}

function worthOf(coins: ReadonlyMap<string, Decimal>, prices: Readonly<Record<string, Decimal>>): Decimal | undefined {
  let sum = ZERO;
  for (const [coin, amount] of coins) {
    const price = amount === ZERO ? ONE : priceInUsdt(coin, prices);
    if (price === undefined) return undefined;
    sum = add(sum, multiply(amount, price));
  }
  return sum;
}

/** The coins of an account; undefined where one of its wallets is not known now. */
function coinsOf(
  account: string,
  { futures, spot }: Overview,
  at: SampledAt,
): ReadonlyMap<string, Decimal> | undefined {
  const coins = new Map<string, Decimal>();
  const take = (coin: string, amount: Decimal): void => {
    coins.set(coin, add(coins.get(coin) ?? ZERO, amount));
  };
  for (const book of futures.filter((one) => one.account === account)) {
    const wallet = fresh(book.wallet, at);
    if (wallet === undefined) return undefined;
    take(wallet.marginCoin, wallet.equity);
  }
  for (const wallet of spot.filter((one) => one.account === account)) {
    const balances = fresh(wallet.coins, at);
    if (balances === undefined) return undefined;
    for (const { coin, available, frozen } of balances) take(coin, add(available, frozen));
  }
  return coins;
}

function fresh<T>({ value, readAt }: LatestReading<T>, { now, oldFrom }: SampledAt): T | undefined {
  return readAt === undefined || now - readAt > oldFrom ? undefined : value;
}
