import { NEVER } from 'rxjs';
import { Type as T } from 'typebox';
import { trigger } from '../spec/words.ts';

/** A name of a field in a delivery. */
const NAME = '^[A-Za-z][A-Za-z0-9_]{0,63}$';

/** Ticks once for each delivery to a webhook; what is delivered comes from outside, by way of the daemon. */
export const webhook = trigger({
  name: 'webhook',
  schema: T.Object(
    {
      webhook: T.String({
        pattern: '^[a-z0-9][a-z0-9-]{0,63}$',
        description: 'Its name, the last part of its address. Rules of several files may use the same name.',
        examples: ['tradingview'],
      }),
      id: T.Optional(
        T.String({
          pattern: NAME,
          default: 'id',
          description:
            'The field by which a delivery is known. A second delivery with the same id does nothing. `none`: there is no such field, and each delivery counts.',
          examples: ['id', 'none'],
        }),
      ),
      fields: T.Optional(
        T.Record(
          T.String({ pattern: NAME }),
          T.Union([
            T.Enum(['text', 'number', 'boolean']),
            T.Array(T.String(), { minItems: 1, maxItems: 50, description: 'The only texts that it may be.' }),
          ]),
          {
            maxProperties: 50,
            description:
              'The fields of a delivery, by name: text, number, boolean, or a list of the allowed texts. A delivery must have all of them.',
            examples: [{ side: ['buy', 'sell'], price: 'number' }],
          },
        ),
      ),
    },
    {
      additionalProperties: false,
      description:
        'Once for each delivery to the address of the webhook. `purser webhook NAME` prints that address. In expressions `webhook` is the delivery, with its fields. It needs `http` in purser.yaml.',
      examples: [{ webhook: 'tradingview', fields: { side: ['buy', 'sell'] } }],
    },
  ),
  says: ({ webhook: name }) => [`at each delivery to the webhook \`${name}\``],
  means: { ticks: 'events' },
  ticks: () => NEVER,
  event: { fields: {}, news: () => ({ events: [], gone: [], known: [] }) },
});
