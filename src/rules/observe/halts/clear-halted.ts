import { describeFault } from '../../../domain/outcome.ts';
import {
  concat,
  defer,
  EMPTY,
  forkJoin,
  map,
  merge,
  mergeMap,
  NEVER,
  type Observable,
  of,
  race,
  take,
  takeUntil,
} from 'rxjs';
import type { AccountName, Position } from '../../../domain/account.ts';
import { type Effect, reducesOnly } from '../../../effects/index.ts';
import type { Intent } from '../../../effects/intent.ts';
import type { JournalEntry } from '../../../domain/journal-entry.ts';
import { MARKETS, type Market } from '../../../domain/market.ts';
import type { Order, TriggerOrder } from '../../../domain/order.ts';
import type { Reading } from '../../../domain/reading.ts';
import { type Episode, episodeOf } from '../../words/closing/whole-close.ts';
import { describeHolder } from '../../engine/submit/close-round.ts';
import { describeHalt, describeScope, type Halt } from '../../../risk/halts.ts';
import { afterPause, type Context } from '../../engine/context/context.ts';
import { type Clearance, type ClearedPlace, planClearance } from './plan-clearance.ts';
import { intentId } from '../../engine/record/intent-id.ts';
import { inPhase } from '../../engine/time/in-phase.ts';
import { again, type Again, rounds } from '../../engine/time/rounds.ts';
import type { Poll } from '../../../reads/poll.ts';
import type { StepVerdict } from '../../engine/submit/progress.ts';
import { describePosition } from '../../engine/runtime/describe-position.ts';
import { ordersPoll, positionsPoll, triggersPoll } from '../../../reads/polls.ts';
import { submit } from '../../engine/submit/submit.ts';
import { REDUCING } from '../../engine/submit/submission.ts';
import { withAfterwork } from '../../engine/submit/progress.ts';
import type { Held } from '../../../reads/snapshot.ts';

/** The places where halts can clear orders and positions. */
export interface Clearable {
  /** The accounts that may be written to. */
  readonly accounts: readonly AccountName[];
  /** The markets that the run trades at. */
  readonly markets: ReadonlySet<Market>;
}

/** The strategy and the rules under whose names the intents of halts stand in the journal. */
const STRATEGY = 'halt';

/** Halts that are cleared at once: more than are kept. */
const HALTS_MAX = 200;
const AGAIN_MS_MIN = 2_000;
const AGAIN_MS_MAX = 30_000;

/**
 * Cancels the opening orders and closes the positions of the halts that want it, until a reading shows none of them any
 * more; while the exchange fails it is tried again and again, also after a restart. It ends with the halt. The intents
 * pass no limit, because they only reduce.
 */
export function clearHalted(context: Context, where: Clearable): Observable<JournalEntry> {
  const wanted = context.halts.clearings.pipe(takeUntil(context.stopping));
  return wanted.pipe(mergeMap((halt) => clear(halt, context, where), HALTS_MAX));
}

function clear(halt: Halt, context: Context, where: Clearable): Observable<JournalEntry> {
  const places = placesOf(halt, where);
  if (places.length === 0)
    return defer(() => {
      context.halts.cleared(
        halt,
        `${describeScope(halt.scope)}: nothing is cancelled or closed: nothing may be sent there`,
      );
      return EMPTY;
    });
  const clean = new Set<ClearedPlace>();
  const closing = new Map<ClearedPlace, readonly Episode[]>();
  context.closings.enter(() => (holds(halt, context) ? [...closing.values()].flat() : []));
  const each = places.map((place) => clearPlace({ halt, place, context, clean, closing, said: undefined }, 0));
  return concat(
    merge(...each),
    defer(() => {
      if (holds(halt, context) && clean.size === places.length) context.halts.cleared(halt, doneText(halt));
      return EMPTY;
    }),
  );
}

/**
 * Lists the places that a halt clears. Spot has no positions to be closed. A symbol of one market is cleared there
 * alone, whether the run trades at it or not.
 */
export function placesOf({ scope, cancelOrders }: Halt, { accounts, markets }: Clearable): readonly ClearedPlace[] {
  const named = MARKETS.find((market) => scope.symbol?.startsWith(`${market}/`) === true);
  const searched = named === undefined ? MARKETS.filter((market) => markets.has(market) || market === 'spot') : [named];
  return accounts
    .filter((account) => scope.account === undefined || scope.account === account)
    .flatMap((account) =>
      searched.filter((market) => market !== 'spot' || cancelOrders === true).map((market) => ({ account, market })),
    );
}

interface Job {
  readonly halt: Halt;
  readonly place: ClearedPlace;
  readonly context: Context;
  /** The places where nothing is left. */
  readonly clean: Set<ClearedPlace>;
  /** The positions that are being closed. */
  readonly closing: Map<ClearedPlace, readonly Episode[]>;
  /** The last message about why it takes so long. */
  readonly said: string | undefined;
}

/** The result of one round at a place, for the next. */
type Turn = Pick<Job, 'said'> & { readonly pauseMs: number };

type Round = Observable<JournalEntry | Again<Turn>>;

function clearPlace(job: Job, pauseMs: number): Observable<JournalEntry> {
  const first: Turn = { said: job.said, pauseMs };
  return rounds(first, (turn) => clearOnce({ ...job, said: turn.said }, turn.pauseMs));
}

function clearOnce(job: Job, pauseMs: number): Round {
  const { halt, place, context, clean, closing } = job;
  return afterPauseOrOpening(context, pauseMs).pipe(
    mergeMap(() => (holds(halt, context) ? clearAt(job) : of(undefined))),
    mergeMap((seen): Round => {
      if (seen === undefined) return EMPTY;
      if (seen.kind === 'unreadable') return sayAndWait(job, `cannot be read: ${seen.why}`, pauseMs);
      closing.set(place, seen.closing.map(episodeOf));
      if (seen.effects.length > 0) return carryOut(job, seen, pauseMs);
      if (seen.under.length > 0)
        return sayAndWait(job, `may not show yet what became of ${seen.under.join(', ')}`, pauseMs);
      if (seen.unsure.length > 0) return sayAndWait(job, unsureText(seen.unsure, halt), pauseMs);
      clean.add(place);
      return EMPTY;
    }),
  );
}

/** Emits after a pause, or as soon as the exchange answers again after nothing could be sent. */
function afterPauseOrOpening(context: Context, pauseMs: number): Observable<undefined> {
  const opened = (context.exchange.opened ?? NEVER).pipe(
    inPhase(context.clock, 'reads'),
    map(() => undefined),
    takeUntil(context.stopping),
  );
  return race(afterPause(context, pauseMs), opened).pipe(take(1));
}

type OrdersRead =
  | (Clearance & { readonly kind: 'read'; readonly under: readonly string[] })
  | { readonly kind: 'unreadable'; readonly why: string };

/** Reads what waits and what is open, and plans from it; anything unreadable is not nothing. */
function clearAt({ halt, place, context }: Job): Observable<OrdersRead> {
  const { account, market } = place;
  const startedAt = context.clock.now();
  const none = of<Reading<readonly never[]>>({ ok: true, value: [], startedAt, receivedAt: startedAt });
  const readings = {
    orders: context.exchange.read({ kind: 'orders', account, market }),
    triggers: market === 'spot' ? none : context.exchange.read({ kind: 'triggers', account, market }),
    positions: market === 'spot' ? none : context.exchange.read({ kind: 'positions', account, market }),
  };
  return forkJoin(readings).pipe(
    map(({ orders, triggers, positions }): OrdersRead => {
      if (!orders.ok) return { kind: 'unreadable', why: describeFault(orders.fault) };
      if (!triggers.ok) return { kind: 'unreadable', why: describeFault(triggers.fault) };
      if (!positions.ok) return { kind: 'unreadable', why: describeFault(positions.fault) };
      const waiting = { orders: orders.value, triggers: triggers.value, positions: positions.value };
      return {
        kind: 'read',
        ...planClearance(halt, waiting, context.journal),
        under: underWay(place, heldOf(place, { orders, triggers, positions }), context),
      };
    }),
  );
}

interface Readings {
  readonly orders: Reading<readonly Order[]>;
  readonly triggers: Reading<readonly TriggerOrder[]>;
  readonly positions: Reading<readonly Position[]>;
}

/** The readings as those of the polls that read the same: pending effects know these. */
function heldOf({ account, market }: ClearedPlace, { orders, triggers, positions }: Readings): readonly Held[] {
  const futures =
    market === 'spot'
      ? []
      : [heldAs(triggersPoll(account, market), triggers), heldAs(positionsPoll(account, market), positions)];
  return [heldAs(ordersPoll(account, market), orders), ...futures];
}

function heldAs(poll: Poll, reading: Reading<unknown>): Held {
  const { startedAt, receivedAt } = reading;
  return { poll, value: reading.ok ? reading.value : undefined, startedAt, receivedAt };
}

/**
 * The effects that were sent before the halt and may still open something there. An empty place is not yet clear until
 * they have settled, and these readings cannot lack them, however old the shown state is.
 */
function underWay(place: ClearedPlace, held: readonly Held[], { pendingEffects }: Context): readonly string[] {
  const startedAt = Math.min(...held.map((reading) => reading.startedAt));
  return pendingEffects
    .unsettled(startedAt, held)
    .filter(
      ({ effect }) =>
        !reducesOnly(effect) &&
        'instrument' in effect &&
        effect.account === place.account &&
        effect.instrument.market === place.market,
    )
    .map(({ id }) => id);
}

/**
 * Carries the effects out one after the other, and reads again; a failed one is planned anew from the next readings.
 */
function carryOut(job: Job, { effects, holding }: Clearance, pauseMs: number): Round {
  const { context } = job;
  const verdicts: StepVerdict[] = [];
  const firing = context.clock.now();
  const works = effects.map((effect, leg) =>
    defer(() => {
      const rule = effect.kind === 'close' ? 'close-positions' : 'cancel-orders';
      const origin = { strategy: STRATEGY, rule, instance: instanceOf(job, effect.kind), firing, step: 0, leg };
      const id = intentId(context.journal.epoch, origin);
      const why = whyOf(effect, holding, job);
      const intent: Intent = { id, origin, effect, why, decidedAt: context.clock.now() };
      return withAfterwork(submit(intent, REDUCING, context), (verdict) => {
        verdicts.push(verdict);
        return EMPTY;
      });
    }),
  );
  return concat(
    merge(...works),
    defer(() => {
      const done = verdicts.every((verdict) => verdict === 'accepted');
      return again({ said: job.said, pauseMs: done ? AGAIN_MS_MIN : longer(pauseMs) });
    }),
  );
}

/** Of an order that holds a position it is said whose it is. */
function whyOf(effect: Effect, holding: readonly Order[], { halt, context }: Job): string {
  const held = effect.kind === 'cancel' && holding.find(({ orderId }) => orderId === effect.orderId);
  return held ? `${describeHalt(halt)}; ${describeHolder(held, context.journal)}` : describeHalt(halt);
}

function instanceOf({ halt, place }: Job, kind: string): string {
  return `${describeScope(halt.scope)} ${place.account} ${place.market} ${kind}`;
}

function unsureText(positions: readonly Position[], { scope }: Halt): string {
  const what = positions.map(describePosition).join(', ');
  return `has ${what}: it is not known whether the strategy ${scope.strategy ?? ''} has opened it, and it is not closed`;
}

/** Says once what holds it up. */
function sayAndWait(job: Job, why: string, pauseMs: number): Round {
  const { context, place, said } = job;
  const text = `the halt cannot finish at ${place.account} ${place.market}, which ${why}; Purser tries again`;
  const entry: JournalEntry = {
    at: context.clock.now(),
    kind: 'notice',
    strategy: STRATEGY,
    account: place.account,
    text,
  };
  return concat(
    said === why ? EMPTY : context.ledger.write({ entries: [entry] }),
    again({ said: why, pauseMs: longer(pauseMs) }),
  );
}

function longer(pauseMs: number): number {
  return Math.min(Math.max(pauseMs * 2, AGAIN_MS_MIN), AGAIN_MS_MAX);
}

/** Tells whether a halt holds as it did: one that has changed meanwhile is cleared anew. */
function holds(halt: Halt, { halts }: Context): boolean {
  return halts.list().includes(halt);
}

function doneText({ scope, cancelOrders, closePositions }: Halt): string {
  const done = [
    ...(cancelOrders === true ? ['no opening order waits'] : []),
    ...(closePositions === true ? ['no position is open'] : []),
  ];
  return `${describeScope(scope)}: ${done.join(' and ')} any more`;
}
