import type { Core } from '../core/book/core.ts';

/**
 * Completes the bounds of a list: without any it covers the last `spanMs`, and with one of them the span that begins or
 * ends there (docs/exchange/calls.md#pages).
 */
export function timeSpan(
  core: Core,
  asked: { readonly startTime?: number; readonly endTime?: number },
  spanMs: number,
): { readonly startTime: number; readonly endTime: number } {
  const endTime = asked.endTime ?? (asked.startTime === undefined ? core.now : asked.startTime + spanMs);
  return { startTime: asked.startTime ?? endTime - spanMs, endTime };
}

/** Three months, the longest ones. */
export const QUARTER_MS = 92 * 86_400_000;
