import { Observable } from 'rxjs';
import { Type as T } from 'typebox';
import { DurationField } from '../../../domain/fields.ts';
import type { Clock } from '../../../ports/clock.ts';
import { type Tick, trigger } from '../spec/words.ts';
import { cronSearch, type CronSearch } from './cron-search.ts';
import { jitterOf } from './jitter.ts';
import { lastTickOf } from './last-tick.ts';
import { cronSays } from './cron-says.ts';

/** Ticks older than this when they are noticed were missed: the machine slept or the daemon was down. */
const LATE_MS = 60_000;

/** The span before now that is searched for missed ticks. */
const LOOK_BACK_MS_MAX = 7 * 86_400_000;
const LOOK_BACK_STEPS_MAX = 100_000;

const schema = T.Object(
  {
    cron: T.String({
      description:
        'Five fields (minute hour day month weekday), or six with seconds first. If both day and weekday are restricted (neither contains `*`), one of them is enough, as in crontab(5).',
      examples: ['0 9 * * MON'],
    }),
    timezone: T.Optional(T.String({ description: 'IANA zone; by default UTC.', examples: ['Europe/Rome'] })),
    missed: T.Optional(
      T.Union(
        [
          T.Literal('skip'),
          T.Object(
            { once: DurationField('How late it may be.', '5m') },
            { additionalProperties: false, description: 'Once, if it is not later than this.' },
          ),
        ],
        {
          description:
            'What becomes of a tick that passed while nothing ran: `skip`, or `{ once: 5m }`, which acts once if it is no later than that. By default it is skipped.',
        },
      ),
    ),
    jitter: T.Optional(
      DurationField(
        'Longest delay of a tick. The id of the rule determines the delay. By default there is none.',
        '30s',
      ),
    ),
  },
  {
    additionalProperties: false,
    description:
      'At wall-clock times. If daylight saving skips a time, it ticks right after the gap. If daylight saving repeats a time, it ticks at the first only.',
    examples: [{ cron: '0 9 * * MON', timezone: 'Europe/Rome', missed: 'skip' }],
  },
);

/** Ticks at the wall-clock times of a cron expression. */
export const cron = trigger({
  name: 'cron',
  schema,
  says: cronSays,
  means: { ticks: { crontab: 'cron', timezone: 'timezone', missed: 'missed', jitter: 'jitter' } },
  ticks: (args, { clock, lastTickAt, id }) =>
    new Observable<Tick>((subscriber) => {
      const graceMs =
        args.missed === undefined || args.missed === 'skip' ? LATE_MS : Math.max(args.missed.once, LATE_MS);
      const next = cronSearch(args.cron, args.timezone ?? 'UTC');
      const stepMs = args.cron.trim().split(/\s+/).length === 6 ? 1_000 : 60_000;
      const delayMs = jitterOf(id, args.jitter ?? 0);
      const from = lastTickOf(lastTickAt, clock.now()) ?? clock.now() - 1;
      return walk({ clock, stepMs, from, graceMs, delayMs }, next, (tick) => {
        subscriber.next(tick);
      });
    }),
});

interface Walk {
  readonly clock: Clock;
  readonly stepMs: number;
  /** Ticks after this instant are taken. */
  readonly from: number;
  readonly graceMs: number;
  /** By so much everything is later. */
  readonly delayMs: number;
}

/**
 * Takes each tick once, in order; emits the newest that has passed, and how many before it were missed. It wakes at the
 * next tick alone.
 */
function walk(
  { clock, stepMs, from, graceMs, delayMs }: Walk,
  next: CronSearch,
  emit: (tick: Tick) => void,
): () => void {
  const backMsMax = Math.max(graceMs, Math.min(LOOK_BACK_MS_MAX, LOOK_BACK_STEPS_MAX * stepMs));
  let due = -Infinity;
  const look = (): void => {
    const now = clock.now() - delayMs;
    const oldest = Math.max(from, now - backMsMax);
    // At first nothing is known; later what lies further back than it is looked for is passed over.
    if (due <= Math.floor(oldest / stepMs) * stepMs) due = next(oldest) ?? Infinity;
    const found: number[] = [];
    for (; due <= now; due = next(due) ?? Infinity) found.push(due);
    if (due < Infinity) cancel = clock.schedule(look, { at: due + delayMs, phase: 'market' });
    const at = found.pop();
    if (at !== undefined) emit(tickOf(at, found.length, now - at > graceMs));
  };
  let cancel = clock.schedule(look, { delayMs: 0, phase: 'market' });
  return () => {
    cancel();
  };
}

function tickOf(at: number, before: number, late: boolean): Tick {
  const missed = late ? before + 1 : before;
  return { at, ...(missed > 0 && { missed }), ...(late && { skipped: true as const }) };
}
