import type { RealClock } from '../../../clock/real-clock.ts';
import { systemClock } from '../../../clock/system-clock.ts';
import { type BareCoins, type BookReport, reportText, unprotectedIn } from '../../fleet/book-report.ts';
import type { DaemonParts } from '../composition/compose.ts';

/** Time between two reports, ms. */
const REPORT_MS = 5_000;

export interface ReportParts extends Pick<DaemonParts, 'books' | 'controls' | 'overviews' | 'reloads'> {
  readonly venue: Pick<DaemonParts['venue'], 'clock'>;
  /** How much faster the time of the exchange runs. */
  readonly speed: number;
  /** Makes a clock of the machine's time; the system's by default. */
  readonly machine?: (() => RealClock) | undefined;
}

/** Reports to the people of other machines what stands in the book; answers the function that ends it. */
export function reportRegularly({
  books: { report },
  venue,
  controls,
  overviews,
  reloads,
  speed,
  machine = systemClock,
}: ReportParts): () => void {
  if (report === undefined) return () => undefined;
  const watch = machine();
  const coins = (): readonly BareCoins[] =>
    reloads.strategies.flatMap(({ name, goals }) => goals.flatMap(({ id }) => controls.unprotected(name, id) ?? []));
  const now = (): BookReport => ({
    now: venue.clock.now(),
    revision: reloads.revision,
    unprotected: unprotectedIn(overviews.now(), { coins: coins(), now: venue.clock.now(), speed }),
  });
  const again = (): void => {
    report(reportText(now()));
    watch.schedule(again, { delayMs: REPORT_MS, phase: 'reads' });
  };
  again();
  return () => {
    watch.close();
  };
}
