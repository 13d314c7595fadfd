import type { Decimal } from '../base/decimal.ts';
import type { FuturesMarket } from './market.ts';

/** An account's name in `purser.yaml`. */
export type AccountName = string;

/** The wallets of an account, in the exchange's spelling of account types; `savings` is reached by redemption only. */
export const WALLETS = [
  'spot',
  'p2p',
  'usdt_futures',
  'coin_futures',
  'usdc_futures',
  'crossed_margin',
  'isolated_margin',
] as const;
export type Wallet = (typeof WALLETS)[number];

export const WALLET_OF_MARKET: Readonly<Record<FuturesMarket, Wallet>> = {
  'usdt-futures': 'usdt_futures',
  'usdc-futures': 'usdc_futures',
  'coin-futures': 'coin_futures',
};

/** The futures market that a wallet keeps the margin of; absent for the others. */
export const MARKET_OF_WALLET: Readonly<Partial<Record<Wallet, FuturesMarket>>> = {
  usdt_futures: 'usdt-futures',
  usdc_futures: 'usdc-futures',
  coin_futures: 'coin-futures',
};

export type HoldSide = 'long' | 'short';
export type MarginMode = 'isolated' | 'crossed';
export type PositionMode = 'one_way_mode' | 'hedge_mode';

/** A coin in a wallet. `available` can be spent; `frozen` sits in orders. */
export interface Balance {
  readonly account: AccountName;
  readonly wallet: Wallet;
  readonly coin: string;
  readonly available: Decimal;
  readonly frozen: Decimal;
}

/**
 * The futures account of one margin coin (docs/exchange/positions.md#a-futures-account). Amounts in the margin coin.
 */
export interface FuturesAccount {
  readonly account: AccountName;
  readonly market: FuturesMarket;
  readonly marginCoin: string;
  /** The exchange's own figure: an open loss of a crossed position does not lower it. */
  readonly available: Decimal;
  readonly locked: Decimal;
  readonly equity: Decimal;
  readonly unrealizedPL: Decimal;
  /**
   * Margin with which a position of either mode can still be opened: an open loss lowers it, an open profit raises it.
   * Absent where several coins serve as margin together.
   */
  readonly freeMargin?: Decimal;
  /**
   * Amount by which margins and orders exceed the equity; zero while they do not. Absent where the exchange does not
   * state the margins, or where several coins serve as margin together.
   */
  readonly marginDeficit?: Decimal;
  /** Margin of open positions, of both modes. Absent where the exchange does not state it. */
  readonly positionMargin?: Decimal;
  /** Amount that may leave the account: no open profit. Absent where several coins serve as margin together. */
  readonly withdrawable?: Decimal;
  /** True where several coins serve as margin together (`union`). */
  readonly isUnion: boolean;
  readonly crossedRiskRate: Decimal;
  /** Leverages of the asked contract, whatever its margin mode is now; absent where the exchange states none. */
  readonly crossedLeverage?: Decimal;
  readonly isolatedLongLeverage?: Decimal;
  readonly isolatedShortLeverage?: Decimal;
  /** Margin mode that the asked contract has now; an order opens in its own. */
  readonly marginMode: MarginMode;
  readonly posMode: PositionMode;
}

/** The amounts of a futures account in one margin coin. */
export interface FuturesBalance {
  readonly account: AccountName;
  readonly market: FuturesMarket;
  readonly coin: string;
  /** Without unrealised profit. */
  readonly balance: Decimal;
  readonly unrealizedPL: Decimal;
}

/**
 * An open position; amounts in the margin coin, sizes in the base coin, prices in quote per base. A figure is absent
 * where the exchange states one that cannot be, or one that other figures contradict (docs/semantics.md#figures).
 */
export interface Position {
  readonly account: AccountName;
  readonly market: FuturesMarket;
  readonly symbol: string;
  readonly baseCoin: string;
  readonly marginCoin: string;
  readonly holdSide: HoldSide;
  readonly total: Decimal;
  readonly available: Decimal;
  readonly locked: Decimal;
  readonly marginSize?: Decimal;
  readonly leverage?: Decimal;
  readonly marginMode: MarginMode;
  readonly posMode: PositionMode;
  readonly openPriceAvg?: Decimal;
  /** Price of the own order that began the position; absent where no own order did, or where it is not known. */
  readonly firstEntryPrice?: Decimal;
  readonly markPrice?: Decimal;
  /** Price at which nothing is won or lost after fees; absent where the exchange states none. */
  readonly breakEvenPrice?: Decimal;
  /** Null where the exchange states none (a value of 0 or less). */
  readonly liquidationPrice: Decimal | null;
  readonly unrealizedPL?: Decimal;
  readonly achievedProfits?: Decimal;
  /** Creation time in ms. A new position has a new one: it is a new episode, and for rules another instance. */
  readonly cTime: number;
  readonly uTime: number;
}

/** A savings holding (docs/exchange/savings.md#holdings). `holdAmount` is in `coin`. */
export interface SavingsHolding {
  readonly account: AccountName;
  readonly productId: string;
  /** Only for fixed-term holdings. */
  readonly orderId: string | null;
  readonly coin: string;
  readonly periodType: 'flexible' | 'fixed';
  readonly holdAmount: Decimal;
  readonly totalProfit: Decimal;
  readonly status: string;
  /** True where it can be redeemed now: flexible, or fixed with early redemption. */
  readonly redeemable: boolean;
}

/** A virtual sub-account of a parent (docs/exchange/wallets.md#user-virtual-subaccount-list). */
export interface SubAccount {
  /** The parent's name. */
  readonly account: AccountName;
  readonly uid: string;
  /** The exchange's name of the sub-account: eight letters. */
  readonly name: string;
  readonly label: string;
  readonly status: 'normal' | 'freeze' | 'del';
  readonly cTime: number | null;
}

/** A wallet of an account. */
export interface WalletRef {
  readonly account: AccountName;
  readonly wallet: Wallet;
}

/** A sub-account to be created, with one key. Its secrets are no part of it. */
export interface NewSubAccount {
  readonly name: string;
  readonly label: string;
  readonly permissions: readonly KeyPermission[];
  /** Addresses from which the key works; absent means all. */
  readonly ips?: readonly string[];
}

export const KEY_PERMISSIONS = ['spot_trade', 'margin_trade', 'contract_trade', 'read'] as const;
export type KeyPermission = (typeof KEY_PERMISSIONS)[number];
