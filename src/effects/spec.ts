import type { Resource } from './resources.ts';

/**
 * What may be done about an intent whose outcome is unknown (docs/guarantees.md#classes): `named` can be looked up by its id, `absolute` brings about a
 * state and may be decided anew, `relative` is never repeated, `minting` neither: what it made is found by its name.
 */
export type EffectClass = 'named' | 'absolute' | 'relative' | 'minting';

/** Who goes first among effects where calls wait for the same limit. */
export type EffectPriority = 'protect' | 'act';

/** One for every effect of a kind, or one that follows from the effect. */
export type Part<E, T extends string | boolean> = T | ((effect: E) => T);

/** All that there is to know of a kind of effect but how it is sent and looked for (exchange/execute, exchange/find). */
export interface EffectSpec<E extends { readonly kind: string }> {
  readonly kind: E['kind'];
  /** Its class after an unknown outcome. */
  readonly afterUnknown: Part<E, EffectClass>;
  /** Whether it is sent under its client order id, by which it can be looked up. */
  readonly isNamed: boolean;
  /** Whether it can only reduce risk; no value, count or staleness limit refuses such a one (docs/guarantees.md#g8). */
  readonly reducesOnly: Part<E, boolean>;
  /** Whether it adds collateral or margin, or pays back: less risk, but sent twice it takes the money twice. */
  readonly topsUp: Part<E, boolean>;
  readonly priority: Part<E, EffectPriority>;
  /** Names what it changes: nothing of that is believed before a reading shows it (docs/semantics.md#pending-effects). */
  touches(effect: E): readonly Resource[];
  /** Names the coins in wallets that it may spend; absent: those that it touches. */
  spends?(effect: E): readonly Resource[];
  /** Names where it brings money that was not there before. */
  brings(effect: E): Resource | undefined;
  /** Names the wallet that money leaves by it, as the limit `wallets` knows it; an order takes from none. */
  source(effect: E): string | undefined;
  /** Names the lane in which it goes one at a time: its (account, instrument), or its account's money. */
  lane(effect: E): string;
  /** How far two of its kind and account are apart, ms; undefined where none waits for a turn. */
  readonly spacingMs: number | undefined;
  /** Whether it can neither end a position nor change the stops that it has. */
  readonly leavesStops: Part<E, boolean>;
  /** Whether it is filled at the prices of the moment, or not at all. */
  readonly isImmediate: Part<E, boolean>;
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
