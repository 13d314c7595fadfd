import type { Env } from '../../../src/language/values/expression.ts';
import type { Strategy } from '../../../src/strategy/model/strategy.ts';
import type { Simulation } from '../world.ts';
import { worldOf } from './invariants/world-of.ts';
import type { Passing } from './passing.ts';
import { believedPictures, type Pictures, picturesOf, stampsOf } from './pictures.ts';
import type { Tally } from './tally.ts';

/** Longer than any poll, the settle time after an own act, and the pause before a failed read is tried again. */
const STILL_MS = 15_000;
const TRIES_MAX = 8;

interface Believer {
  readonly simulation: Simulation;
  readonly tally: Tally;
  /** What runs, and what it knew when a rule looked last. */
  now(): { readonly strategy: Strategy; readonly env: Env | undefined };
}

/**
 * Lets time pass until nothing has changed at the exchange for a while, and compares what the daemon believes then with
 * what is. Answers what differs; what never comes to rest is not compared.
 */
export function* compareBelief({ simulation, tally, now }: Believer): Passing<string[]> {
  const left = new Set<string>();
  const wrong: string[] = [];
  let before: Pictures = stampsOf(worldOf(simulation));
  const { strategy } = now();
  for (const { name } of strategy.watches) if (before.has(name)) left.add(name);
  for (let tries = 0; tries < TRIES_MAX && left.size > 0; tries += 1) {
    const { clock } = simulation;
    yield { clock, until: clock.now() + STILL_MS };
    const world = worldOf(simulation);
    const [after, real] = [stampsOf(world), picturesOf(world)];
    const { env } = now();
    const believed = env === undefined ? new Map<string, string>() : believedPictures(strategy, env);
    for (const name of left) {
      const [is, said] = [real.get(name), believed.get(name)];
      if (before.get(name) !== after.get(name) || said === undefined) continue;
      left.delete(name);
      tally.met(`belief compared: ${name}`);
      if (said !== is) wrong.push(`${name} are [${is ?? ''}], and are believed to be [${said}]`);
    }
    before = after;
  }
  return wrong;
}
