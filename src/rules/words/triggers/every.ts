import { Observable } from 'rxjs';
import { Type as T } from 'typebox';
import { DurationField } from '../../../domain/fields.ts';
import { type Tick, trigger } from '../spec/words.ts';
import { jitterOf } from './jitter.ts';
import { lastTickOf } from './last-tick.ts';
import { durationWords } from '../../../language/english/quantity.ts';

/** Below this a tick is only late, as in a time that runs faster than the machine can follow. */
const LATE_MS = 60_000;

/** Ticks at whole multiples of a span, counted from the epoch: restarts and slow ticks do not shift it. */
export const every = trigger({
  name: 'every',
  schema: T.Object(
    {
      every: DurationField('Time between two ticks.', '15m'),
      jitter: T.Optional(
        DurationField(
          'Longest delay of a tick. The id of the rule determines the delay. By default there is none.',
          '30s',
        ),
      ),
    },
    { additionalProperties: false, description: 'At whole multiples of a span of time.', examples: [{ every: '15m' }] },
  ),
  says: ({ every: span, jitter }) => [
    `every ${durationWords(span)}, counted from midnight UTC${jitter === undefined ? '' : `, up to ${durationWords(jitter)} later`}`,
  ],
  means: { ticks: { span: 'every', jitter: 'jitter' } },
  ticks: (args, { clock, id, lastTickAt }) =>
    new Observable((subscriber) => {
      const delayMs = jitterOf(id, Math.min(args.jitter ?? 0, args.every - 1));
      const newest = (): number => Math.floor((clock.now() - delayMs) / args.every) * args.every;
      const known = lastTickOf(lastTickAt, clock.now());
      // A tick missed in a reload or a short restart is made up for at once; behind a longer one the schedule just goes
      // on. A schedule that began at a tick is known not to have ticked the millisecond before.
      const isMissed = known !== undefined && known + 1 < newest() && clock.now() - delayMs - newest() < LATE_MS;
      const last = isMissed ? newest() - args.every : Math.max(newest(), known ?? -Infinity);
      const schedule = (at: number): (() => void) =>
        clock.schedule(
          () => {
            const tickAt = Math.max(at, newest());
            cancel = schedule(tickAt + args.every);
            subscriber.next(tickOf(at, tickAt, args.every));
          },
          { at: at + delayMs, phase: 'market' },
        );
      let cancel = schedule(Math.floor(last / args.every) * args.every + args.every);
      return () => {
        cancel();
      };
    }),
});

/**
 * The newest of the ticks that are due: what lay before it passed while the machine slept, and is made up for by this
 * one.
 */
function tickOf(first: number, newest: number, everyMs: number): Tick {
  const lateMs = newest - first;
  return lateMs >= LATE_MS ? { at: newest, missed: lateMs / everyMs } : { at: newest };
}
