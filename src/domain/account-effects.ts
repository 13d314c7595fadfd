import type { Decimal } from '../base/decimal.ts';
import type { AccountName, HoldSide, MarginMode, PositionMode } from './account.ts';
import type { FuturesInstrument, FuturesMarket } from './market.ts';

/** Puts money of the spot wallet into a savings product. */
export interface SubscribeEffect {
  readonly kind: 'subscribe';
  readonly account: AccountName;
  readonly productId: string;
  readonly periodType: 'flexible' | 'fixed';
  readonly coin: string;
  readonly amount: Decimal;
}

/** How long a loan runs. */
export type LoanTerm = 'SEVEN' | 'THIRTY' | 'FLEXIBLE';

/** Borrows against collateral of the spot wallet; exactly one of the two amounts is given, the other follows from it. */
export interface BorrowEffect {
  readonly kind: 'borrow';
  readonly account: AccountName;
  readonly loanCoin: string;
  readonly pledgeCoin: string;
  readonly term: LoanTerm;
  readonly loanAmount?: Decimal;
  readonly pledgeAmount?: Decimal;
}

/** Pays a loan back out of the spot wallet, wholly where no amount is given. */
export interface RepayEffect {
  readonly kind: 'repay';
  readonly account: AccountName;
  /** Id of the loan. */
  readonly orderId: string;
  readonly loanCoin: string;
  readonly pledgeCoin: string;
  readonly amount?: Decimal;
  /** Whether collateral is released in proportion. */
  readonly unlock: boolean;
}

/** Sets the leverage of a contract; of one side where that is said. */
export interface SetLeverageEffect {
  readonly kind: 'set-leverage';
  readonly account: AccountName;
  readonly instrument: FuturesInstrument;
  readonly leverage: Decimal;
  readonly holdSide?: HoldSide;
}

export interface SetMarginModeEffect {
  readonly kind: 'set-margin-mode';
  readonly account: AccountName;
  readonly instrument: FuturesInstrument;
  readonly marginMode: MarginMode;
}

/** Sets the position mode of a whole futures market. */
export interface SetPositionModeEffect {
  readonly kind: 'set-position-mode';
  readonly account: AccountName;
  readonly market: FuturesMarket;
  readonly posMode: PositionMode;
}

/** Adds margin to an isolated position or takes some away; amount in margin coin, above zero. */
export interface SetMarginEffect {
  readonly kind: 'set-margin';
  readonly account: AccountName;
  readonly instrument: FuturesInstrument;
  readonly holdSide: HoldSide;
  readonly direction: 'in' | 'out';
  readonly amount: Decimal;
}

/** A sub-account that is to be made, with one key. Its secrets are no part of it. */
export interface NewSubAccount {
  readonly name: string;
  readonly label: string;
  readonly permissions: readonly KeyPermission[];
  /** Addresses from which the key works; absent: all. */
  readonly ips?: readonly string[];
}

export const KEY_PERMISSIONS = ['spot_trade', 'margin_trade', 'contract_trade', 'read'] as const;
export type KeyPermission = (typeof KEY_PERMISSIONS)[number];

/** Makes sub-accounts of a parent with a key each. The secrets go to a file of their own, and nowhere else. */
export interface CreateSubAccountsEffect {
  readonly kind: 'create-subaccounts';
  readonly account: AccountName;
  readonly subAccounts: readonly NewSubAccount[];
  /** Name of the file for the secrets, in the state directory. */
  readonly keysTo: string;
}
