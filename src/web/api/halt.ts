import { Type } from 'typebox';
import { question } from './question.ts';
import { fields, Flag, List, Text } from './shapes.ts';

const name = (description: string) => Type.Optional(Type.String({ minLength: 1, maxLength: 200, description }));

/** The scope of a halt in a request: everything that is named has to fit; nothing named is everything. */
export const SCOPE = {
  account: name('Only this account.'),
  strategy: name('Only this strategy.'),
  symbol: name('Only this symbol: BTCUSDT at every market, or spot/BTCUSDT at one.'),
};

export const Note = Type.String({ maxLength: 500, description: 'Why; it is shown in the journal.' });

/** Why something that was asked for cannot be sent yet. */
export const NotSent = Type.Optional(
  Text('Why nothing can be sent now, and when it is tried next; absent where it can be sent.'),
);

/** What `purser halt` asks: that nothing is sent that adds risk. */
export const halt = question({
  ask: 'halt',
  doc: 'Halts what could add risk: everything, or what is named. Everything that only reduces risk goes on.',
  access: 'halt',
  request: fields(
    {
      ...SCOPE,
      note: Note,
      cancelOrders: Type.Optional(Flag('True to cancel resting orders that would open.')),
      closePositions: Type.Optional(Flag('True to close the positions.')),
    },
    'The scope of the halt.',
  ),
  answer: fields(
    {
      changed: Flag('False where it was halted so before.'),
      halted: List(Text('A line for people.'), 'The halts in force.'),
      warning: Type.Optional(Text('A doubt: a symbol that nothing names.')),
      notSent: NotSent,
    },
    'The halts in force; the new one is durable.',
  ),
});
