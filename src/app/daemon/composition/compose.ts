import { wallNow } from '../../../clock/wall-now.ts';
import { haltGate } from '../../../exchange/gates/halt-gate.ts';
import type { ExchangeClient } from '../../../exchange/create-exchange.ts';
import type { OuterLimits } from '../../../risk/bounds/outer-limits.ts';
import { createOverviews, type Overviews } from '../../../rules/observe/overview/overview.ts';
import { DEFAULT_HALTS, type HaltsConfig } from '../../../strategy/config/halts-config.ts';
import type { Strategy } from '../../../strategy/model/strategy.ts';
import { outerLimitsOf } from '../../call/manual-limits.ts';
import { type DaemonHalts, daemonHalts } from './daemon-halts.ts';
import type { KnownNames } from '../../halts/halt-scopes.ts';
import { notingInstruments } from '../../halts/listed-symbols.ts';
import { namesKnown } from '../../halts/names-known.ts';
import { createSending, type Sending } from '../../halts/sending.ts';
import { type JournaledStops, journaledStops } from '../../state/journaled-stops.ts';
import type { Project } from '../../project/load-project.ts';
import { ordersOf } from '../../reload/orders-of.ts';
import { createReloads, type Reloads } from '../../reload/reloads.ts';
import { secretSink } from '../../secrets/secret-sink.ts';
import { type StepReports, tellSteps } from './tell-steps.ts';
import { createEngine, type Engine, openClient } from '../../venue/assemble.ts';
import { placingWindowMs } from './placing-window.ts';
import { measuredTransport } from '../../venue/measured-transport.ts';
import type { Venue } from '../../venue/venue.ts';
import { type CallStats, createCallStats } from '../../view/health/call-stats.ts';
import { type EvaluationRecording, recordEvaluations } from '../../why/record-evaluations.ts';
import type { Books } from './books.ts';
import type { RunOptions } from './daemon-options.ts';
import { paceOf } from '../../venue/open-venue.ts';

/** The parts of a running daemon. */
export interface DaemonParts extends Engine {
  readonly venue: Venue;
  readonly books: Books;
  readonly options: RunOptions;
  readonly exchange: ExchangeClient;
  readonly halting: DaemonHalts;
  readonly haltsAt: HaltsConfig;
  /** The names that halts may use. */
  readonly known: KnownNames;
  readonly limited: JournaledStops;
  readonly sending: Sending;
  readonly outer: OuterLimits;
  readonly recording: EvaluationRecording;
  readonly reloads: Reloads;
  readonly steps: StepReports;
  readonly overviews: Overviews;
  /** The calls of the exchange, counted. */
  readonly calls: CallStats;
  /** Tells whether the rules have received their first readings. */
  readonly hasReadings: () => boolean;
  /** The number of readings of the accounts since the start. */
  readonly readings: () => number;
}

/** Makes the parts of a daemon; nothing runs yet. */
export function compose(venue: Venue, books: Books, options: RunOptions): DaemonParts {
  const { directory, project, machine } = options;
  const { config } = project;
  const { clock, transport, accounts, offset } = venue;
  const { journal, record } = books;
  const recording = recordEvaluations(directory, clock, { trouble: books.notice, entries: books });
  const reloads = reloadsOf(venue, books, { options, recording });
  const known = namesKnown(accounts, () => reloads.strategies);
  const haltsAt = config?.halts ?? DEFAULT_HALTS;
  const skewMs = haltsAt.clockSkewMs;
  const halting = daemonHalts({
    ...{ directory, journal, clock, record, known, offset, written: books.halts },
    // The differences are larger where an exchange's time runs faster.
    clockSkewMs: skewMs === undefined ? undefined : skewMs * paceOf(options),
    machine,
    sending: () => sending,
  });
  const limited = journaledStops({ clock, journal, record, accounts });
  const calls = createCallStats({ now: wallNow }, clock);
  const client = openClient({
    ...{
      clock,
      transport: measuredTransport(books.held ? haltGate(transport, books.held) : transport, calls, { now: wallNow }),
    },
    ...{ accounts, offset },
    limits: { stops: limited.stops, ...(books.address && { partOf: books.address.partOf }) },
    placingWindowMs: books.held && placingWindowMs(paceOf(options)),
    halts: halting.halts,
    secrets: secretSink(directory),
    operations: config?.operations ?? 'all',
  });
  const sending = createSending({ ...limited, blocking: client.blocking, held: books.held });
  const first = firstReadings(createOverviews());
  const exchange = notingInstruments(client, known.listed);
  return {
    ...{ venue, books, options, exchange, halting, haltsAt, known, limited, sending, recording, reloads },
    ...createEngine({ clock, journal, exchange }),
    outer: outerLimitsOf(config ?? { accounts: [] }),
    overviews: first.overviews,
    ...{ calls, hasReadings: first.isDone },
    readings: first.count,
    steps: tellSteps({ clock, offset, journal, record }),
  };
}

function reloadsOf(
  { accounts, clock }: Venue,
  { journal, notice }: Books,
  { options, recording }: { readonly options: RunOptions; readonly recording: EvaluationRecording },
): Reloads {
  const admit = (loaded: Project): readonly Strategy[] => {
    const strategies = options.admit(loaded);
    recording.keep(loaded, strategies);
    return strategies;
  };
  return createReloads({
    ...{ admit, strategies: admit(options.project), load: options.reload, note: notice },
    now: () => clock.now(),
    accounts: new Set(accounts.map(({ name }) => name)),
    left: (part) => ordersOf(part, journal),
  });
}

/** Knows whether the daemon has read its accounts since it started. */
interface FirstReadings {
  /** The overviews, to which a run shows its readings. */
  readonly overviews: Overviews;
  /** Tells whether recovery is over and the first readings are in: rules then decide. */
  isDone(): boolean;
  /** The number of readings since the start. */
  count(): number;
}

/** Notes the first readings that overviews receive. */
function firstReadings(overviews: Overviews): FirstReadings {
  let count = 0;
  return {
    overviews: {
      ...overviews,
      show(snapshot) {
        count += 1;
        overviews.show(snapshot);
      },
    },
    isDone: () => count > 0,
    count: () => count,
  };
}
