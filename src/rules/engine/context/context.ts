import { type Observable, takeUntil } from 'rxjs';
import type { JournalEntry } from '../../../domain/journal-entry.ts';
import type { Origin } from '../../../effects/intent.ts';
import type { Env, Expression } from '../../../language/values/expression.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Exchange } from '../../../ports/exchange.ts';
import type { Journal } from '../../../ports/journal.ts';
import type { Rule } from '../../../strategy/model/strategy.ts';
import type { AutomaticHalts } from './automatic-halts.ts';
import type { Closings } from './closings.ts';
import type { MoneyUnderWay } from './money-under-way.ts';
import type { PendingEffects } from '../pending/pending-effects.ts';
import type { Halts, RaiseHalt } from './halts.ts';
import type { InstancePhase } from '../instance/instance-state.ts';
import type { Lanes } from './lanes.ts';
import type { Ledger } from '../record/ledger.ts';
import type { PassedOver } from './passed-over.ts';
import type { Answering } from './answering.ts';
import type { Evaluations } from './evaluations.ts';
import { later } from '../time/in-phase.ts';
import type { Asks } from '../polling/asks.ts';
import type { Resolutions } from './resolutions.ts';

/** The ports and shared parts that every rule and goal works with. */
export interface Context {
  readonly clock: Clock;
  readonly exchange: Exchange;
  readonly journal: Journal;
  readonly ledger: Ledger;
  readonly lanes: Lanes;
  readonly pendingEffects: PendingEffects;
  /** The instants at which the exchange began to answer again. */
  readonly answering: Answering;
  /** The rules and goals that are evaluated first at the next snapshot. */
  readonly passedOver: PassedOver;
  /** The positions that are being closed as a whole. */
  readonly closings: Closings;
  /** Asks for readings beside the pace of their polls. */
  readonly asks: Asks;
  /** The money that goals move through spot wallets. */
  readonly moneyUnderWay: MoneyUnderWay;
  /** Gets every evaluation of a rule; absent: nobody does. */
  readonly listener?: EvaluationListener | undefined;
  /** Keeps the results of evaluations, for `why` of another time; absent: nobody does. */
  readonly evaluations?: Evaluations | undefined;
  /** The halts in force: they are checked before anything is sent. */
  readonly halts: Halts;
  /** Halts because of an event of the run. The halt is in force, and durable, when it returns. */
  readonly raiseHalt: RaiseHalt;
  /** Watches outcomes and drifts, and halts where they go wrong again and again. */
  readonly automatic: AutomaticHalts;
  /** The word of a person on what nobody can prove. */
  readonly resolutions: Resolutions;
  /** The kind of interruption before this run. */
  readonly after: 'restart' | 'reload';
  /** The instant at which the newest entry of the run before was written, ms; undefined where there was none. */
  readonly endedAt: number | undefined;
  /** Emits when no new work is to begin; what waits is left to the next start. */
  readonly stopping: Observable<unknown>;
  /** Tells whether `stopping` has emitted. */
  readonly isStopping: () => boolean;
}

/**
 * The result of one evaluation of a rule: the truth of its condition (undefined is unknown), and the states of its
 * instance before and after.
 */
export interface RuleEvaluation {
  readonly strategy: string;
  readonly rule: Rule;
  readonly instance: string;
  readonly env: Env;
  readonly before: InstancePhase | undefined;
  readonly after: InstancePhase | undefined;
}

/** The evaluation of a condition other than `when`: of an item, before a step, or while a step waits. */
export interface ConditionEvaluation {
  readonly rule: Rule;
  readonly expression: Expression;
  readonly env: Env;
}

/** Gets the evaluations of rules, as the coverage of tests does; it changes nothing. */
export interface EvaluationListener {
  ruleEvaluated(evaluation: RuleEvaluation): void;
  /** The env is the asker's own, and is read before it returns. */
  conditionEvaluated(evaluation: ConditionEvaluation): void;
}

/** Emits after a pause, unless the run is stopping by then: what waits is left to the next start. */
export function afterPause(context: Pick<Context, 'clock' | 'stopping'>, pauseMs: number): Observable<undefined> {
  return later(context.clock, 'reads', undefined, pauseMs).pipe(takeUntil(context.stopping));
}

/** Makes an entry of a rule or goal at this time. */
export function entryOf(
  context: Context,
  origin: Pick<Origin, 'strategy' | 'rule' | 'instance'>,
  said: Pick<JournalEntry, 'kind' | 'text' | 'intent' | 'account' | 'detail'>,
): JournalEntry {
  const { strategy, rule, instance } = origin;
  return { at: context.clock.now(), strategy, rule, ...(instance === '' ? {} : { instance }), ...said };
}
