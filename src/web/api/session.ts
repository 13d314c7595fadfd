import { Type } from 'typebox';
import { question } from './question.ts';
import { fields, Flag, Instant, OneOf, Text } from './shapes.ts';

/** What every page shows and needs: the run, and what its login may. */
export const session = question({
  ask: 'session',
  doc: 'Tells what this run is, and what this login may do.',
  access: 'read',
  request: fields({}, 'Nothing.'),
  answer: fields(
    {
      readOnly: Flag('True where this login may only look.'),
      mayHalt: Flag('Whether this login may halt.'),
      mayAct: Flag('Whether this login may act otherwise: on real money only with `http.control: true`.'),
      csrf: Type.Optional(Text('What acting requests show in the header `x-purser-token`; absent over the socket.')),
      until: Type.Optional(Instant('When this login ends, by the machine’s clock; absent over the socket.')),
      money: OneOf(['PAPER', 'REAL'], 'REAL where an account is one with real money.'),
      isShadow: Flag('True where accounts with real money send nothing: the daemon was started without `--live`.'),
      exchange: Text('The exchange, for people.'),
      version: Text('The version of Purser.'),
      at: Instant('The time of the run’s clock.'),
      speed: Type.Number({ description: 'Speed of the run’s time against the machine’s clock.' }),
    },
    'The run, and what this login may.',
  ),
});
