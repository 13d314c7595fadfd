import type { Priority } from './priority.ts';

/** How much of a limit is used. */
export interface LimitUsage {
  /** Calls that count now: under way, or ended within the window. */
  readonly used: number;
  readonly calls: number;
  readonly windowMs: number;
  /** Calls that wait for a slot. */
  readonly waiting: Readonly<Record<Priority, number>>;
  /** Epoch ms by the clock of the run; present where nothing is sent before. */
  readonly stoppedUntil?: number;
}

/** How much of one operation's limit is used; `uid` is empty where it is counted by address. */
export interface ScopeUsage extends LimitUsage {
  readonly operation: string;
  readonly uid: string;
}

/** How much of all limits of an address is used. */
export interface RateUsage {
  readonly overall: LimitUsage;
  readonly scopes: readonly ScopeUsage[];
}
