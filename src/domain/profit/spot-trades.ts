import { add, type Decimal, minimum, multiplyDivide, subtract, ZERO } from '../../base/decimal.ts';
import { splitSymbol } from '../market.ts';
import type { HistoryFill } from './account-history.ts';
import { byTime } from './by-time.ts';
import type { FillOrigin, OrderOrigins } from './fill-origin.ts';
import { canBeSold, type SpotLeastOf } from './spot-rest.ts';
import { addFee, addLeg, addRealised, beginTrade, type OpenTrade } from './trade.ts';

/**
 * Folds spot fills into trades at average cost, oldest first. A trade ends with the sale that leaves nothing, or less
 * than could be sold; the next purchase takes that rest over with its cost. A sale takes from the bought coins first;
 * the rest was held before: it is a sale by itself, its cost is unknown, and it bears its share of the fee. A fee that
 * is taken from the bought coins raises their cost, and is not counted as a fee again.
 */
export function foldSpot(
  fills: readonly HistoryFill[],
  origins: OrderOrigins,
  leastOf: SpotLeastOf,
): readonly OpenTrade[] {
  const all: OpenTrade[] = [];
  /** By pair: the trade that has bought coins left, ended ones with a rest too; and the last sale of other coins. */
  const holding = new Map<string, OpenTrade>();
  const sales = new Map<string, OpenTrade>();
  const begun = (fill: HistoryFill): OpenTrade => {
    const coin = splitSymbol(fill.symbol)?.quote ?? fill.symbol;
    const trade = beginTrade(fill, { holdSide: 'long', coin });
    all.push(trade);
    return trade;
  };
  for (const fill of fills.filter(({ market }) => market === 'spot').toSorted(byTime)) {
    const key = `${fill.account} ${fill.symbol}`;
    const part = wholeOf(fill, origins.of(fill));
    const held = holding.get(key);
    if (fill.side === 'buy') {
      const trade = held === undefined || held.closedAt !== undefined ? begun(fill) : held;
      if (held !== undefined && held !== trade) handOver(held, trade);
      buy(trade, fill, part);
      holding.set(key, trade);
      continue;
    }
    const least = leastOf(fill.symbol);
    const [own, other] = parted(part, held?.size ?? ZERO, (size) => canBeSold(size, fill.price, least));
    if (held !== undefined && own !== undefined) {
      const isSameOrder = held.exits.has(fill.orderId);
      sell(held, fill, own);
      const isOver = !canBeSold(held.size, fill.price, least);
      if (isOver && (held.closedAt === undefined || isSameOrder)) held.closedAt = fill.cTime;
      if (held.size === ZERO) holding.delete(key);
    }
    if (other === undefined) continue;
    const last = sales.get(key);
    const sale = last?.exits.has(fill.orderId) === true ? last : begun(fill);
    sell(sale, fill, other);
    sale.closedAt = fill.cTime;
    sales.set(key, sale);
  }
  return all;
}

/** A fill or a part of it. A fee in base coin is no `fee`: it is in what was `moved`. */
interface SpotPart {
  readonly origin: FillOrigin;
  readonly size: Decimal;
  readonly value: Decimal;
  readonly fee: Decimal;
  /** Coins that came to the account, or that left it. */
  readonly moved: Decimal;
}

/** A fee in base coin reduces the received coins, or is paid on top of the sold ones. */
function wholeOf({ symbol, side, size, value, fee, feeCoin }: HistoryFill, origin: FillOrigin): SpotPart {
  const isInBase = feeCoin === splitSymbol(symbol)?.base;
  const baseFee = isInBase ? fee : ZERO;
  const moved = side === 'buy' ? add(size, baseFee) : subtract(size, baseFee);
  return { origin, size, value, fee: isInBase ? ZERO : fee, moved };
}

/**
 * Parts a sale into that of bought coins and that of others. Others that could not have been sold by themselves are no
 * sale of their own.
 */
function parted(
  whole: SpotPart,
  bought: Decimal,
  isSale: (size: Decimal) => boolean,
): readonly [SpotPart | undefined, SpotPart | undefined] {
  if (bought === ZERO) return [undefined, whole];
  if (!isSale(subtract(whole.moved, bought))) return [whole, undefined];
  const shareOf = (amount: Decimal): Decimal => multiplyDivide(amount, bought, whole.moved);
  const [size, value, fee] = [shareOf(whole.size), shareOf(whole.value), shareOf(whole.fee)];
  const rest = {
    size: subtract(whole.size, size),
    value: subtract(whole.value, value),
    fee: subtract(whole.fee, fee),
    moved: subtract(whole.moved, bought),
  };
  return [
    { ...whole, size, value, fee, moved: bought },
    { ...whole, ...rest },
  ];
}

/** The rest that an ended trade could not sell goes to the next one, with what it cost. */
function handOver(ended: OpenTrade, next: OpenTrade): void {
  next.size = ended.size;
  next.cost = ended.cost;
  ended.size = ZERO;
  ended.cost = ZERO;
}

function buy(trade: OpenTrade, fill: HistoryFill, part: SpotPart): void {
  addFee(trade, fill, part.fee);
  addLeg(trade.entries, fill, part);
  trade.size = add(trade.size, part.moved);
  trade.cost = add(trade.cost, part.value);
}

/** Counts only the share of the proceeds that belongs to the bought coins. */
function sell(trade: OpenTrade, fill: HistoryFill, { origin, size, value, fee, moved }: SpotPart): void {
  addFee(trade, fill, fee);
  addLeg(trade.exits, fill, { origin, size });
  const sold = minimum(moved, trade.size);
  trade.unknownCost = add(trade.unknownCost, subtract(moved, sold));
  if (sold === ZERO) return;
  const cost = multiplyDivide(trade.cost, sold, trade.size);
  addRealised(trade, fill.cTime, subtract(multiplyDivide(value, sold, moved), cost));
  trade.cost = subtract(trade.cost, cost);
  trade.size = subtract(trade.size, sold);
}
