import { defer, filter, ignoreElements, merge, type Observable, share, take, takeUntil, tap } from 'rxjs';
import type { AccountName } from '../domain/account.ts';
import type { JournalEntry } from '../domain/journal-entry.ts';
import type { Clock } from '../ports/clock.ts';
import type { Exchange } from '../ports/exchange.ts';
import type { IntentState, Journal } from '../ports/journal.ts';
import type { OuterLimits } from '../risk/bounds/outer-limits.ts';
import type { HaltsConfig } from '../strategy/config/halts-config.ts';
import { historyPlaces } from '../strategy/model/history-places.ts';
import type { Strategy } from '../strategy/model/strategy.ts';
import { createAutomaticHalts } from './engine/context/automatic-halts.ts';
import { balanceDrifts } from './observe/drift/balance-drifts.ts';
import { clearHalted } from './observe/halts/clear-halted.ts';
import { accountsOf, clearableOf } from './observe/halts/clearable.ts';
import { coreExchange, type CoreGiven } from './observe/drift/core-exchange.ts';
import type { Controls } from './engine/context/controls.ts';
import type { Context, EvaluationListener } from './engine/context/context.ts';
import { type DriftPoll, driftPolls, drifts } from './observe/drift/drift.ts';
import { tellEndedStops } from './observe/closes/ended-stops.ts';
import { tellForeignCloses } from './observe/closes/foreign-closes.ts';
import { rememberEpoch } from './engine/context/epochs.ts';
import { type BelievingExchange, withBelievedFigures } from './engine/figures/believed-figures.ts';
import { ownEntryPrice, withFirstEntries } from './engine/record/first-entry.ts';
import { observing } from './engine/context/observing.ts';
import { tellFigures } from './observe/drift/tell-figures.ts';
import { followHistory, type HistoryPace } from './observe/history/follow-history.ts';
import { createClosings } from './engine/context/closings.ts';
import { createPassedOver } from './engine/context/passed-over.ts';
import { createMoneyUnderWay } from './engine/context/money-under-way.ts';
import { createPendingEffects, type PendingEffects } from './engine/pending/pending-effects.ts';
import { createAnswering } from './engine/context/answering.ts';
import { withSettledReads } from './engine/context/read-settled.ts';
import { createAsks } from './engine/polling/asks.ts';
import { type Gathered, gatherPolls, pacesOf } from './engine/polling/gather-polls.ts';
import { type Halts, ownHalts, raiseHaltWith } from './engine/context/halts.ts';
import { createLanes } from './engine/context/lanes.ts';
import { createLedger } from './engine/record/ledger.ts';
import type { Evaluations } from './engine/context/evaluations.ts';
import { aroundProfits } from './engine/limits/around-level.ts';
import { outerProfits } from './engine/limits/outer-levels.ts';
import { outerNeeds } from './engine/polling/outer-needs.ts';
import { pastBooks } from './engine/view/past-books.ts';
import { pastEquities } from './observe/health/past-equities.ts';
import { profits } from './observe/health/profits.ts';
import type { ProfitScope } from './engine/limits/profit-scope.ts';
import { leverageNeeds } from './engine/polling/leverage-needs.ts';
import type { Overviews } from './observe/overview/overview.ts';
import { recover } from './engine/recover/recover.ts';
import { createResolutions, type Resolutions } from './engine/context/resolutions.ts';
import { runGoal } from './engine/goal/run-goal.ts';
import { occasionsOf } from './engine/rule/occasions-of.ts';
import { runRule } from './engine/rule/run-rule.ts';
import { createRuntime, type Runtime } from './engine/runtime/runtime.ts';
import type { ListName, PollKey } from '../reads/read.ts';
import { AT_REST, createRests, type Seen, seenWith } from './engine/polling/rests.ts';
import type { Skipping } from './engine/polling/skip.ts';
import { snapshots } from './engine/polling/sweep.ts';
import { tellStopSides } from './observe/drift/stop-sides.ts';
import { checkFirst } from './observe/epochs/check-first.ts';
import { booksOf, epochNeeds } from './engine/polling/epoch-needs.ts';
import { LISTS_OF_ORDERS, watchEpochs } from './observe/epochs/watch-epochs.ts';
import { requestOf } from '../reads/polls.ts';
import { tellUnseen } from './observe/health/unread.ts';
import { createOwnWalletEffects, type OwnWalletEffects } from './observe/drift/own-wallet-effects.ts';
import { watchCoins } from './observe/protection/watch-coins.ts';
import { watchProtection } from './observe/protection/watch-protection.ts';
import { watchHealth } from './observe/health/watch-health.ts';
import { watchRestatedCandles } from './observe/health/restated-candles.ts';
import { watchPace } from './observe/health/watch-pace.ts';

/** The parts that strategies are compiled against: the four ports, whatever lies behind them. */
export interface CompileParts {
  readonly strategies: readonly Strategy[];
  readonly clock: Clock;
  readonly exchange: Exchange;
  readonly journal: Journal;
  /** The speed of time against the machine's clock; absent: 1. Where the machine cannot follow, a message says so. */
  readonly speed?: number;
  /** Present in core mode: the data that replace reads. */
  readonly core?: CoreGiven;
  /** The limits that `purser.yaml` sets around those of the strategies; absent: there are none. */
  readonly outer?: OuterLimits | undefined;
  /** The manual commands to rules and goals while they run; absent: there are none. */
  readonly controls?: Controls;
  /** Gets every evaluation of a rule; absent: nobody does. */
  readonly listener?: EvaluationListener | undefined;
  /** Keeps the results of evaluations, for `why` of another time; absent: nobody does. */
  readonly evaluations?: Evaluations | undefined;
  /** A person's word on outcomes that nobody can prove; absent: there is none. */
  readonly resolutions?: Resolutions;
  /** Accounts on which halts may cancel and close; absent: those of the active strategies. */
  readonly clearable?: readonly AccountName[];
  /** The bounds at which the run halts by itself; absent: it never does. */
  readonly haltsAt?: HaltsConfig;
  /** The halts in force; absent: those alone that an earlier run has left. */
  readonly halts?: Halts;
  /** The time between two reads of fills that are compared with positions; absent: they are not compared. */
  readonly driftEveryMs?: number | undefined;
  /** True where polled balances are compared with their believed values; absent: they are not. */
  readonly balancesCompared?: boolean | undefined;
  /**
   * The time between two reads of orders in search of other installations, beside the reads for other purposes; absent:
   * there are no such reads.
   */
  readonly epochsEveryMs?: number | undefined;
  /** The time between two reads of the accounts' past into the journal; absent: it is not read. */
  readonly historyEveryMs?: number | undefined;
  /** Gets the holdings of accounts, and orders the reads that it needs beside others; absent: nobody does. */
  readonly overviews?: Overviews;
  /** The kind of interruption before this run; absent: a restart. */
  readonly after?: Context['after'];
  /** The instant of the newest entry of the run before, ms; absent: that of the journal's newest entry. */
  readonly endedAt?: number | undefined;
  /**
   * Passes over stretches in which nothing can happen; absent: every sweep is made. Only a market that is written down
   * has an outlook.
   */
  readonly skipping?: Skipping | undefined;
  /** Ends the run: no rule is evaluated any more, firings under way come to their end, and the stream completes. */
  readonly stop: Observable<unknown>;
}

/**
 * Compiles strategies into one cold stream of what becomes durable: subscribing to it runs them, beginning with the
 * recovery of an earlier run's rest. Rules are evaluated in file order, files by name.
 */
export function compile({ strategies, clock, journal, stop, ...parts }: CompileParts): Observable<JournalEntry> {
  return defer(() => {
    let stopped = false;
    const stopNoted = stop.pipe(
      take(1),
      tap(() => {
        stopped = true;
      }),
      ignoreElements(),
    );
    const { context, ownEffects, figures } = contextOf({ clock, journal, stop, isStopping: () => stopped, ...parts });
    parts.controls?.attach(context.pendingEffects);
    const live = strategies.filter(({ mode }) => mode !== 'off').toSorted((a, b) => (a.name < b.name ? -1 : 1));
    // Core mode opens nothing, and has no operation for what else waits.
    const leveragePolls = parts.core === undefined ? leverageNeeds(live, parts.outer) : [];
    const outerPolls = parts.outer === undefined || parts.core !== undefined ? [] : outerNeeds(parts.outer);
    const polls = gatherPolls(live, [...outerPolls, ...leveragePolls]);
    const crossed = driftPolls(live, polls.paced, { clock, everyMs: parts.driftEveryMs });
    const keys = new Set(polls.paced.map(({ poll }) => poll.key));
    const alone = epochNeeds(live, parts.epochsEveryMs)
      .map(requestOf)
      .filter(({ poll }) => !keys.has(poll.key));
    const read = [...polls.paced, ...crossed.map(({ paced }) => paced), ...alone];
    const { overviews, speed = 1 } = parts;
    const isCore = parts.core !== undefined;
    const gathered = { ...polls, paced: [...read, ...(overviews?.begin(live, read, { context, isCore }) ?? [])] };
    rememberEpoch(journal);
    const runtimes = live.map((strategy) =>
      createRuntime({
        strategy,
        context,
        polls: gathered.ofWatch,
        maxAgeMs: gathered.maxAgeMs,
        ...(parts.controls && { controls: parts.controls }),
        outer: parts.outer,
      }),
    );
    const followed = [
      ...live.map(({ name, accounts, limits }) => ({ of: name, accounts, bounds: limits, halts: { strategy: name } })),
      ...aroundProfits(live),
      ...(parts.outer === undefined || parts.core !== undefined ? [] : outerProfits(parts.outer)),
    ];
    const traded = new Set(live.filter(({ mode }) => mode === 'active').flatMap(accountsOf));
    const clearable = clearableOf(live, parts.clearable, gathered);
    const firstCheck = checkFirst(parts.epochsEveryMs === undefined ? [] : booksOf(live), context);
    const running = recover(context, firstCheck.first, () =>
      merge(
        firstCheck.rest,
        runAll(
          runtimes,
          { ...gathered, crossed, followed, traded, ownEffects, figures, overviews, speed, skipping: parts.skipping },
          context,
        ),
        clearHalted(context, clearable),
        followHistory(historyPlaces(live, isCore), context, historyPace(parts.historyEveryMs, isCore)),
      ),
    );
    // Heard first, so that nothing which the stop itself sets free begins anything.
    return merge(stopNoted, running);
  });
}

const historyPace = (everyMs: number | undefined, isCore: boolean): HistoryPace | undefined =>
  everyMs === undefined ? undefined : { everyMs, isCore };

function contextOf({
  clock,
  journal,
  stop,
  isStopping,
  core,
  ...parts
}: Omit<CompileParts, 'strategies'> & Pick<Context, 'isStopping'>): Contexts {
  const ledger = createLedger(journal, clock);
  const {
    exchange: asked,
    halts = ownHalts(journal, clock),
    resolutions = createResolutions(),
    after = 'restart',
    endedAt = journal.entries({ limit: 1 })[0]?.at,
  } = parts;
  const raiseHalt = raiseHaltWith(halts);
  const asks = createAsks();
  const effectsAlone = withSettledReads(
    createPendingEffects(() => asked.statedAt()),
    { clock, asks },
  );
  const ownEffects = parts.balancesCompared === true ? ownWalletEffects(effectsAlone, journal, clock) : undefined;
  const figures = withBelievedFigures(withFirstEntries(asked, ledger), {
    clock,
    ownPrice: (position) => ownEntryPrice(position, ledger),
  });
  const context = {
    clock,
    // The positions of core mode are folded from fills.
    exchange: core === undefined ? figures.exchange : coreExchange({ exchange: asked, clock, ledger, ...core }),
    journal,
    ledger,
    lanes: createLanes(clock),
    answering: createAnswering(),
    passedOver: createPassedOver(),
    closings: createClosings(),
    asks,
    moneyUnderWay: createMoneyUnderWay(),
    pendingEffects: ownEffects?.pendingEffects ?? effectsAlone,
    listener: parts.listener,
    evaluations: parts.evaluations,
    halts,
    raiseHalt,
    automatic: createAutomaticHalts(parts.haltsAt ?? {}, { clock, halts, raise: raiseHalt }),
    resolutions,
    stopping: stop,
    after,
    endedAt,
    isStopping,
  };
  return { context, ownEffects, figures };
}

/** A context, and the sums beside its pending effects where balances are compared. */
interface Contexts {
  readonly context: Context;
  readonly ownEffects: OwnWalletEffects | undefined;
  readonly figures: BelievingExchange;
}

function ownWalletEffects(pendingEffects: PendingEffects, journal: Journal, clock: Clock): OwnWalletEffects {
  const isOver = (id: string): boolean => !FOLLOWED.has(journal.intent(id)?.state ?? 'settled');
  return createOwnWalletEffects(pendingEffects, { isOver, now: () => clock.now() });
}

/** An intent in one of these states is searched for, or followed. */
const FOLLOWED: ReadonlySet<IntentState> = new Set<IntentState>(['recorded', 'accepted', 'unknown']);

/** The work that goes on beside the rules. */
interface Beside {
  readonly crossed: readonly DriftPoll[];
  readonly followed: readonly ProfitScope[];
  /** Accounts on which this run places orders. */
  readonly traded: ReadonlySet<AccountName>;
  readonly speed: number;
  readonly overviews: Overviews | undefined;
  readonly skipping: Skipping | undefined;
  /** The changes of wallets by own effects; undefined where balances are not compared. */
  readonly ownEffects: OwnWalletEffects | undefined;
  readonly figures: BelievingExchange;
}

function runAll(runtimes: readonly Runtime[], gathered: Gathered & Beside, context: Context): Observable<JournalEntry> {
  const skipping = gathered.skipping && { by: gathered.skipping, rests: createRests() };
  const heard = snapshots(gathered.paced, { ...context, skipping }).pipe(
    tap((snapshot) => {
      for (const seer of [context.pendingEffects, context.answering, ...runtimes]) seer.show(snapshot);
      gathered.overviews?.show(snapshot);
    }),
    filter(({ kept }) => kept !== true),
    takeUntil(context.stopping),
    share(),
  );
  const seen = seenWith(heard, skipping?.rests);
  const paces = pacesOf(gathered.paced);
  // Limits on losses are judged by the readings of this instant: profits are computed before any rule is evaluated.
  const followed = profits(seen, gathered.followed, context);
  // An observer of lists that nobody polls would be asked at every snapshot for nothing.
  const where = (lists: readonly ListName[], ...entries: Observable<JournalEntry>[]): Observable<JournalEntry>[] =>
    gathered.paced.some(({ poll }) => lists.includes(poll.of.list)) ? entries : [];
  const observed = (name: string, ...entries: Observable<JournalEntry>[]): Observable<JournalEntry>[] =>
    entries.map((one) => observing(name, one, context));
  const aside = [
    followed,
    ...observed('equity', pastEquities(seen, pastBooks(runtimes.map(({ strategy }) => strategy)), context)),
    ...observed(
      'readings',
      watchHealth(seen, pacesOf(gathered.paced.filter(({ quiet }) => quiet !== true)), context),
      ...(gathered.speed > 1 ? [watchPace(seen, gathered.paced, { speed: gathered.speed, context })] : []),
    ),
    ...where(['candles'], ...observed('candles', watchRestatedCandles(seen, context))),
    watchedDrifts(
      merge(
        ...observed('fills', drifts(seen, gathered.crossed, context)),
        ...observed('own effects', tellUnseen(seen, context)),
        ...where(['stops'], ...observed('stops', tellStopSides(seen, context))),
      ),
      context,
    ),
    ...(gathered.ownEffects === undefined
      ? []
      : observed('balances', balanceDrifts(seen, gathered.ownEffects, context))),
    ...where(['positions', 'ticker'], ...observed('figures', tellFigures(seen, gathered.figures, context))),
    ...where(['stops'], ...observed('ended stops', tellEndedStops(seen, context))),
    ...where(['positions'], ...observed('closes', tellForeignCloses(seen, context))),
    ...where(LISTS_OF_ORDERS, watchEpochs(seen, context, gathered.traded)),
  ];
  // Behind what their limits are judged by, and before all others.
  const firsts = seen
    .hear('passed over', () => (context.passedOver.isEmpty() ? AT_REST : 'step'))
    .pipe(
      tap((snapshot) => {
        context.passedOver.evaluate(snapshot);
      }),
      ignoreElements(),
    );
  return merge(...aside, firsts, ...runtimes.flatMap((runtime) => runStrategy(runtime, { ...gathered, paces }, seen)));
}

function watchedDrifts(entries: Observable<JournalEntry>, context: Context): Observable<JournalEntry> {
  return entries.pipe(
    tap((entry) => {
      context.automatic.drift(entry);
    }),
  );
}

function runStrategy(
  runtime: Runtime,
  gathered: Gathered & { readonly paces: ReadonlyMap<PollKey, number> },
  seen: Seen,
): Observable<JournalEntry>[] {
  const { strategy } = runtime;
  const rules = strategy.rules.map((rule) => runRule(rule, runtime, occasionsOf(rule, runtime, seen)));
  const goals = strategy.goals.map((goal) =>
    runGoal(goal, runtime, {
      seen,
      polls: gathered.ofGoal.get(`${strategy.name}/${goal.id}`) ?? new Set(),
      beside: (control) => {
        const parts = { ...control, paceOf: (key: PollKey) => gathered.paces.get(key) ?? 0 };
        return merge(
          observing('protection', watchProtection(parts, seen), runtime.context),
          observing('coins', watchCoins(parts, seen), runtime.context),
        );
      },
    }),
  );
  return [...rules, ...goals];
}
