import { SETTLE_MS } from '../../../domain/settle.ts';
import type { JournalEntry, Json } from '../../../domain/journal-entry.ts';
import { answerCall } from '../../call/answer-call.ts';
import { type ManualCalls, createManualCalls } from '../../call/manual-calls.ts';
import { createManualLimits, uidsOf } from '../../call/manual-limits.ts';
import type { DaemonStatus } from '../../status/daemon-status.ts';
import { Failure } from '../../process/failure.ts';
import { answerFire, answerTurn, answerWhy, type RulePorts } from '../../manual/answer-rules.ts';
import { answerMeanings } from '../../plan/answer-meanings.ts';
import { answerPlan } from '../../plan/answer-plan.ts';
import { historyPlaces } from '../../../strategy/model/history-places.ts';
import { liveStates } from '../../plan/live-states.ts';
import { answerResolve } from '../../manual/answer-resolve.ts';
import type { SocketRequest } from '../../socket/message.ts';
import { answerEntries } from '../../view/entries.ts';
import { answerEvaluations, type EvaluationsView, outcomesOf } from '../../view/evaluations.ts';
import { answerIntent } from '../../view/intent.ts';
import { answerPlanHalt, type HaltView } from '../../view/plan-halt.ts';
import { answerWhyAt, type PastView } from '../../view/why-at-time.ts';
import { answerParts, type PartsView } from '../../view/parts.ts';
import type { HealthParts } from '../../view/health/answer-health.ts';
import { answerHistory } from '../../trades/answer-history.ts';
import type { DaemonParts } from './compose.ts';
import { runFacts } from './run-facts.ts';
import { onceDurable } from '../../state/until-durable.ts';
import { viewAnswers } from './view-answers.ts';

/** Answers the commands to a running daemon, over its socket. */
export interface Answers {
  answer(request: SocketRequest): Json | Promise<Json>;
  close(): Promise<void>;
}

/** What is made after the answers, and told by them. */
export type BesideAnswers = Pick<HealthParts, 'channels'>;

/** Makes the answers of a daemon. Every command that writes goes through these while it runs. */
export function answersOf(parts: DaemonParts, status: Pick<DaemonStatus, 'answer'>, beside: BesideAnswers): Answers {
  const { venue, books, controls, exchange, halting, outer, recording, reloads, resolutions } = parts;
  const { clock } = venue;
  const { journal, commit } = books;
  const calls = manualCallsOf(parts);
  const rulePorts = rulePortsOf(parts);
  const readHistory = (): Promise<Json> => {
    const isCore = parts.options.project.config?.operations === 'core';
    return answerHistory(historyPlaces(reloads.strategies, isCore), { clock, exchange, journal, isCore, commit });
  };
  const views = viewAnswers(parts, { readHistory, ...beside });
  const answer = (request: SocketRequest): Json | Promise<Json> => {
    switch (request.ask) {
      case 'status':
        return status.answer();
      case 'session':
        // Who has the socket may do everything.
        return { readOnly: false, mayHalt: true, mayAct: true, ...runFacts(parts) };
      case 'call':
        return answerCall(request, calls);
      case 'fire':
        return answerFire(request, rulePorts);
      case 'rule':
        return answerTurn(request, rulePorts);
      case 'why':
        return request['at'] === undefined ? answerWhy(request, rulePorts) : answerWhyAt(request, pastOf(parts));
      case 'now':
        // The records up to then become readable.
        recording.flush();
        return clock.now();
      case 'parts':
        return answerParts(request, viewOf(parts));
      case 'evaluations':
        recording.flush();
        return answerEvaluations(request, viewOf(parts));
      case 'plan-halt':
        return answerPlanHalt(request, haltViewOf(parts));
      case 'entries':
        return answerEntries(request, books);
      case 'intent':
        return answerIntent(request, { journal, entries: books, strategies: reloads.strategies, outer });
      case 'history':
        return readHistory();
      case 'plan': {
        const { strategies } = reloads;
        const states = liveStates(journal, strategies, controls);
        return answerPlan({ strategies, clock, exchange, journal: states, outer }, venue);
      }
      case 'meanings':
        return answerMeanings(request, reloads.strategies);
      case 'reload':
        return reloads.ask('purser reload');
      case 'resolve':
        return answerResolve(request, { journal, clock, commit, resolutions, exchange });
      default: {
        const known = halting.answer(request) ?? views.answer(request);
        if (known !== undefined) return known;
        throw new Failure(`the daemon does not know the question "${request.ask}"`);
      }
    }
  };
  return {
    // What an answer tells stands in the journal already, or will after a death too.
    answer: (request) => onceDurable(answer(request), journal),
    close() {
      views.close();
      return calls.close();
    },
  };
}

function pastOf({ venue: { clock }, options, recording, reloads }: DaemonParts): PastView {
  const { directory, project } = options;
  recording.flush();
  return {
    ...{ clock, directory },
    project: { ...project, strategies: reloads.strategies },
    compiled: (text) => reloads.strategies.find((strategy) => recording.textOf(strategy) === text),
  };
}

function haltViewOf({ venue, books, exchange, known, options, overviews, reloads }: DaemonParts): HaltView {
  const { strategies } = reloads;
  const overview = overviews.now();
  const read = [...(overview?.futures ?? []), ...(overview?.resting ?? [])].map(({ market }) => market);
  return {
    ...{ clock: venue.clock, journal: books.journal, exchange, known, strategies, overview },
    where: {
      // Without --live nothing is sent for accounts with real money, not even closes.
      accounts: options.callable.filter(({ real }) => !real || options.live).map(({ name }) => name),
      markets: new Set([...strategies.map(({ market }) => market), ...read]),
    },
  };
}

function viewOf({ venue, controls, halting, recording, reloads }: DaemonParts): PartsView & EvaluationsView {
  return {
    ...{ clock: venue.clock, controls, strategies: reloads.strategies },
    halts: halting.halts.list(),
    outcomes: recording.outcomes(),
  };
}

function manualCallsOf({
  venue,
  books,
  options,
  controls,
  exchange,
  halting,
  outer,
  sending,
}: DaemonParts): ManualCalls {
  const { clock, accounts, described } = venue;
  const { journal, record } = books;
  const { frozenBy } = controls;
  const view = { clock, exchange, journal, frozenBy, unsettled: (readAt: number) => controls.unsettled(readAt) };
  return createManualCalls({
    ...{ clock, described, directory: options.directory },
    call: (call) => {
      sending.wish();
      return exchange.call(call);
    },
    counted: controls,
    limits: createManualLimits({ outer, view, uids: uidsOf(accounts), halts: halting.halts }),
    accounts: options.callable,
    durable: () => journal.durable(),
    record: (entry, states) => {
      record(entry, states);
      // The entry is told before the call is sent, and again with its result: in between, and while the effect settles,
      // no reading is believed.
      if (entry.account !== undefined && entry.kind !== 'refused')
        controls.touched(entry.account, clock.now() + manualSettleMs(entry));
    },
  });
}

function rulePortsOf({ venue: { clock }, books, controls, recording, reloads, sending }: DaemonParts): RulePorts {
  return {
    get strategies() {
      return reloads.strategies;
    },
    ...{ controls, clock, record: books.record, sending },
    search: books.search,
    outcomes: (strategy, part) => {
      recording.flush();
      return outcomesOf(strategy, part, recording.outcomes());
    },
  };
}

/** Tells the time after an entry of a manual call during which readings may not show its effect. */
function manualSettleMs({ detail }: JournalEntry): number {
  return detail?.['outcome'] === undefined ? MANUAL_MS_MAX : SETTLE_MS;
}

/** Longest wait for a manual call. */
const MANUAL_MS_MAX = 60_000;
