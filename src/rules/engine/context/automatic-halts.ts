import { formatDuration } from '../../../base/duration.ts';
import { describeEffect, reducesOnly } from '../../../effects/index.ts';
import type { Intent } from '../../../effects/intent.ts';
import type { JournalEntry } from '../../../domain/journal-entry.ts';
import { describeFault, type FaultKind, type Outcome } from '../../../domain/outcome.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { HaltsConfig, Often } from '../../../strategy/config/halts-config.ts';
import type { Halts, RaiseHalt } from './halts.ts';

/** Watches what a run does and sees, and halts where it goes wrong again and again. */
export interface AutomaticHalts {
  /** An intent has got an outcome. */
  outcome(intent: Intent, outcome: Outcome): void;
  /** An intent has happened, as it turned out: its lost answer was no failure, and those before it are not in a row. */
  happened(intent: Intent): void;
  /** A drift, or the end of one, has been written down. */
  drift(entry: JournalEntry): void;
}

export interface AutomaticHaltsParts {
  readonly clock: Pick<Clock, 'now'>;
  readonly halts: Pick<Halts, 'holding'>;
  readonly raise: RaiseHalt;
}

/**
 * Failures that pass by themselves, and after which nothing was done: an exchange that is down for the night is no
 * reason to stay halted.
 */
const PASSING: ReadonlySet<FaultKind> = new Set<FaultKind>(['transient', 'rate-limit', 'maintenance']);

/** Makes the watch over a run; what the configuration leaves out halts nothing. */
export function createAutomaticHalts({ failures, drift }: HaltsConfig, parts: AutomaticHaltsParts): AutomaticHalts {
  const { clock, halts, raise } = parts;
  const failed = failures && createTimes(failures);
  const drifted = drift && createTimes(drift);
  return {
    outcome(intent, outcome) {
      if (failed === undefined || reducesOnly(intent.effect)) return;
      const { strategy } = intent.origin;
      if (outcome.kind === 'accepted') {
        failed.forget(strategy);
        return;
      }
      if (outcome.kind === 'rejected' && PASSING.has(outcome.fault.kind)) return;
      // An intent that a halt has held back has not failed.
      if (halts.holding(intent) !== undefined || !failed.isOften(strategy, clock.now())) return;
      const last = `${describeEffect(intent.effect)}: ${describeFault(outcome.fault)}`;
      raise('repeated failures', { strategy }, `${oftenText(failed.often)} in a row; the last: ${last}`);
    },
    happened({ origin, effect }) {
      if (!reducesOnly(effect)) failed?.forget(origin.strategy);
    },
    drift({ account, text, detail }) {
      const instrument = detail?.['instrument'];
      if (drifted === undefined || account === undefined || typeof instrument !== 'string') return;
      if (detail?.['ended'] === true || !drifted.isOften(`${account} ${instrument}`, clock.now())) return;
      raise('drift', { account, symbol: instrument }, `${oftenText(drifted.often)}; the last: ${text}`);
    },
  };
}

interface Times {
  readonly often: Often;
  /** Notes one more; true where that makes it often, and then it is counted from none again. */
  isOften(key: string, now: number): boolean;
  forget(key: string): void;
}

/** Counts what happens under keys; the keys are strategies and instruments, of which there are few. */
function createTimes(often: Often): Times {
  const times = new Map<string, number[]>();
  return {
    often,
    isOften(key, now) {
      const lately = (times.get(key) ?? []).filter((at) => now - at < often.withinMs);
      lately.push(now);
      const is = lately.length >= often.count;
      times.set(key, is ? [] : lately);
      return is;
    },
    forget(key) {
      times.delete(key);
    },
  };
}

function oftenText({ count, withinMs }: Often): string {
  return `${String(count)} times within ${formatDuration(withinMs)}`;
}
