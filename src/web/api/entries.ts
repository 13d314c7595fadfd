import { Type } from 'typebox';
import type { Json } from '../../domain/journal-entry.ts';
import { question } from './question.ts';
import { fields, Flag, Instant, List, OrNull, Text } from './shapes.ts';

/** Most entries of a page. */
export const ENTRIES_MAX = 200;

const Sequence = (description: string) => Type.Integer({ minimum: 0, description });
const word = (description: string) => Type.Optional(Type.String({ minLength: 1, maxLength: 200, description }));

/** A row of the journal; the stream sends the same. */
export const EntryRow = fields(
  {
    sequence: Sequence('Its number in the journal.'),
    at: Instant('When.'),
    kind: Text('Its kind; a newer version may have written one that is not known.'),
    strategy: Type.Optional(Text('The strategy.')),
    part: Type.Optional(Text('The rule or goal.')),
    instance: Type.Optional(Text('The instance.')),
    intent: Type.Optional(Text('The intent: `intent` tells its life.')),
    account: Type.Optional(Text('The account.')),
    text: Text('One line for people. It may hold what others have written: clean it before it is shown.'),
    detail: Type.Optional(
      Type.Record(Type.String(), Type.Unsafe<Json>({}), {
        description: 'What the entry says beside, by name; decimals are text.',
      }),
    ),
  },
  'An entry.',
);

const filters = {
  strategy: word('Only this strategy.'),
  part: word('Only the rule or goal with this id.'),
  account: word('Only this account.'),
  kinds: word('Only these kinds, with commas between them.'),
  failures: Type.Optional(Flag('True for failures only: refused, rejected, absent, unknown, errored, stuck, missed.')),
  text: word('Only entries with this in their text; capital letters do not matter.'),
  intent: word('Only this intent.'),
};

/** What the page asks about the journal. */
export const entries = question({
  ask: 'entries',
  doc: 'Tells the entries of the journal, the newest first. One question looks through a bounded part of it: `next` is where the next one goes on.',
  access: 'read',
  request: fields(
    {
      ...filters,
      before: Type.Optional(Sequence('Only entries before this one.')),
      after: Type.Optional(Sequence('Only entries after this one.')),
      limit: Type.Optional(
        Type.Integer({ minimum: 1, maximum: ENTRIES_MAX, description: 'Maximum number of entries; 100 by default.' }),
      ),
    },
    'Which entries.',
  ),
  answer: fields(
    {
      entries: List(EntryRow, 'The newest first.'),
      newest: Sequence('The newest entry of the journal; 0 where there is none.'),
      more: Flag('True where older ones may fit.'),
      next: OrNull(
        Sequence('The `before` of the next page: all from there on was looked through.'),
        'Null at the end.',
      ),
      lookedUntil: OrNull(Instant('The time back to which all was looked through.'), 'Null at the end.'),
    },
    'A page.',
  ),
});
