import { concat, defer, mergeMap, type Observable } from 'rxjs';
import { formatDecimal, formatFixed, ZERO } from '../../../base/decimal.ts';
import type { BuyEffect } from '../../../effects/buy.ts';
import type { CloseEffect } from '../../../effects/close.ts';
import type { Effect } from '../../../effects/index.ts';
import type { Intent, Origin } from '../../../effects/intent.ts';
import type { OpenEffect } from '../../../effects/open.ts';
import type { ReplaceEffect } from '../../../effects/replace.ts';
import type { SellEffect } from '../../../effects/sell.ts';
import type { JournalEntry } from '../../../domain/journal-entry.ts';
import { instrumentName, splitSymbol } from '../../../domain/market.ts';
import type { Order } from '../../../domain/order.ts';
import type { Reading } from '../../../domain/reading.ts';
import { entryStates, type Opening } from '../record/first-entry.ts';
import { afterPause, type Context, entryOf } from '../context/context.ts';
import { lost, LOST_MS } from './lost-order.ts';
import { intentId } from '../record/intent-id.ts';
import { again, type Again, rounds } from '../time/rounds.ts';
import { openedStates } from '../record/opened-by.ts';
import { endedStates } from './order-ends.ts';
import { boughtStates } from '../record/bought-states.ts';

/** An effect that places an order which is followed until it is filled or cancelled. */
export type OrderEffect = OpenEffect | CloseEffect | BuyEffect | SellEffect | ReplaceEffect;

const READ_MS_MIN = 1_000;

const READ_MS_MAX = 30_000;

/** From this leg on the cancels of an expired order get their own ids; plans never have so many legs. */
const EXPIRY_LEG = 1_000;

/** Tells whether an effect places an order. */
export function isOrderEffect(effect: Effect): effect is OrderEffect {
  const { kind } = effect;
  return kind === 'open' || kind === 'close' || kind === 'buy' || kind === 'sell' || kind === 'replace';
}

/** An accepted order, and the way to cancel it when it expires. */
export interface FollowedOrder {
  readonly intent: Intent;
  /** The effect of the order; it differs from the intent's where a trigger order has become it. */
  readonly effect: OrderEffect;
  /** The exchange's id of an order that does not carry ours; absent: it is read by the intent's id. */
  readonly orderId?: string;
  readonly context: Context;
  readonly acceptedAt: number;
  cancel(intent: Intent): Observable<JournalEntry>;
}

/**
 * Follows an accepted order until it is filled or cancelled, and cancels it when it expires. What was filled comes from
 * the exchange's word alone (docs/guarantees.md#g5); an order that it does not know any more is a drift.
 */
export function followOrder(order: FollowedOrder): Observable<JournalEntry> {
  const first: OrderPoll = { pauseMs: 0, cancelledAt: undefined, missingSince: undefined };
  return rounds(first, ({ pauseMs, ...seen }) => pollOrder({ ...order, ...seen }, pauseMs));
}

/** The result of one read of an order, for the next one. */
interface OrderRead {
  /** Since when the exchange says that it knows of no such order, ms. */
  readonly missingSince: number | undefined;
  /** The instant of the last try to cancel the expired order, ms. */
  readonly cancelledAt: number | undefined;
}

interface OrderPoll extends OrderRead {
  readonly pauseMs: number;
}

type Followed = FollowedOrder & OrderRead;

function pollOrder(followed: Followed, pauseMs: number): Observable<JournalEntry | Again<OrderPoll>> {
  const { intent, effect, context, orderId, cancelledAt } = followed;
  const { account, instrument } = effect;
  const id = orderId === undefined ? { clientOid: intent.id } : { orderId };
  return afterPause(context, pauseMs).pipe(
    mergeMap(() => context.exchange.read({ kind: 'order', account, instrument, ...id })),
    mergeMap((reading): Observable<JournalEntry | Again<OrderPoll>> => {
      const order = reading.ok ? reading.value : null;
      const missingSince = missing(reading, followed);
      if (missingSince !== undefined && context.clock.now() - missingSince > LOST_MS) return lost(intent, context);
      if (order !== null && (order.state === 'filled' || order.state === 'canceled')) return ended(followed, order);
      if (order !== null && remainingMs(followed) <= 0)
        return concat(
          cancelExpired(followed, order),
          defer(() => again({ pauseMs: READ_MS_MIN, missingSince, cancelledAt: context.clock.now() })),
        );
      const next = Math.min(Math.max(pauseMs * 2, READ_MS_MIN), READ_MS_MAX);
      return again({
        pauseMs: Math.min(next, Math.max(remainingMs(followed), READ_MS_MIN)),
        missingSince,
        cancelledAt,
      });
    }),
  );
}

/** Since when the exchange denies the order; a read that failed says nothing about that. */
function missing(reading: Reading<Order | null>, { context, missingSince }: Followed): number | undefined {
  if (!reading.ok) return missingSince;
  return reading.value === null ? (missingSince ?? context.clock.now()) : undefined;
}

/** Time until the order is to be cancelled: when it expires, and again where a cancel has not taken effect. */
function remainingMs({ effect, context, acceptedAt, cancelledAt }: Followed): number {
  if (effect.expireMs === undefined) return Infinity;
  const at = cancelledAt === undefined ? acceptedAt + effect.expireMs : cancelledAt + READ_MS_MAX;
  return at - context.clock.now();
}

function cancelExpired({ intent, effect, context, cancel }: Followed, order: Order): Observable<JournalEntry> {
  const { account, instrument } = effect;
  const origin = freeOrigin(intent, context);
  return cancel({
    id: intentId(context.journal.epoch, origin),
    origin,
    effect: { kind: 'cancel', account, instrument, orderId: order.orderId },
    why: 'the order has expired',
    decidedAt: context.clock.now(),
  });
}

/** The origin of a further cancel: an earlier one, of an earlier run perhaps, has taken its id. */
export function freeOrigin({ origin }: Intent, { journal }: Context): Origin {
  for (let leg = origin.leg + EXPIRY_LEG; ; leg += EXPIRY_LEG)
    if (journal.intent(intentId(journal.epoch, { ...origin, leg })) === undefined) return { ...origin, leg };
}

function ended(followed: Followed, order: Order): Observable<JournalEntry> {
  const { intent, effect, context } = followed;
  const isOther = effect !== intent.effect;
  context.pendingEffects.over(intent, context.clock.now(), {
    orderId: order.orderId,
    end: order,
    ...(isOther && { effect }),
  });
  const entry = entryOf(context, intent.origin, {
    kind: order.filledSize > 0n ? 'filled' : 'settled',
    text: describeEnd(effect, order),
    intent: intent.id,
    account: effect.account,
    detail: {
      act: actOf(effect),
      instrument: instrumentName(effect.instrument),
      ...('holdSide' in effect && { holdSide: effect.holdSide }),
      orderId: order.orderId,
      state: order.state,
      filledSize: formatDecimal(order.filledSize),
      quoteVolume: formatDecimal(order.quoteVolume),
      cTime: order.cTime,
      uTime: order.uTime,
      priceAvg: order.priceAvg === null ? null : formatDecimal(order.priceAvg),
      fee: order.fee === null ? null : formatDecimal(order.fee),
    },
  });
  return context.ledger.write({
    transitions: [
      {
        id: intent.id,
        state: 'settled',
        at: context.clock.now(),
        // By this id its fills are found to be the strategy's: the exchange does not tell which stop placed the order.
        ...(isOther && effect.kind === 'sell' && { orderId: order.orderId }),
      },
    ],
    entries: [entry],
    states: new Map([
      ...boughtBy(followed, order),
      ...endedStates(intent, order, context),
      ...(effect.kind === 'open'
        ? entryStates(effect, order, { ledger: context.ledger, opening: openingOf(intent, effect) })
        : []),
      ...openedStates(intent, effect, order),
    ]),
  });
}

function openingOf({ origin: { strategy, rule } }: Intent, { unprotected }: OpenEffect): Opening {
  return { by: `${strategy}/${rule}`, ...(unprotected !== undefined && { unprotected }) };
}

function describeEnd(effect: OrderEffect, order: Order): string {
  const base = splitSymbol(effect.instrument.symbol)?.base ?? '';
  const act = actOf(effect);
  const verb = { open: 'opened', close: 'closed', buy: 'bought', sell: 'sold' }[act];
  if (order.filledSize === ZERO) return `cancelled unfilled: ${act} ${effect.instrument.symbol}`;
  const side = 'holdSide' in effect ? `${effect.holdSide} ` : '';
  const price = order.priceAvg === null ? '' : ` at ${formatDecimal(order.priceAvg)}`;
  const fee = order.fee === null ? '' : `, fee ${formatFixed(order.fee, 4)}`;
  const rest = order.state === 'canceled' ? ', the rest cancelled' : '';
  return `filled: ${verb} ${side}${formatDecimal(order.filledSize)} ${base} ${effect.instrument.symbol}${price}${fee}${rest}`;
}

/** The action of the order itself: one that replaces another buys or sells as that did. */
function actOf(effect: OrderEffect): 'open' | 'close' | 'buy' | 'sell' {
  return effect.kind === 'replace' ? effect.side : effect.kind;
}

function boughtBy({ intent, effect, context }: Followed, order: Order): ReadonlyMap<string, string | undefined> {
  if (effect.kind === 'open' || effect.kind === 'close') return new Map();
  const { account, instrument } = effect;
  const of = { strategy: intent.origin.strategy, account, symbol: instrument.symbol };
  return boughtStates(of, { isPurchase: actOf(effect) === 'buy', order, ledger: context.ledger });
}
