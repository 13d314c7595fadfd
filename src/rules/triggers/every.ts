import { Observable } from 'rxjs';
import { Type as T } from 'typebox';
import { DurationField } from '../../domain/fields.ts';
import { trigger } from '../words.ts';
import { jitterOf } from './jitter.ts';

/** Ticks at whole multiples of a span, counted from the epoch: restarts and slow ticks do not shift it. */
export const every = trigger({
  name: 'every',
  schema: T.Object(
    {
      every: DurationField('Time between two ticks.', '15m'),
      jitter: T.Optional(
        DurationField('Longest delay, which follows from the id of the rule; none unless said.', '30s'),
      ),
    },
    { additionalProperties: false, description: 'At whole multiples of a span of time.', examples: [{ every: '15m' }] },
  ),
  ticks: (args, { clock, id }) =>
    new Observable((subscriber) => {
      const delayMs = jitterOf(id, Math.min(args.jitter ?? 0, args.every - 1));
      const next = (): number => (Math.floor((clock.now() - delayMs) / args.every) + 1) * args.every;
      const schedule = (at: number): (() => void) =>
        clock.schedule(
          () => {
            cancel = schedule(next());
            subscriber.next({ at });
          },
          { at: at + delayMs, phase: 'rules' },
        );
      let cancel = schedule(next());
      return () => {
        cancel();
      };
    }),
});
