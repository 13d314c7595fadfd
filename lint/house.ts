import { approvedOnlyInRisk, pollKeysOfReads, recordedOnlyByLedger, thingKeysOfThings } from './branded-at-home.ts';
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
    'thing-keys-of-things': thingKeysOfThings,
    'told-apart-by-key': toldApartByKey,
    'clock-given': clockGiven,
    'file-named': fileNamed,
  },
};
