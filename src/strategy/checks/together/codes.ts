import type { Meanings } from '../../../base/message-meaning.ts';

/** The codes of several files that get in each other's way. */
export const TOGETHER_CODES = {
  'opened-twice': {
    means: 'Two strategies open positions on one instrument of one account. Neither could tell which part is its own.',
    do: 'Put both into one file, use another account, or switch one off with `mode: shadow`.',
  },
  'kept-twice': {
    means: 'Two goals keep the same thing. They would undo each other.',
    do: 'Remove one, or let each choose others: `where position.symbol == "BTCUSDT"`.',
  },
  'writes-kept': {
    means: 'A rule changes what a goal keeps. The goal would change it back.',
    do: 'Write `pauses: [GOAL]` in the rule.',
  },
  'refill-cycle': {
    means: 'Goals fill wallets from each other in a circle. The money would go round and round.',
    do: 'Take one source out of one of the goals.',
  },
} as const satisfies Meanings;
