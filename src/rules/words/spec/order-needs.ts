import type { PacedListNeed } from './words.ts';

/** The needs of placing orders on the instruments of a word: steps and prices. */
export const ORDER_NEEDS = [
  { list: 'instruments', at: 'instruments' },
  { list: 'ticker', at: 'instruments' },
] as const satisfies readonly PacedListNeed[];
