import type { ScriptedPair } from '../../backtest/scripted-market.ts';
import type { Place } from '../../base/diagnostic.ts';
import type { PaperAccountSpec } from '../../paper/core/wallets/accounts.ts';
import type { FaultRule } from '../../paper/faults/fault-plan.ts';

/** One checked `*.test.yaml`. */
export interface TestFile {
  readonly file: string;
  /** Name of the tested strategy. */
  readonly strategy: string;
  readonly tests: readonly TestCase[];
}

/** One test: the given state and events, and the expectations. Times are epoch ms. */
export interface TestCase {
  readonly name: string;
  readonly place: Place;
  readonly startAt: number;
  /** The holdings of accounts, by name. */
  readonly holdings: ReadonlyMap<string, GivenHoldings>;
  readonly pairs: readonly ScriptedPair[];
  readonly outcomes: readonly GivenOutcome[];
  /** Rules that are fired manually. */
  readonly fires: readonly GivenFire[];
  /** The deliveries to webhooks. */
  readonly deliveries: readonly GivenDelivery[];
  /** In order of time. */
  readonly checkpoints: readonly Checkpoint[];
  /** The events that must not happen at all. */
  readonly never: readonly Never[];
}

export type GivenHoldings = Required<Pick<PaperAccountSpec, 'balances' | 'savings' | 'positions' | 'loans'>>;

/** A call whose outcome differs from the exchange's rules; of any account where none is named. */
export interface GivenOutcome extends Pick<FaultRule, 'occasion' | 'fault'> {
  readonly operation: string;
  readonly place: Place;
  readonly account?: string;
}

/** A manual firing of a rule, as by `purser fire`. */
export interface GivenFire {
  readonly rule: string;
  readonly place: Place;
  readonly at: number;
  /** A word of the instances' keys; absent means all. */
  readonly each?: string;
}

/** A delivery to a webhook, as over HTTP. */
export interface GivenDelivery {
  readonly hook: string;
  readonly place: Place;
  readonly at: number;
  /** Each field as text, digit for digit. */
  readonly fields: Readonly<Record<string, string>>;
  /** The expected result; by default `taken`, or `known` where the id came before. */
  readonly answer?: string;
}

/**
 * The expectations at one time: the state at `at`, and the events since `since`; undefined means since the time before.
 */
export interface Checkpoint {
  readonly place: Place;
  readonly since?: number;
  readonly at: number;
  /** In the notation of the file: `20m`. */
  readonly label: string;
  readonly expected: readonly Expected[];
  readonly never: readonly Never[];
}

/** One expected word, such as `fired` or `positions`, with its values. */
export interface Expected {
  readonly word: string;
  readonly value: WrittenYaml;
  readonly place: Place;
}

/** An event that must not happen. */
export interface Never {
  readonly word: string;
  readonly value: WrittenYaml;
  readonly place: Place;
}

/** YAML as it is written: scalars are text, digit for digit. */
export type WrittenYaml = string | readonly WrittenYaml[] | { readonly [key: string]: WrittenYaml };
