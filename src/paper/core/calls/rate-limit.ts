import type { Operation, RateLimit } from '../../../wire/spec/operation.ts';
import type { CallWindow } from '../state/call-window.ts';
import type { Core } from '../book/core.ts';
import { Rejection } from '../state/rejection.ts';
import type { Account } from '../state/world.ts';

/** Calls of one address over all operations (docs/exchange/calls.md#rate-limits). */
const ADDRESS_LIMIT = { calls: 6_000, windowMs: 60_000 };

/** The time for which an address is refused that went over its limit (docs/exchange/calls.md#rate-limits). */
const RECOVERY_MS = 300_000;

/** The caller to whom calls are counted: the account, absent at a public operation, and the address. */
interface Counted {
  readonly account?: Pick<Account, 'uid' | 'key'>;
  readonly ip: string;
}

/**
 * Counts a call against its address; refuses with 429 what is too much, and then everything of that address until it
 * has recovered. A refused call does not count.
 */
export function countAddress(core: Core, ip: string): void {
  if (!core.conduct.rateLimits) return;
  const { refusedUntil } = core.world;
  const until = refusedUntil.get(ip) ?? 0;
  if (core.now < until) throw tooMany(until - core.now);
  refusedUntil.delete(ip);
  if (count(core, windowOf(core, '*', ip), ADDRESS_LIMIT)) return;
  refusedUntil.set(ip, core.now + RECOVERY_MS);
  throw tooMany(RECOVERY_MS);
}

/** Counts a call of an operation against its caller, UID or address, in a sliding window of the exchange's clock. */
export function countCall(core: Core, operation: Operation, caller: Counted): void {
  if (!core.conduct.rateLimits) return;
  const limit = limitOf(operation, caller);
  const window = windowOf(core, operation.id, callerOf(operation, caller));
  if (count(core, window, limit)) return;
  throw tooMany((window.times[window.head] ?? core.now) + limit.windowMs - core.now);
}

/** Tells how many calls of an operation its caller may make at this instant (docs/exchange/calls.md#rate-limits). */
export function callsLeft(core: Core, operation: Operation, caller: Counted): number {
  const window = core.world.windows.get(operation.id)?.get(callerOf(operation, caller));
  const { calls, windowMs } = limitOf(operation, caller);
  if (window === undefined) return calls;
  forgetOver(core, window, windowMs);
  return calls - (window.times.length - window.head);
}

/** Copy-trading keys place one spot order, and one batch, a second (docs/exchange/calls.md#rate-limits). */
function limitOf({ id, limit }: Operation, { account }: Counted): RateLimit {
  return ONCE_FOR_COPIERS.has(id) && account?.key.copyPairs !== undefined ? { ...limit, calls: 1 } : limit;
}

const ONCE_FOR_COPIERS: ReadonlySet<string> = new Set([
  'place-spot-order',
  'spot-batch-orders',
  'mix-batch-place-order',
]);

/** Says for how long nothing more is taken, in whole seconds, as the header Retry-After has it. */
function tooMany(waitMs: number): Rejection {
  return new Rejection('429', 'Too Many Requests', 429, Math.max(1, Math.ceil(waitMs / 1_000)) * 1_000);
}

function callerOf({ limit }: Operation, { account, ip }: Counted): string {
  return limit.scope === 'uid' ? (account?.uid ?? ip) : ip;
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

function count(core: Core, window: CallWindow, limit: Pick<RateLimit, 'calls' | 'windowMs'>): boolean {
  forgetOver(core, window, limit.windowMs);
  if (window.times.length - window.head >= limit.calls) return false;
  compact(window);
  window.times.push(core.now);
  return true;
}

function forgetOver(core: Core, window: CallWindow, windowMs: number): void {
  while (window.head < window.times.length && (window.times[window.head] ?? 0) <= core.now - windowMs) window.head += 1;
}

/** Forgets all calls that no limit counts any more; what is stored needs no others. */
export function forgetCalls(core: Core): void {
  const { refusedUntil } = core.world;
  for (const [ip, until] of refusedUntil) if (until <= core.now) refusedUntil.delete(ip);
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
