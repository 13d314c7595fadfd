import type { Decimal } from '../../base/decimal.ts';
import type { Env, PastValue } from '../values/expression.ts';
import type { Term, ValueReader } from '../terms/term.ts';

type PastTerm = Term & { readonly kind: 'past' };

/** Reads a value of the past of an account; unknown where nothing of it has been read lately. */
export function evaluatePast(term: PastTerm): ValueReader<Decimal> {
  return (env) => pastIn(term, env)?.value;
}

/** What the past lacks, for people; undefined where it covers the window. */
export function pastLack(term: PastTerm, env: Env): string | undefined {
  return pastIn(term, env)?.lacks;
}

function pastIn({ slot, use }: PastTerm, env: Env): PastValue | undefined {
  const pasts = env[slot] as Readonly<Record<string, PastValue | undefined>> | null | undefined;
  return pasts?.[use.key];
}
