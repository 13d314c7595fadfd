import { approvedOnlyInRisk } from './approved-only-in-risk.ts';
import { clockGiven } from './clock-given.ts';
import { fileNamed } from './file-named.ts';

/** Holds the rules of this house, those of DESIGN that no public plugin knows. */
export const house = {
  meta: { name: 'house' },
  rules: { 'approved-only-in-risk': approvedOnlyInRisk, 'clock-given': clockGiven, 'file-named': fileNamed },
};
