import type { Origin } from '../../../effects/intent.ts';
import type { ClosingState } from '../../words/closing/whole-close.ts';
import type { Rule, Step } from '../../../strategy/model/strategy.ts';
import type { FiringLets } from '../instance/firing-lets.ts';
import type { InstanceState, StepResult } from '../instance/instance-state.ts';
import type { Runtime } from '../runtime/runtime.ts';

/** One firing of a rule: its steps are carried out with the values of its decision, or with those after a wait. */
export interface Firing {
  readonly rule: Rule;
  readonly runtime: Runtime;
  readonly origin: Omit<Origin, 'step' | 'leg'>;
  /** The values that it has computed for the lets of its rule; undefined where there are none. */
  readonly lets: FiringLets | undefined;
  /** True where they come from an earlier try of which something was accepted. */
  readonly fixed: boolean;
  /** The values that expressions read. */
  env: readonly unknown[];
  readonly why: string;
  /**
   * True where it is carried out whatever the condition says by now: a queued edge, or a firing that a restart has
   * interrupted half-done.
   */
  readonly firm: boolean;
  /** True where it is too late for steps that add risk: its schedule ticked long ago. */
  readonly late: boolean;
  /** The steps that were carried out: those of earlier tries at first, then those of this one too. */
  readonly done: Set<number>;
  /** True where anything of it was accepted, by the exchange or here. */
  acted: boolean;
  /** The orders that its steps have placed. */
  readonly results: Map<number, StepResult>;
  /** The wait that is under way. */
  wait: InstanceState['wait'];
  /** The position that a step closes as a whole. */
  closing: ClosingState | undefined;
  /**
   * Present where it was decided upon older readings than it should be: says why a step waits for newer ones; undefined
   * where it need not.
   */
  readonly heldBack?: (step: Step) => string | undefined;
  /** Notes how far it has come; answers the state to be stored. */
  progress(): ReadonlyMap<string, string>;
}
