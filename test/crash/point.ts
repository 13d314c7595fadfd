import type { TrialResult } from './run-trial.ts';

/** Where a daemon is killed: at a durable write or at a request, counted from 1. */
export type Point =
  | { readonly kind: 'write'; readonly nth: number; readonly when: 'before' | 'after' }
  | { readonly kind: 'request'; readonly nth: number; readonly when: 'arrived' | 'executed' };

/**
 * Lists every point of a run that came to its end alive: before and after each write, at each request, and after those
 * that change something.
 */
export function pointsOf({ writes, requests }: Pick<TrialResult, 'writes' | 'requests'>): Point[] {
  const atWrites = Array.from({ length: writes }, (_, index): readonly Point[] => [
    { kind: 'write', nth: index + 1, when: 'before' },
    { kind: 'write', nth: index + 1, when: 'after' },
  ]);
  const atRequests = requests.map(({ writes: changes }, index): readonly Point[] => [
    { kind: 'request', nth: index + 1, when: 'arrived' },
    ...(changes ? [{ kind: 'request', nth: index + 1, when: 'executed' } as const] : []),
  ]);
  return [...atWrites, ...atRequests].flat();
}

/** Names a point as it is typed: `write:12:before`. */
export function nameOf({ kind, nth, when }: Point): string {
  return `${kind}:${String(nth)}:${when}`;
}

/** Reads what {@link nameOf} wrote; undefined for anything else. */
export function pointNamed(name: string): Point | undefined {
  const [, kind, digits, when] = /^(write|request):(\d{1,4}):(\w+)$/.exec(name) ?? [];
  const nth = Number(digits);
  if (kind === 'write' && (when === 'before' || when === 'after')) return { kind, nth, when };
  if (kind === 'request' && (when === 'arrived' || when === 'executed')) return { kind, nth, when };
  return undefined;
}
