import { type Observable, tap } from 'rxjs';
import type { EntryKind, JournalEntry, Json } from '../domain/journal-entry.ts';
import type { Clock } from '../ports/clock.ts';
import type { Batch } from '../ports/journal.ts';
import { createExchange } from '../exchange/create-exchange.ts';
import { createResolutions } from '../rules/resolutions.ts';
import { compile, type CompileParts } from '../rules/compile.ts';
import { createControls } from '../rules/controls.ts';
import { SETTLE_MS } from '../domain/settle.ts';
import type { AccountConfig, Config } from '../strategy/config.ts';
import { DRIFT_EVERY_MS } from '../strategy/core-config.ts';
import { DEFAULT_HALTS } from '../strategy/halts-config.ts';
import { DEFAULT_JOURNAL } from '../strategy/journal-config.ts';
import type { Strategy } from '../strategy/strategy.ts';
import { answerCall } from './call/answer-call.ts';
import { type CallAccount, createCallDesk } from './call/call-desk.ts';
import { createHandLimits, outerLimitsOf, uidsOf } from './call/hand-limits.ts';
import { isRealMoney } from './call/is-real-money.ts';
import { accountsOf } from './configured-accounts.ts';
import { createDaemonStatus } from './daemon-status.ts';
import { drain } from './drain.ts';
import { endOnFault } from './care/end-on-fault.ts';
import { tendJournal } from './care/tend-journal.ts';
import { timeText } from './entry-line.ts';
import { endWaitingWith } from './end-waiting.ts';
import { EXIT, Failure } from './failure.ts';
import { guardLive } from './guard-live.ts';
import { answerFire, answerTurn, answerWhy, type HandsDesk } from './hands/answer-hands.ts';
import { haltLines } from './halts/halts-desk.ts';
import { daemonHalts } from './halts/daemon-halts.ts';
import { notingInstruments } from './halts/listed-symbols.ts';
import { namesKnown } from './halts/names-known.ts';
import { journaledStops } from './journaled-stops.ts';
import type { Project } from './load-project.ts';
import { openDurably } from './open-durably.ts';
import { openPaperVenue } from './paper-venue.ts';
import { printerFor } from './printer.ts';
import { journalPath } from './read-state.ts';
import { openRemoteVenue } from './remote-venue.ts';
import { answerResolve } from './resolve/answer-resolve.ts';
import { answerPlan } from './plan/answer-plan.ts';
import { ordersOf } from './reload/orders-of.ts';
import { placesOf, reloadOnChange } from './reload/reload-on-change.ts';
import { createReloads } from './reload/reloads.ts';
import { runWithReloads } from './reload/run-with-reloads.ts';
import { socketPath } from './socket/address.ts';
import type { SocketRequest } from './socket/message.ts';
import { serveSocket } from './socket/serve.ts';
import { secretSink } from './secret-sink.ts';
import { makeStateDirectory } from './state-directory.ts';
import { lockState } from './state-lock.ts';
import { type StopRequest, stopRequest } from './stop-request.ts';
import { tellSteps } from './tell-steps.ts';
import { unresolvedLines } from './unresolved.ts';
import { answerBills } from './trades/answer-bills.ts';
import type { Venue } from './venue.ts';
import { warnOfWithdrawal } from './warn-of-withdrawal.ts';
import { type LookRecording, recordLooks } from './why/record-looks.ts';

/** How a daemon is to run. */
export interface DaemonOptions {
  readonly project: Project;
  /** Reads the files of the project anew. */
  readonly reload: () => Project;
  readonly directory: string;
  /** All accounts trade on the embedded paper exchange, whatever their configuration says. */
  readonly paper: boolean;
  /** Accounts with real money may trade; without it their strategies run in shadow. */
  readonly live: boolean;
  readonly candles: string | undefined;
  readonly speed: number | undefined;
  readonly seed: number | undefined;
  /** Ends by itself after this long in real time. */
  readonly forMs: number | undefined;
  readonly log: 'tape' | 'json';
}

/** Runs the strategies of a project until a signal or the end of its time; answers the exit code. */
export async function runDaemon(options: DaemonOptions): Promise<number> {
  const { directory, project } = options;
  makeStateDirectory(directory);
  const lock = lockState(directory);
  const request = stopRequest(options.forMs);
  try {
    const accounts = accountsOf(project, options.paper);
    const venue = await openVenue(options, accounts);
    try {
      const admit = (loaded: Project): readonly Strategy[] =>
        loaded.strategies.map((strategy) => guardLive(strategy, accounts, options));
      return await runAt(venue, { ...options, request, admit, callable: callableOf(accounts, options) });
    } finally {
      await venue.close();
    }
  } finally {
    request.close();
    lock.release();
  }
}

interface RunOptions extends DaemonOptions {
  readonly request: StopRequest;
  /** The strategies of a project as this run may run them. */
  readonly admit: (project: Project) => readonly Strategy[];
  /** Which accounts hands may call for. */
  readonly callable: readonly CallAccount[];
}

async function runAt(venue: Venue, options: RunOptions): Promise<number> {
  const { directory, log, live, request, callable, project, admit } = options;
  const { clock } = venue;
  const opened = openDurably(journalPath(directory), clock);
  const { keepMs } = project.config?.journal ?? DEFAULT_JOURNAL;
  const tended = tendJournal({ journal: opened, clock, keepMs });
  const journal = endOnFault(opened, tended.committed);
  const controls = createControls(journal);
  const status = createDaemonStatus({
    ...{ clock, journal, venue, state: directory, controls },
    running: () => reloads,
    halts: () => halting.halts.list(),
    stopped: () => limited.lines(),
    time: () => steps.json(),
  });
  const printer = await printerFor(log, (intent) => journal.intent(intent)?.intent.why);
  const { transport, accounts, offset } = venue;
  const { config } = project;
  const commit = (batch: Batch): void => {
    journal.commit(batch);
    for (const entry of batch.entries ?? []) {
      status.note(entry);
      printer.entry(entry);
    }
  };
  const record = (entry: JournalEntry, states: ReadonlyMap<string, string | undefined> = new Map()): void => {
    commit({ entries: [entry], states });
  };
  const recording = recordLooks(directory, clock, (text) => {
    record({ at: clock.now(), kind: 'notice', text });
  });
  const admitted = (loaded: Project): readonly Strategy[] => {
    const strategies = admit(loaded);
    recording.keep(loaded, strategies);
    return strategies;
  };
  const reloads = createReloads({
    ...{ admit: admitted, strategies: admitted(project), load: options.reload },
    accounts: new Set(accounts.map(({ name }) => name)),
    note: (text) => {
      record({ at: clock.now(), kind: 'notice', text });
    },
    left: (part) => ordersOf(part, journal),
  });
  const { strategies } = reloads;
  const resolutions = createResolutions();
  const known = namesKnown(accounts, () => reloads.strategies);
  const haltsAt = config?.halts ?? DEFAULT_HALTS;
  const skewMs = haltsAt.clockSkewMs;
  const halting = daemonHalts({
    ...{ directory, journal, clock, record, known, offset },
    // Where an exchange's time goes faster, so do the differences.
    clockSkewMs: skewMs === undefined ? undefined : skewMs * paceOf(options),
  });
  const steps = tellSteps({ clock, offset, journal, record });
  const limited = journaledStops({ clock, journal, record, accounts });
  const client = createExchange({
    limits: { stops: limited.stops },
    halted: halting.halted,
    clock,
    transport,
    accounts,
    offset,
    secrets: secretSink(directory),
    operations: config?.operations ?? 'all',
  });
  const exchange = notingInstruments(client, known.listed);
  const outer = outerLimitsOf(config ?? { accounts: [] });
  const sight = { clock, exchange, journal, unsettled: (readAt: number) => controls.unsettled(readAt) };
  const desk = createCallDesk({
    call: exchange.call,
    counted: controls,
    limits: createHandLimits({ outer, sight, uids: uidsOf(accounts), halts: halting.halts }),
    clock,
    accounts: callable,
    described: venue.described,
    directory,
    record: (entry, states) => {
      record(entry, states);
      // Said before it is sent, and with what became of it: in between, and while its effect settles, nothing read is believed.
      if (entry.account !== undefined && entry.kind !== 'refused')
        controls.touched(entry.account, clock.now() + handSettleMs(entry));
    },
  });
  const hands: HandsDesk = {
    get strategies() {
      return reloads.strategies;
    },
    ...{ controls, clock, record },
    entries: (filter) => journal.entries(filter),
  };
  const answer = (request: SocketRequest): Json | Promise<Json> => {
    if (request.ask === 'status') return status.answer();
    if (request.ask === 'call') return answerCall(request, desk);
    if (request.ask === 'fire') return answerFire(request, hands);
    if (request.ask === 'why') return answerWhy(request, hands);
    if (request.ask === 'bills') return answerBills(reloads.strategies, exchange);
    if (request.ask === 'now') return nowWritten(recording, clock);
    if (request.ask === 'rule') return answerTurn(request, hands);
    if (request.ask === 'plan')
      return answerPlan({ strategies: reloads.strategies, clock, exchange, journal, outer }, venue);
    if (request.ask === 'reload') return reloads.ask('purser reload');
    if (request.ask === 'resolve') return answerResolve(request, { journal, clock, commit, resolutions });
    const ofHalts = halting.answer(request);
    if (ofHalts !== undefined) return ofHalts;
    throw new Failure(`the daemon knows no question "${request.ask}"`);
  };
  const socket = await serveSocket({ path: socketPath(directory), answer });
  const stopLooking = halting.watch();
  const stopEnding = endWaitingWith(request.stop, exchange, clock);
  request.listWith(() => unresolvedLines(journal.openIntents()));
  const stopAsking = warnOfWithdrawal(exchange, venue, (text) => {
    record({ at: clock.now(), kind: 'notice', text });
  });
  const stopReloading = reloadOnChange(reloads, placesOf(project));
  const note = (kind: EntryKind, text: string): void => {
    journal.commit({ entries: [{ at: clock.now(), kind, text }] });
  };
  try {
    printer.head(venue, strategies, directory);
    for (const line of haltLines(halting.halts.list(), timeText)) printer.say(`HALTED: ${line}`);
    note('started', `started: ${strategies.map(({ name }) => name).join(', ')}`);
    const runOnce = (stop: Observable<string>): Promise<boolean> => {
      const entries = compile({
        strategies: reloads.strategies,
        clock,
        exchange,
        journal,
        controls,
        looks: recording.looks,
        halts: halting.halts,
        haltsAt,
        // In core mode there is no operation for it.
        epochsEveryMs: config?.operations === 'core' ? undefined : EPOCHS_EVERY_MS,
        resolutions,
        // Without --live nothing is sent for accounts with real money, not even what closes.
        clearable: callable.filter(({ real }) => !real || live).map(({ name }) => name),
        stop,
        outer,
        ...givenTo(config),
      }).pipe(
        tap((entry) => {
          status.note(entry);
        }),
      );
      return drain(entries, stop, printer);
    };
    const drained = await runWithReloads({ runOnce, stop: request.stop, swaps: reloads.swaps, clock });
    const left = journal.openIntents().length;
    const late = drained ? '' : ', before all that was under way had come to its end';
    note('stopped', `stopped${late}, ${String(left)} intents left open`);
    printer.say(
      `stopped${late}${left === 0 ? '' : `; ${String(left)} intents are open, the next start takes them up first`}`,
    );
    return EXIT.ok;
  } finally {
    stopEnding();
    stopAsking();
    steps.end();
    stopLooking();
    tended.close();
    await stopReloading();
    socket.close();
    await desk.close();
    request.listWith(() => []);
    recording.close();
    journal.close();
  }
}

/** How often orders are read to see whether another installation places any; such as were done lately are listed for ten minutes. */
const EPOCHS_EVERY_MS = 60_000;
/** The daemon's time; what was recorded by then can be read. */
function nowWritten({ flush }: Pick<LookRecording, 'flush'>, clock: Clock): number {
  flush();
  return clock.now();
}

/** How long after an entry of a call by hand its effect may not be in what is read. */
function handSettleMs({ detail }: JournalEntry): number {
  return detail?.['outcome'] === undefined ? HAND_MS_MAX : SETTLE_MS;
}

/** Longest time that a call by hand is waited for. */
const HAND_MS_MAX = 60_000;

/** What core mode is given; otherwise fills are compared with positions. */
function givenTo(config: Config | undefined): Pick<CompileParts, 'core' | 'driftEveryMs'> {
  if (config?.operations !== 'core') {
    // The exchange keeps no history of demo fills (interface §4.4): all of them would look like drift.
    const demo = config?.accounts.some(({ exchange }) => exchange === 'demo') ?? false;
    return { driftEveryMs: demo ? undefined : config === undefined ? DRIFT_EVERY_MS : config.driftEveryMs };
  }
  const flatAt = new Map(config.accounts.map((account) => [account.name, account.flatAt]));
  return { core: { instruments: config.instruments, flatAt: (account) => flatAt.get(account) } };
}

/** How fast the time of the exchange goes. */
function paceOf({ project, speed }: Pick<DaemonOptions, 'project' | 'speed'>): number {
  return speed ?? project.config?.paper.speed ?? 1;
}

function openVenue(options: DaemonOptions, accounts: readonly AccountConfig[]): Promise<Venue> {
  const { project, paper, directory, seed, candles } = options;
  const { config } = project;
  const pace = paceOf(options);
  const embedded =
    paper || config === undefined || accounts.every(({ exchange, url }) => exchange === 'paper' && url === undefined);
  if (embedded) return openPaperVenue({ config, accounts, directory, speed: pace, seed, candles });
  if (candles !== undefined || seed !== undefined)
    throw new Failure('--candles and --seed are for the embedded paper exchange: give --paper too');
  return openRemoteVenue({ config, accounts, speed: pace });
}

/** On the embedded paper exchange no account has real money, whatever its configuration says. */
function callableOf(accounts: readonly AccountConfig[], { paper }: DaemonOptions): readonly CallAccount[] {
  return accounts.map((account) => ({ name: account.name, real: !paper && isRealMoney(account) }));
}
