import type { VirtualClock } from '../../../src/clock/virtual-clock.ts';

/**
 * A run that asks for what takes time, and ends with its result: time that passes until an instant, or work of a
 * server. So it is written once, whether its journal answers at once or lies at a server.
 */
export type Passing<T> = Generator<Pass, T, undefined>;

export type Pass =
  | { readonly clock: VirtualClock; readonly until: number; readonly work?: undefined }
  | { readonly work: () => Promise<void> };

/** Runs it at once. */
export function passAtOnce<T>(run: Passing<T>): T {
  let step = run.next();
  while (step.done !== true) {
    const pass = step.value;
    if (pass.work !== undefined) throw new Error('a server takes its time');
    try {
      pass.clock.runUntil(pass.until);
    } catch (error) {
      step = run.throw(error);
      continue;
    }
    step = run.next();
  }
  return step.value;
}

/** Runs it, and waits for the server, with time standing still, wherever it has to. */
export async function passWaiting<T>(run: Passing<T>): Promise<T> {
  let step = run.next();
  while (step.done !== true) {
    const pass = step.value;
    try {
      if (pass.work === undefined) await pass.clock.driveUntil(pass.until);
      else await pass.work();
    } catch (error) {
      step = run.throw(error);
      continue;
    }
    step = run.next();
  }
  return step.value;
}
