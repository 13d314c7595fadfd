import type { Meanings } from '../../base/message-meaning.ts';

/** The codes of files with faults of the paper exchange, `--faults FILE`. */
export const FAULT_CODES = {
  'fault-operation': {
    means: 'The paper exchange has no such operation.',
    do: 'Correct the name: [operations](exchange/README.md).',
  },
  'fault-kind': {
    means: 'The paper exchange has no such fault, or its duration or code is missing.',
    do: 'Write it as the hint shows: [faults](paper-exchange.md).',
  },
} as const satisfies Meanings;
