import { type Effect, footprint } from '../../../src/effects/index.ts';
import type { Thing } from '../../../src/effects/things.ts';

/** Writes a thing as a table shows it: `position main usdt-futures/BTCUSDT`. */
export function thingText({ key }: { readonly key: unknown }): string {
  return String(key);
}

/** Finds what an effect touches by a part of its text. */
export function thingOf(effect: Effect, fits: (text: string) => boolean): Thing {
  const found = footprint(effect).find((thing) => fits(thingText(thing)));
  if (found === undefined) throw new Error(`${effect.kind} touches no such thing`);
  return found;
}
