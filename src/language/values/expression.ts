import type { Decimal } from '../../base/decimal.ts';
import type { Diagnostic, Place } from '../../base/diagnostic.ts';
import type { Type } from './type.ts';

/**
 * The value of an expression. Numbers, amounts and prices are decimals (their coin is static, or beside them);
 * durations and times are whole milliseconds. `undefined` is unknown. `null` is a field that is known to be absent.
 */
export type Value = boolean | string | number | Decimal | ListValue | RecordValue | null;
export type ListValue = readonly Value[];
export interface RecordValue {
  readonly [field: string]: unknown;
}

/** The values of the names in scope, by slot; undefined is unknown. */
export type Env = readonly unknown[];

export interface Name {
  readonly type: Type;
  readonly slot: number;
  /** Present for a `let`: the name stands for this expression, evaluated in the same env. */
  readonly expression?: Expression;
  /**
   * Present for a `let` of a rule in its steps: `slot` holds its value, the two after it the coin of that and its base
   * coin.
   */
  readonly held?: Expression;
  /** True for a watch: its values can be followed from reading to reading. */
  readonly watch?: true;
  /** Present for a watch of candles: the length of one, ms. */
  readonly candleMs?: number;
  /** `allow` for a watch of candles whose indicators count any number of candles without a trade. */
  readonly gaps?: 'allow';
  /** Present for params: their values never change. */
  readonly constant?: unknown;
  /** Paths that begin with the name, and that a condition around the place has found: `daily.latest`. */
  readonly present?: readonly string[];
}

/** The names that an expression may use. */
export type Scope = ReadonlyMap<string, Name>;

/**
 * The need of an expression beside the readings: an indicator, computed once for each closed candle or reading of the
 * watch `root`; the reading before (`before`); the time at which a condition last became true (`since`); the prices of
 * coins (`prices`); the closed candles themselves (`log`), for what is computed over those of several watches; what
 * the equity of an account has been (`past`).
 */
export interface IndicatorUse {
  /** Name of the watch. */
  readonly root: string;
  /**
   * Canonical text such as `ema(close,12)`: equal uses share one computation and this key in the reading's
   * `indicators`.
   */
  readonly key: string;
  readonly kind: IndicatorKind | 'before' | 'since' | 'prices' | 'log' | 'past';
  readonly field: 'open' | 'high' | 'low' | 'close' | 'volume';
  /** Closed candles that it needs before it is known. */
  readonly length: number;
  /** The past that it needs beside that, ms: the candles of a day. */
  readonly spanMs?: number;
  /** All lengths where `length` is not the only one, in candles; over readings always, in milliseconds. */
  readonly lengths?: readonly number[];
  /** Standard deviations between the middle and a band. */
  readonly factor?: Decimal;
  /** True where the open candle counts as if it had closed. */
  readonly open?: true;
  /** `allow` if any number of its candles may be without a trade; otherwise it is unknown after too many. */
  readonly gaps?: 'allow';
  /** Names of the watches of which it reads columns, where it looks at no single column. `root` is the first. */
  readonly joins?: readonly string[];
  /** With `joins`: how it is written, for people. */
  readonly text?: string;
  /** With `joins`: reads the numbers that it looks at from one candle of each of these watches, in their order. */
  readonly bars?: (candles: readonly unknown[]) => readonly (Value | undefined)[];
  /** Reads the number, or the condition of `since`, from a reading of the watch; candles are read by `field`. */
  readonly read?: (reading: unknown) => Value | undefined;
}

/** The need of a value of the past of an account: its `key` is the one in the env's record of such values. */
export interface PastUse extends IndicatorUse {
  readonly kind: 'past';
  readonly past: { readonly watch: string; readonly word: 'peak' | 'drawdown'; readonly windowMs: number };
}

/** A value of the past of an account, and what the record of it lacks, for people. */
export interface PastValue {
  readonly value: Decimal;
  readonly lacks?: string;
}

/** Tells whether a use asks for the past of an account. */
export function isPastUse(use: IndicatorUse): use is PastUse {
  return use.kind === 'past';
}

export const INDICATOR_KINDS = [
  'ema',
  'sma',
  'rsi',
  'atr',
  'macd',
  'bollinger',
  'highest',
  'lowest',
  'stdev',
  'change',
  'adx',
  'stochastic',
  'cci',
  'obv',
  'vwap',
  'sessionVwap',
  'supertrend',
  'donchian',
  'keltner',
  'zscore',
  'correlation',
  'beta',
  'ago',
] as const;
export type IndicatorKind = (typeof INDICATOR_KINDS)[number];

/** The place of an expression's text in a file; `columnOf` maps an offset of the text to a place of the file. */
export interface SourceText {
  readonly text: string;
  place(start: number, end: number): Place;
}

/** A checked expression, compiled to a closure. */
export interface Expression {
  readonly text: string;
  readonly type: Type;
  /** Names that it reads, `let`s and params resolved to the names behind them, sorted. */
  readonly names: readonly string[];
  readonly indicators: readonly IndicatorUse[];
  /** Answers the value, or undefined for unknown; throws an {@link EvaluationError}. */
  evaluate(env: Env): Value | undefined;
  /** The coin of an amount, or the quote coin of a price; undefined where it is unknown or the type has none. */
  coin(env: Env): string | undefined;
  /** The value of each part, for people: why it is what it is. */
  explain(env: Env): Explanation;
  /**
   * The smallest change of one value that turns a condition; undefined where it is unknown or no single value turns it.
   */
  change(env: Env): NeededChange | undefined;
}

/** One value that a condition reads, and what it would have to be for the condition to turn. */
export interface NeededChange {
  /** As it is written: `btc.last`. */
  readonly text: string;
  /** Printed with its dimension. */
  readonly now: string;
  /**
   * The side of `value` on which it would have to be; with `>` and `<` the value itself does not turn the condition.
   */
  readonly sign: '>' | '≥' | '<' | '≤' | '=';
  readonly to: Value;
  /** `to`, printed with its dimension. */
  readonly value: string;
  /** The distance as a share of the present value: `+0.11 %`; absent for times, truth values and from zero. */
  readonly relative?: string;
}

/** One node of an explained expression. */
export interface Explanation {
  readonly text: string;
  /** Printed with its dimension (`12.5 USDT`, `-2%`, `true`), or `unknown`. */
  readonly value: string;
  /** Of an indicator that is unknown: `168 of 1000 candles`; of a value of the past: what its record lacks. */
  readonly warming?: string;
  /** Names of the watches and variables that it rests on: its age is that of the oldest. */
  readonly names: readonly string[];
  readonly parts: readonly Explanation[];
}

/** Text with `${…}` parts. */
export interface TextTemplate {
  readonly text: string;
  /** The expressions in it, as they are written. */
  readonly parts: readonly Expression[];
  readonly names: readonly string[];
  readonly indicators: readonly IndicatorUse[];
  /** Answers the filled text; unknown parts print as `unknown`. */
  render(env: Env): string;
}

/** `position in positions where …`, as `each:` takes it. */
export interface Each {
  readonly text: string;
  readonly variable: string;
  readonly item: Type;
  readonly list: Expression;
  /** Evaluated with the item in the slot of the variable. */
  readonly where?: Expression;
  readonly slot: number;
  readonly names: readonly string[];
}

/** An error while evaluating that is no unknown: division by zero, different coins, overflow. The rule is `errored`. */
export class EvaluationError extends Error {
  override readonly name = 'EvaluationError';
  readonly code: string;
  readonly place: Place;

  constructor(code: string, message: string, place: Place) {
    super(message);
    this.code = code;
    this.place = place;
  }
}

export type Compiled<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };
