import type { RateLimit } from './operation.ts';

/** So many calls in any second, or in any span of `windowMs`, counted per UID (docs/exchange/calls.md#rate-limits). */
export function perUid(calls: number, windowMs = 1_000): RateLimit {
  return { calls, windowMs, scope: 'uid' };
}

/** So many calls in any second, counted per IP address. */
export function perIp(calls: number): RateLimit {
  return { calls, windowMs: 1_000, scope: 'ip' };
}
