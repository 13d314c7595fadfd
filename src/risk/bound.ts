/** A limit as a file sets it: its name and the evaluated bound. */
export interface Bound {
  readonly kind: string;
  readonly bound: unknown;
}
