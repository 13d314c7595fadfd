import type { Effect, EffectKind, EffectTypes } from './index.ts';

/** One answer for each kind of effect: a kind that is left out does not compile. */
export type ByKind<A extends readonly unknown[], R> = {
  readonly [K in EffectKind]: (effect: EffectTypes[K], ...args: A) => R;
};

/** Answers for an effect by its kind. */
export function byKind<A extends readonly unknown[], R>(table: ByKind<A, R>, effect: Effect, ...args: A): R {
  return pick(table, effect, args);
}

function pick<K extends EffectKind, A extends readonly unknown[], R>(
  table: ByKind<A, R>,
  effect: { readonly [P in K]: EffectTypes[P] & { readonly kind: P } }[K],
  args: A,
): R {
  const answer: ByKind<A, R>[K] = table[effect.kind];
  return answer(effect, ...args);
}
