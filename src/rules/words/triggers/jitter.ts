import { createHash } from 'node:crypto';

/** Spreads rules of one schedule: answers a delay from 0 up to `jitterMs`, always the same for an id. */
export function jitterOf(id: string, jitterMs: number): number {
  if (jitterMs <= 0) return 0;
  return createHash('sha256').update(id).digest().readUIntBE(0, 6) % (Math.floor(jitterMs) + 1);
}
