import { Type } from 'typebox';
import { EntryRow } from './entries.ts';
import { question } from './question.ts';
import { fields, Flag, Instant, List, OneOf, OrNull, Text } from './shapes.ts';

const Stage = fields(
  {
    stage: OneOf(
      ['planned', 'approved', 'recorded', 'sent', 'answered', 'filled', 'settled'],
      'The stages, in their order; those that do not belong to its kind are left out.',
    ),
    at: OrNull(Instant('When.'), 'Null where it has not come, or nobody wrote it down.'),
    text: Type.Optional(Text('What there is to say: the answer, the fill, why there is no time.')),
  },
  'A stage.',
);

/** What the page asks about one intent. */
export const intent = question({
  ask: 'intent',
  doc: 'Tells the life of an intent: planned, approved, recorded, sent, answered, filled, settled; its entries in the journal, and the firing that it came from.',
  access: 'read',
  request: fields(
    { id: Type.String({ minLength: 1, maxLength: 64, description: 'The id of the intent.' }) },
    'The intent.',
  ),
  answer: fields(
    {
      id: Text('Its id, which is the client order id.'),
      state: OneOf(['recorded', 'accepted', 'rejected', 'unknown', 'absent', 'settled'], 'Its state.'),
      kind: Text('The kind of its effect.'),
      text: Text('What is asked of the exchange, in words.'),
      why: Text('Why it was asked.'),
      strategy: Text('The strategy.'),
      part: Text('The rule or goal.'),
      instance: Text('The instance; empty where there is only one.'),
      account: Type.Optional(Text('The account.')),
      orderId: Type.Optional(Text('The id of its order at the exchange.')),
      stages: List(Stage, 'Its life.'),
      limits: fields(
        {
          reduces: Flag('True where it can only reduce: no limit may refuse it.'),
          judgedBy: List(
            fields(
              { level: Text('`strategy`, `account` or `all`.'), limit: Text('The name of the limit.') },
              'A limit.',
            ),
            'The limits of the files that run now; others may have held then.',
          ),
        },
        'What approved it.',
      ),
      fired: OrNull(EntryRow, 'The firing that it came from; null where the journal has none.'),
      entries: List(EntryRow, 'Its entries, the oldest first; 200 at most.'),
      more: Flag('True where it has more entries.'),
    },
    'The life of an intent.',
  ),
});
