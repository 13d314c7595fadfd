import { Type } from 'typebox';
import { SCOPE } from './halt.ts';
import { question } from './question.ts';
import { Exact, fields, Flag, Instant, List, OneOf, OrNull, Text } from './shapes.ts';

const account = Text('The account.');
const instrument = Text('As `usdt-futures/BTCUSDT`.');
const side = Type.Optional(OneOf(['long', 'short'], 'Of a position.'));
const size = Exact('In base coin.');

const Touched = fields(
  { account, instrument, side, size: Type.Optional(size), text: Text('What happens, in words.') },
  'An order or a position.',
);

const StayingPosition = fields(
  {
    account,
    instrument,
    side,
    size,
    protection: OneOf(
      ['stop', 'part', 'none', 'unknown'],
      '`stop`: all of it has a stop-loss; `part`: some of it; `none`: nothing; `unknown`: nobody knows.',
    ),
    since: Type.Optional(Instant('Since when it is without.')),
    text: Text('In words, with its stop-loss or why that is not known.'),
  },
  'A position that stays open.',
);

/** What the page asks before it halts. */
export const planHalt = question({
  ask: 'plan-halt',
  doc: 'Tells what a halt would do, and what would stay open: nothing happens.',
  access: 'read',
  request: fields(
    {
      ...SCOPE,
      cancelOrders: Type.Optional(Flag('As in `halt`.')),
      closePositions: Type.Optional(Flag('As in `halt`.')),
    },
    'The halt.',
  ),
  answer: fields(
    {
      at: Instant('The time of the run’s clock.'),
      scope: Text('What is halted, in words.'),
      held: List(Text('STRATEGY/PART.'), 'The rules and goals that could not add risk any more.'),
      cancels: List(Touched, 'Orders that would be cancelled.'),
      closes: List(Touched, 'Positions that would be closed.'),
      unsure: List(
        Text('In words.'),
        'Positions of which nobody knows whether the named strategy opened them: they stay.',
      ),
      unread: List(Text('The place, and why.'), 'What could not be read now: the halt itself tries until it can.'),
      stays: fields(
        {
          positions: List(StayingPosition, 'The positions that stay open.'),
          orders: List(Touched, 'The orders that stay: stops and what only reduces, unless nothing is cancelled.'),
          until: OrNull(Instant('The time of the oldest of these readings.'), 'Null where nothing was read yet.'),
        },
        'What the halt leaves in its scope, by the last readings.',
      ),
      warning: Type.Optional(Text('A doubt about the scope.')),
      command: Text('The command that does it.'),
      resume: Text('The command that lifts it.'),
    },
    'What a halt would do.',
  ),
});
