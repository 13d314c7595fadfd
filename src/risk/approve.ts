import { assert } from '../base/assert.ts';
import { reducesOnly } from '../domain/effect-class.ts';
import type { Approved, Effect, Intent, Refused } from '../domain/intent.ts';
import type { Limit, RiskView } from './limit.ts';
import { limits } from './limits/index.ts';

/** A limit as a strategy sets it: its name and the evaluated bound. */
export interface Bound {
  readonly kind: string;
  readonly bound: unknown;
}

/** Judges an intent by all limits. What can only reduce risk is always approved (DESIGN G8). */
export function approve<E extends Effect>(
  intent: Intent<E>,
  bounds: readonly Bound[],
  view: RiskView,
): Approved<E> | Refused {
  if (reducesOnly(intent.effect)) return approved(intent);
  for (const { kind, bound } of bounds) {
    const reason = limitNamed(kind).judge(intent, bound, view);
    if (reason !== undefined) return { intent, limit: kind, reason };
  }
  return approved(intent);
}

/** Tells a refusal from an approval. */
export function isRefused(judged: Intent | Refused): judged is Refused {
  return 'limit' in judged;
}

function approved<E extends Effect>(intent: Intent<E>): Approved<E> {
  return intent as Approved<E>;
}

function limitNamed(kind: string): Limit {
  const known: Readonly<Record<string, Limit>> = limits;
  const found = known[kind];
  assert(found !== undefined, `the loader let an unknown limit pass: ${kind}`);
  return found;
}
