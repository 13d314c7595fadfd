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
import { type Channel, type Delivered, type Undelivered, SEND_MS_MAX } from './channel.ts';
import type { MessagePlace } from './compose.ts';
import { messageOf, type Queue, type QueueState, type WaitingMessage } from './queue.ts';

/** One channel with its alerts and messages. */
export interface Outlet {
  readonly channel: Channel;
  readonly routes: AlertRoutes;
  readonly box: Box;
  readonly queue: Queue;
  readonly waiting: QueueState;
}

export interface NotifierParts {
  /** The machine's clock: people live by it, and not by the exchange's time. */
  readonly clock: Clock;
  readonly outlets: readonly Outlet[];
  /** Takes the next events of the journal, each once and at most a bounded number. */
  news(): readonly Alert[];
  /** Lists everything that needs a person now. */
  standing(): readonly Alert[];
  /** Tells the open positions at the places of a message, a line each. A failure to read them is a line too. */
  facts(places: readonly MessagePlace[]): Observable<readonly string[]>;
  /** Tells the profit, a line each. It may take long, and delays nothing but the message. */
  profit(): Observable<readonly string[]>;
  /** Makes durable which alerts were taken, told and delivered. */
  save(): void;
  /** Notes in the journal that a channel fails, or delivers again. */
  say(channel: string, text: string): void;
  /** Takes errors of this part: none of them may end the program. */
  failed(error: unknown): void;
  /** Emits after each write to the journal. */
  readonly written: Observable<unknown>;
}

/** The result of one try to deliver a message. */
export interface DeliveryTry {
  readonly channel: string;
  readonly result: Delivered | Undelivered;
}

/** Time for which news are gathered and then taken together, ms. */
const GATHER_MS = 250;

/** Time between two checks for due messages, ms: windows, pauses and quiet hours are kept to the second. */
const CHECK_MS = 1_000;

/**
 * Longest time between two reads of the journal and of the attention list, where nothing says that anything was
 * written, ms.
 */
const STANDING_MS = 5_000;

/**
 * Time between two saves, ms. After a crash, the news of that time are read again from the journal and make the same
 * messages.
 */
const SAVE_MS = 60_000;

/** Longest wait for the facts of a message, ms: a message without them is better than none. */
const FACTS_MS_MAX = 3_000;
/** Longest wait for the profit, ms; it is added up over the whole past. */
const PROFIT_MS_MAX = 15_000;

/** A channel that fails this often and for this long is reported. */
const FAILING = { tries: 3, ms: 60_000 };

/**
 * Tells the channels all alerts. It reads the journal on its own: nothing waits for it, and a channel that hangs delays
 * only itself. Runs for as long as it is subscribed to; emits the result of each try, and never errors.
 */
export function notifier(parts: NotifierParts): Observable<DeliveryTry> {
  const { clock, outlets, written } = parts;
  return defer(() => {
    const takeNews = newsTaker(parts);
    const checks = merge(
      written.pipe(
        auditTime(GATHER_MS, clock.scheduler),
        map(() => true),
      ),
      interval(CHECK_MS, clock.scheduler).pipe(map(() => false)),
    ).pipe(tap(takeNews), share());
    const sending = outlets.map((outlet) => checks.pipe(exhaustMap(() => deliver(outlet, parts))));
    return merge(...sending);
  }).pipe(
    finalize(() => {
      guarded(parts, parts.save);
    }),
  );
}

/** Makes the function that takes the news; its argument tells whether something was written. */
function newsTaker(parts: NotifierParts): (isWritten: boolean) => void {
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
      // A message is durable before it leaves: one that is sent again after a crash has the same id.
      if (!isMade && now - savedAt < SAVE_MS) return;
      savedAt = now;
      parts.save();
    });
  };
}

/** Tries the most urgent message of a channel, if one may leave. */
function deliver(outlet: Outlet, parts: NotifierParts): Observable<DeliveryTry> {
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

function factsOf({ places, tellsProfit }: WaitingMessage, parts: NotifierParts): Observable<readonly string[]> {
  const wanted = [
    ...(places.length === 0 ? [] : [within(FACTS_MS_MAX, 'what is open', () => parts.facts(places), parts)]),
    ...(tellsProfit === true ? [within(PROFIT_MS_MAX, 'what was earned', () => parts.profit(), parts)] : []),
  ];
  return wanted.length === 0 ? of([]) : forkJoin(wanted).pipe(map((lines) => lines.flat()));
}

/** Waits for facts up to a bound; a line tells where they could not be had. */
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

/** Makes one try of a channel, bounded in time. Any other end is a failure in words. */
export function attempt(
  channel: Channel,
  message: Parameters<Channel['send']>[0],
  clock: Pick<Clock, 'scheduler'>,
): Observable<Delivered | Undelivered> {
  const late: Undelivered = { kind: 'failed', why: `no answer within ${String(SEND_MS_MAX / 1_000)}s` };
  return defer(() => channel.send(message)).pipe(
    timeout({ first: SEND_MS_MAX, scheduler: clock.scheduler, with: () => of(late) }),
    // The error is left out: it may hold addresses and keys.
    catchError(() => of<Undelivered>({ kind: 'failed', why: 'the channel broke off' })),
  );
}

interface TriedMessage {
  readonly message: WaitingMessage;
  readonly result: Delivered | Undelivered;
  /** The given-up messages that this message counted. */
  readonly folded: QueueState['folded'];
}

function settle(
  { channel, queue, waiting }: Outlet,
  { message, result, folded }: TriedMessage,
  parts: NotifierParts,
): void {
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
