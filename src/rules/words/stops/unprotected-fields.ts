import { Type as T } from 'typebox';
import { DurationField } from '../../../domain/fields.ts';
import type { InWords } from '../spec/said.ts';

/** The field that says what is done with a position that goes without its stop-loss. */
export const unprotectedFields = {
  unprotectedFor: T.Optional(
    T.Object(
      {
        most: DurationField('Longest time that a position may be without its stop-loss.', '10s'),
        beyondLiquidation: T.Optional(
          T.Enum(['protected', 'unprotected'], {
            description:
              'How to treat a position with a stop-loss beyond its liquidation price. Such a position is liquidated before its stop acts. `protected` (default): the log says so, and nothing more is done. In cross margin it counts after three readings.',
          }),
        ),
        then: T.Enum(['close', 'alert'], {
          description:
            '`close`: Purser cancels resting orders that hold the position and closes it at market, reduce-only, even during a halt. `alert`: it is written to the log and to alerts.',
        }),
      },
      {
        additionalProperties: false,
        description:
          'What to do with a position that lacks its stop-loss for too long, for example because the exchange refuses it. Meanwhile the goal goes on trying to place one.',
        examples: [{ most: '10s', then: 'close' }],
      },
    ),
  ),
};

/** Says what is done with a position that is without its stop-loss for too long; nothing where the file does not. */
export function unprotectedWords(
  said: InWords<{ readonly most: number; readonly then: 'close' | 'alert' }> | undefined,
): string {
  if (said === undefined) return '';
  const then = said.is('then', 'close') ? 'closes it at market' : 'raises an alarm';
  return `; where it is without a stop-loss for ${said.text('most') ?? ''}, it ${then}`;
}
