import { Observable } from 'rxjs';
import type { Clock } from '../ports/clock.ts';
import type { Operation, RateLimit } from '../wire/operation.ts';
import { PRIORITIES, type Priority } from './priority.ts';
import { type Waiting, type WaitingLine, waitingLine } from './waiting-line.ts';
import { type SlotWindow, slotWindow } from './window.ts';

/** Which limit a call falls under, and how urgent it is. */
export interface Ticket {
  readonly operation: Operation;
  /** UID of the account whose key signs; ignored where the limit is counted by IP. */
  readonly uid: string;
  readonly priority: Priority;
}

/** The right to send one call. It must be ended exactly once: at the answer, or when the call is given up. */
export interface Lease {
  end(): void;
  /** The exchange said that the limit was exceeded: nothing of that scope goes out for a while. */
  limited(how: { readonly retryAfterMs?: number; readonly wholeAddress?: boolean }): void;
}

/** Why a call was not let out. Nothing of it was sent. */
export interface Refusal {
  readonly refused: string;
}

/** Lets calls out as fast as the exchange's limits allow and no faster (DESIGN §7). */
export interface Limiter {
  /** Takes a slot if one is free now and nobody waits who comes first; undefined where the call has to wait. */
  take(ticket: Ticket): Lease | undefined;
  /** Emits a lease as soon as it is this call's turn, or a refusal; unsubscribing leaves the line. */
  wait(ticket: Ticket): Observable<Lease | Refusal>;
}

export interface LimiterOptions {
  readonly clock: Clock;
  /** Calls per minute over all operations from this address; 4,200 (70 % of 6,000) unless told. */
  readonly callsPerMinute?: number;
  readonly reservedShare?: number;
  /** The limit of an operation for a UID, where it is not the operation's own. */
  readonly limitOf?: (operation: Operation, uid: string) => RateLimit;
  /** Longest line of one priority at one limit; 2,000 unless told. */
  readonly lengthMax?: number;
  /** How long a call may wait; `DEFAULT_WAIT_MS_MAX` unless told. */
  readonly waitMsMax?: Readonly<Record<Priority, number>>;
}

const OVERALL_CALLS = 4_200;
const LENGTH_MAX = 2_000;
const DEFAULT_WAIT_MS_MAX: Readonly<Record<Priority, number>> = { protect: 30_000, act: 30_000, poll: 10_000 };

const STOP_MS = 1_000;
const STOP_MS_MAX = 300_000;
const RETRY_AFTER_MS_MAX = 3_600_000;

/** One limit of one UID or address, and those who wait for it. */
interface Scope {
  readonly slots: SlotWindow;
  readonly lines: Readonly<Record<Priority, WaitingLine>>;
  /** 429 answers in a row. */
  strikes: number;
}

/** Makes the limiter of one address: per operation and UID (or IP), and over all. */
export function createLimiter(options: LimiterOptions): Limiter {
  const { clock, reservedShare, lengthMax = LENGTH_MAX, waitMsMax = DEFAULT_WAIT_MS_MAX } = options;
  const limitOf = options.limitOf ?? ((operation: Operation): RateLimit => operation.limit);
  const overall = slotWindow({ calls: options.callsPerMinute ?? OVERALL_CALLS, windowMs: 60_000 }, reservedShare);
  const scopes = new Map<Operation, Map<string, Scope>>();
  /** Scopes for which somebody waits: the only ones that a turn has to look at. */
  const busy = new Set<Scope>();
  let sequence = 0;
  let draining = false;
  let wake: { readonly at: number; readonly cancel: () => void } | undefined;

  function scopeOf({ operation, uid }: Ticket): Scope {
    let byUid = scopes.get(operation);
    if (byUid === undefined) scopes.set(operation, (byUid = new Map<string, Scope>()));
    const key = operation.limit.scope === 'ip' ? '' : uid;
    let scope = byUid.get(key);
    if (scope === undefined) byUid.set(key, (scope = newScope(limitOf(operation, uid))));
    return scope;
  }

  function newScope(limit: RateLimit): Scope {
    const lines = { protect: waitingLine(lengthMax), act: waitingLine(lengthMax), poll: waitingLine(lengthMax) };
    return { slots: slotWindow(limit, reservedShare), lines, strikes: 0 };
  }

  const canGo = (scope: Scope, priority: Priority, now: number): boolean =>
    scope.slots.isFree(priority, now) && overall.isFree(priority, now);

  function leaseOf(scope: Scope, priority: Priority): Lease {
    let ended = false;
    let wasLimited = false;
    scope.slots.take(priority);
    overall.take(priority);
    return {
      end: () => {
        if (ended) return;
        ended = true;
        if (!wasLimited) scope.strikes = 0;
        const now = clock.now();
        scope.slots.end(priority, now);
        overall.end(priority, now);
        if (busy.size > 0) drain();
      },
      limited: ({ retryAfterMs, wholeAddress = false }) => {
        wasLimited = true;
        const now = clock.now();
        const stopMs =
          retryAfterMs === undefined
            ? Math.min(STOP_MS * 2 ** scope.strikes, STOP_MS_MAX)
            : Math.min(retryAfterMs, RETRY_AFTER_MS_MAX);
        const wasStopped = scope.slots.isStopped(now);
        // A second limit stopped at the same time means that the address is limited, and that every further call prolongs it.
        if (wholeAddress || isAnotherStopped(scope, now)) overall.stop(now + stopMs);
        scope.slots.stop(now + stopMs);
        // Calls that were under way together are refused together: that is one excess, not many.
        if (!wasStopped) scope.strikes += 1;
      },
    };
  }

  function isAnotherStopped(scope: Scope, now: number): boolean {
    for (const byUid of scopes.values()) {
      for (const other of byUid.values()) if (other !== scope && other.slots.isStopped(now)) return true;
    }
    return false;
  }

  /** Grants every slot that is free to whoever comes first, and sets the alarm for the next one. */
  function drain(): void {
    if (draining) return;
    draining = true;
    try {
      refuseLate();
      for (let next = pick(); next !== undefined; next = pick()) {
        leave(next.scope, next.priority, next.entry);
        next.entry.grant();
      }
    } finally {
      draining = false;
    }
    setAlarm();
  }

  function pick(): { readonly scope: Scope; readonly priority: Priority; readonly entry: Waiting } | undefined {
    const now = clock.now();
    for (const priority of PRIORITIES) {
      let best: { readonly scope: Scope; readonly priority: Priority; readonly entry: Waiting } | undefined;
      for (const scope of busy) {
        const entry = scope.lines[priority].first();
        if (entry === undefined || (best !== undefined && best.entry.sequence < entry.sequence)) continue;
        if (canGo(scope, priority, now)) best = { scope, priority, entry };
      }
      if (best !== undefined) return best;
    }
    return undefined;
  }

  function refuseLate(): void {
    const now = clock.now();
    for (const scope of [...busy]) {
      for (const priority of PRIORITIES) {
        const line = scope.lines[priority];
        for (let entry = line.first(); entry !== undefined && entry.deadline <= now; entry = line.first()) {
          leave(scope, priority, entry);
          entry.refuse(`no slot was free within ${String(waitMsMax[priority])} ms`);
        }
      }
    }
  }

  function leave(scope: Scope, priority: Priority, entry: Waiting): void {
    scope.lines[priority].remove(entry);
    if (PRIORITIES.every((each) => scope.lines[each].length() === 0)) busy.delete(scope);
  }

  function setAlarm(): void {
    const at = nextTurn();
    if (at === wake?.at) return;
    wake?.cancel();
    wake = undefined;
    if (at === undefined) return;
    const cancel = clock.schedule(
      () => {
        wake = undefined;
        drain();
      },
      { at: Math.ceil(at), phase: 'reads' },
    );
    wake = { at, cancel };
  }

  function nextTurn(): number | undefined {
    const now = clock.now();
    let earliest: number | undefined;
    for (const scope of busy) {
      for (const priority of PRIORITIES) {
        const entry = scope.lines[priority].first();
        if (entry === undefined) continue;
        const [slotAt, overallAt] = [scope.slots.freeAt(priority, now), overall.freeAt(priority, now)];
        const turn =
          slotAt === undefined || overallAt === undefined
            ? entry.deadline
            : Math.min(entry.deadline, Math.max(slotAt, overallAt));
        if (earliest === undefined || turn < earliest) earliest = turn;
      }
    }
    return earliest;
  }

  return {
    take: (ticket) => {
      const scope = scopeOf(ticket);
      // Where somebody waits, the newcomer stands in line too: `wait` lets out at once whoever comes first.
      if (busy.size > 0 || !canGo(scope, ticket.priority, clock.now())) return undefined;
      return leaseOf(scope, ticket.priority);
    },
    wait: (ticket) =>
      new Observable((subscriber) => {
        const scope = scopeOf(ticket);
        const { priority } = ticket;
        const answer = (given: Lease | Refusal): void => {
          subscriber.next(given);
          subscriber.complete();
        };
        const entry: Waiting = {
          sequence: (sequence += 1),
          deadline: clock.now() + waitMsMax[priority],
          grant: () => {
            answer(leaseOf(scope, priority));
          },
          refuse: (refused) => {
            answer({ refused });
          },
        };
        if (!scope.lines[priority].push(entry)) {
          answer({ refused: `${String(lengthMax)} calls wait already` });
          return;
        }
        busy.add(scope);
        drain();
        return () => {
          leave(scope, priority, entry);
        };
      }),
  };
}
