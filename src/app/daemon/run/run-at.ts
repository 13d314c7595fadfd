import { tap, type Observable } from 'rxjs';
import type { Json } from '../../../domain/journal-entry.ts';
import { redactorOf } from '../../../base/redact.ts';
import type { Config } from '../../../strategy/config/config.ts';
import { DRIFT_EVERY_MS, EPOCHS_EVERY_MS } from '../../../strategy/config/core-config.ts';
import { HISTORY_EVERY_MS } from '../../../strategy/model/history-places.ts';
import { DEFAULT_JOURNAL } from '../../../strategy/config/journal-config.ts';
import { createDaemonStatus, type DaemonStatus } from '../../status/daemon-status.ts';
import { drain } from './drain.ts';
import { timeText } from '../../text/entry-line.ts';
import { EXIT } from '../../process/failure.ts';
import { haltLines } from '../../halts/halt-scopes.ts';
import { listen } from '../../process/listen.ts';
import { knownSecrets } from '../../secrets/known-secrets.ts';
import { type Printer, printerFor } from '../../output/printer.ts';
import { placesOf, reloadOnChange } from '../../reload/reload-on-change.ts';
import { type RunParts, runWithReloads } from '../../reload/run-with-reloads.ts';
import { daemonAlerts } from '../notify/daemon-alerts.ts';
import type { Notifying } from '../notify/start-notifier.ts';
import { daemonRemote } from '../remote/daemon-remote.ts';
import { holdingsJson } from '../../status/holdings-json.ts';
import { reportingReadings, superviseDaemon, type Supervision } from '../supervisor/supervision.ts';
import { summaryText } from '../../status/summary-text.ts';
import { type RunNow, SUMMARY_HEIGHT, summaryHead } from '../../top/summary-head.ts';
import { terminalFormat } from '../../output/terminal-format.ts';
import { worthOf } from '../../../domain/overview.ts';
import { socketPath } from '../../socket/address.ts';
import { answerFromAfar } from '../../socket/from-afar.ts';
import { leaveFor } from './leave-for.ts';
import { reportRegularly } from './report-regularly.ts';
import type { SocketRequest } from '../../socket/message.ts';
import { serveSocket } from '../../socket/serve.ts';
import { realKey } from '../../trades/read-history.ts';
import { unresolvedLines } from '../../manual/unresolved.ts';
import type { Venue } from '../../venue/venue.ts';
import { warnOfWithdrawal } from '../../venue/warn-of-withdrawal.ts';
import { daemonWeb, type DaemonWeb } from '../web/daemon-web.ts';
import { answersOf } from '../composition/answers.ts';
import { type Books, openBooks } from '../composition/books.ts';
import { waitForBook } from './wait-for-book.ts';
import { compose, type DaemonParts } from '../composition/compose.ts';
import { shareLimits } from '../composition/share-limits.ts';
import type { RunOptions } from '../composition/daemon-options.ts';
import { createMovedMoney, type MovedMoney } from './moved-money.ts';
import type { EngineRun } from '../../venue/assemble.ts';
import { paceOf } from '../../venue/open-venue.ts';
import type { ExchangeClient } from '../../../exchange/create-exchange.ts';
import type { BookAccount } from '../../../journal/postgres/claim-accounts.ts';
import type { Clock } from '../../../ports/clock.ts';

/** Runs a daemon against an open exchange until a stop; answers the exit code. */
export async function runAt(venue: Venue, options: RunOptions): Promise<number> {
  const { directory, postgres, project, machine, request } = options;
  const keep = project.config?.journal ?? DEFAULT_JOURNAL;
  const waiting = waitForBook(request.stop);
  try {
    const place = { directory, postgres };
    const daemon = { wait: waiting.wait, given: options.given, accounts: bookAccounts(project.config) };
    const books = await openBooks({ place, clock: venue.clock, keep, machine, daemon });
    try {
      return await runWith(books, venue, options);
    } finally {
      await books.close();
    }
  } catch (error) {
    if (waiting.isStopped()) return EXIT.ok;
    throw error;
  } finally {
    waiting.close();
  }
}

/** The accounts as the books of a server tell them apart. */
function bookAccounts(config: Config | undefined): readonly BookAccount[] {
  return (config?.accounts ?? []).map(({ name, uid, exchange }) => ({
    name,
    ...(uid !== undefined && { uid: `${exchange} ${uid}` }),
  }));
}

async function runWith(books: Books, venue: Venue, options: RunOptions): Promise<number> {
  const { directory, log, request } = options;
  const web = await daemonWeb(options, venue);
  const parts = compose(web.venue, books, options);
  const { journal } = books;
  const status = statusOf(parts);
  const startedAt = venue.clock.now();
  const why = (intent: string): string | undefined => journal.intent(intent)?.intent.why;
  const redact = redactorOf(knownSecrets(options.project.config, directory));
  const printer = await printerFor(log, { why, startedAt, redact });
  // The alerts are made after the answers that tell of them.
  const late: { alerts?: Notifying } = {};
  const answers = answersOf(parts, status, { channels: () => late.alerts?.channels() ?? null });
  const beginRemote = await daemonRemote(parts, answers);
  const alerts = await daemonAlerts(parts, status);
  late.alerts = alerts;
  books.hear((entry) => {
    status.note(entry);
    web.note(entry);
    alerts.heard();
    printer.entry(entry);
  });
  const answer = (asked: SocketRequest): Json | Promise<Json> => web.answer(asked) ?? answers.answer(asked);
  const socket = await serveSocket({ path: socketPath(directory), answer });
  books.questions?.answerWith(answerFromAfar((asked) => leaveFor(asked, request) ?? answer(asked)));
  request.listWith(() => unresolvedLines(journal.openIntents()));
  const stopBeside = besides(parts);
  const supervision = supervisionOf(parts, status);
  const endRemote = beginRemote();
  try {
    const served = await web.serve(parts, status, answers);
    return await runStrategies(parts, { status, alerts, printer, supervision, web, served });
  } finally {
    await supervision.close();
    endRemote();
    await web.close();
    await stopBeside();
    await alerts.close();
    socket.close();
    await answers.close();
    request.listWith(() => []);
    parts.recording.close();
    await printer.close();
  }
}

function statusOf(parts: DaemonParts): DaemonStatus {
  const { venue, books, options, controls, halting, limited, overviews, reloads, steps } = parts;
  return createDaemonStatus({
    ...{ clock: venue.clock, journal: books.journal, venue, state: options.directory, controls },
    running: () => reloads,
    halts: () => halting.halts.list(),
    stopped: () => limited.standing(),
    time: () => steps.json(),
    overview: () => overviews.now(),
    speed: paceOf(options),
  });
}

function supervisionOf({ venue, books, options, reloads }: DaemonParts, status: DaemonStatus): Supervision {
  const supervision = superviseDaemon({
    ticking: venue.clock,
    strategies: () => reloads.strategies.length,
    attention: () => status.attention(),
    notice: books.notice,
  });
  const error = (fault: unknown): void => {
    throw fault;
  };
  const endHearing = listen(options.request.stop, {
    next: (why) => {
      supervision.stopping(why);
    },
    error,
  });
  const endReading = listen(reloads.readings, {
    next: (reading) => {
      if (reading === 'begun') supervision.reloading();
      else supervision.unchanged();
    },
    error,
  });
  return {
    ...supervision,
    close: () => {
      endHearing();
      endReading();
      return supervision.close();
    },
  };
}

/**
 * Begins the work beside the strategies: the halt file, the files of the project, the rights of keys; answers the
 * function that ends it.
 */
function besides({
  venue,
  books,
  options,
  controls,
  exchange,
  halting,
  overviews,
  limited,
  reloads,
  steps,
}: DaemonParts): () => Promise<void> {
  const stopLooking = halting.watch();
  const stopEnding = endWaitingWith(options.request.stop, exchange, venue.clock);
  const stopReporting = reportRegularly({
    ...{ books, venue, controls, overviews, reloads, machine: options.machine },
    speed: paceOf(options),
  });
  const stopAsking = warnOfWithdrawal(exchange, venue, books.notice);
  const stopReloading = reloadOnChange(reloads, watchedBy(options));
  const sharing = { exchange, stops: limited.stops, clock: venue.clock, pace: paceOf(options) };
  const stopSharing = books.address && shareLimits(books.address, sharing);
  return async () => {
    stopEnding();
    stopReporting();
    stopAsking();
    steps.end();
    stopLooking();
    await stopReloading();
    await stopSharing?.();
  };
}

/**
 * Refuses every wait for a slot of the rate limit once the run ends, except for protection; answers the function that
 * stops listening. The rules hear of the end first: refused calls are not tried again.
 */
function endWaitingWith(
  stop: Observable<string>,
  { endWaiting }: Pick<ExchangeClient, 'endWaiting'>,
  clock: Clock,
): () => void {
  const end = (): void => {
    endWaiting('the daemon is ending');
  };
  return listen(stop, {
    next: () => {
      clock.schedule(end, { delayMs: 0, phase: 'send' });
    },
    error: (error) => {
      throw error;
    },
  });
}

/** Lists the files to watch; empty where only a command reloads. */
function watchedBy({ project, watch }: RunOptions): readonly string[] {
  return watch && project.config?.reload !== 'byHand' ? placesOf(project) : [];
}

/** The listeners to entries. */
interface Hearers {
  readonly status: DaemonStatus;
  readonly alerts: Notifying;
  readonly printer: Printer;
  readonly supervision: Supervision;
  readonly web: DaemonWeb;
  /** Lines to tell about it. */
  readonly served: readonly string[];
}

async function runStrategies(parts: DaemonParts, hearers: Hearers): Promise<number> {
  const { status, alerts, printer, supervision, web, served } = hearers;
  const { venue, books, options, halting, reloads } = parts;
  const startedAt = venue.clock.now();
  const moved = createMovedMoney(books.journal);
  printer.headWith({ height: SUMMARY_HEIGHT, lines: (format) => summaryHead(runNow(parts, status), format) });
  printer.head(venue, reloads.strategies, options.directory);
  for (const line of served) printer.say(line);
  for (const line of haltLines(halting.halts.list(), timeText)) printer.say(`HALTED: ${line}`);
  // The kind of money is durable: sums of paper and of real money are never mixed, even when no daemon is running.
  books.commit({ states: new Map(options.callable.map(({ name, real }) => [realKey(name), String(real)])) });
  books.note('started', `started: ${reloads.strategies.map(({ name }) => name).join(', ')}`);
  const runOnce: RunParts['runOnce'] = (stop, after) => {
    status.begin();
    const overviews = reportingReadings(parts.overviews, supervision);
    const entries = parts.run({ ...runPartsOf(parts), overviews, stop, after }).pipe(
      tap((entry) => {
        status.note(entry);
        web.note(entry);
        moved.note(entry);
        alerts.heard();
      }),
    );
    return drain(entries, stop, printer);
  };
  const { clock } = venue;
  const drained = await runWithReloads({ runOnce, stop: options.request.stop, swaps: reloads.swaps, clock });
  const left = books.journal.openIntents().length;
  const late = drained ? '' : ', before all that was under way had come to its end';
  for (const line of summaryOf(parts, { startedAt, moved })) printer.say(line);
  books.note('stopped', `stopped${late}, ${String(left)} intents left open`);
  printer.say(
    `stopped${late}${left === 0 ? '' : `; ${String(left)} intents are open, the next start takes them up first`}`,
  );
  return options.request.hasLeft() ? EXIT.moved : EXIT.ok;
}

/** Tells what stands above the lines of the run. */
function runNow({ venue: { clock }, options, overviews }: DaemonParts, status: DaemonStatus): RunNow {
  const [overview, now] = [overviews.now(), clock.now()];
  const holdings = overview === undefined ? null : holdingsJson(overview, { now, speed: paceOf(options) });
  const attention = status.attention().map((one) => ({ ...one, since: timeText(one.since) }));
  return { attention, holdings, now: timeText(now) };
}

/** Sums up what the run leaves behind, by its last readings. */
function summaryOf(
  { venue: { clock }, options, overviews }: DaemonParts,
  { startedAt, moved }: { readonly startedAt: number; readonly moved: MovedMoney },
): readonly string[] {
  const [overview, now] = [overviews.now(), clock.now()];
  const holdings = overview && holdingsJson(overview, { now, speed: paceOf(options) });
  const worth = {
    first: overviews.firstWorth(),
    last: overview && worthOf(overview),
    moved: moved.sum(overview?.prices.value ?? {}),
  };
  return summaryText({ holdings, worth, lastedMs: now - startedAt }, terminalFormat().width);
}

function runPartsOf(parts: DaemonParts): Omit<EngineRun, 'stop' | 'overviews'> {
  const { books, options, halting, haltsAt, outer, recording, reloads } = parts;
  const { config } = options.project;
  return {
    ...{ haltsAt, outer },
    strategies: reloads.strategies,
    endedAt: books.endedAt,
    evaluations: recording.looks,
    speed: paceOf(options),
    halts: halting.halts,
    historyEveryMs: HISTORY_EVERY_MS,
    // In core mode there is no operation for it.
    epochsEveryMs: config?.operations === 'core' ? undefined : EPOCHS_EVERY_MS,
    // Without --live nothing is sent for accounts with real money, not even closes.
    clearable: options.callable.filter(({ real }) => !real || options.live).map(({ name }) => name),
    ...givenTo(config),
  };
}

/**
 * The parts for core mode. In other modes fills are compared with positions, and balances with the effects of own
 * orders and transfers.
 */
function givenTo(config: Config | undefined): Pick<EngineRun, 'core' | 'driftEveryMs' | 'balancesCompared'> {
  if (config?.operations !== 'core') {
    // The exchange keeps no history of demo fills (docs/exchange/orders.md#fills): all of them would look like drift.
    const demo = config?.accounts.some(({ exchange }) => exchange === 'demo') ?? false;
    const everyMs = config === undefined ? DRIFT_EVERY_MS : config.driftEveryMs;
    return { driftEveryMs: demo ? undefined : everyMs, balancesCompared: everyMs !== undefined };
  }
  const flatAt = new Map(config.accounts.map((account) => [account.name, account.flatAt]));
  return { core: { instruments: config.instruments, flatAt: (account) => flatAt.get(account) } };
}
