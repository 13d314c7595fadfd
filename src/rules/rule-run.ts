import type { Rule } from '../strategy/strategy.ts';
import type { Pace } from './instance.ts';
import type { Memory } from './rule-memory.ts';
import type { Site } from './site.ts';

/** One rule that runs: what it is, where it works, what it remembers, and its pace. */
export interface RuleRun {
  readonly rule: Rule;
  readonly site: Site;
  readonly memory: Memory;
  readonly pace: Pace;
  /** Its pace for instances that appear once the list of them has been seen: they are new, whatever holds for them. */
  readonly paceOfNew: Pace;
  /** Keys of the polls that it looks at. */
  readonly polls: ReadonlySet<string>;
}
