/**
 * The state of an instance. Of a rule: `firing` (its steps are under way), `due` (to act, and not done yet), `unknown`,
 * `pending` (its condition has not held for long enough), `cooling`, `armed`. Of a goal: `firing`, `due` (its plan was
 * not accepted), `unknown`, `away` (something is not as it should be), `kept`, `armed` (it wants nothing now).
 */
export type StandingState = 'firing' | 'due' | 'unknown' | 'away' | 'pending' | 'cooling' | 'armed' | 'kept';

/** How an instance of a rule or goal stands. Times in ms. */
export interface InstanceStanding {
  /** Empty where there is only one. */
  readonly instance: string;
  readonly state: StandingState;
  /** Since when, where that is known. */
  readonly since?: number;
  /** Until when it rests, or from when it is tried again. */
  readonly until?: number;
  /** What holds it back, or is under way, in words for people. */
  readonly why?: string;
  /** Tries of what is due that were not accepted. */
  readonly tries?: number;
  /** Of a goal, as decimal text: null where it is not known. */
  readonly distance?: string | null;
}

/** How a rule or goal stands, from its memory alone: nothing is evaluated for it. */
export interface PartStanding {
  /** The error of its last evaluation. */
  readonly error?: string;
  /** Of a rule: why a person cannot fire it now; absent where one can. */
  readonly cannotFire?: string;
  readonly instances: readonly InstanceStanding[];
}
