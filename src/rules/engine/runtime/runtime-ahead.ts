import { UNFORESEEN, unforeseen } from '../../../reads/course.ts';
import type { PollKey } from '../../../reads/read.ts';
import type { Held, Snapshot } from '../../../reads/snapshot.ts';
import type { Ahead } from '../polling/rests.ts';
import type { Env, Expression } from '../../../language/values/expression.ts';
import { constantEnv } from '../../words/spec/constant-env.ts';
import { worldOf } from '../view/world.ts';
import type { Runtime } from './runtime.ts';

/**
 * The readings of a strategy as they will be, for what is planned by them. Only where no own effect may be hidden in
 * any of them.
 */
export interface RuntimeAhead {
  /** Shows the readings of the instant that is judged. */
  readonly runtime: Runtime;
  /** Keys of the polls that were asked for. */
  readonly asked: ReadonlySet<PollKey>;
  /** Whether the time of the moment was asked for. */
  isTimed(): boolean;
  /** Goes on to an instant, ms. */
  goTo(at: number): void;
}

/**
 * Makes the readings ahead, with those in the env that expressions read. What nobody foresees throws Unforeseen; prices
 * of coins are unknown, and so is what is made of them. No reading grows too old before its next turn: no file may ask
 * for that (`watch-max-age`).
 */
export function runtimeAhead(runtime: Runtime, ahead: Ahead, read: readonly Pick<Expression, 'names'>[]): RuntimeAhead {
  const { strategy } = runtime;
  const names = new Set(read.flatMap((one) => [...one.names]));
  const asked = new Set<PollKey>();
  let [now, isTimed] = [ahead.now, names.has('now')];
  const time = (): number => {
    isTimed = true;
    return now;
  };
  const { held: shown } = runtime.latest();
  const held = new Map([...shown].map(([key, one]) => [key, heldAhead(one, { ahead, asked })]));
  const snapshot = (): Snapshot => ({ at: now, held, fresh: NONE });
  const env = (): Env => {
    const made = constantEnv(strategy).slice();
    made[strategy.nowSlot] = now;
    made[strategy.pastsSlot] = UNFORESEEN;
    if (strategy.vars.length > 0) made[strategy.varsSlot] = runtime.vars.of('');
    for (const watch of strategy.watches) {
      const { key } = runtime.pollOf(watch);
      if (names.has(watch.name)) made[watch.slot] = held.get(key)?.value;
    }
    return made;
  };
  return {
    asked,
    isTimed: () => isTimed,
    goTo: (at) => {
      now = at;
    },
    runtime: {
      ...runtime,
      latest: snapshot,
      env,
      world: () => {
        const view = runtime.viewOf('raw');
        const own = { ...view.own, currentStopLoss: unforeseen };
        const world = worldOf(snapshot(), { ...view, now, own });
        return Object.defineProperty(world, 'now', { get: time });
      },
    },
  };
}

const NONE: ReadonlySet<PollKey> = new Set();

/**
 * A reading whose value is what its newest turn brings by then. When it began matters only where an own effect may be
 * hidden in it: it stays as it was.
 */
function heldAhead(
  { poll, value, startedAt }: Held,
  { ahead, asked }: { readonly ahead: Ahead; readonly asked: Set<PollKey> },
): Held {
  const { key } = poll;
  return {
    poll,
    get value() {
      const course = ahead.courseOf(key);
      if (course === undefined) return unforeseen();
      asked.add(key);
      if (course.asks !== true && course.changesAt === Infinity) return value;
      return course.whole === undefined ? course.value : course.whole();
    },
    startedAt,
    get receivedAt() {
      return ahead.latestOf(key);
    },
  };
}
