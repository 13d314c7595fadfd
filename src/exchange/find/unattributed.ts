import { map, mergeMap, type Observable, of } from 'rxjs';
import type { Decimal } from '../../base/decimal.ts';
import { byKind, type ByKind } from '../../effects/by-kind.ts';
import type { BuyEffect } from '../../effects/buy.ts';
import type { CloseEffect } from '../../effects/close.ts';
import { epochOf } from '../../effects/epoch-of.ts';
import type { Effect } from '../../effects/index.ts';
import type { OpenEffect } from '../../effects/open.ts';
import type { PlaceSpotStopEffect } from '../../effects/place-spot-stop.ts';
import type { ReplaceEffect } from '../../effects/replace.ts';
import type { SellEffect } from '../../effects/sell.ts';
import type { TransferEffect } from '../../effects/transfer.ts';
import type { ResponseOf } from '../../wire/spec/operation.ts';
import { futuresOrderDetail } from '../../wire/operations/futures-order-detail.ts';
import { mixFillHistory } from '../../wire/operations/mix-fill-history.ts';
import { mixOrdersPlanHistory } from '../../wire/operations/mix-orders-plan-history.ts';
import { spotFills } from '../../wire/operations/spot-fills.ts';
import { spotHistoryPlanOrder } from '../../wire/operations/spot-history-plan-order.ts';
import { spotOrderInfo } from '../../wire/operations/spot-order-info.ts';
import { spotPlanSubOrder } from '../../wire/operations/spot-plan-sub-order.ts';
import type { spotTransferRecords } from '../../wire/operations/spot-transfer-records.ts';
import type { ClientContext } from '../context/client-context.ts';
import { isNotFound, onFailure } from '../send/failure.ts';
import { PRODUCT_TYPE } from '../context/product-type.ts';
import { before, PAGE_LENGTH } from '../read/pages.ts';
import { anywhere, NOT_FOUND, type SearchResult, type SearchTarget } from './search-result.ts';
import { listed, notAmong, type Listed } from './listed.ts';
import { partiesTo, transferPages } from './transfer.ts';

/** The exchange's clock may be behind ours when it stamps a record. */
const CLOCK_SLACK_MS = 5_000;

/** The lists of trigger orders (docs/exchange/triggers.md#mix-orders-plan-pending). */
const PLANS = ['profit_loss', 'normal_plan', 'track_plan'] as const;
type ListedPlan = (typeof PLANS)[number];
/** Orders that are asked about at once; where more were filled, nothing is ruled out. */
const ORDERS_MAX = 20;

type FinderArgs = [target: SearchTarget, context: ClientContext];

const nowhere = (): Observable<SearchResult> => of(NOT_FOUND);

const LEFT: ByKind<FinderArgs, Observable<SearchResult>> = {
  open: futuresFills,
  close: futuresFills,
  buy: fillsOfSpot,
  sell: fillsOfSpot,
  replace: fillsOfSpot,
  cancel: nowhere,
  'place-stop': nowhere,
  'place-trail': nowhere,
  'modify-stop': nowhere,
  'cancel-stop': nowhere,
  'place-trigger': nowhere,
  'modify-trigger': nowhere,
  'cancel-trigger': nowhere,
  'place-spot-stop': salesOfStop,
  'modify-spot-stop': nowhere,
  'cancel-spot-stop': nowhere,
  transfer: transfers,
  redeem: nowhere,
  subscribe: nowhere,
  'revise-pledge': nowhere,
  borrow: nowhere,
  repay: nowhere,
  'set-leverage': nowhere,
  'set-margin-mode': nowhere,
  'set-position-mode': nowhere,
  'set-margin': nowhere,
  'create-subaccounts': nowhere,
};

/**
 * Looks for what an effect would have left where no source knows its id: fills that belong to no other order, transfers
 * that carry no other id. Only without any is it absent (docs/guarantees.md#g2).
 */
export function findUnattributed(
  effect: Effect,
  target: SearchTarget,
  context: ClientContext,
): Observable<SearchResult> {
  return byKind(LEFT, effect, target, context);
}

function futuresFills(
  { account, instrument, size }: OpenEffect | CloseEffect,
  target: SearchTarget,
  context: ClientContext,
): Observable<SearchResult> {
  const { market, symbol } = instrument;
  const pair = { symbol, productType: PRODUCT_TYPE[market] };
  const request = { ...pair, ...spanOf(target), limit: PAGE_LENGTH };
  /**
   * An order that a stop or a trigger placed carries no id of ours: the list of those that were executed tells whose it
   * is.
   */
  const placedBy = (orderId: string, [planType, ...rest]: readonly ListedPlan[]): Observable<string | undefined> => {
    if (planType === undefined) return of(undefined);
    const listed = { ...pair, planType, limit: PAGE_LENGTH };
    return context
      .ask({ operation: mixOrdersPlanHistory, request: listed, account }, ({ entrustedList }) =>
        entrustedList.find(({ executeOrderId }) => executeOrderId === orderId),
      )
      .pipe(mergeMap((plan) => (plan === undefined ? placedBy(orderId, rest) : of(`trigger order ${plan.orderId}`))));
  };
  return listed((cursor) =>
    context.ask({ operation: mixFillHistory, request: { ...request, ...before(cursor) }, account }, (page) => ({
      items: page.fillList,
      next: page.endId,
    })),
  ).pipe(
    map((fills) => filled(fills, (fill) => fill.symbol === symbol && fill.baseVolume <= size)),
    mergeMap((found) =>
      attributed(found, target, (orderId) =>
        context
          .ask({ operation: futuresOrderDetail, request: { ...pair, orderId }, account }, (order) => order.clientOid)
          .pipe(mergeMap((clientOid) => (clientOid === undefined ? placedBy(orderId, PLANS) : of(clientOid)))),
      ),
    ),
  );
}

function fillsOfSpot(
  effect: BuyEffect | SellEffect | ReplaceEffect,
  target: SearchTarget,
  context: ClientContext,
): Observable<SearchResult> {
  const side = effect.kind === 'replace' ? effect.side : effect.kind;
  const fits = (fill: SpotFill): boolean =>
    fill.side === side && (effect.size === undefined || fill.size <= effect.size) && !isDearer(fill.amount, effect);
  return spotFilled(effect, { target, fits }, context).pipe(
    mergeMap((found) => attributed(found, target, (orderId) => spotIdOf(orderId, effect, context))),
  );
}

/**
 * A stop of coins may fire at any time until now, and its sale carries an id that the exchange has made: one that a
 * person's order may have too. Its size may have been changed, so a sale of any size fits.
 */
function salesOfStop(
  effect: PlaceSpotStopEffect,
  target: SearchTarget,
  context: ClientContext,
): Observable<SearchResult> {
  const { clock, exchangeTime } = context;
  const untilNow = { ...target, until: Math.max(target.until, exchangeTime(clock.now())) };
  return spotFilled(effect, { target: untilNow, fits: ({ side }) => side === 'sell' }, context).pipe(
    mergeMap((found) =>
      attributed(found, target, (orderId) =>
        spotIdOf(orderId, effect, context).pipe(
          mergeMap((id = '') => (epochOf(id) === undefined ? soldBy(orderId, effect, context) : of(id))),
        ),
      ),
    ),
  );
}

type SpotFill = ResponseOf<typeof spotFills>[number];
type OnPair = Pick<PlaceSpotStopEffect, 'account' | 'instrument'>;

function spotFilled(
  { account, instrument }: OnPair,
  { target, fits }: { readonly target: SearchTarget; readonly fits: (fill: SpotFill) => boolean },
  context: ClientContext,
): Observable<Filled> {
  const request = { symbol: instrument.symbol, ...spanOf(target), limit: PAGE_LENGTH };
  return listed((cursor) =>
    context.ask({ operation: spotFills, request: { ...request, ...before(cursor) }, account }, (fills) => ({
      items: fills,
      next: fills.at(-1)?.tradeId,
    })),
  ).pipe(map((fills) => filled(fills, fits)));
}

function spotIdOf(orderId: string, { account }: OnPair, context: ClientContext): Observable<string | undefined> {
  return context.ask({ operation: spotOrderInfo, request: { orderId }, account }, ([order]) => order?.clientOid);
}

/** Finds the trigger order that a sale without an id has come of, among those that were executed last. */
function soldBy(
  orderId: string,
  { account, instrument }: OnPair,
  context: ClientContext,
): Observable<string | undefined> {
  const among = ([planOrderId, ...rest]: readonly string[]): Observable<string | undefined> => {
    if (planOrderId === undefined) return of(undefined);
    return context
      .ask({ operation: spotPlanSubOrder, request: { planOrderId }, account }, (orders) =>
        orders.some((order) => order.orderId === orderId),
      )
      .pipe(mergeMap((isIts) => (isIts ? of(`trigger order ${planOrderId}`) : among(rest))));
  };
  const request = { symbol: instrument.symbol, limit: PAGE_LENGTH };
  return context
    .ask({ operation: spotHistoryPlanOrder, request, account }, ({ orderList }) =>
      orderList.filter(({ status }) => status === 'executed').map((plan) => plan.orderId),
    )
    .pipe(mergeMap((executed) => among(executed.slice(0, ORDERS_MAX))));
}

function isDearer(amount: Decimal, effect: BuyEffect | SellEffect | ReplaceEffect): boolean {
  return effect.kind === 'buy' && effect.spend !== undefined && amount > effect.spend;
}

/** A record without an id may be of any transfer; one with another's is not this one. */
function transfers(effect: TransferEffect, target: SearchTarget, context: ClientContext): Observable<SearchResult> {
  const { from, to, coin, amount } = effect;
  const terms = { coin, fromType: from.wallet, ...spanOf(target) };
  const among = (records: Listed<ResponseOf<typeof spotTransferRecords>[number]>): SearchResult => {
    const fitting = records.items.filter(
      ({ fromType, toType, size, clientOid = '' }) =>
        fromType === from.wallet && toType === to.wallet && size === amount && clientOid === '',
    );
    if (fitting.length === 0) return notAmong(records, 'transfers');
    return unclear(`${String(fitting.length)} transfers of that amount carry no id`);
  };
  return anywhere(
    partiesTo(effect, context).map((account) => () => listed(transferPages(terms, account, context)).pipe(map(among))),
  );
}

/** The orders whose fills fit, and the fills that were listed. */
interface Filled {
  readonly orderIds: readonly string[];
  readonly fills: Listed<unknown>;
}

/** Asks whose orders were filled: another's is ruled out by its id, and one that is not known rules out nothing. */
function attributed(
  { orderIds, fills }: Filled,
  target: SearchTarget,
  clientOidOf: (orderId: string) => Observable<string | undefined>,
): Observable<SearchResult> {
  const [orderId, ...rest] = orderIds;
  if (orderId === undefined) return of(notAmong(fills, 'fills'));
  if (orderIds.length > ORDERS_MAX)
    return of(unclear('too many orders were filled since then to rule all of them out'));
  return clientOidOf(orderId).pipe(
    map((clientOid): SearchResult | undefined => {
      if (clientOid === target.clientOid) return { found: 'yes', orderId, note: 'its fill was found' };
      return clientOid === undefined
        ? unclear(`the fill of order ${orderId} fits, and nobody knows whose it is`)
        : undefined;
    }),
    onFailure(
      () => of(unclear(`the fill of order ${orderId} fits, and the exchange does not know the order`)),
      isNotFound,
    ),
    mergeMap((searchResult) =>
      searchResult === undefined ? attributed({ orderIds: rest, fills }, target, clientOidOf) : of(searchResult),
    ),
  );
}

function filled<F extends { readonly orderId: string }>(fills: Listed<F>, fits: (fill: F) => boolean): Filled {
  return { orderIds: [...new Set(fills.items.filter(fits).map(({ orderId }) => orderId))], fills };
}

function spanOf({ since, until }: SearchTarget): { readonly startTime: number; readonly endTime: number } {
  return { startTime: since - CLOCK_SLACK_MS, endTime: until + CLOCK_SLACK_MS };
}

function unclear(reason: string): SearchResult {
  return { found: 'unclear', reason };
}
