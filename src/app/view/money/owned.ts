import { describeFault } from '../../../domain/outcome.ts';
import { type Decimal, formatDecimal, multiply } from '../../../base/decimal.ts';
import {
  type Balance,
  type FuturesAccount,
  type SavingsHolding,
  type Wallet,
  WALLET_OF_MARKET,
} from '../../../domain/account.ts';
import type { Loan } from '../../../domain/loan.ts';
import { heldCoins, type LatestReading, type Overview, priceInUsdt, worthOf } from '../../../domain/overview.ts';
import type { Held } from '../../../reads/snapshot.ts';
import type { money } from '../../../web/api/money.ts';
import type { AnswerOf } from '../../../web/api/question.ts';

type MoneyAnswer = AnswerOf<typeof money>;

/** What accounts own, as far as it was read. */
export type Owned = Pick<MoneyAnswer, 'worth' | 'worthWhy' | 'wallets' | 'savings' | 'loans'>;

type WalletJson = MoneyAnswer['wallets'][number];
type CoinJson = NonNullable<WalletJson['coins']>[number];
type Prices = Readonly<Record<string, Decimal>>;

/** Tells what accounts own: `overview` by its own readings, `held` by those that strategies ask for. */
export function ownedOf(overview: Overview | undefined, held: readonly Held[]): Owned {
  const prices = overview?.prices.value ?? {};
  return {
    ...worthJson(overview),
    wallets: [
      ...(overview?.futures ?? []).map(({ account, market, wallet }) =>
        walletJson({ account, wallet: WALLET_OF_MARKET[market] }, wallet, (value) => [futuresCoin(value, prices)]),
      ),
      ...(overview?.spot ?? []).map(({ account, coins }) =>
        walletJson({ account, wallet: 'spot' }, coins, (value) => coinsJson(value, prices)),
      ),
      ...readsOf<readonly Balance[]>(held, 'funding-assets').map(({ account, reading }) =>
        walletJson({ account, wallet: 'p2p' }, reading, (value) => coinsJson(value, prices)),
      ),
    ],
    savings: byAccount(readsOf<readonly SavingsHolding[]>(held, 'savings')).map(({ account, reading }) => ({
      ...{ account, ...readJson(reading) },
      holdings: reading.value?.map((holding) => savingJson(holding, prices)) ?? null,
    })),
    loans: readsOf<readonly Loan[]>(held, 'loans').map(({ account, reading }) => ({
      ...{ account, ...readJson(reading) },
      loans: reading.value?.map(loanJson) ?? null,
    })),
  };
}

function worthJson(overview: Overview | undefined): Pick<MoneyAnswer, 'worth' | 'worthWhy'> {
  if (overview === undefined) return { worth: null, worthWhy: 'nothing was read yet' };
  const worth = worthOf(overview);
  if (worth !== undefined) return { worth: formatDecimal(worth) };
  const isUnread =
    overview.futures.some(({ wallet }) => wallet.value === undefined) ||
    overview.spot.some(({ coins }) => coins.value === undefined);
  return { worth: null, worthWhy: isUnread ? 'a wallet was not read' : 'a coin has no price in USDT' };
}

function readJson({ readAt, fault }: LatestReading<unknown>) {
  return { readAt: readAt ?? null, ...(fault !== undefined && { fault }) };
}

function walletJson<T>(
  place: { readonly account: string; readonly wallet: Wallet },
  reading: LatestReading<T>,
  coins: (value: T) => readonly CoinJson[],
): WalletJson {
  return { ...place, ...readJson(reading), coins: reading.value === undefined ? null : coins(reading.value) };
}

function futuresCoin(
  { marginCoin: coin, equity, withdrawable, unrealizedPL }: FuturesAccount,
  prices: Prices,
): CoinJson {
  return {
    ...{ coin, amount: formatDecimal(equity) },
    ...(withdrawable !== undefined && { available: formatDecimal(withdrawable) }),
    ...{ unrealised: formatDecimal(unrealizedPL), ...inUsdt(coin, equity, prices) },
  };
}

/** Coins of which there is something. */
function coinsJson(balances: readonly Balance[], prices: Prices): readonly CoinJson[] {
  return heldCoins(balances, prices).map(({ coin, amount, available, frozen, usdt }) => ({
    ...{ coin, amount: formatDecimal(amount), available: formatDecimal(available) },
    ...{ frozen: formatDecimal(frozen), ...(usdt !== undefined && { usdt: formatDecimal(usdt) }) },
  }));
}

function inUsdt(coin: string, amount: Decimal, prices: Prices): { readonly usdt?: string } {
  const price = priceInUsdt(coin, prices);
  return price === undefined ? {} : { usdt: formatDecimal(multiply(amount, price)) };
}

function savingJson(holding: SavingsHolding, prices: Prices) {
  const { productId, orderId, coin, periodType, holdAmount, totalProfit, status, redeemable } = holding;
  return {
    ...{ product: productId, order: orderId, coin, term: periodType, amount: formatDecimal(holdAmount) },
    ...{ profit: formatDecimal(totalProfit), status, redeemable, ...inUsdt(coin, holdAmount, prices) },
  };
}

function loanJson(loan: Loan) {
  return {
    ...{ order: loan.orderId, coin: loan.loanCoin, amount: formatDecimal(loan.loanAmount) },
    interest: formatDecimal(loan.interestAmount),
    hourRate: formatDecimal(loan.hourInterestRate),
    ...{ pledgeCoin: loan.pledgeCoin, pledge: formatDecimal(loan.pledgeAmount) },
    pledgeRate: formatDecimal(loan.pledgeRate),
    callRate: formatDecimal(loan.supRate),
    liquidationRate: formatDecimal(loan.forceRate),
    ...{ since: loan.borrowTime, until: loan.expireTime },
  };
}

interface AccountRead<T> {
  readonly account: string;
  readonly reading: LatestReading<T>;
}

/** The readings of a list that strategies ask for; the poll of a read says what its value is. */
function readsOf<T>(held: readonly Held[], list: Held['poll']['of']['list']): readonly AccountRead<T>[] {
  return held.flatMap(({ poll, value, startedAt, receivedAt, fault }) => {
    const { account } = poll.of;
    if (poll.of.list !== list || account === undefined) return [];
    const readAt = receivedAt === 0 ? undefined : startedAt;
    return [
      { account, reading: { value: value as T | undefined, readAt, ...(fault && { fault: describeFault(fault) }) } },
    ];
  });
}

/** Puts the terms of an account's savings together: they are known where each of them is. */
function byAccount<T>(reads: readonly AccountRead<readonly T[]>[]): readonly AccountRead<readonly T[]>[] {
  const all = new Map<string, AccountRead<readonly T[]>>();
  for (const one of reads) {
    const before = all.get(one.account);
    all.set(one.account, before === undefined ? one : both(before, one));
  }
  return [...all.values()];
}

function both<T>({ account, reading: a }: AccountRead<readonly T[]>, { reading: b }: AccountRead<readonly T[]>) {
  const fault = a.fault ?? b.fault;
  return {
    account,
    reading: {
      value: a.value === undefined || b.value === undefined ? undefined : [...a.value, ...b.value],
      readAt: a.readAt === undefined || b.readAt === undefined ? undefined : Math.min(a.readAt, b.readAt),
      ...(fault !== undefined && { fault }),
    },
  };
}
