import type { Decimal } from '../../../base/decimal.ts';
import type {
  AccountName,
  Balance,
  FuturesAccount,
  HoldSide,
  MarginMode,
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
import type { Effect } from '../../../effects/index.ts';
import type { SpotCoin } from '../../../effects/taken.ts';
import type { Read } from '../../../reads/read.ts';
import type { Loan, LoanCoin } from '../../../domain/loan.ts';
import type { Order, SpotTrigger, Stop, StopKind, TriggerOrder } from '../../../domain/order.ts';

/** The position whose stop-loss is wanted. */
export interface StopAt {
  readonly account: AccountName;
  readonly instrument: FuturesInstrument;
  readonly holdSide: HoldSide;
}

/** A stop that the strategy has put on coins. */
export interface OwnSpotStop {
  readonly clientOid: string;
  readonly stop: StopKind;
  /** Base coin. */
  readonly size: Decimal;
  /** The exchange's id; undefined while it is not known. */
  readonly orderId: string | undefined;
}

/** The world as planners see it: the newest readings that can be believed. `undefined` is unknown, never "none". */
export interface World {
  readonly now: number;
  instrument(ref: InstrumentRef): Instrument | undefined;
  ticker(ref: InstrumentRef): Ticker | undefined;
  positions(account: AccountName, market: FuturesMarket): readonly Position[] | undefined;
  futuresAccount(account: AccountName, market: FuturesMarket): FuturesAccount | undefined;
  stops(account: AccountName, market: FuturesMarket): readonly Stop[] | undefined;
  /** When the newest reading of a list began, ms; undefined where there is none. */
  startedAt(read: Read): number | undefined;
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
  /** The holdings; of one coin alone where it is named, whatever own intents have done to those of others. */
  savings(account: AccountName, periodType: 'flexible' | 'fixed', coin?: string): readonly SavingsHolding[] | undefined;
  /** The loans as they were read; {@link hidesLoan} tells which of them own intents have changed. */
  loans(account: AccountName): readonly Loan[] | undefined;
  /**
   * Tells whether the reading of a loan may lack an own intent; without an id, whether a newly borrowed loan may be
   * missing.
   */
  hidesLoan(account: AccountName, orderId?: string): boolean;
  loanCoins(): readonly LoanCoin[] | undefined;
  triggers(account: AccountName, market: FuturesMarket): readonly TriggerOrder[] | undefined;
  /** Trigger orders of spot that wait. */
  spotTriggers(account: AccountName): readonly SpotTrigger[] | undefined;
  subAccounts(account: AccountName): readonly SubAccount[] | undefined;
  /** Base coin that this strategy bought at a spot instrument and has not sold yet. */
  bought(account: AccountName, ref: InstrumentRef): Decimal;
  /** The same with what its stops of coins offer. */
  boughtWithStops(account: AccountName, ref: InstrumentRef): Decimal;
  /**
   * The average price that this strategy has paid for these coins, quote per base, without fees; undefined where it
   * holds none, or an earlier version bought a part.
   */
  paidPrice(account: AccountName, ref: InstrumentRef): Decimal | undefined;
  /** The stops of coins of this strategy at a spot instrument whose end is not known yet. */
  spotStops(account: AccountName, ref: InstrumentRef): readonly OwnSpotStop[];
  /** Tells whether this strategy placed the order with this client order id. */
  isOwn(clientOid: string): boolean;
  /** Tells whether the stop with this client order id was placed to stand apart: no goal keeps it. */
  isApart(clientOid: string): boolean;
  /** From when on a redemption of the account can leave; ms. */
  redeemableFrom(account: AccountName): number;
  /**
   * The stop-loss that stands on a position, by what was read and what own intents have moved since; undefined where
   * none is known.
   */
  currentStopLoss(at: StopAt): Decimal | undefined;
  /** The margin mode of a contract as it was read, or as an own intent has set it since. */
  marginMode(account: AccountName, instrument: FuturesInstrument): MarginMode | undefined;
  /** The amount of a coin that goals move through the spot wallet of an account: it has another purpose. */
  underWay(account: AccountName, coin: string): Decimal;
  /** True if a halt would hold this effect of the strategy now. */
  isHalted(effect: Effect): boolean;
  /** The amount of a coin that is redeemed and has not arrived yet, by any strategy. */
  arriving(account: AccountName, coin: string): Decimal;
}
