import { describeFault } from '../../domain/outcome.ts';
import { firstValueFrom, map, type Observable, race, timer } from 'rxjs';
import { formatDecimal } from '../../base/decimal.ts';
import { formatDuration } from '../../base/duration.ts';
import { systemClock } from '../../clock/system-clock.ts';
import type { Position } from '../../domain/account.ts';
import { instrumentName } from '../../domain/market.ts';
import type { Order, TriggerOrder } from '../../domain/order.ts';
import type { Overview, PositionOverview } from '../../domain/overview.ts';
import { describeEffect } from '../../effects/index.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Exchange, Query } from '../../ports/exchange.ts';
import type { Journal } from '../../ports/journal.ts';
import { describeScope, type Halt, isOnSymbol } from '../../risk/halts.ts';
import { describePosition } from '../../rules/engine/runtime/describe-position.ts';
import { type Clearable, placesOf } from '../../rules/observe/halts/clear-halted.ts';
import { type Clearance, type ClearedPlace, planClearance } from '../../rules/observe/halts/plan-clearance.ts';
import type { Strategy } from '../../strategy/model/strategy.ts';
import type { planHalt } from '../../web/api/plan-halt.ts';
import type { AnswerOf } from '../../web/api/question.ts';
import { type KnownNames, scopeProblem, symbolWarning } from '../halts/halt-scopes.ts';
import { scopeOf } from '../halts/halt-text.ts';
import { Failure } from '../process/failure.ts';
import type { SocketRequest } from '../socket/message.ts';
import { haltOf } from './halted-parts.ts';
import { partsOf } from './parts.ts';
import { flagField } from './request-fields.ts';

export interface HaltView {
  readonly clock: Pick<Clock, 'now'>;
  readonly exchange: Pick<Exchange, 'read'>;
  readonly journal: Journal;
  readonly strategies: readonly Strategy[];
  readonly known: KnownNames;
  /** Where halts may cancel and close. */
  readonly where: Clearable;
  readonly overview: Overview | undefined;
  /** The longest wait for the readings, real ms; 5,000 by default. */
  readonly waitMs?: number;
}

type Answer = AnswerOf<typeof planHalt>;

/** The longest wait for the readings, real ms: a person waits, and the halt itself waits for none of it. */
const WAIT_MS = 5_000;

/**
 * Tells what a halt would do and what it would leave. Orders and positions are read anew, and planned by the code that
 * clears them; nothing is sent. Throws a Failure where the scope names what does not exist.
 */
export async function answerPlanHalt(request: SocketRequest, view: HaltView): Promise<Answer> {
  const { account, strategy, symbol } = request;
  const scope = scopeOf({ account, strategy, symbol });
  const problem = scopeProblem(scope, view.known);
  if (problem !== undefined) throw new Failure(problem);
  const halt: Halt = {
    ...{ scope, note: '', by: 'hand', since: view.clock.now() },
    ...(flagField(request, 'cancelOrders') && { cancelOrders: true }),
    ...(flagField(request, 'closePositions') && { closePositions: true }),
  };
  const wants = halt.cancelOrders === true || halt.closePositions === true;
  const cleared = wants
    ? await Promise.all(placesOf(halt, view.where).map((place) => clearedAt(place, halt, view)))
    : [];
  const warning = symbolWarning(scope, view.known);
  const clearances = cleared.flatMap(({ clearance }) => clearance ?? []);
  const named = { account: scope.account, strategy: scope.strategy, symbol: scope.symbol };
  const options = Object.entries(named).flatMap(([name, value]) =>
    value === undefined ? [] : [` --${name} ${value}`],
  );
  return {
    at: view.clock.now(),
    scope: describeScope(scope),
    held: view.strategies
      .filter(({ mode }) => mode !== 'off')
      .flatMap(partsOf)
      .filter((part) => haltOf(part, [halt]) !== undefined)
      .map((part) => `${part.strategy.name}/${part.part.id}`),
    cancels: clearances.flatMap(cancelsOf),
    closes: clearances.flatMap(({ closing }) => closing.map(closeOf)),
    unsure: clearances.flatMap(({ unsure }) => unsure.map((one) => `${one.account}: ${describePosition(one)}`)),
    unread: cleared.flatMap(({ unread }) => unread ?? []),
    stays: staysAfter(halt, clearances, view.overview),
    ...(warning !== undefined && { warning }),
    command: `purser halt${options.join('')}${halt.cancelOrders === true ? ' --cancel-orders' : ''}${halt.closePositions === true ? ' --close-positions' : ''} --note TEXT`,
    resume: `purser resume${options.join('')} --note TEXT`,
  };
}

interface PlannedPlace {
  readonly clearance?: Clearance;
  readonly unread?: string;
}

/** What cannot be read is not nothing: the place is named. */
async function clearedAt(
  place: ClearedPlace,
  halt: Halt,
  { exchange, journal, waitMs = WAIT_MS }: HaltView,
): Promise<PlannedPlace> {
  const { account, market } = place;
  const isSpot = market === 'spot';
  const [orders, triggers, positions] = await Promise.all([
    readSoon({ exchange, waitMs }, { kind: 'orders', account, market }),
    isSpot ? [] : readSoon({ exchange, waitMs }, { kind: 'triggers', account, market }),
    isSpot ? [] : readSoon({ exchange, waitMs }, { kind: 'positions', account, market }),
  ]);
  const why = [orders, triggers, positions].find((one) => typeof one === 'string');
  if (typeof orders === 'string' || typeof triggers === 'string' || typeof positions === 'string')
    return { unread: `${account} ${market}: ${String(why)}` };
  return { clearance: planClearance(halt, { orders, triggers, positions }, journal) };
}

/** Reads once; a text is why there is no answer. */
function readSoon<K extends 'orders' | 'triggers' | 'positions'>(
  { exchange, waitMs }: Required<Pick<HaltView, 'exchange' | 'waitMs'>>,
  query: Query<K>,
): Promise<Readonly<Lists[K]> | string> {
  const clock = systemClock();
  const late = timer(waitMs, clock.scheduler).pipe(map(() => `it did not answer within ${formatDuration(waitMs)}`));
  const read: Observable<Readonly<Lists[K]> | string> = exchange
    .read(query)
    .pipe(map((reading) => (reading.ok ? (reading.value as Readonly<Lists[K]>) : describeFault(reading.fault))));
  return firstValueFrom(race(read, late), { defaultValue: 'it did not answer' }).finally(() => {
    clock.close();
  });
}

interface Lists {
  readonly orders: readonly Order[];
  readonly triggers: readonly TriggerOrder[];
  readonly positions: readonly Position[];
}

function cancelsOf({ effects }: Clearance): Answer['cancels'] {
  return effects.flatMap((effect) =>
    effect.kind === 'cancel' || effect.kind === 'cancel-trigger'
      ? [{ account: effect.account, instrument: instrumentName(effect.instrument), text: describeEffect(effect) }]
      : [],
  );
}

/** All of a position is closed, a part that an order holds back after that order is cancelled. */
function closeOf(position: Position): Answer['closes'][number] {
  return { ...placeOf(position), text: `close ${describePosition(position)} at market` };
}

function placeOf(position: Position) {
  const { account, holdSide, total } = position;
  return { account, instrument: instrumentName(position), side: holdSide, size: formatDecimal(total) };
}

/**
 * Lists what the halt leaves in its scope, by the last readings. A strategy's halt leaves what others have opened too.
 */
function staysAfter(
  { scope }: Halt,
  clearances: readonly Clearance[],
  overview: Overview | undefined,
): Answer['stays'] {
  const closed = new Set(clearances.flatMap(({ closing }) => closing.map(episodeOf)));
  const going = new Set(
    clearances.flatMap(({ effects }) => effects.flatMap((effect) => ('orderId' in effect ? [effect.orderId] : []))),
  );
  const isIn = (account: string): boolean => scope.account === undefined || scope.account === account;
  const books = (overview?.futures ?? []).filter(({ account }) => isIn(account));
  const resting = (overview?.resting ?? []).filter(({ account }) => isIn(account));
  const times = [...books.map(({ positions }) => positions.readAt), ...resting.map(({ orders }) => orders.readAt)];
  const known = times.filter((at) => at !== undefined);
  return {
    positions: books
      .flatMap(({ positions }) => positions.value ?? [])
      .filter(({ position }) => isOnSymbol(scope, position) && !closed.has(episodeOf(position)))
      .map(stayingPosition),
    orders: resting
      .flatMap(({ orders, triggers }) => [
        ...(orders.value ?? []).map((order) => ({ order, text: orderText(order) })),
        ...(triggers?.value ?? []).map((order) => ({ order, text: triggerText(order) })),
      ])
      .filter(({ order }) => isOnSymbol(scope, order.instrument) && !going.has(order.orderId))
      .map(({ order, text }) => ({ account: order.account, instrument: instrumentName(order.instrument), text })),
    until: known.length === 0 ? null : Math.min(...known),
  };
}

function episodeOf(position: Position): string {
  const { account, holdSide, cTime } = position;
  return [account, instrumentName(position), holdSide, String(cTime)].join(' ');
}

function stayingPosition({ position, cover }: PositionOverview): Answer['stays']['positions'][number] {
  const what = describePosition(position);
  const at = 'legs' in cover ? cover.legs.map(({ trigger }) => formatDecimal(trigger)).join(', ') : '';
  const base = { ...placeOf(position), protection: cover.kind };
  switch (cover.kind) {
    case 'stop':
      return {
        ...base,
        text: `${what}: stop-loss at ${at}${cover.beyondLiquidation ? ', beyond its liquidation' : ''}`,
      };
    case 'part':
      return {
        ...base,
        since: cover.since,
        text: `${what}: stop-loss at ${at}, and ${formatDecimal(cover.open)} without one`,
      };
    case 'none':
      return {
        ...{ ...base, since: cover.since },
        text: `${what}: without a stop-loss${cover.byIntent === undefined ? '' : `, by intent: ${cover.byIntent}`}`,
      };
    case 'unknown':
      return { ...base, text: `${what}: not known whether it has a stop-loss: ${cover.why}` };
  }
}

function orderText({ side, size, price, instrument, reduceOnly }: Order): string {
  const at = price === null ? 'at market' : `at ${formatDecimal(price)}`;
  return `${side} ${formatDecimal(size)} ${instrument.symbol} ${at}${reduceOnly ? ', reduces only' : ''}`;
}

function triggerText({ act, holdSide, size, instrument, trigger }: TriggerOrder): string {
  return `${act} ${holdSide} ${formatDecimal(size)} ${instrument.symbol} when ${formatDecimal(trigger)} is reached`;
}
