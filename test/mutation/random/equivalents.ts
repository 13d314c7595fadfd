/** A change that cannot be told from the source by anything that a user sees, and why. */
export interface Equivalent {
  readonly file: string;
  /** The changed lines before and after, each blank single, as a survivor is printed. */
  readonly from: string;
  readonly to: string;
  readonly why: string;
}

/** Survivors that were read by a person and found to change nothing. */
export const EQUIVALENTS: readonly Equivalent[] = [];
