import { fields, Instant, OneOf, Text } from './shapes.ts';

/** What keeps a rule or goal from acting. */
export const HeldBy = OneOf(
  ['condition', 'unknown', 'cooldown', 'limit', 'pending', 'tries', 'switch', 'acted', 'other'],
  '`condition`: a term has the wrong value; `unknown`: a value is not known; `limit`: the rule has fired too often; `pending`: it has not held for long enough; `tries`: what is due was not accepted, and is tried again; `switch`: switched off by hand; `acted`: it has acted, and only a new edge counts.',
);

/** What refused an intent. */
export const RefusedBy = OneOf(['limit', 'halt', 'exchange'], 'What refused it.');

export const LastRefusal = fields(
  { at: Instant('When.'), by: RefusedBy, text: Text('The words of the journal.') },
  'What was refused last.',
);
