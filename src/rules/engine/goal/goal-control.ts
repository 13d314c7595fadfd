import type { Json } from '../../../domain/journal-entry.ts';
import { type InstrumentRef, instrumentName } from '../../../domain/market.ts';
import { EvaluationError } from '../../../language/values/expression.ts';
import type { PartLevel, RuleControl } from '../context/controls.ts';
import { isPosition } from '../runtime/is-position.ts';
import type { KeptLevel } from '../../words/spec/words.ts';
import { viewOfGoal } from './goal-view.ts';
import { type FoundInstance, instancesOf, unknownInstances } from '../runner/instances.ts';
import { type GoalEvaluation, type GoalRun, levelsAt, planGoal } from './plan-goal.ts';
import type { UnknownInstance } from '../context/unknown-instance.ts';
import { standingOfGoal } from './standing-of-goal.ts';
import { reportGoal } from './tell-goal.ts';

/**
 * Makes a goal reachable: its answer tells why it plans an action or none. It is evaluated by itself; nobody fires it.
 */
export function controlOfGoal(run: GoalRun): RuleControl {
  const refusal = `${run.goal.id} is a goal: goals act by themselves, and cannot be fired`;
  return {
    phases: () => new Map(),
    standing: () => standingOfGoal(run),
    unknown: () => unknownOf(run),
    fire: () => refusal,
    preview: () => refusal,
    why: (each) => {
      const all = found(run, each);
      return typeof all === 'string' ? all : all.map((one) => whyOfGoal(run, one));
    },
    ...(run.spec.levels !== undefined && { levels: (instrument) => levelsOfGoal(run, instrument) }),
  };
}

function unknownOf(run: GoalRun): readonly UnknownInstance[] {
  const { goal, memory, runtime } = run;
  if (memory.unknowns.since().size === 0 || runtime.power(goal.id).off !== undefined) return [];
  return unknownInstances(memory.unknowns, {
    found: found(run),
    whyAt: (one) => (one && evaluationOf(run, one).reason) ?? 'something that it needs is not known',
  });
}

function found({ goal, runtime, spec }: GoalRun, named?: string): readonly FoundInstance[] | string {
  return instancesOf(goal, { runtime, viewing: viewOfGoal(spec), named });
}

function whyOfGoal(run: GoalRun, found: FoundInstance): Json {
  const { stands, lines, heldBack } = reportGoal(run, found, evaluationOf(run, found));
  return {
    instance: found.key,
    at: run.runtime.context.clock.now(),
    stands,
    ...(heldBack !== undefined && { 'held back by': heldBack.by, 'held back': heldBack.text }),
    ...lines,
  };
}

/** Plans as the goal's next evaluation would; nothing of it is remembered. */
export function evaluationOf(run: GoalRun, found: FoundInstance): GoalEvaluation {
  try {
    return planGoal(run, found, run.memory.instances.get(found.key));
  } catch (error) {
    if (!(error instanceof EvaluationError)) throw error;
    return { reason: `error: ${error.message}` };
  }
}

/** Lists the prices of an instrument at which a goal keeps something; none while it is switched off. */
function levelsOfGoal(run: GoalRun, instrument: InstrumentRef): readonly PartLevel[] {
  if (run.runtime.power(run.goal.id).off !== undefined) return [];
  const all = found(run);
  if (typeof all === 'string') return [];
  const name = instrumentName(instrument);
  return all
    .filter(({ value, hidden }) => !hidden && (!isPosition(value) || instrumentName(value) === name))
    .flatMap((one) => knownLevels(run, one).map((level) => ({ ...level, instance: one.key })))
    .filter((level) => instrumentName(level.instrument) === name);
}

function knownLevels(run: GoalRun, found: FoundInstance): readonly KeptLevel[] {
  try {
    return levelsAt(run, found, run.memory.instances.get(found.key));
  } catch (error) {
    if (!(error instanceof EvaluationError)) throw error;
    return [];
  }
}
