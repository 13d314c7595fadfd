import type { Random } from '../../../src/base/random.ts';
import { clockScheduler } from '../../../src/clock/clock-scheduler.ts';
import type { Clock } from '../../../src/ports/clock.ts';

/** Most by which a clock is set forth or back at once, ms. */
const STEP_MS_MAX = 10_000;

/** Makes a clock that is set anew now and then until `quietAt`; what waits by it keeps its place in real time. */
export function steppedClock(clock: Clock, random: Random, quietAt: number): Clock {
  let offsetMs = 0;
  const steps = random.next() < 0.5 ? 0 : random.between(1, 3);
  for (let step = 0; step < steps; step += 1) {
    const at = random.between(clock.now(), quietAt);
    const next = random.between(-STEP_MS_MAX, STEP_MS_MAX);
    clock.schedule(
      () => {
        offsetMs = next;
      },
      { at, phase: 'market' },
    );
  }
  const now = (): number => clock.now() + offsetMs;
  const schedule: Clock['schedule'] = (work, when) =>
    clock.schedule(work, when.at === undefined ? when : { ...when, at: when.at - offsetMs });
  return { now, schedule, scheduler: clockScheduler({ now, schedule }), hold: () => clock.hold() };
}
