import type { Operation } from '../../wire/operation.ts';
import type { Core } from './core.ts';
import { demand } from './rejection.ts';
import type { CallWindow } from './world.ts';

/** Calls of one address over all operations (extensions a). */
const ADDRESS_LIMIT = { calls: 6_000, windowMs: 60_000 };

/** Counts a call against its address; refuses with 429 what is too much. A refused call does not count. */
export function countAddress(core: Core, ip: string): void {
  count(core, windowOf(core, '*', ip), ADDRESS_LIMIT);
}

/** Counts a call of an operation against its caller, UID or address, in a sliding window of the exchange's clock. */
export function countCall(
  core: Core,
  operation: Operation,
  caller: { readonly account?: { readonly uid: string }; readonly ip: string },
): void {
  const by = operation.limit.scope === 'uid' ? (caller.account?.uid ?? caller.ip) : caller.ip;
  count(core, windowOf(core, operation.id, by), operation.limit);
}

function windowOf(core: Core, operation: string, caller: string): CallWindow {
  let windows = core.world.windows.get(operation);
  if (windows === undefined) {
    windows = new Map();
    core.world.windows.set(operation, windows);
  }
  let window = windows.get(caller);
  if (window === undefined) {
    window = { times: [], head: 0 };
    windows.set(caller, window);
  }
  return window;
}

function count(core: Core, window: CallWindow, limit: { readonly calls: number; readonly windowMs: number }): void {
  while (window.head < window.times.length && (window.times[window.head] ?? 0) <= core.now - limit.windowMs)
    window.head += 1;
  demand(window.times.length - window.head < limit.calls, '429', 'Too Many Requests');
  compact(window);
  window.times.push(core.now);
}

/** Forgets all calls that no limit counts any more; what is stored needs no others. */
export function forgetCalls(core: Core): void {
  const since = core.now - ADDRESS_LIMIT.windowMs;
  for (const windows of core.world.windows.values()) {
    for (const [caller, window] of windows) {
      window.times = window.times.slice(window.head).filter((at) => at > since);
      window.head = 0;
      if (window.times.length === 0) windows.delete(caller);
    }
  }
}

/** Forgets what is over, now and then: a shift at every call would move the whole list each time. */
function compact(window: CallWindow): void {
  if (window.head < 32 || window.head * 2 < window.times.length) return;
  window.times = window.times.slice(window.head);
  window.head = 0;
}
