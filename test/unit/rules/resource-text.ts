import { type Effect, touchedBy } from '../../../src/effects/index.ts';
import type { Resource } from '../../../src/effects/resources.ts';

/** Writes a thing as a table shows it: `position main usdt-futures/BTCUSDT`. */
export function resourceText({ key }: { readonly key: unknown }): string {
  return String(key);
}

/** Finds what an effect touches by a part of its text. */
export function resourceOf(effect: Effect, fits: (text: string) => boolean): Resource {
  const found = touchedBy(effect).find((resource) => fits(resourceText(resource)));
  if (found === undefined) throw new Error(`${effect.kind} touches no such thing`);
  return found;
}
