import type { Decimal } from '../base/decimal.ts';
import type { AccountName, HoldSide, MarginMode, PositionMode } from './account.ts';
import type { LoanTerm } from './loan.ts';
import type { FuturesMarket } from './market.ts';

/** A position that a simulated account begins with. Size in base coin. */
export interface HeldPosition {
  readonly market: FuturesMarket;
  readonly symbol: string;
  readonly holdSide: HoldSide;
  readonly size: Decimal;
  /** Its average opening price; the price of the begin by default. */
  readonly price?: Decimal;
}

/** A loan that a simulated account begins with. */
export interface HeldLoan {
  readonly loanCoin: string;
  readonly loanAmount: Decimal;
  readonly pledgeCoin: string;
  readonly pledgeAmount: Decimal;
  readonly term: LoanTerm;
}

/** What a key of a simulated account may do, and from where. */
export interface PaperKeySettings {
  /** The exchange's words; all by default. */
  readonly permissions?: readonly string[];
  /** The only addresses that it works from; null for any. The loopback by default. */
  readonly ips?: readonly string[] | null;
}

/** What a simulated account begins with beside its money, and what its own key may do. */
export interface PaperAccountSettings extends PaperKeySettings {
  /** Its further keys, by name. */
  readonly keys?: ReadonlyMap<string, PaperKeySettings>;
  readonly positionMode?: PositionMode;
  readonly marginMode?: MarginMode;
  readonly leverage?: Decimal;
  readonly frozen?: boolean;
  readonly positions?: readonly HeldPosition[];
}

/** The terms of a pair at one market, in place of the exchange's own. Sizes in base coin, values in quote coin. */
export interface PaperTerms {
  readonly priceStep?: Decimal;
  readonly sizeStep?: Decimal;
  readonly minSize?: Decimal;
  readonly minValue?: Decimal;
  readonly maxSize?: Decimal;
}

/** What a user sets of a simulated exchange beside the model of its fills. */
export interface PaperSettings {
  readonly accounts: ReadonlyMap<AccountName, PaperAccountSettings>;
  /** By `usdt-futures/BTCUSDT` or `spot/BTCUSDT`. */
  readonly terms: ReadonlyMap<string, PaperTerms>;
  /** Trading statuses in the exchange's words, likewise. */
  readonly statuses: ReadonlyMap<string, string>;
  /** Pairs of the made-up market beside its own, each with the price around which it moves. */
  readonly pairs: ReadonlyMap<string, Decimal>;
  readonly redemptionMs?: number;
  readonly closeOverflow?: 'partial' | 'reject';
  readonly stopSide?: 'position' | 'trade';
  readonly cancelWithoutType?: 'all' | 'normal_plan';
  readonly tradeSide?: 'ignored' | 'service';
  readonly stopOrderId?: 'own' | 'stop';
  /** The price at which crossed positions count for their margin. */
  readonly margin?: 'mark' | 'entry';
  /** The time within which an order that was just cancelled is not cancelled again: 45129 before that. */
  readonly cancelSpacingMs?: number;
  readonly timestamps?: 'near' | 'any';
  readonly rateLimits?: boolean;
  /** True where `purser exchange` refuses what the documents do not allow. */
  readonly strict?: boolean;
  /** A file of faults, absolute. */
  readonly faults?: string;
}

/** The settings of an exchange that was told nothing. */
export const PAPER_SETTINGS: PaperSettings = {
  accounts: new Map(),
  terms: new Map(),
  statuses: new Map(),
  pairs: new Map(),
};
