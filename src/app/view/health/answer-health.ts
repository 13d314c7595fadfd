import type { RealClock } from '../../../clock/real-clock.ts';
import type { ClockOffset } from '../../../exchange/send/clock-offset.ts';
import type { LimitUsage, RateUsage, ScopeUsage } from '../../../exchange/rate-limit/usage.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Journal } from '../../../ports/journal.ts';
import type { PacedReading } from '../../../rules/observe/overview/overview.ts';
import type { health } from '../../../web/api/health.ts';
import type { AnswerOf } from '../../../web/api/question.ts';
import { packageVersion } from '../../process/package-version.ts';
import { diskFreeBytes, FREE_BYTES_LOW, stateBytes } from '../../state/disk-room.ts';
import type { StandingStop } from '../../state/journaled-stops.ts';
import type { CallStats } from './call-stats.ts';
import { createLookWatch } from './look-watch.ts';
import { watchesJson } from './watches-json.ts';

type HealthAnswer = AnswerOf<typeof health>;

export interface HealthParts {
  /** The state directory. */
  readonly directory: string;
  /** The clock of the run. */
  readonly clock: Pick<Clock, 'now' | 'schedule'>;
  /** The machine's clock. */
  readonly machine: Pick<RealClock, 'now' | 'schedule'>;
  readonly offset: Pick<ClockOffset, 'estimate'>;
  readonly exchange: { usage(): RateUsage };
  /** The exchange, the market and the speed, in words. */
  readonly described: string;
  readonly journal: Pick<Journal, 'openIntents'>;
  readonly calls: Pick<CallStats, 'latency' | 'errors'>;
  /** The sequence number of the newest entry. */
  readonly newest: () => number;
  readonly accountOf: (uid: string) => string | undefined;
  readonly stopped: () => readonly StandingStop[];
  readonly readings: () => readonly PacedReading[];
  /** The alert channels; null where none are configured. */
  readonly channels: () => HealthAnswer['channels'];
}

const SCOPES_MAX = 50;

/** Makes the answer about the health of a daemon. */
export function healthAnswer(parts: HealthParts): { answer(): HealthAnswer; close(): void } {
  const startedAt = parts.clock.now();
  const beganAt = parts.machine.now();
  const watch = createLookWatch({ machine: parts.machine, ticking: parts.clock });
  return {
    answer() {
      const { loop, silentMs } = watch.look();
      return {
        ...{ at: parts.clock.now(), version: packageVersion(), node: process.versions.node, pid: process.pid },
        ...{ exchange: parts.described, startedAt, upMs: parts.machine.now() - beganAt },
        clock: { ...clockJson(parts), silentMs },
        rate: rateJson(parts),
        ...{ latency: parts.calls.latency(), errors: parts.calls.errors() },
        ...watchesJson(parts.readings(), parts.clock.now()),
        ...storeJson(parts),
        loop,
        ...processJson(),
        channels: parts.channels(),
      };
    },
    close: watch.close,
  };
}

function clockJson({ offset }: HealthParts): Omit<HealthAnswer['clock'], 'silentMs'> {
  const { offsetMs = null, errorMs = null, at = null } = offset.estimate() ?? {};
  return { exchangeAheadMs: offsetMs, giveOrTakeMs: errorMs, estimatedAt: at };
}

function rateJson({ exchange, stopped, accountOf }: HealthParts): HealthAnswer['rate'] {
  const { overall, scopes } = exchange.usage();
  const why = (operation?: string, uid?: string): string | undefined =>
    stopped().find(({ stop }) => stop.operation === operation && (stop.uid ?? '') === (uid ?? ''))?.stop.why;
  return {
    overall: budgetJson(overall, why()),
    scopes: scopes
      .toSorted((a, b) => fullness(b) - fullness(a) || (a.operation < b.operation ? -1 : 1))
      .slice(0, SCOPES_MAX)
      .map(({ operation, uid, ...usage }) => ({
        ...{ operation, account: uid === '' ? null : (accountOf(uid) ?? uid) },
        ...budgetJson(usage, why(operation, uid)),
      })),
  };
}

function budgetJson(usage: LimitUsage, why: string | undefined): LimitUsage & { readonly why?: string } {
  return { ...usage, ...(usage.stoppedUntil !== undefined && why !== undefined && { why }) };
}

/** What is stopped comes first, then what others wait for, then what is used most. */
function fullness({ used, calls, waiting, stoppedUntil }: ScopeUsage): number {
  const waits = Object.values(waiting).reduce((sum, count) => sum + count, 0);
  return (stoppedUntil === undefined ? 0 : 1_000_000) + waits * 1_000 + used / calls;
}

function storeJson({ directory, journal, newest }: HealthParts): Pick<HealthAnswer, 'journal' | 'disk'> {
  const open = journal.openIntents();
  const free = diskFreeBytes(directory);
  return {
    journal: {
      ...{ bytes: stateBytes(directory), sequence: newest(), openIntents: open.length },
      unknownIntents: open.filter(({ state }) => state === 'unknown').length,
    },
    disk: { freeBytes: free ?? null, isLow: free !== undefined && free < FREE_BYTES_LOW },
  };
}

function processJson(): Pick<HealthAnswer, 'memory' | 'cpuMs'> {
  const { rss, heapUsed } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  return { memory: { residentBytes: rss, heapBytes: heapUsed }, cpuMs: Math.round((user + system) / 1_000) };
}
