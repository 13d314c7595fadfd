import { Type as T } from 'typebox';
import { action } from '../words.ts';

/** Says something in the journal and the log. */
export const notify = action({
  name: 'notify',
  reduces: true,
  neutral: true,
  schema: T.Object(
    { message: T.String({ description: 'What to say; `${…}` is filled in.', examples: ['bought at ${btc.last}'] }) },
    {
      additionalProperties: false,
      description: 'Says something in the journal and the log.',
      examples: [{ message: 'closed at ${btc.last}' }],
    },
  ),
  operations: {},
  needs: () => [],
  plan: ({ message }) => ({ kind: 'notify', text: message }),
});
