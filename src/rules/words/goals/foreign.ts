import { Type as T } from 'typebox';

/** The goal's answer to a change that it did not make. */
export type OnForeign = 'restore' | 'adopt' | 'alert';

/** The field by which a file says it. */
export function OnForeignField(adopts: string) {
  return T.Optional(
    T.Enum(['restore', 'adopt', 'alert'], {
      description: `What to do after a change by somebody else, or by a stop that fired. \`restore\` (default) brings back what the file says. \`adopt\` ${adopts}, until the file says something else. \`alert\` reports it once, and does nothing until all is again as the file says.`,
    }),
  );
}

/** Durable: what a goal last saw of what it keeps, as text. */
export interface ForeignState {
  /** The state that the file wanted then. */
  readonly asked: string;
  /** The state of the last reading; absent after an own plan, whose effect is read next. */
  readonly seen?: string;
  /** Set where a change by others stands in place of what the file wants, or is waited out. */
  readonly foreign?: 'adopted' | 'alerted';
}

/** The present state of what is kept. */
export interface ForeignCheck {
  readonly asked: string;
  readonly seen: string;
  /** True where it is as the file wants it. */
  readonly fits: boolean;
}

/**
 * Judges whether others changed what is kept since the last reading, and what the goal does about it. Returns the state
 * to remember.
 */
export function checkForeign(
  before: ForeignState | undefined,
  now: ForeignCheck,
  onForeign: OnForeign = 'restore',
): ForeignState {
  const { asked, seen, fits } = now;
  // A new wish of the file begins anew, and so does another word about changes by others.
  const known = before?.asked === asked ? before : undefined;
  if (known?.foreign === 'adopted' && onForeign === 'adopt') return { asked, seen, foreign: 'adopted' };
  if (known?.foreign === 'alerted' && onForeign === 'alert' && !fits) return { asked, seen, foreign: 'alerted' };
  const changed = known?.seen !== undefined && known.seen !== seen && !fits;
  if (!changed || onForeign === 'restore') return { asked, seen };
  return { asked, seen, foreign: onForeign === 'adopt' ? 'adopted' : 'alerted' };
}
