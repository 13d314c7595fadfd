import { approvedOnlyInRisk, recordedOnlyByLedger } from './branded-at-home.ts';
import { clockGiven } from './clock-given.ts';
import { fileNamed } from './file-named.ts';

/** Holds the rules of this house, which no public plugin knows. */
export const house = {
  meta: { name: 'house' },
  rules: {
    'approved-only-in-risk': approvedOnlyInRisk,
    'recorded-only-by-ledger': recordedOnlyByLedger,
    'clock-given': clockGiven,
    'file-named': fileNamed,
  },
};
