import type { Place } from '../../base/diagnostic.ts';
import type { AccountName } from '../../domain/account.ts';
import type { InstrumentRef, Market } from '../../domain/market.ts';
import type { Each, Env, Expression, IndicatorUse, PastUse } from '../../language/values/expression.ts';
import type { Type } from '../../language/values/type.ts';
import type { WrittenPart } from './part.ts';
import type { ActionWord, GoalWord, TriggerWord, WatchWord } from './vocabulary.ts';

/**
 * The fields of an action, goal, trigger, watch or limit, ready to be evaluated. Evaluated text and enum fields are
 * strings, numbers and prices decimals, money `Money` of `domain/money.ts`, durations milliseconds, references resolved
 * (`InstrumentRef` for an instrument); objects and lists keep their shape; absent fields stay absent.
 */
export interface Fields {
  readonly names: readonly string[];
  readonly indicators: readonly IndicatorUse[];
  /** The fields that the file says. */
  readonly keys: readonly string[];
  /** Answers undefined where any part is unknown, and then `unknownPart` names it. Throws EvaluationError. */
  evaluate(env: Env): Readonly<Record<string, unknown>> | undefined;
  unknownPart(env: Env): string | undefined;
  /**
   * The fields that are known in an env that holds constants only; the rest is absent. An amount whose coin alone is
   * known is `{ coin }`.
   */
  known(env: Env): Readonly<Record<string, unknown>>;
  readonly written: WrittenPart;
}

export interface WatchUse {
  readonly name: string;
  readonly kind: string;
  /** The vocabulary's entry for its kind. */
  readonly word: WatchWord;
  readonly account: AccountName;
  /** Evaluated arguments other than `every` and `maxAge`. */
  readonly args: Readonly<Record<string, unknown>>;
  readonly everyMs: number;
  readonly maxAgeMs: number;
  readonly slot: number;
  /** Indicators that any expression of the file reads of it. */
  readonly indicators: readonly IndicatorUse[];
  readonly place: Place;
}

export interface TriggerUse {
  readonly kind: string;
  /** The vocabulary's entry for its kind. */
  readonly word: TriggerWord;
  readonly args: Readonly<Record<string, unknown>>;
  /**
   * Present where it ticks for what appears in a watch, or is delivered from outside: the watch's name, which is absent
   * then, and the slot in which expressions see it.
   */
  readonly event?: { readonly watch?: string; readonly slot: number };
  readonly place: Place;
}

/** The event for which a `wait` step waits, beside a time. */
export interface WaitTerms {
  /** An expression that is to hold. */
  readonly until?: Expression;
  /** The step, by its index, whose order is to be filled. */
  readonly filled?: number;
}

export interface Step {
  readonly action: string;
  /** The vocabulary's entry for the action. */
  readonly word: ActionWord;
  readonly fields: Fields;
  /** Instruments that the fields name literally: what must be polled to plan the step. */
  readonly instruments: readonly InstrumentRef[];
  readonly place: Place;
  /** The name by which later steps ask for its result. */
  readonly id?: string;
  /** The condition without which the step is left out. */
  readonly if?: Expression;
  /**
   * Conditions that are evaluated right before the step. Where one does not hold, the step and all after it are left
   * out.
   */
  readonly guards: readonly Expression[];
  /** Present for `wait`. */
  readonly waiting?: WaitTerms;
}

/** A value that a firing computes when a try begins. */
export interface RuleLet {
  readonly name: string;
  readonly expression: Expression;
  /**
   * The slot from which steps read it. The two slots after it hold the coin of an amount or price, and the base coin of
   * a price.
   */
  readonly slot: number;
  /** The value with the coins that are read beside it; undefined where any of these is unknown. */
  evaluate(env: Env): LetValue | undefined;
}

/** The value of a let; coins are there only where the file does not name them. */
export interface LetValue {
  readonly value: unknown;
  readonly coin?: string;
  readonly base?: string;
}

/** At most so many firings of a rule within a span of time. */
export interface FiringLimit {
  readonly spanMs: number;
  /** The span as it is written. */
  readonly span: string;
  readonly most: number;
}

/** A durable variable of a file. */
export interface VarUse {
  readonly name: string;
  readonly type: Type;
  /** The owner of the variable: the strategy, or each instance. */
  readonly per: 'strategy' | 'instance';
  /** The value before it is set; absent for unknown. */
  readonly initial?: unknown;
}

export interface Rule {
  readonly id: string;
  readonly place: Place;
  /** Absent: looks whenever a watch that it reads has a new reading, and derives edges. */
  readonly trigger?: TriggerUse;
  readonly each?: Each;
  /** In the order of the file. */
  readonly lets: readonly RuleLet[];
  readonly when?: Expression;
  readonly forMs?: number;
  readonly fire: 'enter' | 'exit' | 'while';
  readonly atStart: 'skip' | 'fire';
  /** Its file does not say what holds at the first look: `fire: while` acts on it. */
  readonly startsUnsaid?: true;
  readonly cooldownMs?: number;
  readonly retryMs?: number;
  /** The time for which a firing that its trigger made due stays due, ms. */
  readonly expireMs?: number;
  /** The condition that makes the next edge possible again, in place of the end of `when`. */
  readonly resetWhen?: Expression;
  readonly limits: readonly FiringLimit[];
  /** Edges that are kept while it works, in `run: queue`; absent: one is held (`run: single`). */
  readonly queueMax?: number;
  /** Goals that plan nothing while it works. */
  readonly pauses: readonly string[];
  readonly onError: 'stop' | 'continue';
  readonly maxInstances: number;
  readonly steps: readonly Step[];
  /** True where every step only closes, cancels or protects. */
  readonly reduces: boolean;
  /** Names of the watches that `each` and `when` read: their readings are what it looks at. */
  readonly looksAt: readonly string[];
  /**
   * Names of the watches that it decides upon and plans its steps from, those of `looksAt` among them: a tick reads
   * them first.
   */
  readonly reads: readonly string[];
  /** True where it decides upon the prices of coins too. */
  readonly readsPrices: boolean;
  /** Hash of its meaning: a rule that changed starts anew. */
  readonly revision: string;
  /** The hashed text, from which a change can be told. */
  readonly meaning: string;
}

export interface Goal {
  readonly id: string;
  readonly place: Place;
  readonly kind: string;
  /** The vocabulary's entry for its kind. */
  readonly word: GoalWord;
  readonly each?: Each;
  readonly when?: Expression;
  readonly fields: Fields;
  /** The instruments that its fields name. */
  readonly instruments: readonly InstrumentRef[];
  readonly looksAt: readonly string[];
  readonly revision: string;
  readonly meaning: string;
}

export interface LimitUse {
  readonly kind: string;
  /**
   * The evaluated bound: a single value for `orderValue: 500 USDT`, an object or list where the limit's schema says so.
   */
  readonly bound: unknown;
  readonly place: Place;
}

/** One checked strategy file. */
export interface Strategy {
  readonly name: string;
  readonly file: string;
  readonly mode: 'active' | 'shadow' | 'off';
  readonly account: AccountName;
  readonly accounts: readonly AccountName[];
  readonly market: Market;
  /** The number of slots in its env, and the values of those that never change (params). */
  readonly slots: number;
  readonly constants: ReadonlyMap<number, unknown>;
  /** Slot of the clock's reading, `now`. */
  readonly nowSlot: number;
  /** Slot of the prices of coins in USDT, and whether anything asks for them. */
  readonly pricesSlot: number;
  readonly usesPrices: boolean;
  /** Slot of the past of accounts, and what is asked of it. */
  readonly pastsSlot: number;
  readonly pasts: readonly ({ readonly key: string } & PastUse['past'])[];
  readonly vars: readonly VarUse[];
  /** Slots of the record of variables, and of the results of a firing's steps. */
  readonly varsSlot: number;
  readonly stepsSlot: number;
  readonly watches: readonly WatchUse[];
  readonly rules: readonly Rule[];
  readonly goals: readonly Goal[];
  readonly limits: readonly LimitUse[];
  /** Present for an instance of a file with `forEach`: its `name` is that of the file, a slash, and its symbol. */
  readonly around?: Around;
}

/** The file around its instances. */
export interface Around {
  /** Its name: that of the level of its limits too. */
  readonly file: string;
  readonly instances: number;
  /** The limits of all instances together. */
  readonly limits: readonly LimitUse[];
}

/** Lists the limits of a strategy, and those of its file around it. */
export function limitsAround({ limits, around }: Pick<Strategy, 'limits' | 'around'>): readonly LimitUse[] {
  return around === undefined ? limits : [...limits, ...around.limits];
}
