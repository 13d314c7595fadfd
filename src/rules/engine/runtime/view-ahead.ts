import type { Expression } from '../../../language/values/expression.ts';
import { UNFORESEEN } from '../../../reads/course.ts';
import type { PollKey } from '../../../reads/read.ts';
import type { Ahead, FollowedCourse } from '../polling/rests.ts';
import { isPartial } from '../view/row-view.ts';
import type { Runtime } from './runtime.ts';

/** The env of conditions ahead of time: whatever nobody foresees throws when it is asked. */
export interface ViewAhead {
  readonly env: unknown[];
  /** Keys of the polls that the conditions read. */
  readonly reads: ReadonlySet<PollKey>;
  /** The slots of the watches that they read. */
  readonly slots: readonly { readonly slot: number; readonly of: FollowedCourse }[];
  /** True where they ask for the time of the moment, which is then in its slot. */
  readonly timed: boolean;
}

/** The conditions that are judged ahead of time. */
export interface ConditionsAhead {
  readonly read: readonly Pick<Expression, 'names' | 'indicators'>[];
  /** The variable of an `each`. */
  readonly variable: string | undefined;
  readonly seen: 'believed' | 'raw';
  readonly ahead: Ahead;
  /** True where they must hang neither on prices nor on time: what these change throws. */
  readonly steady?: true;
}

/** The names that a condition may read beside watches: variables change by firings alone. */
const STEADY_NAMES: ReadonlySet<string> = new Set(['vars', 'params']);

/**
 * Makes the env of conditions ahead of time; undefined where they read what nobody foresees, or what is not known now.
 */
export function viewAhead(
  runtime: Runtime,
  { read, variable, seen, ahead, steady }: ConditionsAhead,
): ViewAhead | undefined {
  const { strategy } = runtime;
  if (read.some(isTimed)) return undefined;
  const names = new Set(read.flatMap((one) => [...one.names]));
  if (variable !== undefined) {
    names.delete(variable);
    // Those of an instance are its own.
    if (names.has('vars') && strategy.vars.some(({ per }) => per === 'instance')) return undefined;
  }
  const shown = runtime.env(seen);
  const env = shown.slice();
  // By its slot: a name that rests on it has another one.
  const timed = names.delete('now');
  if (timed && steady === true) return undefined;
  env[strategy.nowSlot] = timed ? ahead.now : UNFORESEEN;
  env[strategy.pricesSlot] = UNFORESEEN;
  env[strategy.pastsSlot] = UNFORESEEN;
  const reads = new Set<PollKey>();
  const slots: { slot: number; of: FollowedCourse }[] = [];
  for (const watch of strategy.watches) {
    env[watch.slot] = UNFORESEEN;
    if (!names.delete(watch.name)) continue;
    const { key } = runtime.pollOf(watch);
    const followed = ahead.followed(key);
    // Where it may grow too old between two turns its value comes and goes.
    const isKnown =
      shown[watch.slot] !== undefined && !isPartial(shown[watch.slot]) && watch.maxAgeMs >= ahead.paceOf(key);
    if (followed === undefined || !isKnown) return undefined;
    const { course } = followed;
    if (steady === true && course.steady === undefined && course.changesAt !== Infinity) return undefined;
    env[watch.slot] = steady === true ? (course.steady?.() ?? course.value) : course.value;
    reads.add(key);
    slots.push({ slot: watch.slot, of: followed });
  }
  for (const name of names) if (!STEADY_NAMES.has(name)) return undefined;
  return { env, reads, slots, timed };
}

/** Times since a condition held, prices of coins and the past of accounts change by themselves. */
function isTimed({ indicators }: Pick<Expression, 'indicators'>): boolean {
  return indicators.some(({ kind }) => ['since', 'prices', 'past'].includes(kind));
}
