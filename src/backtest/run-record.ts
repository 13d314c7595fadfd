import type { Decimal } from '../base/decimal.ts';
import type { AccountName, HoldSide } from '../domain/account.ts';
import type { EntryKind } from '../domain/journal-entry.ts';
import type { Candle, InstrumentRef } from '../domain/market.ts';
import type { ProfitPart } from '../domain/profit/profit.ts';
import type { Trade } from '../domain/profit/trade.ts';

/**
 * All that a backtest hands to its measures and its report. Amounts are exact and in USDT, times are epoch ms (UTC). It
 * holds nothing of the machine or of the time of the run: equal runs have equal records.
 */
export interface RunRecord {
  /** The version of Purser. */
  readonly version: string;
  readonly window: RunWindow;
  readonly seed: number;
  readonly strategies: readonly TestedStrategy[];
  readonly settings: readonly StatedSetting[];
  readonly accounts: readonly StartAccount[];
  readonly candleFiles: readonly CandleFile[];
  /**
   * The headline first. Two runs where both paths within a bar were taken: the pessimistic one, then the optimistic.
   */
  readonly runs: readonly [PathRun, ...PathRun[]];
  /** Sentences on what the reader has to know beside the settings: what was left out, what was not told by the data. */
  readonly notes: readonly string[];
}

/** The tested time, from its begin (included) to its end (left out). */
export interface RunWindow {
  readonly from: number;
  readonly to: number;
  /** Begin of the candles before `from`, which warm the indicators; equal to `from` where there are none. */
  readonly warmFrom: number;
}

/** A strategy that was tested. */
export interface TestedStrategy {
  readonly name: string;
  /** The path of its file as the command was given it. */
  readonly file: string;
  /** Hash of its meaning: equal hashes decide alike. */
  readonly revision: string;
}

/**
 * An assumption of the run: the path within a bar, spread, slippage, fills of limit orders, latency, fees, funding,
 * liquidation, and so on. Every one is stated, also those that were not set.
 */
export interface StatedSetting {
  /** The name as `paper:` in purser.yaml or the command's option has it; unique in a record. */
  readonly name: string;
  /** The value as a user would write it. */
  readonly value: string;
  /** One sentence: what the value means for the figures. */
  readonly meaning: string;
}

/** The money of an account at the start. */
export interface StartAccount {
  readonly account: AccountName;
  /** As `usdt_futures 1000 USDT`, one for each wallet and coin. */
  readonly balances: readonly { readonly wallet: string; readonly coin: string; readonly amount: Decimal }[];
}

/** A file of candles that the run read. */
export interface CandleFile {
  readonly symbol: string;
  /** The name without its folder. */
  readonly file: string;
  /** SHA-256 of the bytes, in hexadecimal digits. */
  readonly hash: string;
  readonly rows: number;
  /** Rows that were missing, out of order, or there twice. */
  readonly gaps: number;
  readonly disorder: number;
  readonly duplicates: number;
}

/** One run over the window, with one path of the price within a bar. */
export interface PathRun {
  /** The path as the settings name it: `pessimistic`, `optimistic`, or that of the paper exchange. */
  readonly path: string;
  /** The end of the run: before that of the window where a person ended it early. */
  readonly endedAt: number;
  readonly isInterrupted: boolean;
  /** Hash of the journal. */
  readonly journalHash: string;
  /** Minutes of candles that were passed, over all pairs. */
  readonly bars: number;
  /** At the begin, at each whole hour in UTC, and at the end; ascending, and at least one. */
  readonly samples: readonly EquitySample[];
  /** All trades, in the order of their openings; those still open too. */
  readonly trades: readonly RunTrade[];
  /** Reasons behind the trades, each named by its id. */
  readonly why: readonly WhyNote[];
  readonly rules: readonly RuleRecord[];
  /** In the order in which they came; each holds until the end, since nobody lifts it. */
  readonly halts: readonly RunHalt[];
  readonly profit: EquityChange;
  /** Coins that were held or owed and had no price; the equity has them not. */
  readonly unpriced: readonly UnpricedCoin[];
  readonly costs: RunCosts;
  readonly doubtfulBars: readonly DoubtfulBar[];
  readonly charts: readonly InstrumentChart[];
}

/** A halt that a run made of itself. */
export interface RunHalt {
  readonly at: number;
  /** As `account main: daily loss: …`. */
  readonly text: string;
}

/** The change of equity by its parts, of all accounts together. Negative where it was lost. */
export interface EquityChange extends Readonly<Record<ProfitPart, Decimal>> {
  /** That of the end. */
  readonly unrealised: Decimal;
  /**
   * True where coins beside USDT were held: `unrealised` is what the other parts leave, with the change of the coins'
   * prices. False where it was counted by itself, so that a change that no part tells can be seen.
   */
  readonly isRest: boolean;
}

/** A coin of an account that no file of candles has a price of: its largest amount, negative where it was owed. */
export interface UnpricedCoin {
  readonly account: AccountName;
  readonly coin: string;
  readonly amount: Decimal;
}

/** The state of all accounts together at an instant. */
export interface EquitySample {
  readonly at: number;
  /** Balances of all wallets at the prices of the instant, with unrealised profit and without loans. */
  readonly equity: Decimal;
  /** Each pair that is or was held, or that has a chart. */
  readonly exposures: readonly Exposure[];
}

/** What is held of one pair: values at its price, both zero or above. */
export interface Exposure {
  /** As {@link InstrumentRef} is printed: `usdt-futures/BTCUSDT`. */
  readonly instrument: string;
  readonly long: Decimal;
  readonly short: Decimal;
  readonly price: Decimal;
}

/** A trade as `purser trades` tells it, with what a report adds. */
export interface RunTrade {
  /** Unique in the run, the same in equal runs: `1`, `2`, … in the order of the openings. */
  readonly id: string;
  readonly trade: Trade;
  /** The strategy and rule of the first entry; absent where no rule placed it. */
  readonly strategy?: string;
  readonly rule?: string;
  /** The lowest and the highest price while it was open, entry and exit included. */
  readonly lowest: Decimal;
  readonly highest: Decimal;
  /**
   * USDT that one coin of its amounts was worth when it closed, or at the end where it is open; absent for USDT itself
   * and for a coin without a price.
   */
  readonly usdtPerCoin?: Decimal;
  /** Value of all fills, USDT at the time of each; absent where the coin of its prices has no price. */
  readonly traded?: Decimal;
  /** Profit of the size that is open at the end; zero where it is closed, undefined where it is not known. */
  readonly unrealised: Decimal | undefined;
  /** Ids of notes of {@link PathRun.why}, by time: of the decision to enter, and of those to exit. */
  readonly why: readonly string[];
}

/** The reason of one firing, as `purser why` tells it. */
export interface WhyNote {
  /** Unique in the run, the same in equal runs. */
  readonly id: string;
  readonly at: number;
  readonly strategy: string;
  readonly rule: string;
  /** Empty where the rule has one instance. */
  readonly instance: string;
  readonly lines: readonly string[];
}

/** The counts of a rule or goal over the run. */
export interface RuleRecord {
  readonly strategy: string;
  readonly rule: string;
  readonly kind: 'rule' | 'goal';
  /** The tries of one firing are one. */
  readonly fired: number;
  /** Refusals by the limits, by the name of the limit, or by the exchange, by the word `exchange`. */
  readonly refused: Readonly<Record<string, number>>;
  /** What did not come to an order, by the kind of its entry. */
  readonly undone: Readonly<Partial<Record<Undone, number>>>;
  /** The last words of each, by the same names. */
  readonly said: Readonly<Record<string, string>>;
}

/** The entries of a rule or goal that wanted to act and did not, or could not tell whether to. */
export const UNDONE = ['skipped', 'held', 'missed', 'errored', 'stuck'] as const satisfies readonly EntryKind[];
export type Undone = (typeof UNDONE)[number];

/** The kinds of costs, in the order in which a report takes them from the gross profit. */
export const COSTS = ['spread', 'slippage', 'makerFees', 'takerFees', 'funding', 'interest', 'liquidation'] as const;
export type Cost = (typeof COSTS)[number];

/**
 * The costs of a run, each above zero where it was paid and below where it was received (funding, rebates). Spread and
 * slippage are the differences to the prices without them; liquidation is the fee alone.
 */
export type RunCosts = Readonly<Record<Cost, Decimal>>;

/** A bar in which the stop and the target of one position both lay: the candle does not tell which came first. */
export interface DoubtfulBar {
  /** Opening time of the bar. */
  readonly at: number;
  readonly account: AccountName;
  readonly instrument: string;
  readonly holdSide: HoldSide;
  /** The profit of the better order of events minus that of the worse one; zero or above. */
  readonly worth: Decimal;
}

/** The prices of one pair, thin enough to be drawn, and what lay on them. */
export interface InstrumentChart extends InstrumentRef {
  /** Length of a bar, ms; minutes are put together so that at most 4,000 remain. */
  readonly barMs: number;
  readonly candles: readonly Candle[];
  readonly levels: readonly Level[];
}

/** A line of steps on a chart: a stop that was moved, a trigger, or a value that a rule compares with the price. */
export interface Level {
  readonly kind: 'stop-loss' | 'take-profit' | 'trailing-stop' | 'trigger' | 'order' | 'rule';
  /** For people: as `stops of trend-entry/protect`. */
  readonly label: string;
  /** Ascending. The level holds from `at` on; undefined ends it. */
  readonly steps: readonly { readonly at: number; readonly price: Decimal | undefined }[];
}
