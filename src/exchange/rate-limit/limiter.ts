import { Observable, Subject } from 'rxjs';
import type { Clock } from '../../ports/clock.ts';
import type { Operation, RateLimit } from '../../wire/spec/operation.ts';
import { type AddressBlock, type BlockState, createAddressBlock, type Passage } from './address-block.ts';
import { createLimitScopes, isIdle, type LimitScope, type PartOf, slotsOf, waitingFor } from './limit-scopes.ts';
import type { LimitedBy } from './limited-by.ts';
import { PRIORITIES, type Priority } from './priority.ts';
import { createRateStops, describeStop, type RateStop, type RateStops, stopMsAfter } from './rate-stops.ts';
import type { RateUsage } from './usage.ts';
import type { WaitingCall } from './waiting-line.ts';
import { slotWindow } from './window.ts';

/** The limit under which a call falls, and its urgency. */
export interface Ticket {
  readonly operation: Operation;
  /** UID of the account whose key signs; ignored where the limit is counted by IP. */
  readonly uid: string;
  readonly priority: Priority;
}

/** The right to send one call. It must be ended exactly once: at the answer, or when the call is given up. */
export interface Lease {
  end(): void;
  /** The exchange itself has answered, whatever it said: the way there is open. */
  answered(): void;
  /** The answer asked for fewer calls: calls of that scope wait for a while. */
  limited(how: Limited): void;
}

/** The wish of an answer for fewer calls. */
export interface Limited {
  readonly retryAfterMs?: number;
  readonly by: LimitedBy;
  /** The words of the answer, in one line. */
  readonly why?: string;
}

/** The reason why a call was not let out. Nothing of it was sent. */
export interface Refusal {
  readonly refused: string;
}

/** Lets calls out as fast as the exchange's limits allow and no faster (docs/exchange/calls.md#rate-limits). */
export interface Limiter {
  /** Takes a slot if one is free now and nobody waits who comes first; undefined where the call has to wait. */
  take(ticket: Ticket): Lease | undefined;
  /** Emits a lease as soon as it is this call's turn, or a refusal; unsubscribing leaves the line. */
  wait(ticket: Ticket): Observable<Lease | Refusal>;
  /**
   * Refuses what waits and what would have to wait from now on, but for what protects: the run is ending, and what has
   * not left by now is for the next start. What finds a free slot still goes.
   */
  endWaiting(why: string): void;
  /** Tells how much of each limit is used now. */
  usage(): RateUsage;
  /** The largest part that is used now of the address's limits with a window of so many ms, in millionths. */
  usedPart(windowMs: number): number;
  /** Grants what may be granted now: the part of the address's limits has changed. */
  recheck(): void;
  /** Keeps to a stop of everything that another process at this address has met. */
  obey(stop: Pick<RateStop, 'until' | 'why'>): void;
  /** The block of the whole address; undefined where there is none. */
  block(): BlockState | undefined;
  /** Somebody wants something to be sent now: a block of the address is probed at once. */
  hurry(): void;
  /** Ends every stop: a person says that the exchange is there. */
  lift(why: string): void;
  /** Emits when the exchange answers again after a block of the address. */
  readonly opened: Observable<void>;
}

export interface LimiterOptions {
  readonly clock: Clock;
  /** Calls per minute over all operations from this address; 4,200 (70 % of 6,000) by default. */
  readonly callsPerMinute?: number;
  readonly reservedShare?: number;
  /** The part of the address's limits that may be used now; all of them by default. */
  readonly partOf?: PartOf;
  /** The limit of an operation for a UID, where it is not the operation's own. */
  readonly limitOf?: (operation: Operation, uid: string) => RateLimit;
  /** Longest line of one priority at one limit; 2,000 by default. */
  readonly lengthMax?: number;
  /** The longest wait of a call; `DEFAULT_WAIT_MS_MAX` by default. */
  readonly waitMsMax?: Readonly<Partial<Record<Priority, number>>>;
  /** The store of stops, which also gives those of an earlier run; a list of its own by default. */
  readonly stops?: RateStops;
}

const OVERALL_CALLS = 4_200;
/** The limit of all calls of an address has this window, ms. */
const OVERALL_MS = 60_000;
/** What protects may always make so many calls a minute: the 30 % that nobody plans with have room for that. */
const PROTECTED_CALLS = 60;
const LENGTH_MAX = 2_000;
const TOO_MANY = 'too many requests';
const DEFAULT_WAIT_MS_MAX: Readonly<Record<Priority, number>> = {
  protect: 30_000,
  act: 30_000,
  poll: 10_000,
  history: 60_000,
};

/** Makes the limiter of one address: per operation and UID (or IP), and over all. */
export function createLimiter(options: LimiterOptions): Limiter {
  const { clock, reservedShare, partOf, lengthMax = LENGTH_MAX } = options;
  const waitMsMax = { ...DEFAULT_WAIT_MS_MAX, ...options.waitMsMax };
  const limitOf = options.limitOf ?? ((operation: Operation): RateLimit => operation.limit);
  const stops = options.stops ?? createRateStops({ clock });
  const ofAddress = { calls: options.callsPerMinute ?? OVERALL_CALLS, windowMs: OVERALL_MS, scope: 'ip' } as const;
  const overall = slotWindow(ofAddress, {
    ...slotsOf(ofAddress, { reservedShare, partOf }),
    ...(partOf && { protectedCalls: PROTECTED_CALLS }),
  });
  const left = stops.list().find(({ operation }) => operation === undefined);
  const block = createAddressBlock(left && { by: left.by === 'page' ? 'page' : 'ban', until: left.until }, clock.now());
  const opened = new Subject<void>();
  const scopes = createLimitScopes({ limitOf, stops, reservedShare, partOf, lengthMax });
  /** Scopes for which somebody waits: the only ones that a turn has to look at. */
  const busy = new Set<LimitScope>();
  let sequence = 0;
  let draining = false;
  let wake: { readonly at: number; readonly cancel: () => void } | undefined;
  let ending: string | undefined;

  const scopeOf = ({ operation, uid }: Ticket): LimitScope => scopes.of(operation, uid);

  const canGo = (scope: LimitScope, priority: Priority, now: number): boolean =>
    block.leavesAt({ priority, isRead: scope.isRead }, now) === now &&
    scope.slots.isFree(priority, now) &&
    overall.isFree(priority, now);

  function leaseOf(scope: LimitScope, priority: Priority): Lease {
    let ended = false;
    let wasLimited = false;
    let change: ReturnType<AddressBlock['answered']>;
    const passage = block.leave(clock.now());
    const answered = (): void => {
      change ??= block.answered(passage);
      if (change === 'lifted') stops.lift('address', 'the exchange answers again');
    };
    scope.slots.take(priority);
    overall.take(priority);
    return {
      answered,
      end: () => {
        if (ended) return;
        ended = true;
        if (!wasLimited) scope.strikes = 0;
        const now = clock.now();
        block.end(passage, now, wasLimited);
        scope.slots.end(priority, now);
        overall.end(priority, now);
        if (busy.size > 0) drain();
        if (change === 'opened') opened.next();
      },
      limited: (how) => {
        wasLimited = true;
        // The exchange's word about one operation shows that no page stands between any more.
        if (how.by === 'operation' && block.state(clock.now())?.by === 'page') answered();
        stop(scope, how, passage);
      },
    };
  }

  /**
   * Stops a scope, or everything: where the address is banned, where a page of an intermediary came, and where a second
   * limit is exceeded while one is stopped.
   */
  function stop(scope: LimitScope, { by, why = TOO_MANY, ...how }: Limited, passage: Passage): void {
    const now = clock.now();
    const { operation, uid } = scope;
    if (by !== 'operation' || scopes.isAnotherStopped(scope, now)) {
      const until = now + stopMsAfter({ ...how, by, ofAddress: true, strikes: block.strikes(passage) });
      if (by === 'operation' && !scope.slots.isStopped(now)) scope.strikes += 1;
      if (block.block({ by: by === 'page' ? 'page' : 'ban', until }, now, passage) || by !== 'page')
        stops.add({ by, until, why });
      return;
    }
    // Calls that were under way together are refused together: that is one excess, not many.
    const isFirst = !scope.slots.isStopped(now);
    const until = now + stopMsAfter({ ...how, by, ofAddress: false, strikes: scope.strikes });
    scope.slots.stop(until);
    stops.add({ operation, ...(uid !== '' && { uid }), by, until, why });
    if (isFirst) scope.strikes += 1;
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

  function pick():
    | { readonly scope: LimitScope; readonly priority: Priority; readonly entry: WaitingCall }
    | undefined {
    const now = clock.now();
    // A block is probed by a read wherever one waits: a page instead of its answer leaves nothing in doubt.
    const found = block.isShut(now)
      ? pickOf(
          [...busy].filter(({ isRead }) => isRead),
          now,
        )
      : undefined;
    return found ?? pickOf(busy, now);
  }

  function pickOf(of: Iterable<LimitScope>, now: number): ReturnType<typeof pick> {
    for (const priority of PRIORITIES) {
      let best: { readonly scope: LimitScope; readonly priority: Priority; readonly entry: WaitingCall } | undefined;
      for (const scope of of) {
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
          entry.refuse(whyLate(scope, priority));
        }
      }
    }
  }

  /** Says why a call has waited too long. */
  function whyLate({ operation, uid }: LimitScope, priority: Priority): string {
    const stopped = stops.holding(operation, uid);
    return stopped === undefined
      ? `no slot was free within ${String(waitMsMax[priority])} ms`
      : `the exchange's limit is ${describeStop(stopped)}`;
  }

  function leave(scope: LimitScope, priority: Priority, entry: WaitingCall): void {
    scope.lines[priority].remove(entry);
    if (isIdle(scope)) busy.delete(scope);
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
      { at, phase: 'reads' },
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
        const leavesAt = block.leavesAt({ priority, isRead: scope.isRead }, now);
        const turn =
          slotAt === undefined || overallAt === undefined || leavesAt === undefined
            ? entry.deadline
            : Math.min(entry.deadline, Math.max(slotAt, overallAt, leavesAt));
        if (earliest === undefined || turn < earliest) earliest = turn;
      }
    }
    return earliest;
  }

  function stoppedUntil(now: number): { readonly stoppedUntil?: number } {
    const state = block.state(now);
    return state === undefined ? {} : { stoppedUntil: state.until };
  }

  return {
    take: (ticket) => {
      const scope = scopeOf(ticket);
      // While others wait, the newcomer stands in line too: `wait` lets out the first at once.
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
        const entry: WaitingCall = {
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
        if (ending !== undefined && priority !== 'protect' && !subscriber.closed) entry.refuse(ending);
        return () => {
          leave(scope, priority, entry);
        };
      }),
    usage: () => {
      const [now, all] = [clock.now(), scopes.all()];
      return {
        overall: { ...overall.usage(now), ...stoppedUntil(now), waiting: waitingFor(all) },
        scopes: all.map((scope) => ({
          ...{ operation: scope.operation, uid: scope.uid, waiting: waitingFor([scope]) },
          ...scope.slots.usage(now),
        })),
      };
    },
    usedPart: (windowMs) => {
      const now = clock.now();
      const ofWindow = scopes.all().filter(({ uid, slots }) => uid === '' && slots.windowMs === windowMs);
      const parts = ofWindow.map(({ slots }) => slots.usedPart(now));
      return Math.max(0, ...parts, windowMs === OVERALL_MS ? overall.usedPart(now) : 0);
    },
    recheck: drain,
    obey: ({ until, why }) => {
      block.block({ by: 'ban', until }, clock.now());
      stops.add({ by: 'ban', until, why });
    },
    block: () => block.state(clock.now()),
    hurry: () => {
      block.hurry(clock.now());
      drain();
    },
    lift: (why) => {
      block.lift();
      for (const scope of scopes.all()) {
        scope.slots.release();
        scope.strikes = 0;
      }
      stops.lift('all', why);
      opened.next();
      drain();
    },
    opened,
    endWaiting: (why) => {
      ending = why;
      for (const scope of [...busy])
        for (const priority of ['act', 'poll', 'history'] as const) refuseAll(scope, priority, why);
    },
  };

  function refuseAll(scope: LimitScope, priority: Priority, why: string): void {
    const line = scope.lines[priority];
    for (let entry = line.first(); entry !== undefined; entry = line.first()) {
      leave(scope, priority, entry);
      entry.refuse(why);
    }
  }
}
