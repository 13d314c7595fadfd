/** The meaning of a limit's bound for the file that says it. */
export interface LimitMeaning {
  /** Steps and goals of the same file are compared with it by this: the value of an order, or the place of one. */
  readonly bounds: 'value of an order' | 'place of an order' | 'nothing';
  /** The only coins in which the amount at a field of the bound may be, and why. */
  readonly coins: { readonly at: string; readonly among: readonly string[]; readonly why: string } | 'any';
}
