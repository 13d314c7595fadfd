import type { Resource } from './resources.ts';

/**
 * The recovery of an intent whose outcome is unknown (docs/guarantees.md#classes). `named` can be found by its id.
 * `absolute` brings about a state and may be decided anew. `relative` is never repeated. `minting` is neither: what it
 * made is found by its name.
 */
export type EffectClass = 'named' | 'absolute' | 'relative' | 'minting';

/** The order of effects where calls wait for the same limit: `protect` goes before `act`. */
export type EffectPriority = 'protect' | 'act';

/** One for every effect of a kind, or one that follows from the effect. */
export type SpecPart<E, T extends string | boolean> = T | ((effect: E) => T);

/**
 * The specification of a kind of effect. Only its sending and its search stand elsewhere (exchange/execute,
 * exchange/find).
 */
export interface EffectSpec<E extends { readonly kind: string }> {
  readonly kind: E['kind'];
  /** Its class after an unknown outcome. */
  readonly afterUnknown: SpecPart<E, EffectClass>;
  /** True where the effect is sent under its client order id, by which it can be found. */
  readonly isNamed: boolean;
  /**
   * True where the effect can only reduce risk. No limit on values, counts or staleness refuses such an effect
   * (docs/guarantees.md#g8).
   */
  readonly reducesOnly: SpecPart<E, boolean>;
  /**
   * True where the effect adds collateral or margin, or pays back. It lowers risk, but sent twice it takes the money
   * twice.
   */
  readonly topsUp: SpecPart<E, boolean>;
  readonly priority: SpecPart<E, EffectPriority>;
  /**
   * Names what it changes: nothing of that is believed before a reading shows it (docs/semantics.md#pending-effects).
   */
  touches(effect: E): readonly Resource[];
  /** Names the coins in wallets that it may spend; absent: those that it touches. */
  spends?(effect: E): readonly Resource[];
  /** Names where it brings money that was not there before. */
  brings(effect: E): Resource | undefined;
  /** Names the wallet that money leaves by it, as the limit `wallets` knows it; an order takes from none. */
  source(effect: E): string | undefined;
  /** Names the lane in which it goes one at a time: its (account, instrument), or its account's money. */
  lane(effect: E): string;
  /** The time between two effects of this kind and of one account, ms; undefined where they wait for no turn. */
  readonly spacingMs: number | undefined;
  /** True where the effect can neither end a position nor change its stops. */
  readonly leavesStops: SpecPart<E, boolean>;
  /** True where the effect is filled at the prices of the moment, or not at all. */
  readonly isImmediate: SpecPart<E, boolean>;
  /** Says what it is in words that a trader uses. */
  words(effect: E): string;
}

/** Describes a kind of effect. */
export function effect<E extends { readonly kind: string }>(spec: EffectSpec<E>): EffectSpec<E> {
  return spec;
}

/** Says that nothing is there to be named. */
export function nothing(): undefined {
  return undefined;
}
