import { add, type Decimal, divide, multiply, subtract, ZERO } from '../../base/decimal.ts';
import type { AccountName, HoldSide } from '../account.ts';
import { type Market, splitSymbol } from '../market.ts';
import type { HistoryFill } from './account-history.ts';
import type { FillOrigin } from './fill-origin.ts';

/** The fills of one order on one side of a trade: size in base coin, price its average. */
export interface TradeLeg {
  readonly orderId: string;
  readonly origin: FillOrigin;
  /** Epoch ms of the first and the last of them. */
  readonly at: number;
  readonly until: number;
  readonly size: Decimal;
  readonly price: Decimal;
}

/** A trade: from the first fill that opens or buys until nothing of it is left, or at spot less than could be sold. */
export interface Trade {
  readonly account: AccountName;
  readonly market: Market;
  readonly symbol: string;
  /** At spot always long. */
  readonly holdSide: HoldSide;
  readonly baseCoin: string;
  /** The coin of its amounts: the margin coin, at spot the quote coin. */
  readonly coin: string;
  /** A strategy's name; `mixed`, `manual`, `liquidation` or `other`. */
  readonly owner: string;
  readonly entries: readonly TradeLeg[];
  readonly exits: readonly TradeLeg[];
  readonly openedAt: number;
  /** Absent while the trade is open. */
  readonly closedAt?: number;
  /**
   * The open size, in base coin, and its cost at the average price. Of an ended trade it is the rest that could not be
   * sold, until the next one takes it over.
   */
  readonly size: Decimal;
  readonly cost: Decimal;
  /** Realised profit of its closes or sales, before fees and funding; at spot without sales at an unknown cost. */
  readonly realised: Decimal;
  /** Size that was closed or sold without a known entry, in base coin. */
  readonly unknownCost: Decimal;
  /**
   * In `coin`; negative where they were charged. At spot a fee that was taken from the bought coins is part of their
   * cost.
   */
  readonly fees: Decimal;
  /** Fees in other coins. They are never added to those in `coin`. */
  readonly otherFees: ReadonlyMap<string, Decimal>;
  /** In `coin`, negative where it was paid; undefined where bills do not tell its side. Zero at spot. */
  readonly funding: Decimal | undefined;
}

/** Computes the result of a trade after fees and funding, in its coin; undefined where its funding is not known. */
export function netOf({ realised, fees, funding }: Pick<Trade, 'realised' | 'fees' | 'funding'>): Decimal | undefined {
  return funding === undefined ? undefined : add(add(realised, fees), funding);
}

/**
 * Computes the profit of closing the open size at a price, before the fee of the close, in the trade's coin. Zero where
 * nothing is open. Contracts that are margined in their base coin pay in it, at the price of the close.
 */
export function unrealisedAt(trade: Pick<Trade, 'market' | 'size' | 'cost' | 'holdSide'>, price: Decimal): Decimal {
  const value = multiply(trade.size, price);
  const gained = trade.holdSide === 'long' ? subtract(value, trade.cost) : subtract(trade.cost, value);
  return trade.market === 'coin-futures' && gained !== ZERO ? divide(gained, price) : gained;
}

/**
 * Computes the price at which closing the open size ends the whole trade at zero. It counts the realised profit, the
 * fees and the funding of the trade; the close pays fees at the rate of the entries. Undefined where nothing is open,
 * where a part is unknown, and where no price above zero does it.
 */
export function breakEvenPrice(trade: Trade): Decimal | undefined {
  const net = netOf(trade);
  if (trade.size === ZERO || trade.closedAt !== undefined || net === undefined || trade.unknownCost !== ZERO)
    return undefined;
  const rate = entryFeeRate(trade);
  const isLong = trade.holdSide === 'long';
  if (trade.market === 'coin-futures') return breakEvenInCoin(trade, { net, fee: multiply(trade.size, rate) });
  const value = isLong ? subtract(trade.cost, net) : add(trade.cost, net);
  const share = isLong ? subtract(WHOLE, rate) : add(WHOLE, rate);
  const price = divide(value, multiply(trade.size, share));
  return price > ZERO ? price : undefined;
}

/** In base coin: net + size - cost ÷ price = fee for a long, net + cost ÷ price - size = fee for a short. */
function breakEvenInCoin(
  { holdSide, size, cost }: Trade,
  { net, fee }: { readonly net: Decimal; readonly fee: Decimal },
): Decimal | undefined {
  const left = subtract(net, fee);
  const share = holdSide === 'long' ? add(size, left) : subtract(size, left);
  return share > ZERO && cost > ZERO ? divide(cost, share) : undefined;
}

const WHOLE = (10n ** 18n) as Decimal;

function entryFeeRate({ entries, exits, fees, market }: Trade): Decimal {
  const legs = market === 'spot' ? exits : [...entries, ...exits];
  const value = legs.reduce(
    (sum, { size, price }) => add(sum, market === 'coin-futures' ? size : multiply(size, price)),
    ZERO,
  );
  return value === ZERO || fees >= ZERO ? ZERO : divide(subtract(ZERO, fees), value);
}

/** An amount that one fill realised or cost: epoch ms, in a coin. */
export interface EarnedItem {
  readonly at: number;
  readonly part: 'realised' | 'fees';
  readonly coin: string;
  readonly amount: Decimal;
}

/** A trade while its fills are folded. */
export interface OpenTrade {
  readonly first: HistoryFill;
  readonly holdSide: HoldSide;
  readonly coin: string;
  readonly entries: Map<string, TradeLeg>;
  readonly exits: Map<string, TradeLeg>;
  readonly otherFees: Map<string, Decimal>;
  /** All realised profits and fees, in the order of the fills. */
  readonly items: EarnedItem[];
  size: Decimal;
  cost: Decimal;
  realised: Decimal;
  unknownCost: Decimal;
  fees: Decimal;
  closedAt?: number;
}

/** Begins a trade with its first fill. */
export function beginTrade(first: HistoryFill, { holdSide, coin }: Pick<Trade, 'holdSide' | 'coin'>): OpenTrade {
  const none = { size: ZERO, cost: ZERO, realised: ZERO, unknownCost: ZERO, fees: ZERO };
  return { first, holdSide, coin, entries: new Map(), exits: new Map(), otherFees: new Map(), items: [], ...none };
}

/** Adds a part of a fill to the leg of its order. */
export function addLeg(legs: Map<string, TradeLeg>, fill: HistoryFill, part: Pick<TradeLeg, 'origin' | 'size'>): void {
  const { orderId, cTime, price } = fill;
  const leg = legs.get(orderId);
  if (leg === undefined) {
    legs.set(orderId, { orderId, ...part, at: cTime, until: cTime, price });
    return;
  }
  const size = add(leg.size, part.size);
  const value = add(multiply(leg.size, leg.price), multiply(part.size, price));
  legs.set(orderId, { ...leg, until: cTime, size, price: divide(value, size) });
}

/** Adds the realised profit of a fill, in the trade's coin. */
export function addRealised(trade: OpenTrade, at: number, amount: Decimal): void {
  if (amount === ZERO) return;
  trade.realised = add(trade.realised, amount);
  trade.items.push({ at, part: 'realised', coin: trade.coin, amount });
}

/** Adds a fee in the coin in which it was taken. */
export function addFee(trade: OpenTrade, { cTime, feeCoin: coin }: HistoryFill, fee: Decimal): void {
  if (fee === ZERO) return;
  trade.items.push({ at: cTime, part: 'fees', coin, amount: fee });
  if (coin === trade.coin) trade.fees = add(trade.fees, fee);
  else trade.otherFees.set(coin, add(trade.otherFees.get(coin) ?? ZERO, fee));
}

/** Shows the state of a trade; `funding` is the known part of its funding. */
export function shownTrade(trade: OpenTrade, funding: Decimal | undefined): Trade {
  const { first, holdSide, coin, size, cost, realised, unknownCost, fees, otherFees, closedAt } = trade;
  const entries = [...trade.entries.values()];
  const { account, market, symbol, cTime } = first;
  return {
    ...{ account, market, symbol, holdSide, coin, entries },
    exits: [...trade.exits.values()],
    baseCoin: splitSymbol(symbol)?.base ?? symbol.replace(/PERP$/, ''),
    owner: ownerOf(entries),
    openedAt: cTime,
    ...(closedAt !== undefined && { closedAt }),
    ...{ size, cost, realised, unknownCost, fees, otherFees, funding },
  };
}

/** Tells the owner of a trade by its entries. An entry by a person or by another strategy makes it `mixed`. */
export function ownerOf(entries: Iterable<TradeLeg>): string {
  const owners = new Set([...entries].map(({ origin }) => openerOf(origin)));
  const [owner] = owners;
  if (owner === undefined) return 'other';
  return owners.size === 1 ? owner : 'mixed';
}

/** Names the owner of an entry: a strategy, or the kind of its origin. */
function openerOf({ by, strategy }: FillOrigin): string {
  if (strategy !== undefined) return strategy;
  return by === 'manual' || by === 'liquidation' ? by : 'other';
}
