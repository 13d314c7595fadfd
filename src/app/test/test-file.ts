import type { ScriptedPair } from '../../backtest/scripted-market.ts';
import type { Place } from '../../base/diagnostic.ts';
import type { PaperAccountSpec } from '../../paper/core/accounts.ts';
import type { FaultRule } from '../../paper/faults/fault-plan.ts';

/** One checked `*.test.yaml`. */
export interface TestFile {
  readonly file: string;
  /** Name of the strategy that it is about. */
  readonly strategy: string;
  readonly tests: readonly TestCase[];
}

/** One test: what is given, and what is expected. Times are epoch ms. */
export interface TestCase {
  readonly name: string;
  readonly place: Place;
  readonly startAt: number;
  /** What accounts hold, by name. */
  readonly holdings: ReadonlyMap<string, Holdings>;
  readonly pairs: readonly ScriptedPair[];
  readonly outcomes: readonly GivenOutcome[];
  /** Rules that are fired by hand. */
  readonly fires: readonly GivenFire[];
  /** What is delivered to webhooks. */
  readonly deliveries: readonly GivenDelivery[];
  /** In order of time. */
  readonly looks: readonly Look[];
  /** What must not happen at all. */
  readonly never: readonly Never[];
}

export type Holdings = Required<Pick<PaperAccountSpec, 'balances' | 'savings' | 'positions'>>;

/** A call that goes otherwise than the exchange's rules say; of any account where none is named. */
export interface GivenOutcome extends Pick<FaultRule, 'occasion' | 'fault'> {
  readonly operation: string;
  readonly place: Place;
  readonly account?: string;
}

/** A rule that is fired by hand, as `purser fire` does. */
export interface GivenFire {
  readonly rule: string;
  readonly place: Place;
  readonly at: number;
  /** A word of the instances' keys; absent: all. */
  readonly each?: string;
}

/** What somebody delivers to a webhook, as over HTTP. */
export interface GivenDelivery {
  readonly hook: string;
  readonly place: Place;
  readonly at: number;
  /** Each field as text, digit for digit. */
  readonly fields: Readonly<Record<string, string>>;
  /** What it is to come to; `taken`, or `known` where it came before, unless told. */
  readonly answer?: string;
}

/** One look: what is to be so at `at`, and what is to have happened since `since`; undefined is the look before. */
export interface Look {
  readonly place: Place;
  readonly since?: number;
  readonly at: number;
  /** As it is written: `20m`. */
  readonly label: string;
  readonly expected: readonly Expected[];
  readonly never: readonly Never[];
}

/** One word of a look, such as `fired` or `positions`, with what is expected of it. */
export interface Expected {
  readonly word: string;
  readonly value: Written;
  readonly place: Place;
}

/** What must not happen. */
export interface Never {
  readonly word: string;
  readonly value: Written;
  readonly place: Place;
}

/** YAML as it is written: scalars are text, digit for digit. */
export type Written = string | readonly Written[] | { readonly [key: string]: Written };
