import { Type } from 'typebox';
import { Note, SCOPE } from './halt.ts';
import { question } from './question.ts';
import { fields, Flag, List, Text } from './shapes.ts';

const lines = (description: string) => List(Text('A line for people.'), description);

/** What `purser resume` asks: that a halt is lifted. */
export const resume = question({
  ask: 'resume',
  doc: 'Lifts the halt of exactly this scope, or every one.',
  access: 'act',
  request: fields(
    {
      ...SCOPE,
      note: Note,
      all: Type.Optional(Flag('True for every halt, whatever it is about.')),
      acceptLoss: Type.Optional(Flag('True for the halt of a journal that lost its end.')),
      rate: Type.Optional(Flag('True for the stops of the exchange’s limits, and no halt.')),
    },
    'The scope of the halt.',
  ),
  answer: fields(
    {
      missing: Type.Optional(lines('What the journal lost, where that was accepted.')),
      resumed: lines('What was lifted.'),
      halted: lines('The halts that are left.'),
    },
    'The halts that are left.',
  ),
});
