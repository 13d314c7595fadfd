import { Observable } from 'rxjs';
import { Type as T } from 'typebox';
import { DurationField } from '../../../domain/fields.ts';
import type { Clock } from '../../../ports/clock.ts';
import { type Tick, trigger } from '../spec/words.ts';
import { cronMatches } from './cron-matches.ts';
import { jitterOf } from './jitter.ts';
import { lastTickOf } from './last-tick.ts';

/** Ticks older than this when they are noticed were missed: the machine slept or the daemon was down. */
const LATE_MS = 60_000;

/** The span before now that is searched for missed ticks. */
const LOOK_BACK_MS_MAX = 7 * 86_400_000;
const LOOK_BACK_STEPS_MAX = 100_000;

const schema = T.Object(
  {
    cron: T.String({
      description:
        'Five fields (minute hour day month weekday), or six with seconds first. Where day and weekday are both restricted (neither contains `*`), either is enough, as in crontab(5).',
      examples: ['0 9 * * MON'],
    }),
    timezone: T.Optional(T.String({ description: 'IANA zone; UTC unless said.', examples: ['Europe/Rome'] })),
    missed: T.Optional(
      T.Union(
        [
          T.Literal('skip'),
          T.Object(
            { once: DurationField('How late it may be.', '5m') },
            { additionalProperties: false, description: 'Once, if it is not later than this.' },
          ),
        ],
        { description: 'What becomes of a tick that passed while nothing ran; skipped unless said.' },
      ),
    ),
    jitter: T.Optional(DurationField('Longest delay, which follows from the id of the rule; none unless said.', '30s')),
  },
  {
    additionalProperties: false,
    description:
      'At wall-clock times. A time that daylight saving skips ticks right after the gap; one that it repeats, at the first only.',
    examples: [{ cron: '0 9 * * MON', timezone: 'Europe/Rome', missed: 'skip' }],
  },
);

/** Ticks at the wall-clock times of a cron expression. */
export const cron = trigger({
  name: 'cron',
  schema,
  means: { ticks: { crontab: 'cron', timezone: 'timezone', missed: 'missed', jitter: 'jitter' } },
  ticks: (args, { clock, lastTickAt, id }) =>
    new Observable<Tick>((subscriber) => {
      const graceMs =
        args.missed === undefined || args.missed === 'skip' ? LATE_MS : Math.max(args.missed.once, LATE_MS);
      const matches = cronMatches(args.cron, args.timezone ?? 'UTC');
      const stepMs = args.cron.trim().split(/\s+/).length === 6 ? 1_000 : 60_000;
      const delayMs = jitterOf(id, args.jitter ?? 0);
      const from = lastTickOf(lastTickAt, clock.now()) ?? clock.now() - 1;
      return walk({ clock, stepMs, from, graceMs, delayMs }, matches, (tick) => {
        subscriber.next(tick);
      });
    }),
});

interface Walk {
  readonly clock: Clock;
  readonly stepMs: number;
  /** Steps after this instant are checked. */
  readonly from: number;
  readonly graceMs: number;
  /** By so much everything is later. */
  readonly delayMs: number;
}

/** Checks each whole minute (or second) once, in order; emits the newest match, and how many before it were missed. */
function walk(
  { clock, stepMs, from, graceMs, delayMs }: Walk,
  matches: (at: number) => boolean,
  emit: (tick: Tick) => void,
): () => void {
  let checked = Math.floor(from / stepMs) * stepMs;
  const look = (): void => {
    const now = clock.now() - delayMs;
    const backMsMax = Math.max(graceMs, Math.min(LOOK_BACK_MS_MAX, LOOK_BACK_STEPS_MAX * stepMs));
    checked = Math.max(checked, Math.floor((now - backMsMax) / stepMs) * stepMs);
    const found: number[] = [];
    while (checked + stepMs <= now) {
      checked += stepMs;
      if (matches(checked)) found.push(checked);
    }
    cancel = clock.schedule(look, { at: checked + stepMs + delayMs, phase: 'market' });
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
