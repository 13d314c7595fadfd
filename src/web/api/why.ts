import { Type } from 'typebox';
import { ENTRY_KINDS } from '../../domain/journal-entry.ts';
import { question } from './question.ts';
import { HeldBy, LastRefusal } from './outcomes.ts';
import { ByName, Count, Each, fields, Instant, List, OneOf, OrNull, Part, Span, Text } from './shapes.ts';

const Condition = Type.Cyclic(
  {
    Condition: fields(
      {
        text: Text('Its text in the file.'),
        value: Text('Its value; `unknown` where it has none.'),
        warming: Type.Optional(
          Text('The progress of an indicator that is still unknown, or what the record of an account lacks.'),
        ),
        ageMs: Type.Optional(OrNull(Span('Age of the oldest reading behind it.'), 'Null where there was none.')),
        parts: Type.Optional(List(Type.Ref('Condition'), 'Its parts; a literal has none.')),
      },
      'A part of a condition.',
    ),
  },
  'Condition',
);

const said = (description: string) =>
  Type.Optional(Type.Union([Text('A line.'), List(Text('A line.'), 'Lines.')], { description }));

const Instance = fields(
  {
    instance: Text('Its key; empty where there is only one.'),
    at: Instant('When it was evaluated.'),
    stands: Text('The state and the reasons that hold it back, in words.'),
    truth: Type.Optional(
      OneOf(['true', 'false', 'unknown', 'error', 'none'], 'Of a rule: the value of its condition.'),
    ),
    phase: Type.Optional(
      OrNull(Text('unseen, low, pending, due, working or high.'), 'Of a rule; null before its condition was known.'),
    ),
    'held back by': Type.Optional(HeldBy),
    'held back': Type.Optional(Text('The term or the reason that keeps it from acting.')),
    'held back since': Type.Optional(Instant('Since when it is the same one, to the minute.')),
    problem: Type.Optional(Text('The evaluation error, or why there was no evaluation.')),
    missed: Type.Optional(Count('Earlier changes that were not recorded, because there were too many.')),
    when: Type.Optional(Condition),
    because: Type.Optional(List(Text('TERM is VALUE.'), 'The terms that decide it.')),
    'would turn with': Type.Optional(Text('The smallest change of one value that turns it, or `no single value`.')),
    resetWhen: Type.Optional(Condition),
    'would reset with': Type.Optional(Text('The smallest change with which `resetWhen` holds.')),
    ages: Type.Optional(ByName(Text('The age, or `not read`.'), 'Of the readings, by watch.')),
    let: Type.Optional(List(Text('NAME = VALUE.'), 'The values of the firing.')),
    wanted: said('Of a goal: the wanted state.'),
    observed: said('Of a goal: the present state.'),
    difference: said('Of a goal: what differs.'),
    'would do': said('Of a goal: what it would do.'),
    'planned last': said('Of a goal: what it planned last.'),
    'why not now': said('Of a goal: what holds it back.'),
  },
  'The reasons of one instance.',
);

/** What `purser why` asks: why a rule or goal acts or does not act. */
export const why = question({
  ask: 'why',
  doc: 'Tells why a rule or goal acts or does not act, now or at another time: its condition part by part, what would turn it, and what was refused last.',
  access: 'read',
  request: fields(
    { rule: Part, each: Each, at: Type.Optional(Instant('As it was then; now where it is absent.')) },
    'The rule or goal.',
  ),
  answer: fields(
    {
      strategy: Text('The strategy.'),
      part: Text('The id of the rule or goal.'),
      kind: OneOf(['rule', 'goal'], 'What it is.'),
      mode: Type.String({
        description: 'The mode of the strategy: active, shadow or off; or that no file has it now.',
      }),
      at: Instant('The time that is told of.'),
      notes: List(Text('A sentence.'), 'What has to be said beside: that the text has changed since, or is not known.'),
      instances: List(Instance, 'Its instances.'),
      'last refused': Type.Optional(LastRefusal),
      happened: List(
        fields(
          {
            at: Instant('When.'),
            kind: OneOf(ENTRY_KINDS, 'The kind of the entry.'),
            instance: Text('The instance; empty for all.'),
            text: Text('The words.'),
          },
          'An entry of the journal.',
        ),
        'The newest entries about it, the oldest first.',
      ),
    },
    'Why it is as it is.',
  ),
});
