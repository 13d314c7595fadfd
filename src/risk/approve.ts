import { assert } from '../base/assert.ts';
import { type Approved, type Intent, reducesOnly, type Refused } from '../domain/intent.ts';
import type { Limit, RiskView } from './limit.ts';
import { limits } from './limits/index.ts';

/** A limit as a strategy sets it: its name and the evaluated bound. */
export interface Bound {
  readonly kind: string;
  readonly bound: unknown;
}

/** Judges an intent by all limits. What can only reduce risk is always approved (DESIGN G8). */
export function approve(intent: Intent, bounds: readonly Bound[], view: RiskView): Approved | Refused {
  if (reducesOnly(intent.effect)) return approved(intent);
  for (const { kind, bound } of bounds) {
    const reason = limitNamed(kind).judge(intent, bound, view);
    if (reason !== undefined) return { intent, limit: kind, reason };
  }
  return approved(intent);
}

/** Tells a refusal from an approval. */
export function isRefused(judged: Approved | Refused): judged is Refused {
  return 'limit' in judged;
}

function approved(intent: Intent): Approved {
  return intent as Approved;
}

function limitNamed(kind: string): Limit {
  const known: Readonly<Record<string, Limit>> = limits;
  const found = known[kind];
  assert(found !== undefined, `the loader let an unknown limit pass: ${kind}`);
  return found;
}
