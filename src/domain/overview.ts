import { add, type Decimal, divide, multiply, ONE, subtract, ZERO } from '../base/decimal.ts';
import type { AccountName, Balance, FuturesAccount, Position } from './account.ts';
import type { FuturesMarket, Market } from './market.ts';
import type { Order, TriggerOrder } from './order.ts';

/** One stop-loss of a position. */
export interface StopLeg {
  readonly trigger: Decimal;
  /** Limit price of the order that it becomes, which may rest unfilled; absent: at market. */
  readonly limit?: Decimal;
  /** Size that it closes, in base coin. */
  readonly size: Decimal;
}

/** The state of a position's stop-loss at the exchange. */
export type Protection =
  | {
      readonly kind: 'stop';
      /** The nearest to the mark first. */
      readonly legs: readonly StopLeg[];
      /** True where the liquidation price comes before one of the stop-losses. */
      readonly beyondLiquidation: boolean;
      /**
       * Since when all of it has had one, ms: since the first reading that shows it, or since a stop-loss of the whole
       * position was placed that the first reading after the start shows.
       */
      readonly since: number;
    }
  /** Stop-losses stand, but a part of the position has none. */
  | { readonly kind: 'part'; readonly legs: readonly StopLeg[]; readonly open: Decimal; readonly since: number }
  /**
   * `byIntent`: the reason, as each of its openings gives it. `since`: the begin of the first reading that showed no
   * stop-loss, ms.
   */
  | { readonly kind: 'none'; readonly since: number; readonly byIntent?: string }
  | { readonly kind: 'unknown'; readonly why: string };

/** A position and its protection. */
export interface PositionOverview {
  readonly position: Position;
  readonly cover: Protection;
  /** The nearest take-profit of the position. */
  readonly takeProfit?: Decimal;
  /** The rules that opened it, as `strategy/rule`; empty where no own order did, or where that is not known. */
  readonly openedBy: readonly string[];
}

/** The newest reading, which may be old, or may never have come. */
export interface LatestReading<T> {
  /** Undefined where nothing has been read yet. */
  readonly value: T | undefined;
  /** The begin of the read, ms. */
  readonly readAt: number | undefined;
  /** The reason why the last try failed; absent where it succeeded. */
  readonly fault?: string;
}

/** An account at a futures market. */
export interface FuturesBook {
  readonly account: AccountName;
  readonly market: FuturesMarket;
  readonly positions: LatestReading<readonly PositionOverview[]>;
  /** One for each margin coin that was read. */
  readonly wallet: LatestReading<FuturesAccount>;
}

/** Resting orders of an account at a market; trigger orders exist at futures markets only. */
export interface RestingOrders {
  readonly account: AccountName;
  readonly market: Market;
  readonly orders: LatestReading<readonly Order[]>;
  readonly triggers?: LatestReading<readonly TriggerOrder[]>;
}

/** The spot wallet of an account. */
export interface SpotWallet {
  readonly account: AccountName;
  readonly coins: LatestReading<readonly Balance[]>;
}

/** The holdings of the accounts, by the newest readings. */
export interface Overview {
  readonly futures: readonly FuturesBook[];
  readonly spot: readonly SpotWallet[];
  readonly resting: readonly RestingOrders[];
  /** Price of one coin in USDT. */
  readonly prices: LatestReading<Readonly<Record<string, Decimal>>>;
}

/** The price of a coin in USDT; undefined where it is not known. */
export function priceInUsdt(coin: string, prices: Readonly<Record<string, Decimal>> | undefined): Decimal | undefined {
  return coin === 'USDT' ? ONE : prices?.[coin];
}

/** A coin of which there is something: all of it, and its worth in USDT where its price is known. */
export interface HeldCoin extends Pick<Balance, 'coin' | 'available' | 'frozen'> {
  readonly amount: Decimal;
  readonly usdt: Decimal | undefined;
}

/** Lists the coins of which there is something. */
export function heldCoins(
  balances: readonly Balance[],
  prices: Readonly<Record<string, Decimal>> | undefined,
): readonly HeldCoin[] {
  return balances.flatMap(({ coin, available, frozen }) => {
    const amount = add(available, frozen);
    if (amount === ZERO) return [];
    const price = priceInUsdt(coin, prices);
    return [{ coin, available, frozen, amount, usdt: price && multiply(amount, price) }];
  });
}

/**
 * Sums in USDT the wallets that are read: futures wallets with unrealised profit, and spot wallets. Undefined where one
 * was not read, or a coin has no price. Savings, loans and other wallets are not in it.
 */
export function worthOf({ futures, spot, prices }: Overview): Decimal | undefined {
  const held = [
    ...futures.map(({ wallet: { value } }) => value && { coin: value.marginCoin, amount: value.equity }),
    ...spot.flatMap(({ coins: { value } }) =>
      value === undefined
        ? [undefined]
        : value.map(({ coin, available, frozen }) => ({ coin, amount: add(available, frozen) })),
    ),
  ];
  let sum = ZERO;
  for (const one of held) {
    if (one === undefined) return undefined;
    const price = one.amount === ZERO ? ONE : priceInUsdt(one.coin, prices.value);
    if (price === undefined) return undefined;
    sum = add(sum, multiply(one.amount, price));
  }
  return sum;
}

/**
 * Computes the profit of closing a size at a price, in the margin coin, before fees and funding
 * (docs/exchange/positions.md#a-futures-account).
 */
export function profitOf(
  { market, holdSide, openPriceAvg }: Pick<Position, 'market' | 'holdSide'> & { readonly openPriceAvg: Decimal },
  { price, size }: { readonly price: Decimal; readonly size: Decimal },
): Decimal {
  const gained = holdSide === 'long' ? subtract(price, openPriceAvg) : subtract(openPriceAvg, price);
  const quoted = multiply(gained, size);
  // Coin-margined contracts pay in their base coin, at the price of the close.
  return market === 'coin-futures' ? divide(quoted, price) : quoted;
}

/**
 * Computes the profit of a position if its stop-losses are hit at their triggers, in the margin coin, before fees and
 * funding; `undefined` if its entry price is not known.
 */
export function profitAtStops(position: Position, legs: readonly StopLeg[]): Decimal | undefined {
  const { openPriceAvg } = position;
  if (openPriceAvg === undefined) return undefined;
  const entered = { ...position, openPriceAvg };
  return legs.reduce((sum, { trigger, size }) => add(sum, profitOf(entered, { price: trigger, size })), ZERO);
}

/** Computes the distance of a price from the mark, as a share of the mark: above zero where the price is higher. */
export function distanceFrom(mark: Decimal | undefined, price: Decimal): Decimal | undefined {
  return mark === undefined || mark === ZERO ? undefined : divide(subtract(price, mark), mark);
}
