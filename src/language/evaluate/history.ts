import type { Env } from '../values/expression.ts';
import type { Evaluator, ValueReader, Term } from '../terms/term.ts';

/** The past that a watch keeps beside its reading. */
interface Kept {
  /** The reading before, with its indicators; undefined where there is none, or too long ago. */
  readonly before?: unknown;
  readonly indicators?: Readonly<Record<string, unknown>>;
}

/** Compares two values as they are and as they were at the reading, or candle, before; unknown where either is. */
export function evaluateCross(
  { above, slot, compared, left, right }: Term & { readonly kind: 'crosses' },
  evaluator: Evaluator,
): ValueReader<boolean> {
  const now = evaluator.read(compared);
  const [first, second] = [evaluator.read(left), evaluator.read(right)];
  return (env) => {
    const isBeyond = now(env);
    if (isBeyond === undefined) return undefined;
    const then = envBefore(env, slot);
    if (then === undefined) return undefined;
    const [a, b] = [first(then), second(then)];
    if (a === undefined || b === undefined || a === null || b === null) return undefined;
    const wasBeyond = above ? a > b : a < b;
    return isBeyond === true && !wasBeyond;
  };
}

function envBefore(env: Env, slot: number): Env | undefined {
  const { before } = (env[slot] ?? {}) as Kept;
  if (before === undefined) return undefined;
  const then = env.slice();
  then[slot] = before;
  return then;
}

/** Reads the time, by the clock, since the watch has seen the condition become true. */
export function evaluateSince({ slot, nowSlot, use }: Term & { readonly kind: 'since' }): ValueReader<number> {
  const { key } = use;
  return (env) => {
    const at = (env[slot] as Kept | null | undefined)?.indicators?.[key];
    const now = env[nowSlot];
    return typeof at === 'number' && typeof now === 'number' ? Math.max(0, now - at) : undefined;
  };
}
