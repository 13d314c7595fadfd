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

/** From the first fill that opened or bought until nothing of it is left. */
export interface Trade {
  readonly account: AccountName;
  readonly market: Market;
  readonly symbol: string;
  /** At spot always long. */
  readonly holdSide: HoldSide;
  readonly baseCoin: string;
  /** In which its amounts are: the margin coin, at spot the quote coin. */
  readonly coin: string;
  /** A strategy's name; `mixed`, `manual`, `liquidation` or `other`. */
  readonly owner: string;
  readonly entries: readonly TradeLeg[];
  readonly exits: readonly TradeLeg[];
  readonly openedAt: number;
  /** Absent while something is open. */
  readonly closedAt?: number;
  /** What is open, in base coin, and what it cost at its average price. */
  readonly size: Decimal;
  readonly cost: Decimal;
  /** Of what was closed or sold, before fees and funding; at spot without what was sold at an unknown cost. */
  readonly realised: Decimal;
  /** What was closed or sold without its entry being known, in base coin. */
  readonly unknownCost: Decimal;
  /** In `coin`; negative where they were charged. At spot a fee that was taken from what was bought is part of its cost. */
  readonly fees: Decimal;
  /** Fees in other coins, which are never added to those in `coin`. */
  readonly otherFees: ReadonlyMap<string, Decimal>;
  /** In `coin`, negative where it was paid; undefined where bills do not tell which side it was for. Zero at spot. */
  readonly funding: Decimal | undefined;
}

/** What a trade has brought after fees and funding so far, in its coin; undefined where its funding is not known. */
export function netOf({ realised, fees, funding }: Pick<Trade, 'realised' | 'fees' | 'funding'>): Decimal | undefined {
  return funding === undefined ? undefined : add(add(realised, fees), funding);
}

/**
 * The profit that closing what is open at a price would realise, before its fee, in the trade's coin; zero where nothing is open,
 * undefined where the contract is margined in its base coin.
 */
export function unrealisedAt(
  trade: Pick<Trade, 'market' | 'size' | 'cost' | 'holdSide'>,
  price: Decimal,
): Decimal | undefined {
  if (trade.market === 'coin-futures') return undefined;
  const value = multiply(trade.size, price);
  return trade.holdSide === 'long' ? subtract(value, trade.cost) : subtract(trade.cost, value);
}

/**
 * The price at which closing what is open would end the whole trade at zero: what it has realised, its fees and its funding are
 * counted, and the close pays fees at the rate that its entries have paid. Undefined where nothing is open, where something of it is
 * unknown, where the contract is margined in its base coin, and where no price above zero does it.
 */
export function breakEvenPrice(trade: Trade): Decimal | undefined {
  const net = netOf(trade);
  if (trade.size === ZERO || net === undefined || trade.unknownCost !== ZERO || trade.market === 'coin-futures')
    return undefined;
  const rate = entryFeeRate(trade);
  const isLong = trade.holdSide === 'long';
  const value = isLong ? subtract(trade.cost, net) : add(trade.cost, net);
  const share = isLong ? subtract(WHOLE, rate) : add(WHOLE, rate);
  const price = divide(value, multiply(trade.size, share));
  return price > ZERO ? price : undefined;
}

const WHOLE = (10n ** 18n) as Decimal;

function entryFeeRate({ entries, exits, fees, market }: Trade): Decimal {
  const legs = market === 'spot' ? exits : [...entries, ...exits];
  const value = legs.reduce((sum, { size, price }) => add(sum, multiply(size, price)), ZERO);
  return value === ZERO || fees >= ZERO ? ZERO : divide(subtract(ZERO, fees), value);
}

/** What one fill realised, or cost: epoch ms, in a coin. */
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
  /** Each thing that it has realised or paid, in the order of its fills. */
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

/** Puts a part of a fill to the leg of its order. */
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

/** Adds what a fill realised, in the trade's coin. */
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

/** Shows a trade as it is; `funding` is what of it is known. */
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

/** Tells whose a trade is by its entries: a hand's addition, or another strategy's, makes it `mixed`. */
export function ownerOf(entries: Iterable<TradeLeg>): string {
  const owners = new Set([...entries].map(({ origin }) => openerOf(origin)));
  const [owner] = owners;
  if (owner === undefined) return 'other';
  return owners.size === 1 ? owner : 'mixed';
}

/** A strategy's name, or who else it was. */
function openerOf({ by, strategy }: FillOrigin): string {
  if (strategy !== undefined) return strategy;
  return by === 'manual' || by === 'liquidation' ? by : 'other';
}
