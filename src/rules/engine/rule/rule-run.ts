import type { Rule } from '../../../strategy/model/strategy.ts';
import type { Power } from '../context/controls.ts';
import type { Pace } from '../instance/instance.ts';
import type { Memory } from './rule-memory.ts';
import type { InstanceState } from '../instance/instance-state.ts';
import type { Runtime } from '../runtime/runtime.ts';
import type { EventSpec } from '../../words/spec/words.ts';
import type { PollKey } from '../../../reads/read.ts';
import type { Snapshot } from '../../../reads/snapshot.ts';
import type { Poll } from '../../../reads/poll.ts';

/** A poll that a rule decides upon. */
export type ReadPoll = Pick<Poll, 'of' | 'key'>;

/** One rule that runs: what it is, where it works, what it remembers, and its pace. */
export interface RuleRun {
  readonly rule: Rule;
  readonly runtime: Runtime;
  readonly memory: Memory;
  readonly power: Power;
  /** Present where what appears in a watch makes it tick. */
  readonly event: EventSpec | undefined;
  readonly pace: Pace;
  /** Its pace for instances that appear once the list of them has been read: they are new, whatever holds for them. */
  readonly paceOfNew: Pace;
  /** Keys of the polls that it reads. */
  readonly polls: readonly PollKey[];
  /** The polls that it decides upon and plans its steps from, those of `polls` among them. */
  readonly reads: readonly ReadPoll[];
  /** Of each step, the polls without which it cannot be planned. */
  readonly needed: readonly (readonly ReadPoll[])[];
  /**
   * The instant (ms) at or after which the last wanted readings must have begun, and the instant of the last message
   * that such do not come.
   */
  readonly wanted: { since: number; saidAt: number };
  /** Since when (ms) an instance that is due waits for a first reading; undefined where none does. */
  unreadSince: number | undefined;
  /** Evaluates it on a snapshot before all others, unless nothing in that concerns it. */
  readonly evaluateFirst: (snapshot: Snapshot) => void;
  /** Orders whose end is being read. */
  readonly asking: Set<string>;
  /** Has it evaluated again in this instant. */
  readonly reevaluate: () => void;
  /** Has its instances be, at the instant of an evaluation that was passed over, as that would have left them. */
  readonly leave: (evaluation: EvaluationAhead) => void;
}

/** An evaluation ahead of time that changes instances, and comes to nothing else. */
export interface EvaluationAhead {
  /** Epoch ms. */
  readonly at: number;
  readonly states: readonly (readonly [key: string, state: InstanceState])[];
  /** True where the change has to be durable. */
  readonly isStored: boolean;
}
