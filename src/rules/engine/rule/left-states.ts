import { type Observable, Subject } from 'rxjs';
import type { Clock } from '../../../ports/clock.ts';
import { type EvaluationResult, NOTHING } from './evaluation-result.ts';
import type { Memory } from './rule-memory.ts';
import type { EvaluationAhead } from './rule-run.ts';

/** The evaluations that were passed over, and what they leave: each comes at its instant. */
export interface Leaving {
  readonly leave: (evaluation: EvaluationAhead) => void;
  readonly left: Observable<EvaluationAhead>;
}

/** Begins with none. */
export function leaving(clock: Clock): Leaving {
  const left = new Subject<EvaluationAhead>();
  return {
    leave: (evaluation) => {
      clock.schedule(
        () => {
          left.next(evaluation);
        },
        { at: evaluation.at, phase: 'rules' },
      );
    },
    left: left.asObservable(),
  };
}

/** Has the instances be as an evaluation that was passed over would have left them. */
export function leaveStates(
  { instances }: Pick<Memory, 'instances'>,
  { states, isStored }: EvaluationAhead,
): EvaluationResult {
  for (const [key, state] of states) instances.set(key, state);
  return { ...NOTHING, changed: isStored };
}
