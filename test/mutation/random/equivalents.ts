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
    file: 'src/paper/core/futures/fill-futures.ts',
    from: "if (order.role === 'open') return undefined;",
    to: ';',
    why:
      'Orders have the role `open` in hedge mode alone, where positions are kept by their side: the one that is found is of the side of the ' +
      'order, and the last line answers the same.',
  },
  {
    file: 'src/rules/engine/settle/named-order.ts',
    from: 'return reading.ok ? { ...reading, value: reading.value.find((one) => one.orderId === orderId) ?? null } : reading;',
    to: 'return reading.ok ? { ...reading, value: reading.value.findLast((one) => one.orderId === orderId) ?? null } : reading;',
    why: 'The ids of the exchange are unique: a list has one order of an id at most, so that the first is the last.',
  },
  {
    file: 'src/rules/observe/drift/drift-check.ts',
    from: 'reported: reported.find((one) => one.holdSide === holdSide)?.total ?? ZERO,',
    to: 'reported: reported.findLast((one) => one.holdSide === holdSide)?.total ?? ZERO,',
    why: 'An account has one position of a symbol and a side, its margin mode is that of the symbol: the first is the last.',
  },
  {
    file: 'src/rules/engine/pending/pending-effects.ts',
    from: 'version += 1;',
    to: 'version += 2;',
    why: 'Whoever reads the version asks only whether it is the same as before: it grows with every change, by however much.',
  },
  {
    file: 'src/rules/words/goals/ladder-memory.ts',
    from: 'return left > ZERO ? sizeForValue(left, price, instrument) : ZERO;',
    to: 'return left >= ZERO ? sizeForValue(left, price, instrument) : ZERO;',
    why: 'The two differ where nothing is left to spend, and the size that this buys is zero too: the price of a rung is always above zero.',
  },
  {
    file: 'src/risk/halts.ts',
    from: 'const known = halts.find((halt) => isSame(halt, added));',
    to: 'const known = halts.findLast((halt) => isSame(halt, added));',
    why:
      'Every halt enters the list here, and one of the same scope by the same hand is merged into the one that is there: the list has one of ' +
      'them at most, so that the first is the last.',
  },
  {
    file: 'src/base/decimal.ts',
    from: "const whole = match[2] ?? '0';",
    to: 'const whole = match[2];',
    why: 'The pattern takes only text with digits before the point: its second group is there in every match.',
  },
  {
    file: 'src/language/check/check-history.ts',
    from: 'const example = HISTORY_WORDS.find((word) => word.name === name)?.example ?? name;',
    to: 'const example = HISTORY_WORDS.find((word) => word.name === name)?.example;',
    why: 'It is asked for `crossesAbove`, `crossesBelow` and `since` alone, and the list has an example of each.',
  },
  {
    file: 'src/journal/history-rows.ts',
    from: 'const market = MARKETS.find((known) => known === said);',
    to: 'const market = MARKETS.findLast((known) => known === said);',
    why: 'The list of markets names each once: the first that is equal is the last.',
  },
  {
    file: 'src/journal/open-journal.ts',
    from: 'const LOG_BYTES_MAX = 64 * 1024 * 1024;',
    to: 'const LOG_BYTES_MAX = 32 * 1024 * 1024;',
    why:
      'It bounds only how much of the disk a log keeps that was folded, until the next quiet second empties it: no entry depends on it, and ' +
      'half of it serves every user as well.',
  },
  {
    file: 'src/exchange/find/orders.ts',
    from: "cancelled(orders.find((each) => each.orderId === orderId)?.status === 'cancelled', orderId),",
    to: "cancelled(orders.findLast((each) => each.orderId === orderId)?.status === 'cancelled', orderId),",
    why: 'The ids of the exchange are unique, and one order is asked for by its id: the answer has it once at most, so that the first is the last.',
  },
  {
    file: 'src/rules/words/goals/weights.ts',
    from: 'const money = held.coins.find(({ coin }) => coin === quoteOf(args));',
    to: 'const money = held.coins.findLast(({ coin }) => coin === quoteOf(args));',
    why: 'The holdings are made from a map by coin: each coin is among them once, so that the first is the last.',
  },
];
