import { interval } from 'rxjs';
import { watchLoopDelay } from '../../../clock/loop-delay.ts';
import type { RealClock } from '../../../clock/real-clock.ts';
import { systemClock } from '../../../clock/system-clock.ts';
import type { JournalEntry, Json } from '../../../domain/journal-entry.ts';
import type { Cancel } from '../../../ports/clock.ts';
import type { HttpConfig } from '../../../strategy/config/http-config.ts';
import type { Metrics } from '../../../web/metrics.ts';
import type { PageParts } from '../../../web/page/page.ts';
import type { WebSource } from '../../../web/source.ts';
import type { Answers } from '../composition/answers.ts';
import type { DaemonParts } from '../composition/compose.ts';
import type { DaemonStatus } from '../../status/daemon-status.ts';
import { pulseOf, STILL_MS } from '../../view/health/pulse.ts';
import type { RunOptions } from '../composition/daemon-options.ts';
import { Failure } from '../../process/failure.ts';
import { listen } from '../../process/listen.ts';
import type { SocketRequest } from '../../socket/message.ts';
import { packageVersion } from '../../process/package-version.ts';
import { measuredTransport } from '../../venue/measured-transport.ts';
import type { Venue } from '../../venue/venue.ts';
import { untilDurable } from '../../state/until-durable.ts';
import { deliverTo } from '../../webhooks/deliver.ts';
import type { DaemonPage } from './daemon-page.ts';
import { gatherState } from './gather-state.ts';
import { notReady } from './readiness.ts';
import { makeToken, tokenPlace } from '../../secrets/token-file.ts';

/** The daemon's server over HTTP. */
export interface DaemonWeb {
  /** The venue; its calls are measured where metrics are served. */
  readonly venue: Venue;
  /** Hears of an entry that has become durable. */
  note(entry: JournalEntry): void;
  /** Begins to serve the running daemon; answers the lines about it for the start, without the token. */
  serve(parts: DaemonParts, status: DaemonStatus, answers: Answers): Promise<readonly string[]>;
  /** Answers what is asked about logins over the socket; undefined where it is something else. */
  answer(request: SocketRequest): Json | undefined;
  close(): Promise<void>;
}

/** Time between two gatherings of the state, ms. */
const GATHER_MS = 10_000;
/** The shorter time after a change of the daemon, ms: it runs now, or has other strategies. */
const CHANGED_MS = 1_000;

/** Prepares the server of the configuration; a daemon without one loads nothing. */
export async function daemonWeb(options: RunOptions, venue: Venue): Promise<DaemonWeb> {
  const { config } = options.project;
  if (config?.http === undefined) return { ...NOTHING, venue };
  const { createMetrics } = await import('../../../web/metrics.ts');
  const clock = systemClock();
  const metrics = createMetrics({ version: packageVersion(), node: process.versions.node, clock });
  const place = { http: config.http, directory: options.directory, configFile: config.file };
  let end: () => Promise<void> = () => Promise.resolve();
  let page: DaemonPage | undefined;
  let entries = 0;
  return {
    venue: { ...venue, transport: measuredTransport(venue.transport, metrics, clock) },
    note: (entry) => {
      entries += 1;
      metrics.entry(entry);
    },
    async serve(parts, status, answers) {
      const token = makeToken(place);
      const { daemonPage } = await import('./daemon-page.ts');
      page = daemonPage({ parts, status, answers, clock, http: place.http, entries: () => entries });
      const served = await serve({ parts, status, metrics, clock, http: place.http, token, page: page.page });
      end = served.end;
      return [`  http        ${served.url} (token: ${tokenPlace(place)}; page: purser web login)`];
    },
    answer(request) {
      if (!LOGINS.has(request.ask)) return undefined;
      if (page === undefined) throw new Failure('the page is not served yet: the daemon is starting');
      return page.answer(request);
    },
    async close() {
      await end();
      clock.close();
    },
  };
}

/** What is asked over the socket alone. */
const LOGINS = new Set(['web-login', 'web-logout']);

const NOTHING: Omit<DaemonWeb, 'venue'> = {
  note: () => undefined,
  answer({ ask }) {
    if (!LOGINS.has(ask)) return undefined;
    throw new Failure('purser.yaml has no `http`: nothing is served. `http: {}` serves the page on this machine');
  },
  serve: () => Promise.resolve([]),
  close: () => Promise.resolve(),
};

interface Serving {
  readonly parts: DaemonParts;
  readonly status: Pick<DaemonStatus, 'attention'>;
  readonly metrics: Metrics;
  /** The machine's clock. */
  readonly clock: RealClock;
  readonly http: HttpConfig;
  readonly token: string;
  readonly page: PageParts;
}

interface Served {
  readonly url: string;
  end(): Promise<void>;
}

async function serve({ parts, status, metrics, clock, http, token, page }: Serving): Promise<Served> {
  const { venue, options, hasReadings } = parts;
  const pulse = pulseOf({ clock, ticking: venue.clock });
  const loop = watchLoopDelay();
  const stopping = heardOf(options);
  const attention = rarely(() => status.attention(), clock);
  const reasons = (): ReturnType<typeof notReady> =>
    notReady({ isStarted: hasReadings, isStopping: stopping.isHeard, attention });
  const gather = (): void => {
    metrics.show(gatherState({ parts, pulse, loop, attention, isReady: () => reasons().length === 0 }));
  };
  const deliver = deliverTo({
    ...{ controls: parts.controls, journal: parts.books.journal, clock: venue.clock, commit: parts.books.commit },
    strategies: () => parts.reloads.strategies,
  });
  const source: WebSource = {
    dead: () => {
      const silentMs = pulse.silentMs();
      if (silentMs < STILL_MS) return undefined;
      return `the clock of the rules has not ticked for ${String(Math.floor(silentMs / 1_000))} s`;
    },
    notReady: reasons,
    async deliver(delivery) {
      const result = deliver(delivery);
      await untilDurable(parts.books.journal);
      return result;
    },
  };
  const gathering = gatherer(gather, () => [hasReadings(), stopping.isHeard(), parts.reloads.strategies]);
  gathering();
  const { serveWeb } = await import('../../../web/server.ts');
  const server = await serveWeb({ ...http, token, source, metrics, clock, page }).catch((error: unknown) => {
    throw new Failure(
      `cannot listen on ${http.host}:${String(http.port)} for http: ${error instanceof Error ? error.message : String(error)}`,
    );
  });
  const endGathering = listen(interval(CHANGED_MS, clock.scheduler), {
    next: gathering,
    error: (error) => {
      throw error;
    },
  });
  return {
    url: server.url,
    async end() {
      endGathering();
      stopping.end();
      pulse.close();
      loop.close();
      await server.close();
    },
  };
}

/**
 * Makes the function that gathers at every tenth call, and where a watched value has changed: that check costs nothing.
 */
function gatherer(gather: () => void, watched: () => readonly unknown[]): () => void {
  let left = 0;
  let seen: readonly unknown[] = [];
  return () => {
    const now = watched();
    const isAlike = now.length === seen.length && now.every((one, place) => one === seen[place]);
    [seen, left] = [now, left - 1];
    if (isAlike && left > 0) return;
    left = GATHER_MS / CHANGED_MS;
    gather();
  };
}

/** Knows whether the run was asked to stop. */
function heardOf({ request }: RunOptions): { isHeard(): boolean; readonly end: Cancel } {
  let isHeard = false;
  const end = listen(request.stop, {
    next: () => {
      isHeard = true;
    },
    error: (error) => {
      throw error;
    },
  });
  return { isHeard: () => isHeard, end };
}

/** Time for which a computed value is given again, ms. */
const RECKONED_MS = 1_000;

/** Computes something once a second at most, however often it is asked for. */
function rarely<T>(reckon: () => T, clock: Pick<RealClock, 'now'>): () => T {
  let last: { readonly at: number; readonly value: T } | undefined;
  return () => {
    const now = clock.now();
    if (last === undefined || now - last.at >= RECKONED_MS) last = { at: now, value: reckon() };
    return last.value;
  };
}
