import { Type as T } from 'typebox';
import { ChannelField } from '../../../domain/fields.ts';
import { action } from '../spec/words.ts';
import { joined } from '../spec/said.ts';

const TO =
  'Who gets it: one or several channels of `notify` in purser.yaml. By default every channel that takes `messages`.';

/** Writes a message to the journal and the log, and sends it to the alert channels. */
export const notify = action({
  name: 'notify',
  reduces: true,
  neutral: true,
  schema: T.Object(
    {
      message: T.String({ description: 'What to say; `${…}` is filled in.', examples: ['bought at ${btc.last}'] }),
      to: T.Optional(
        T.Union([ChannelField('One channel.'), T.Array(ChannelField('A channel.'), { minItems: 1, maxItems: 20 })], {
          description: TO,
          examples: ['phone', ['phone', 'mail']],
        }),
      ),
    },
    {
      additionalProperties: false,
      description: 'Writes a message into the journal and the log, and sends it to the alert channels.',
      examples: [{ message: 'closed at ${btc.last}' }],
    },
  ),
  says: (said) =>
    `tells ${joined(said.items('to').map((one) => one.itself())) || (said.text('to') ?? 'everybody who takes messages')}: ${said.text('message') ?? ''}`,
  operations: {},
  means: {
    form: 'fields',
    writes: 'nothing',
    opens: 'nothing',
    spends: 'nothing',
    brings: 'nothing',
    moves: 'nothing',
    stops: 'nothing',
    levers: 'nothing',
    bounds: 'nothing',
  },
  needs: [],
  plan: ({ message, to }) => ({
    kind: 'notify',
    text: message,
    ...(to !== undefined && { to: typeof to === 'string' ? [to] : to }),
  }),
});
