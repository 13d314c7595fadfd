import type { Rule } from '../../strategy/strategy.ts';
import type { Power } from '../controls.ts';
import type { Pace } from './instance.ts';
import type { Memory } from './rule-memory.ts';
import type { Site } from '../site.ts';
import type { EventSpec } from '../words.ts';

/** One rule that runs: what it is, where it works, what it remembers, and its pace. */
export interface RuleRun {
  readonly rule: Rule;
  readonly site: Site;
  readonly memory: Memory;
  readonly power: Power;
  /** Present where what appears in a watch makes it tick. */
  readonly event: EventSpec | undefined;
  readonly pace: Pace;
  /** Its pace for instances that appear once the list of them has been seen: they are new, whatever holds for them. */
  readonly paceOfNew: Pace;
  /** Keys of the polls that it looks at. */
  readonly polls: readonly string[];
  /** Orders whose end is being asked for. */
  readonly asking: Set<string>;
  /** Lets it look again in this instant. */
  readonly look: () => void;
}
