import { of } from 'rxjs';
import { Type as T } from 'typebox';
import { trigger } from '../spec/words.ts';

/** Ticks once, when the daemon starts. */
export const start = trigger({
  name: 'start',
  schema: T.Object(
    { start: T.Literal(true, { description: 'Always true.' }) },
    { additionalProperties: false, description: 'Once, when the daemon starts.', examples: [{ start: true }] },
  ),
  says: () => ['once, when the daemon starts'],
  means: { ticks: 'once' },
  ticks: (_args, { clock }) => of({ at: clock.now() }),
});
