import type { Goal } from '../../../strategy/model/strategy.ts';
import type { GoalMemory } from '../../engine/goal/goal-memory.ts';
import type { Beyond } from './beyond.ts';
import type { UnprotectedMemory } from './unprotected-memory.ts';
import type { Runtime } from '../../engine/runtime/runtime.ts';
import type { GoalSpec } from '../../words/spec/words.ts';
import type { PollKey } from '../../../reads/read.ts';

/** A goal that protects positions, and what is followed of it. */
export interface Protector {
  readonly goal: Goal;
  readonly spec: GoalSpec;
  readonly runtime: Runtime;
  /** The goal's own memory. */
  readonly memory: Pick<GoalMemory, 'instances'>;
  readonly unprotected: UnprotectedMemory;
  /**
   * By instance, the positions whose stop-loss lies beyond their liquidation price, and those of which that was said.
   */
  readonly beyond: { readonly seen: Map<string, Beyond>; readonly said: Set<string> };
  /** The pace of a poll, ms. */
  paceOf(key: PollKey): number;
}
