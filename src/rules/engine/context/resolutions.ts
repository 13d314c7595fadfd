import { filter, map, type Observable, Subject } from 'rxjs';
import type { Intent } from '../../../effects/intent.ts';
import type { Resolution } from './resolution.ts';

/** The word of a person on intents of which nobody can prove what became of them. */
export interface Resolutions {
  /** Emits what a person says of an intent, while something waits for it. */
  of(intent: Intent): Observable<Resolution>;
  /** Tells what a person says; nothing happens where nothing waits for it. */
  say(intent: string, resolution: Resolution): void;
}

/** Makes the way from a person to what waits for an outcome. */
export function createResolutions(): Resolutions {
  const said = new Subject<{ readonly intent: string; readonly resolution: Resolution }>();
  return {
    of: ({ id }) =>
      said.pipe(
        filter(({ intent }) => intent === id),
        map(({ resolution }) => resolution),
      ),
    say(intent, resolution) {
      said.next({ intent, resolution });
    },
  };
}
