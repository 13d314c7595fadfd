import {
  approvedOnlyInRisk,
  pollKeysOfReads,
  recordedOnlyByLedger,
  resourceKeysOfResources,
} from './branded-at-home.ts';
import { clockGiven } from './clock-given.ts';
import { fileNamed } from './file-named.ts';
import { toldApartByKey } from './told-apart-by-key.ts';

/** Holds the rules of this house, which no public plugin knows. */
export const house = {
  meta: { name: 'house' },
  rules: {
    'approved-only-in-risk': approvedOnlyInRisk,
    'recorded-only-by-ledger': recordedOnlyByLedger,
    'poll-keys-of-reads': pollKeysOfReads,
    'resource-keys-of-resources': resourceKeysOfResources,
    'told-apart-by-key': toldApartByKey,
    'clock-given': clockGiven,
    'file-named': fileNamed,
  },
};
