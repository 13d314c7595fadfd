import { Type } from 'typebox';
import { HeldBy, RefusedBy } from './outcomes.ts';
import { question } from './question.ts';
import { Count, fields, Instant, List, OneOf, OrNull, Part, Text } from './shapes.ts';

const instance = Text('The instance; empty where there is only one.');
const sequence = OrNull(
  Type.Integer({ minimum: 1, description: 'The entry of the journal.' }),
  'Null where the journal has forgotten it.',
);

const Happened = fields(
  { at: Instant('When.'), instance, text: Text('The words of the journal.'), sequence },
  'One of them.',
);

const Refusal = fields(
  {
    at: Instant('When.'),
    instance,
    by: RefusedBy,
    text: Text('The words of the journal.'),
    sequence,
    intent: Type.Optional(Text('The intent that the exchange did not take.')),
  },
  'A refusal.',
);

const Held = fields(
  {
    at: Instant('Since when it was held back so.'),
    until: OrNull(Instant('Until when.'), 'Null while it lasts.'),
    instance,
    by: HeldBy,
    text: Text('The term, or the reason.'),
    turns: Type.Optional(Text('The smallest change that would have made it true, when it was seen first.')),
  },
  'A stretch in which the same term held it back. Its ends are known to the minute.',
);

const list = <const T extends typeof Happened | typeof Refusal | typeof Held>(one: T, what: string) =>
  List(one, `${what}, the newest first; 20 at most.`);

/** What the page asks about one rule or goal: why, and just as well why not. */
export const evaluations = question({
  ask: 'evaluations',
  doc: 'Tells the last 20 evaluations of a rule or goal for each outcome: it fired, was refused, ended in an error, or was held back. They are kept over restarts.',
  access: 'read',
  request: fields({ rule: Part }, 'The rule or goal.'),
  answer: fields(
    {
      at: Instant('The time of the run’s clock.'),
      strategy: Text('The strategy.'),
      part: Text('The id of the rule or goal.'),
      kind: OneOf(['rule', 'goal'], 'What it is.'),
      countedSince: OrNull(Instant('Since when outcomes are kept.'), 'Null where they are not recorded.'),
      counts: fields(
        { fired: Count('Fired.'), refused: Count('Refused.'), errored: Count('Errored.'), held: Count('Held back.') },
        'How many there were in all since then.',
      ),
      fired: list(Happened, 'Firings of a rule, or plans of a goal'),
      refused: list(Refusal, 'Refusals'),
      errored: list(Happened, 'Errors'),
      held: list(Held, 'Stretches in which it was held back'),
    },
    'Its last evaluations.',
  ),
});
