/** The meaning of a limit's bound for the file that says it. */
export interface LimitMeaning {
  /** Steps and goals of the same file are compared with it by this: the value or place of an order, or what is open. */
  readonly bounds: 'value of an order' | 'place of an order' | 'value of positions' | 'nothing';
  /** The only coins in which the amount at a field of the bound may be, and why. */
  readonly coins: { readonly at: string; readonly among: readonly string[]; readonly why: string } | 'any';
}
