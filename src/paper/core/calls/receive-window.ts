import type { Core } from '../book/core.ts';
import { demand } from '../state/rejection.ts';

/** A receive window must be shorter than this (docs/exchange/calls.md#receive-window). */
const WINDOW_MS_BOUND = 60_000;

/**
 * Refuses a request that says when it was made and how late it may arrive, and is later
 * (docs/exchange/calls.md#receive-window): 40078, or 40079 for a window that is too long.
 */
export function demandInWindow(core: Core, request: unknown): void {
  const windowMs = fieldOf(request, 'receiveWindow');
  if (windowMs === undefined) return;
  demand(windowMs < WINDOW_MS_BOUND, '40079', 'The receive window must be less than 60 s');
  const madeAt = fieldOf(request, 'requestTime');
  if (madeAt === undefined) return;
  demand(Math.abs(core.now - madeAt) <= windowMs, '40078', 'The request is outside its receive window');
}

function fieldOf(request: unknown, field: string): number | undefined {
  const value: unknown = typeof request === 'object' && request !== null ? Reflect.get(request, field) : undefined;
  return typeof value === 'number' ? value : undefined;
}
