import { NEVER } from 'rxjs';
import { Type as T } from 'typebox';
import { trigger } from '../spec/words.ts';

/** Ticks when a person says so: `purser fire RULE`. */
export const manual = trigger({
  name: 'manual',
  schema: T.Object(
    { manual: T.Literal(true, { description: 'Always true.' }) },
    { additionalProperties: false, description: 'By hand: `purser fire RULE`.', examples: [{ manual: true }] },
  ),
  says: () => ['only by hand (`purser fire`)'],
  means: { ticks: 'events' },
  ticks: () => NEVER,
});
