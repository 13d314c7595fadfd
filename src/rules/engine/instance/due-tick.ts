/** A tick that is to be acted upon. */
export interface DueTick {
  /** The time that it stands for, ms. */
  readonly at: number;
  /**
   * The instant at which it made the instance due, ms: later than the tick where the tick was made up for, or the
   * instances were not known.
   */
  readonly dueAt: number;
  /** The instant of the first try that was hindered, ms. */
  readonly hinderedAt?: number;
  /** A person asked for the actions, whatever the condition says. */
  readonly unconditional?: true;
}
