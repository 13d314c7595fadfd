/** A tick that is to be acted upon. */
export interface DueTick {
  /** The time that it stands for, ms. */
  readonly at: number;
  /** When it made the instance due, ms: later where it was made up for, or the instances were not known. */
  readonly dueAt: number;
  /** When it was tried first and could not be done, ms. */
  readonly hinderedAt?: number;
}
