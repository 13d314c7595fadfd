import type { ListNeed } from './words.ts';

/** What placing orders on the instruments of a word needs: steps and prices. */
export const ORDER_NEEDS = [
  { list: 'instruments', at: 'instruments' },
  { list: 'ticker', at: 'instruments' },
] as const satisfies readonly ListNeed[];
