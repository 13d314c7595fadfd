import { Type } from 'typebox';
import { question } from './question.ts';
import { fields, Flag, Part, Text } from './shapes.ts';

/** What `purser rule enable` and `disable` ask: a rule or goal on or off. */
export const rule = question({
  ask: 'rule',
  doc: 'Switches a rule or goal off, or on again. It stays so over restarts.',
  access: 'act',
  request: fields(
    {
      rule: Part,
      on: Flag('True to switch it on.'),
      note: Type.String({ maxLength: 500, description: 'Why; it is shown in the status and the journal.' }),
    },
    'The rule or goal, and its switch.',
  ),
  answer: fields(
    {
      strategy: Text('The strategy.'),
      rule: Text('The id of the rule or goal.'),
      on: Flag('Whether it is on now.'),
      changed: Flag('False where it was so before.'),
    },
    'Its switch now.',
  ),
});
