import { Type } from 'typebox';
import { NotSent } from './halt.ts';
import { question } from './question.ts';
import { Each, fields, Flag, List, Mode, OneOf, Part, Text } from './shapes.ts';

/** What `purser fire` asks: a rule fired by hand, as if its trigger came now. */
export const fire = question({
  ask: 'fire',
  doc: 'Fires a rule as if its trigger came now: its condition, guards and limits hold as ever. With `unconditional` its actions begin whatever its condition says. With `dry` nothing happens, and it is shown what would be planned.',
  access: 'act',
  request: fields(
    {
      rule: Part,
      each: Each,
      dry: Flag('True to show only what would be planned.'),
      unconditional: Type.Optional(
        Flag('True for its actions, whatever its condition says; cooldown, guards of steps, limits and halts hold.'),
      ),
    },
    'The rule.',
  ),
  answer: fields(
    {
      strategy: Text('The strategy.'),
      rule: Text('The id of the rule.'),
      mode: Mode,
      dry: Flag('Whether nothing has happened.'),
      instances: List(
        fields(
          {
            instance: Text('Its key; empty where there is only one.'),
            when: OneOf(
              ['true', 'false', 'unknown', 'error'],
              'Whether its condition holds now: else nothing is done.',
            ),
            because: Text('The condition with the values of its terms; empty where there is none.'),
            let: Type.Optional(List(Text('NAME = VALUE.'), 'With `dry`: the values of the firing.')),
            steps: Type.Optional(List(Text('ACTION: EFFECTS.'), 'With `dry`: what each step would plan.')),
          },
          'An instance.',
        ),
        'The instances that it found.',
      ),
      notSent: NotSent,
    },
    'What was made due, or would be planned.',
  ),
});
