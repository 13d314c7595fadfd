import fc from 'fast-check';
import { NEVER, type Observable, of, Subject, throwError, timer } from 'rxjs';
import { expect, test } from 'vitest';
import { virtualClock } from '../../src/clock/virtual-clock.ts';
import type { Alert, AlertRoutes } from '../../src/domain/alert.ts';
import type { Severity } from '../../src/domain/attention.ts';
import { createBox } from '../../src/notify/box.ts';
import { type BoxState, newBoxState, readBox, storedBox } from '../../src/notify/box-state.ts';
import type { Delivered, Undelivered, Message } from '../../src/notify/channel.ts';
import { notifier } from '../../src/notify/notifier.ts';
import { createQueue, type QueueState } from '../../src/notify/queue.ts';
import { isQuiet } from '../../src/notify/wall-time.ts';

const START = Date.parse('2026-03-27T12:00:00Z');
const MINUTE = 60_000;
const HOUR = 3_600_000;
const WINDOW = 10 * MINUTE;

/** Over the night in which the clocks of Rome go forward. */
const QUIET = { from: 22 * 60, to: 7 * 60, timezone: 'Europe/Rome' };
const ROUTES: AlertRoutes = {
  ...{ channel: 'phone', kinds: {}, severities: {}, quiet: QUIET, windowMs: WINDOW, perMinute: 10 },
  digest: { minute: 8 * 60, timezone: 'Europe/Rome' },
};

/** Something that happens to a cause, in minutes from the start. */
interface Happening {
  readonly cause: number;
  readonly minute: number;
  /** 0 for an event. */
  readonly lastsMinutes: number;
}

const SEVERITY: readonly Severity[] = ['severe', 'severe', 'warning', 'warning', 'info', 'info'];
const RUN_MINUTES = 48 * 60;

const happenings = fc.array(
  fc.record({
    cause: fc.integer({ min: 0, max: SEVERITY.length - 1 }),
    minute: fc.integer({ min: 1, max: RUN_MINUTES }),
    lastsMinutes: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 20 * 60 })),
  }),
  { maxLength: 60 },
);

/** How a channel behaves in each quarter of an hour. */
const weather = fc.array(fc.constantFrom('works', 'works', 'fails', 'hangs', 'throws'), {
  minLength: 8,
  maxLength: 24,
});

/** Minutes at which the process dies and starts again. */
const deaths = fc.array(fc.integer({ min: 1, max: RUN_MINUTES }), { maxLength: 4 });

function alertOf({ cause, minute, lastsMinutes }: Happening): Alert {
  return {
    ...{ kind: 'stuck', severity: SEVERITY[cause] ?? 'info', at: START + minute * MINUTE, text: `<${String(cause)}>` },
    cause: `${lastsMinutes > 0 ? 'lasting' : 'event'} ${String(cause)}`,
  };
}

interface Made {
  readonly message: Message;
  readonly deliveredAt: number;
}

/** Runs two and a half days of happenings through a channel, with deaths of the process; answers what was delivered. */
function run(all: readonly Happening[], sky: readonly string[], dies: readonly number[]): readonly Made[] {
  const clock = virtualClock({ startAt: START });
  const delivered: Made[] = [];
  const send = (message: Message): Observable<Delivered | Undelivered> => {
    const now = sky[Math.floor((clock.now() - START) / (15 * MINUTE)) % sky.length];
    // At the end the channel works: what is left is told.
    if (clock.now() < START + RUN_MINUTES * MINUTE) {
      if (now === 'hangs') return NEVER;
      if (now === 'fails') return of({ kind: 'failed', why: 'it fails' });
      if (now === 'throws') return throwError(() => new Error('a bug of a library'));
    }
    delivered.push({ message, deliveredAt: clock.now() });
    return of({ kind: 'delivered' });
  };
  let stored: string | undefined;
  let taken = 0;
  const events = all.filter(({ lastsMinutes }) => lastsMinutes === 0).toSorted((a, b) => a.minute - b.minute);
  const lasting = all.filter(({ lastsMinutes }) => lastsMinutes > 0);
  const nowMinute = (): number => (clock.now() - START) / MINUTE;
  const start = (): (() => void) => {
    const before = stored === undefined ? undefined : (JSON.parse(stored) as Stored);
    const state: BoxState = before === undefined ? newBoxState('2026-03-27') : readBox(before.box);
    const waiting: QueueState = before?.queue ?? { waiting: [], folded: {} };
    taken = before?.taken ?? 0;
    const labels = { mode: () => 'paper', timezone: 'Europe/Rome', channel: 'phone' };
    const outlet = {
      ...{ channel: { name: 'phone', send }, routes: ROUTES, waiting },
      box: createBox({ routes: ROUTES, state, labels, startedAt: clock.now() }),
      queue: createQueue(waiting, ROUTES.perMinute),
    };
    const save = (): void => {
      stored = JSON.stringify({ box: storedBox(state), queue: waiting, taken } satisfies Stored);
    };
    const running = notifier({
      ...{ clock, outlets: [outlet], written: new Subject<undefined>(), save },
      news: () => {
        const next = events.slice(taken).filter(({ minute }) => minute <= nowMinute());
        taken += next.length;
        return next.map(alertOf);
      },
      standing: () =>
        lasting
          .filter(({ minute, lastsMinutes }) => minute <= nowMinute() && nowMinute() < minute + lastsMinutes)
          .map(alertOf),
      facts: () => of([]),
      profit: () => of(['paper in all: +1.00 USDT']),
      say: () => undefined,
      failed: (error) => {
        throw error;
      },
    }).subscribe();
    save();
    return () => {
      const kept = stored;
      running.unsubscribe();
      // A death writes nothing.
      stored = kept;
    };
  };
  let die = start();
  for (const minute of dies.toSorted((a, b) => a - b)) {
    clock.runUntil(Math.max(clock.now(), START + minute * MINUTE + 500));
    die();
    die = start();
  }
  clock.runUntil(START + RUN_MINUTES * MINUTE + 24 * HOUR);
  die();
  return delivered;
}

interface Stored {
  readonly box: ReturnType<typeof storedBox>;
  readonly queue: QueueState;
  readonly taken: number;
}

function tells(made: readonly Made[], cause: number): readonly Made[] {
  return made.filter(({ message: { body } }) => body.includes(`<${String(cause)}>`));
}

test('over two days with a channel that fails and a process that dies, all is told or closed, and nothing twice within the window', () => {
  fc.assert(
    fc.property(happenings, weather, deaths, (all, sky, dies) => {
      const made = run(all, sky, dies);
      const byMaking = made.toSorted((a, b) => a.message.at - b.message.at);
      for (const [cause, severity] of SEVERITY.entries()) {
        const told = tells(byMaking, cause);
        const mine = all.filter((one) => one.cause === cause);
        // every cause is told, or closed in the digest, after it began
        for (const { minute, lastsMinutes } of mine) {
          // Below the pace at which what lasts is looked at, and while the process was dead, it can pass unseen.
          if (lastsMinutes > 0 && dies.some((at) => at >= minute && at <= minute + lastsMinutes)) continue;
          const after = told.filter(({ message }) => message.at >= START + minute * MINUTE);
          expect(after.length, `cause ${String(cause)} of minute ${String(minute)}`).toBeGreaterThan(0);
        }
        // no cause is made a message of twice within the window, but for the digest, which sums up
        for (const lasts of ['lasting', 'event']) {
          const kinds = told.filter(
            ({ message }) =>
              message.kind !== 'digest' && mine.every(({ lastsMinutes }) => lastsMinutes > 0 === (lasts === 'lasting')),
          );
          const ids = [...new Map(kinds.map(({ message }) => [message.id, message.at])).values()];
          for (const [nth, at] of ids.entries())
            if (nth > 0)
              expect(at - (ids[nth - 1] ?? 0)).toBeGreaterThanOrEqual(WINDOW - 2 * MINUTE * Math.min(dies.length, 1));
        }
        // quiet hours let through what is severe alone
        if (severity === 'severe') continue;
        for (const { message } of told.filter(({ message: { severity: how } }) => how !== 'severe'))
          expect(isQuiet(message.at, QUIET), new Date(message.at).toISOString()).toBe(false);
      }
      // once is once: the same message arrives twice only where the process died
      if (dies.length === 0) expect(new Set(made.map(({ message }) => message.id)).size).toBe(made.length);
      // the digest came each morning that the channel could carry it
      const mornings = new Set(
        made.filter(({ message }) => message.title === 'paper: the day').map(({ message }) => message.id),
      );
      expect(mornings.size).toBeGreaterThanOrEqual(1);
      // what was earned comes with it, and with nothing else
      for (const { message } of made)
        expect(message.body.includes('paper in all: +1.00 USDT'), message.title).toBe(
          message.title === 'paper: the day',
        );
    }),
    { numRuns: 10 },
  );
});

test('a digest waits for what was earned, and no longer than fifteen seconds', () => {
  const clock = virtualClock({ startAt: START });
  const told: string[] = [];
  const waiting: QueueState = { waiting: [], folded: {} };
  const labels = { mode: () => 'paper', timezone: 'UTC', channel: 'phone' };
  const outlet = {
    channel: {
      name: 'phone',
      send: ({ body }: Message) => {
        told.push(body);
        return of<Delivered>({ kind: 'delivered' });
      },
    },
    ...{ routes: ROUTES, waiting },
    box: createBox({ routes: ROUTES, state: newBoxState('2026-03-26'), labels, startedAt: START }),
    queue: createQueue(waiting, 10),
  };
  const running = notifier({
    ...{ clock, outlets: [outlet], written: new Subject<undefined>(), save: () => undefined },
    news: () => [],
    standing: () => [],
    facts: () => of([]),
    profit: () => NEVER,
    say: () => undefined,
    failed: (error) => {
      throw error;
    },
  }).subscribe();
  clock.advance(24 * 60 * MINUTE);
  running.unsubscribe();
  expect(told.length).toBeGreaterThanOrEqual(1);
  for (const body of told) expect(body).toMatch(/\nwhat was earned could not be read in time$/);
});

test('a channel that hangs costs the others nothing', () => {
  const clock = virtualClock({ startAt: START });
  const arrived: number[] = [];
  const outletOf = (name: string, send: () => Observable<Delivered | Undelivered>) => {
    const waiting: QueueState = { waiting: [], folded: {} };
    const routes = { ...ROUTES, channel: name };
    return {
      ...{ channel: { name, send }, routes, waiting },
      box: createBox({
        ...{ routes, state: newBoxState('2026-03-27'), startedAt: START },
        labels: { mode: () => 'paper', timezone: 'UTC', channel: name },
      }),
      queue: createQueue(waiting, 10),
    };
  };
  const outlets = [
    outletOf('hangs', () => NEVER),
    outletOf('works', () => {
      arrived.push(clock.now() - START);
      return of({ kind: 'delivered' });
    }),
  ];
  const written = new Subject<undefined>();
  const news = [{ ...alertOf({ cause: 0, minute: 0, lastsMinutes: 0 }), account: 'main' }];
  const said: string[] = [];
  const running = notifier({
    ...{ clock, outlets, written, save: () => undefined },
    news: () => news.splice(0),
    standing: () => [],
    facts: () => timer(60_000, clock.scheduler).pipe(() => NEVER),
    profit: () => NEVER,
    say: (_channel, text) => said.push(text),
    failed: (error) => {
      throw error;
    },
  }).subscribe();
  written.next(undefined);
  // What is open cannot be read: after three seconds the message leaves without it.
  clock.advance(250 + 2_999);
  expect(arrived).toEqual([]);
  clock.advance(1);
  expect(arrived).toEqual([3_250]);
  clock.advance(5 * MINUTE);
  expect(arrived).toEqual([3_250]);
  expect(said).toEqual(['the channel hangs delivers nothing: no answer within 15s; it is tried on']);
  running.unsubscribe();
});
