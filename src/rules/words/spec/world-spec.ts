import type { Decimal } from '../../../base/decimal.ts';
import type {
  AccountName,
  Balance,
  FuturesAccount,
  HoldSide,
  Position,
  SavingsHolding,
  SubAccount,
} from '../../../domain/account.ts';
import type {
  FuturesInstrument,
  FuturesMarket,
  Instrument,
  InstrumentRef,
  Market,
  Ticker,
} from '../../../domain/market.ts';
import type { SpotCoin } from '../../../effects/taken.ts';
import type { Loan, LoanCoin } from '../../../domain/loan.ts';
import type { Order, Stop, TriggerOrder } from '../../../domain/order.ts';

/** The position whose stop-loss is wanted. */
export interface StopAt {
  readonly account: AccountName;
  readonly instrument: FuturesInstrument;
  readonly holdSide: HoldSide;
}

/** The world as planners see it: the newest readings that can be believed. `undefined` is unknown, never "none". */
export interface World {
  readonly now: number;
  instrument(ref: InstrumentRef): Instrument | undefined;
  ticker(ref: InstrumentRef): Ticker | undefined;
  positions(account: AccountName, market: FuturesMarket): readonly Position[] | undefined;
  futuresAccount(account: AccountName, market: FuturesMarket): FuturesAccount | undefined;
  stops(account: AccountName, market: FuturesMarket): readonly Stop[] | undefined;
  orders(account: AccountName, market: Market): readonly Order[] | undefined;
  spotAssets(account: AccountName): readonly Balance[] | undefined;
  /** The free amount of a coin in the spot wallet, whatever own intents have done to its other coins. */
  spotFree(of: SpotCoin): Decimal | undefined;
  /**
   * The same for what protects: it waits for nothing that brings the coin, and what own intents take is left to them.
   * Undefined only while one of them takes no one knows how much, two seconds at most after its outcome.
   */
  spotFreeToProtect(of: SpotCoin): Decimal | undefined;
  fundingAssets(account: AccountName): readonly Balance[] | undefined;
  savings(account: AccountName, periodType: 'flexible' | 'fixed'): readonly SavingsHolding[] | undefined;
  /** The loans as they were read; {@link hidesLoan} tells which of them own intents have changed. */
  loans(account: AccountName): readonly Loan[] | undefined;
  /**
   * Tells whether the reading of a loan may lack an own intent; without an id, whether a newly borrowed loan may be
   * missing.
   */
  hidesLoan(account: AccountName, orderId?: string): boolean;
  loanCoins(): readonly LoanCoin[] | undefined;
  triggers(account: AccountName, market: FuturesMarket): readonly TriggerOrder[] | undefined;
  subAccounts(account: AccountName): readonly SubAccount[] | undefined;
  /** Base coin that this strategy bought at a spot instrument and has not sold yet. */
  bought(account: AccountName, ref: InstrumentRef): Decimal;
  /** Tells whether this strategy placed the order with this client order id. */
  isOwn(clientOid: string): boolean;
  /** From when on a redemption of the account can leave; ms. */
  redeemableFrom(account: AccountName): number;
  /**
   * The stop-loss that stands on a position, by what was read and what own intents have moved since; undefined where
   * none is known.
   */
  currentStopLoss(at: StopAt): Decimal | undefined;
  /** The amount of a coin that goals move through the spot wallet of an account: it has another purpose. */
  underWay(account: AccountName, coin: string): Decimal;
  /** The amount of a coin that is redeemed and has not arrived yet, by any strategy. */
  arriving(account: AccountName, coin: string): Decimal;
}
