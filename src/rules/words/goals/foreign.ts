import { Type as T } from 'typebox';

/** What a goal does about what another hand changed. */
export type OnForeign = 'restore' | 'adopt' | 'alert';

/** The field by which a file says it. */
export function OnForeignField(adopts: string) {
  return T.Optional(
    T.Enum(['restore', 'adopt', 'alert'], {
      description: `What is done about a change by another hand, a stop that fired among them: \`restore\` (default) brings back what the file says, \`adopt\` ${adopts} until the file says something else, \`alert\` says it once and does nothing until all fits again.`,
    }),
  );
}

/** Durable: what a goal last saw of what it keeps, as text. */
export interface Sighting {
  /** What the file asked for then. */
  readonly asked: string;
  /** Absent after an own plan: what is seen next is its effect. */
  readonly seen?: string;
  /** Whether another hand's change stands in place of what the file asks for, or is waited out. */
  readonly foreign?: 'adopted' | 'alerted';
}

/** What is seen of a thing now. */
export interface ForeignCheck {
  readonly asked: string;
  readonly seen: string;
  /** Whether it is as the file asks. */
  readonly fits: boolean;
}

/** Judges whether another hand changed what is kept since it was last seen, and what is done about it; answers what to remember. */
export function sight(before: Sighting | undefined, look: ForeignCheck, onForeign: OnForeign = 'restore'): Sighting {
  const { asked, seen, fits } = look;
  // What the file says anew begins anew; so does another word about other hands.
  const known = before?.asked === asked ? before : undefined;
  if (known?.foreign === 'adopted' && onForeign === 'adopt') return { asked, seen, foreign: 'adopted' };
  if (known?.foreign === 'alerted' && onForeign === 'alert' && !fits) return { asked, seen, foreign: 'alerted' };
  const changed = known?.seen !== undefined && known.seen !== seen && !fits;
  if (!changed || onForeign === 'restore') return { asked, seen };
  return { asked, seen, foreign: onForeign === 'adopt' ? 'adopted' : 'alerted' };
}
