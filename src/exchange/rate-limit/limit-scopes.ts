import type { Operation, RateLimit } from '../../wire/spec/operation.ts';
import { PRIORITIES, type Priority } from './priority.ts';
import type { RateStops } from './rate-stops.ts';
import { type WaitingLine, waitingLine } from './waiting-line.ts';
import { type SlotOptions, type SlotWindow, slotWindow } from './window.ts';

/** One limit of one UID or address, and those who wait for it. */
export interface LimitScope {
  readonly operation: string;
  readonly isRead: boolean;
  /** Empty where the limit is counted by address. */
  readonly uid: string;
  readonly slots: SlotWindow;
  readonly lines: Readonly<Record<Priority, WaitingLine>>;
  /** 429 answers in a row. */
  strikes: number;
}

/** Tells which part of the limits of an address with a window of so many ms may be used now, in millionths. */
export type PartOf = (windowMs: number) => number;

export interface LimitScopesOptions {
  readonly limitOf: (operation: Operation, uid: string) => RateLimit;
  readonly stops: RateStops;
  readonly reservedShare: number | undefined;
  /** The part of an address's limits that may be used now; all of them by default. */
  readonly partOf: PartOf | undefined;
  /** Longest line of one priority. */
  readonly lengthMax: number;
}

/** The limits of one address, made as they are needed. */
export interface LimitScopes {
  of(operation: Operation, uid: string): LimitScope;
  isAnotherStopped(scope: LimitScope, now: number): boolean;
  /** All that were needed so far. */
  all(): readonly LimitScope[];
}

/** Makes the limits of one address; one that an earlier run was told to wait for is stopped from the beginning. */
export function createLimitScopes({ limitOf, stops, lengthMax, ...options }: LimitScopesOptions): LimitScopes {
  const scopes = new Map<Operation, Map<string, LimitScope>>();

  function newScope(operation: Operation, uid: string, key: string): LimitScope {
    const limit = limitOf(operation, uid);
    const slots = slotWindow(limit, slotsOf(limit, options));
    slots.stop(
      stops.list().find((stop) => stop.operation === operation.id && (stop.uid ?? '') === key)?.until ?? -Infinity,
    );
    const lines = {
      protect: waitingLine(lengthMax),
      act: waitingLine(lengthMax),
      poll: waitingLine(lengthMax),
      history: waitingLine(lengthMax),
    };
    return { operation: operation.id, isRead: operation.class === 'read', uid: key, slots, lines, strikes: 0 };
  }

  return {
    of: (operation, uid) => {
      let byUid = scopes.get(operation);
      if (byUid === undefined) scopes.set(operation, (byUid = new Map<string, LimitScope>()));
      const key = operation.limit.scope === 'ip' ? '' : uid;
      let scope = byUid.get(key);
      if (scope === undefined) byUid.set(key, (scope = newScope(operation, uid, key)));
      return scope;
    },
    all: () => [...scopes.values()].flatMap((byUid) => [...byUid.values()]),
    isAnotherStopped: (scope, now) => {
      for (const byUid of scopes.values()) {
        for (const other of byUid.values()) if (other !== scope && other.slots.isStopped(now)) return true;
      }
      return false;
    },
  };
}

/** Tells how the slots of a limit are given: of a limit that is counted by address perhaps a part alone. */
export function slotsOf(
  { scope, windowMs }: RateLimit,
  { reservedShare, partOf }: Pick<LimitScopesOptions, 'reservedShare' | 'partOf'>,
): SlotOptions {
  return { reservedShare, part: scope === 'ip' && partOf ? () => partOf(windowMs) : undefined };
}

/** Tells whether nobody waits for a scope. */
export function isIdle({ lines }: LimitScope): boolean {
  return PRIORITIES.every((priority) => lines[priority].length() === 0);
}

/** Counts who waits for some scopes, by priority. */
export function waitingFor(scopes: readonly LimitScope[]): Readonly<Record<Priority, number>> {
  const count = (priority: Priority): number => scopes.reduce((sum, { lines }) => sum + lines[priority].length(), 0);
  return { protect: count('protect'), act: count('act'), poll: count('poll'), history: count('history') };
}
