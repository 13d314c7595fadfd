import { type Decimal, formatDecimal, ZERO } from '../../base/decimal.ts';
import { breakEvenPrice, netOf, type Trade, type TradeLeg, unrealisedAt } from '../../domain/profit/trade.ts';
import { averageOf, closersOf, sizeOf } from '../../domain/profit/trade-legs.ts';
import { type MarketNow, positionName } from './ask-history.ts';

/** A trade with its present values. */
export interface TradeNow extends Trade {
  /** True where it was made with real money. */
  readonly isReal: boolean;
  /** Profit of the open size, at the mark price, at spot at the last one; undefined where that is not known. */
  readonly unrealised: Decimal | undefined;
}

/** Adds the present prices to trades. */
export function tradesNow(
  trades: readonly Trade[],
  { now, real }: { readonly now: MarketNow; readonly real: ReadonlySet<string> },
): readonly TradeNow[] {
  return trades.map((trade) => ({ ...trade, isReal: real.has(trade.account), unrealised: unrealisedNow(trade, now) }));
}

function unrealisedNow(trade: Trade, { positions, prices }: MarketNow): Decimal | undefined {
  if (trade.size === ZERO) return ZERO;
  if (trade.market !== 'spot') return positions.get(positionName(trade))?.unrealised;
  const price = trade.coin === 'USDT' ? prices.get(trade.baseCoin) : undefined;
  return price === undefined ? undefined : unrealisedAt(trade, price);
}

/** Writes a trade as an object of JSON: decimals are text, an unknown value is null, times are epoch ms. */
export function tradeJson(trade: TradeNow) {
  const { account, market, symbol, holdSide, owner, coin, baseCoin, openedAt, closedAt = null, entries, exits } = trade;
  return {
    money: trade.isReal ? 'real' : 'paper',
    ...{ account, instrument: `${market}/${symbol}`, side: holdSide, owner, coin, baseCoin, openedAt, closedAt },
    size: formatDecimal(trade.size),
    unknownCost: formatDecimal(trade.unknownCost),
    entries: entries.map(legJson),
    exits: exits.map(legJson),
    closedBy: closersOf(trade),
    realised: formatDecimal(trade.realised),
    fees: formatDecimal(trade.fees),
    otherFees: Object.fromEntries([...trade.otherFees].map(([one, fee]) => [one, formatDecimal(fee)])),
    funding: textOf(trade.funding),
    net: textOf(netOf(trade)),
    unrealised: textOf(trade.unrealised),
    breakEven: textOf(breakEvenPrice(trade)),
  };
}

function legJson({ orderId, origin, at, until, size, price }: TradeLeg) {
  return { orderId, ...origin, at, until, size: formatDecimal(size), price: formatDecimal(price) };
}

function textOf(value: Decimal | undefined): string | null {
  return value === undefined ? null : formatDecimal(value);
}

/** The columns of CSV; amounts are in `coin`, times in UTC. */
export const TRADE_COLUMNS = [
  ...['money', 'account', 'instrument', 'side', 'owner', 'opened', 'closed', 'size_in', 'price_in', 'size_out'],
  ...['price_out', 'open_size', 'coin', 'realised', 'fees', 'funding', 'net', 'unrealised', 'break_even'],
  ...['unknown_cost', 'closed_by'],
];

/** Writes a trade as cells of those columns; an unknown value is empty. */
export function tradeCells(trade: TradeNow): readonly (string | Decimal | undefined)[] {
  const { account, market, symbol, holdSide, owner, openedAt, closedAt, entries, exits, coin } = trade;
  return [
    ...[trade.isReal ? 'real' : 'paper', account, `${market}/${symbol}`, holdSide, owner],
    ...[timeOf(openedAt), closedAt === undefined ? '' : timeOf(closedAt)],
    ...[sizeOf(entries), averageOf(entries), sizeOf(exits), averageOf(exits), trade.size],
    ...[coin, trade.realised, trade.fees, trade.funding, netOf(trade), trade.unrealised, breakEvenPrice(trade)],
    ...[trade.unknownCost, closersOf(trade).join('; ')],
  ];
}

function timeOf(at: number): string {
  return new Date(at).toISOString();
}
