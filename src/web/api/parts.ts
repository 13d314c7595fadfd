import { Type } from 'typebox';
import { LastRefusal } from './outcomes.ts';
import { question } from './question.ts';
import { Count, Exact, fields, Flag, Instant, List, Mode, OneOf, OrNull, Part, Text } from './shapes.ts';

/** The states of a rule or goal, and of its instances, the ones that a person wants to see first at the front. */
export const PART_STATES = [
  // Its last evaluation ended in an error.
  'errored',
  // Its steps, or its plan, are under way.
  'firing',
  // It is to act, and has not done it yet: it waits for another try, its turn or its readings.
  'due',
  // A halt holds what it would send.
  'halted',
  // Something that it needs is not known.
  'unknown',
  // A goal: something is not as it should be.
  'away',
  // Its condition holds, but not for long enough yet.
  'pending',
  // It has acted, and rests until its cooldown is over.
  'cooling',
  // A rule: it waits for its condition or its trigger.
  'armed',
  // A goal: all is as it should be.
  'kept',
  // It was switched off by hand, or its strategy is off.
  'off',
] as const;
export type PartState = (typeof PART_STATES)[number];

const State = OneOf(PART_STATES, 'Its state.');
const Since = Type.Optional(Instant('Since when, where that is known.'));
const Until = Type.Optional(Instant('Until when it rests, or from when it is tried again.'));
const Why = Type.Optional(Text('What is unknown, what holds it back, or what is under way.'));

const InstanceRow = fields(
  {
    instance: Text('Its key; empty where there is only one.'),
    state: State,
    since: Since,
    until: Until,
    why: Why,
    tries: Type.Optional(Count('Tries of what is due that were not accepted.')),
    distance: Type.Optional(
      OrNull(Exact('Of a goal: the distance from kept; 0 where it is kept.'), 'Null: not known.'),
    ),
  },
  'An instance.',
);

const PartRow = fields(
  {
    strategy: Text('The strategy.'),
    part: Text('The id of the rule or goal.'),
    kind: OneOf(['rule', 'goal'], 'What it is.'),
    account: Text('The account of its strategy.'),
    mode: Mode,
    state: State,
    since: Since,
    until: Until,
    why: Why,
    next: Type.Optional(
      fields(
        { at: Instant('The time.'), timezone: Text('The timezone of the rule.'), text: Text('Both, for people.') },
        'The next tick of its schedule.',
      ),
    ),
    instances: List(InstanceRow, 'Its instances, the ones to be seen first at the front; 20 at most.'),
    moreInstances: Type.Optional(Count('Instances that are not in the list.')),
    lastFired: Type.Optional(Instant('When it acted last; absent where it has not, or nothing is known of it.')),
    lastError: Type.Optional(
      fields({ at: Instant('When.'), text: Text('The words.') }, 'Its last error, also where it is over.'),
    ),
    lastRefused: Type.Optional(LastRefusal),
    fired: Count('How often it has acted, since it is counted.'),
    refused: Count('How often what it sent was refused.'),
    errored: Count('How often it has said an error.'),
    cannotFire: Type.Optional(Text('Of a rule: why a person cannot fire it now; absent where one can.')),
    trigger: Text('What makes it look, in words.'),
    condition: OrNull(Text('The text of its condition.'), 'Null where it has none.'),
    actions: Text('What it does, in words.'),
  },
  'A rule or goal.',
);

/** What the page and `purser top` ask about rules and goals. */
export const parts = question({
  ask: 'parts',
  doc: 'Tells the state of every rule and goal, since when and why, its next tick, its instances, and what became of it last.',
  access: 'read',
  request: fields({ rule: Type.Optional(Part) }, 'One rule or goal, or all.'),
  answer: fields(
    {
      at: Instant('The time of the run’s clock.'),
      countedSince: OrNull(Instant('Since when outcomes are counted.'), 'Null where they are not recorded.'),
      parts: List(PartRow, 'In the order of the files; 2,000 at most.'),
      more: Type.Optional(Flag('True where there are more.')),
    },
    'The rules and goals.',
  ),
});
