import type { ReadOutcomes } from '../../journal/evaluation-store.ts';
import type { OutcomesOf } from '../../journal/read-outcomes.ts';
import type { Env } from '../../language/values/expression.ts';
import type { Clock } from '../../ports/clock.ts';
import type { HeldStretch } from '../../ports/evaluation-log.ts';
import { restoreValues } from '../../rules/engine/explain/evaluation-values.ts';
import { turnText } from '../../rules/engine/explain/tell-evaluation.ts';
import { constantEnv } from '../../rules/words/spec/constant-env.ts';
import type { Strategy } from '../../strategy/model/strategy.ts';
import type { evaluations } from '../../web/api/evaluations.ts';
import type { AnswerOf } from '../../web/api/question.ts';
import { findPart } from '../project/find-part.ts';
import type { SocketRequest } from '../socket/message.ts';
import { neededText } from './request-fields.ts';

export interface EvaluationsView {
  readonly clock: Pick<Clock, 'now'>;
  readonly strategies: readonly Strategy[];
  /** Undefined where outcomes are not recorded. */
  readonly outcomes: Pick<ReadOutcomes, 'tally' | 'of' | 'countedSince'> | undefined;
}

type Answer = AnswerOf<typeof evaluations>;

/** Tells the last evaluations of a rule or goal for each outcome. Throws a Failure where there is no such part. */
export function answerEvaluations(request: SocketRequest, { clock, strategies, outcomes }: EvaluationsView): Answer {
  const { strategy, part, kind } = findPart(neededText(request, 'rule'), strategies);
  const { told, held } = outcomesOf(strategy.name, part, outcomes);
  return {
    ...{ at: clock.now(), strategy: strategy.name, part, kind },
    countedSince: outcomes?.countedSince() ?? null,
    counts: { ...(outcomes?.tally(strategy.name, part).counts ?? { fired: 0, refused: 0, errored: 0, held: 0 }) },
    fired: told.filter((one) => one.kind === 'fired').map(happened),
    refused: told.filter((one) => one.kind === 'refused').map(refused),
    errored: told.filter((one) => one.kind === 'errored').map(happened),
    held: held.map((one) => heldRow(one, strategy, part)),
  };
}

/** Reads the outcomes that are kept of a rule or goal; none where none are recorded. */
export function outcomesOf(strategy: string, part: string, outcomes: EvaluationsView['outcomes']): OutcomesOf {
  return outcomes?.of(strategy, part) ?? { told: [], held: [] };
}

/** Of a condition that was false it is said what would have turned it, where its text is the same still. */
function heldRow({ until, look, ...stretch }: HeldStretch, strategy: Strategy, part: string): Answer['held'][number] {
  const rule = strategy.rules.find(({ id, revision }) => id === part && revision === look?.revision);
  const turns =
    stretch.by === 'condition' && rule?.when !== undefined && look !== undefined
      ? turnText(rule.when, envThen(strategy, look))
      : undefined;
  return { ...stretch, until: until ?? null, ...(turns !== undefined && { turns }) };
}

function envThen(strategy: Strategy, { at, values }: NonNullable<HeldStretch['look']>): Env {
  const env = constantEnv(strategy);
  env[strategy.nowSlot] = at;
  return restoreValues(env, values);
}

type Told = OutcomesOf['told'][number];

function happened({ at, instance, text, sequence }: Told): Answer['fired'][number] {
  return { at, instance, text, sequence };
}

function refused(one: Told): Answer['refused'][number] {
  const { by = 'exchange', intent } = one;
  return { ...happened(one), by, ...(intent !== undefined && { intent }) };
}
