import {
  auditTime,
  catchError,
  defer,
  EMPTY,
  exhaustMap,
  finalize,
  forkJoin,
  interval,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  share,
  tap,
  timeout,
} from 'rxjs';
import type { Alert, AlertRoutes } from '../domain/alert.ts';
import type { Clock } from '../ports/clock.ts';
import type { Box } from './box.ts';
import { type Channel, type Delivered, type Failed, SEND_MS_MAX } from './channel.ts';
import type { MessagePlace } from './compose.ts';
import { messageOf, type Queue, type QueueState, type Waiting } from './queue.ts';

/** One channel with all that it has to tell. */
export interface Outlet {
  readonly channel: Channel;
  readonly routes: AlertRoutes;
  readonly box: Box;
  readonly queue: Queue;
  readonly waiting: QueueState;
}

export interface NotifierParts {
  /** The machine's: people sleep by it, whatever time the exchange has. */
  readonly clock: Clock;
  readonly outlets: readonly Outlet[];
  /** Takes the next events of the journal, each once and at most a bounded number. */
  news(): readonly Alert[];
  /** All that needs a person now. */
  standing(): readonly Alert[];
  /** Tells what is open where a message is about, a line each; a failure to read it is a line too. */
  facts(places: readonly MessagePlace[]): Observable<readonly string[]>;
  /** Tells what was earned, a line each; it may take its time, and holds nothing up but the message. */
  profit(): Observable<readonly string[]>;
  /** Makes durable what was taken, told and delivered. */
  save(): void;
  /** Says in the journal that a channel fails, or delivers again. */
  say(channel: string, text: string): void;
  /** Hears of what went wrong in here: nothing of it may end the program. */
  failed(error: unknown): void;
  /** Emits when something was written. */
  readonly written: Observable<unknown>;
}

/** What became of one try to deliver a message. */
export interface Told {
  readonly channel: string;
  readonly result: Delivered | Failed;
}

/** News of the same quarter of a second are taken together. */
const GATHER_MS = 250;

/** How often it is looked whether something is due, ms: windows, pauses and quiet hours are kept to the second. */
const LOOK_MS = 1_000;

/** How often the journal and what needs attention are looked at where nobody told that anything was written, ms. */
const STANDING_MS = 5_000;

/** So long what was taken may not be durable, ms: after a crash it is read again from the journal, and makes the same messages. */
const SAVE_MS = 60_000;

/** Longest time that facts are waited for, ms: a message without them is better than none. */
const FACTS_MS_MAX = 3_000;
/** The same of what was earned, which is added up over the whole past. */
const PROFIT_MS_MAX = 15_000;

/** A channel that fails so often, and for so long, is told of. */
const FAILING = { tries: 3, ms: 60_000 };

/**
 * Tells the channels what happens. It reads the journal behind the rules' back: nothing waits for it, and a channel that hangs holds up
 * itself alone. Runs for as long as it is subscribed to; emits what became of each try, and never errors.
 */
export function notifier(parts: NotifierParts): Observable<Told> {
  const { clock, outlets, written } = parts;
  return defer(() => {
    const look = looker(parts);
    const looks = merge(
      written.pipe(
        auditTime(GATHER_MS, clock.scheduler),
        map(() => true),
      ),
      interval(LOOK_MS, clock.scheduler).pipe(map(() => false)),
    ).pipe(tap(look), share());
    const sending = outlets.map((outlet) => looks.pipe(exhaustMap(() => deliver(outlet, parts))));
    return merge(...sending);
  }).pipe(
    finalize(() => {
      guarded(parts, parts.save);
    }),
  );
}

/** Makes the look at what is new; what it is given is whether something was written. */
function looker(parts: NotifierParts): (isWritten: boolean) => void {
  const { clock, outlets } = parts;
  let standingAt = -Infinity;
  let savedAt = clock.now();
  return (isWritten) => {
    guarded(parts, () => {
      const now = clock.now();
      if (isWritten || now - standingAt >= STANDING_MS) {
        standingAt = now;
        for (const alert of parts.news()) for (const { box } of outlets) box.take(alert, now);
        const standing = parts.standing();
        for (const { box } of outlets) box.standing(standing, now);
      }
      let isMade = false;
      for (const { box, queue } of outlets)
        for (const message of box.due(now)) {
          queue.add(message, now);
          isMade = true;
        }
      // A message is kept before it leaves: one that is sent again after a crash has the same id.
      if (!isMade && now - savedAt < SAVE_MS) return;
      savedAt = now;
      parts.save();
    });
  };
}

/** Tries the most urgent message of a channel, where one may leave. */
function deliver(outlet: Outlet, parts: NotifierParts): Observable<Told> {
  const { channel, queue, waiting } = outlet;
  const { clock } = parts;
  const message = queue.next(clock.now());
  if (message === undefined) return EMPTY;
  const folded = { ...waiting.folded };
  return factsOf(message, parts).pipe(
    mergeMap((facts) => attempt(channel, messageOf(folded, message, facts), clock)),
    map((result) => {
      guarded(parts, () => {
        settle(outlet, { message, result, folded }, parts);
      });
      return { channel: channel.name, result };
    }),
  );
}

function factsOf({ places, tellsProfit }: Waiting, parts: NotifierParts): Observable<readonly string[]> {
  const wanted = [
    ...(places.length === 0 ? [] : [within(FACTS_MS_MAX, 'what is open', () => parts.facts(places), parts)]),
    ...(tellsProfit === true ? [within(PROFIT_MS_MAX, 'what was earned', () => parts.profit(), parts)] : []),
  ];
  return wanted.length === 0 ? of([]) : forkJoin(wanted).pipe(map((lines) => lines.flat()));
}

/** Waits for facts no longer than that; a line says where they cannot be had. */
function within(
  ms: number,
  what: string,
  read: () => Observable<readonly string[]>,
  { clock, failed }: NotifierParts,
): Observable<readonly string[]> {
  return defer(read).pipe(
    timeout({
      first: ms,
      scheduler: clock.scheduler,
      with: () => of([`${what} could not be read in time`]),
    }),
    catchError((error: unknown) => {
      failed(error);
      return of([`${what} could not be read`]);
    }),
  );
}

/** One try of a channel, bounded in time; whatever it does otherwise is a failure in words. */
export function attempt(
  channel: Channel,
  message: Parameters<Channel['send']>[0],
  clock: Pick<Clock, 'scheduler'>,
): Observable<Delivered | Failed> {
  const late: Failed = { kind: 'failed', why: `no answer within ${String(SEND_MS_MAX / 1_000)}s` };
  return defer(() => channel.send(message)).pipe(
    timeout({ first: SEND_MS_MAX, scheduler: clock.scheduler, with: () => of(late) }),
    // The error itself may hold addresses and keys.
    catchError(() => of<Failed>({ kind: 'failed', why: 'the channel broke off' })),
  );
}

interface Tried {
  readonly message: Waiting;
  readonly result: Delivered | Failed;
  /** What it said was given up. */
  readonly folded: QueueState['folded'];
}

function settle({ channel, queue, waiting }: Outlet, { message, result, folded }: Tried, parts: NotifierParts): void {
  const { clock, say, save } = parts;
  const before = waiting.failing;
  const now = clock.now();
  queue.settle(message, result, now, folded);
  const { failing } = waiting;
  const isLong = failing !== undefined && failing.tries >= FAILING.tries && now - failing.since >= FAILING.ms;
  if (isLong && failing.said !== true) {
    waiting.failing = { ...failing, said: true };
    say(channel.name, `the channel ${channel.name} delivers nothing: ${failing.why}; it is tried on`);
  } else if (failing === undefined && before?.said === true)
    say(channel.name, `the channel ${channel.name} delivers again`);
  if (result.kind === 'delivered') save();
}

/** Keeps a fault of this part to this part. */
function guarded({ failed }: Pick<NotifierParts, 'failed'>, work: () => void): void {
  try {
    work();
  } catch (error) {
    failed(error);
  }
}
