import { isJsonObject } from '../text/json.ts';
import type { Json } from '../../domain/journal-entry.ts';
import { type Decimal, formatDecimal } from '../../base/decimal.ts';
import type { Position } from '../../domain/account.ts';
import { instrumentName } from '../../domain/market.ts';
import type { Order, TriggerOrder } from '../../domain/order.ts';
import {
  type Protection,
  distanceFrom,
  type FuturesBook,
  heldCoins,
  type PositionOverview,
  type LatestReading,
  type Overview,
  profitAtStops,
  type RestingOrders,
  type SpotWallet,
  type StopLeg,
} from '../../domain/overview.ts';
import type { CoverShown } from '../../rules/observe/overview/cover-of.ts';
import type { AnswerOf } from '../../web/api/question.ts';
import type { status } from '../../web/api/status.ts';

/**
 * Age up to which a reading of positions counts as new, ms: three of their slowest pace, and room for a machine whose
 * time runs faster.
 */
const BELIEVED_MS = 90_000;
const REAL_MS = 5_000;

/** The holdings of the accounts, in the form of `status --json`. */
export type HoldingsJson = NonNullable<AnswerOf<typeof status>['holdings']>;
export type FuturesJson = HoldingsJson['futures'][number];
export type PositionJson = NonNullable<FuturesJson['positions']>[number];
export type StopJson = PositionJson['stop'];

/**
 * Writes the holdings of the accounts as JSON: decimals as text, times as ISO 8601, distances as shares of the mark.
 * `age` is in ms, null where nothing was ever read; an age above `oldFrom` is printed. An unknown value is absent or
 * null, and never zero.
 */
export function holdingsJson(
  overview: Overview,
  { now, speed }: { readonly now: number; readonly speed: number },
): HoldingsJson {
  return {
    oldFrom: BELIEVED_MS + REAL_MS * (speed - 1),
    futures: overview.futures.map((book) => futuresJson(book, now)),
    spot: overview.spot.map((wallet) => spotJson(wallet, overview.prices.value, now)),
    resting: overview.resting.map((orders) => restingJson(orders, now)),
  };
}

/** Tells whether a value of JSON has the form that {@link holdingsJson} writes. */
export function isHoldings(value: Json | undefined): value is HoldingsJson {
  return isJsonObject(value) && ['futures', 'spot', 'resting'].every((key) => Array.isArray(value[key]));
}

function knownJson({ readAt, fault }: LatestReading<unknown>, now: number) {
  return { age: readAt === undefined ? null : Math.max(0, now - readAt), ...(fault !== undefined && { fault }) };
}

function futuresJson({ account, market, positions, wallet }: FuturesBook, now: number) {
  return {
    ...{ account, market, ...knownJson(positions, now) },
    wallet: {
      ...knownJson(wallet, now),
      ...(wallet.value !== undefined && {
        coin: wallet.value.marginCoin,
        equity: formatDecimal(wallet.value.equity),
        ...(wallet.value.freeMargin !== undefined && { freeMargin: formatDecimal(wallet.value.freeMargin) }),
        unrealised: formatDecimal(wallet.value.unrealizedPL),
      }),
    },
    positions: positions.value === undefined ? null : positions.value.map(positionJson),
  };
}

function positionJson({ position, cover, takeProfit, openedBy }: PositionOverview) {
  const { markPrice, liquidationPrice, breakEvenPrice } = position;
  return {
    instrument: instrumentName(position),
    symbol: position.symbol,
    side: position.holdSide,
    size: formatDecimal(position.total),
    sizeCoin: position.baseCoin,
    coin: position.marginCoin,
    ...known('entry', position.openPriceAvg),
    ...known('breakEven', breakEvenPrice),
    ...known('mark', markPrice),
    ...known('unrealised', position.unrealizedPL),
    ...known('realised', position.achievedProfits),
    ...known('margin', position.marginSize),
    ...known('leverage', position.leverage),
    openedAt: new Date(position.cTime).toISOString(),
    openedBy,
    stop: coverJson(cover, position),
    takeProfit: takeProfit === undefined ? null : priceJson(takeProfit, position),
    liquidation: liquidationPrice === null ? null : priceJson(liquidationPrice, position),
  };
}

/** A figure under its name; nothing if it is not known. */
function known<const Name extends string>(name: Name, value: Decimal | undefined): Partial<Record<Name, string>> {
  return value === undefined ? {} : ({ [name]: formatDecimal(value) } as Record<Name, string>);
}

function priceJson(price: Decimal, { markPrice }: Position) {
  const distance = distanceFrom(markPrice, price);
  return { price: formatDecimal(price), ...(distance !== undefined && { distance: formatDecimal(distance) }) };
}

/**
 * `result`: the result of the position if every stop-loss is hit at its trigger, from its entry, without fees and
 * funding.
 */
function coverJson(cover: Protection, position: Position) {
  if (cover.kind === 'unknown') return { kind: 'unknown' as const, why: cover.why };
  const since = new Date(cover.since).toISOString();
  const byIntent = cover.kind === 'none' ? cover.byIntent : undefined;
  return { ...shownCoverJson(cover, position), since, ...(byIntent !== undefined && { byIntent }) };
}

/** Writes what stop-losses protect of a position, wherever it is told: row, chart and message have one figure. */
export function shownCoverJson(cover: CoverShown, position: Position) {
  switch (cover.kind) {
    case 'stop':
      return { kind: 'stop' as const, ...legsJson(cover.legs, position), beyondLiquidation: cover.beyondLiquidation };
    case 'part':
      return { kind: 'part' as const, ...legsJson(cover.legs, position), open: formatDecimal(cover.open) };
    case 'none':
      return { kind: 'none' as const };
  }
}

function legsJson(legs: readonly StopLeg[], position: Position) {
  return {
    legs: legs.map(({ trigger, limit, size }) => ({
      ...priceJson(trigger, position),
      ...(limit !== undefined && { limit: formatDecimal(limit) }),
      size: formatDecimal(size),
    })),
    ...known('result', profitAtStops(position, legs)),
  };
}

function spotJson({ account, coins }: SpotWallet, prices: Readonly<Record<string, Decimal>> | undefined, now: number) {
  const held = coins.value && heldCoins(coins.value, prices);
  return {
    ...{ account, ...knownJson(coins, now) },
    coins:
      held === undefined
        ? null
        : held.map(({ coin, amount, usdt }) => ({
            ...{ coin, amount: formatDecimal(amount) },
            ...(usdt !== undefined && { usdt: formatDecimal(usdt) }),
          })),
  };
}

function restingJson({ account, market, orders, triggers }: RestingOrders, now: number) {
  return {
    ...{ account, market, ...knownJson(orders, now) },
    orders: orders.value === undefined ? null : orders.value.map(orderJson),
    ...(triggers !== undefined && { triggers: triggers.value === undefined ? null : triggers.value.map(triggerJson) }),
  };
}

function orderJson({ instrument, side, tradeSide, holdSide, size, filledSize, price, orderId, reduceOnly }: Order) {
  return {
    ...{
      orderId,
      instrument: instrumentName(instrument),
      symbol: instrument.symbol,
      side,
      tradeSide,
      holdSide,
      reduceOnly,
    },
    ...{
      size: formatDecimal(size),
      filled: formatDecimal(filledSize),
      price: price === null ? null : formatDecimal(price),
    },
  };
}

function triggerJson({ instrument, act, holdSide, size, trigger, orderId }: TriggerOrder) {
  return {
    ...{ orderId, instrument: instrumentName(instrument), symbol: instrument.symbol, act, holdSide },
    ...{ size: formatDecimal(size), trigger: formatDecimal(trigger) },
  };
}
