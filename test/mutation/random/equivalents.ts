/** A change that cannot be told from the source by anything that a user sees, and why. */
export interface Equivalent {
  readonly file: string;
  /** The changed lines before and after, each blank single, as a survivor is printed. */
  readonly from: string;
  readonly to: string;
  readonly why: string;
}

/** Survivors that were read by a person and found to change nothing. */
export const EQUIVALENTS: readonly Equivalent[] = [
  {
    file: 'src/paper/core/fill-futures.ts',
    from: "if (order.role === 'open') return undefined;",
    to: ';',
    why:
      'Orders have the role `open` in hedge mode alone, where positions are kept by their side: the one that is found is of the side of the ' +
      'order, and the last line answers the same.',
  },
  {
    file: 'src/rules/resolve/named-order.ts',
    from: 'return reading.ok ? { ...reading, value: reading.value.find((one) => one.orderId === orderId) ?? null } : reading;',
    to: 'return reading.ok ? { ...reading, value: reading.value.findLast((one) => one.orderId === orderId) ?? null } : reading;',
    why: 'The ids of the exchange are unique: a list has one order of an id at most, so that the first is the last.',
  },
  {
    file: 'src/rules/drift/drift-look.ts',
    from: 'reported: reported.find((one) => one.holdSide === holdSide)?.total ?? ZERO,',
    to: 'reported: reported.findLast((one) => one.holdSide === holdSide)?.total ?? ZERO,',
    why: 'An account has one position of a symbol and a side, its margin mode is that of the symbol: the first is the last.',
  },
];
