import { add, type Decimal, maximum, minimum, multiply, negate, ONE, ZERO } from '../../base/decimal.ts';
import type { DoubtfulBar, PathRun, RunCosts, RunTrade, WhyNote } from '../../backtest/run-record.ts';
import type { HoldSide } from '../../domain/account.ts';
import { splitSymbol, valueCoin } from '../../domain/market.ts';
import type { AccountHistory, HistoryOrder } from '../../domain/profit/account-history.ts';
import { type ProfitItem, profitItems } from '../../domain/profit/profit.ts';
import type { SpotLeastOf } from '../../domain/profit/spot-rest.ts';
import type { Trade, TradeLeg } from '../../domain/profit/trade.ts';
import { unrealisedAt } from '../../domain/profit/trade.ts';
import { tradesOf } from '../../domain/profit/trades.ts';
import { journalHash } from '../../journal/journal-hash.ts';
import type { DoubtfulExit, FillCosts } from '../../paper/core/state/observer.ts';
import { haltReason, describeScope } from '../../risk/halts.ts';
import { storedHalts } from '../../rules/engine/context/halts.ts';
import { decimalOfUnits, type MarketSource, MINUTE_MS, minuteOf } from '../../paper/market/market-source.ts';
import type { Journal } from '../../ports/journal.ts';
import { changeOfEquity } from './change-of-equity.ts';
import { chartsOf } from './charts.ts';
import { type DatedAmount, inUsdt } from './in-usdt.ts';
import type { RunRecording } from './recorder.ts';
import { priceAt } from './price-at.ts';
import { seriesOf } from './series-of.ts';

/** A run that is over. */
export interface EndedRun {
  readonly path: string;
  readonly market: MarketSource;
  readonly recorded: RunRecording;
  readonly journal: Pick<Journal, 'intent' | 'intentOfOrder' | 'state'>;
  readonly endedAt: number;
  readonly isInterrupted: boolean;
}

/** Makes the record of a run for its report, by the code of `purser trades` and `purser profit`. */
export function pathRun(run: EndedRun): PathRun {
  const { path, market, recorded, journal, endedAt, isInterrupted } = run;
  const { samples, entries, rules } = recorded;
  const history = withSides(withOwners(recorded.history, journal), recorded.fundedSides);
  const clientIds = clientIdsOf(history);
  const leastOf: SpotLeastOf = (symbol) => recorded.leasts.get(symbol);
  const trades = tradesOf(history, leastOf).map((trade, place) =>
    runTrade(trade, String(place + 1), { ...run, clientIds }),
  );
  const items = profitItems(history, leastOf);
  return {
    ...{ path, endedAt, isInterrupted, samples, rules },
    journalHash: journalHash(entries),
    bars: ((endedAt - market.startAt) / MINUTE_MS) * market.series.length,
    trades: trades.map(({ made }) => made),
    why: [...new Map(trades.flatMap(({ why }) => why.map((note) => [note.id, note]))).values()],
    halts: storedHalts(journal).map((halt) => ({
      at: halt.since,
      text: `${describeScope(halt.scope)}: ${haltReason(halt)}`,
    })),
    profit: changeOfEquity({ market, recorded, items }),
    unpriced: recorded.unpriced,
    costs: costsOf(items, run),
    doubtfulBars: doubtfulBars(recorded.doubts),
    charts: chartsOf(market, endedAt, recorded),
  };
}

/** Adds whose each order was: the strategy and rule of the intent that placed it, or its stop or trigger order. */
function withOwners(history: AccountHistory, journal: EndedRun['journal']): AccountHistory {
  const ownerOf = (...ids: readonly (string | undefined)[]): Pick<HistoryOrder, 'strategy' | 'rule'> => {
    for (const id of ids) {
      const origin = id === undefined ? undefined : journal.intent(id)?.intent.origin;
      if (origin !== undefined) return { strategy: origin.strategy, rule: origin.rule };
    }
    return {};
  };
  const placedBy = (orderId: string): string | undefined => journal.intentOfOrder(orderId)?.intent.id;
  return {
    ...history,
    orders: history.orders.map((order) => ({ ...order, ...ownerOf(order.clientOid, placedBy(order.orderId)) })),
    triggers: history.triggers.map((trigger) => ({
      ...trigger,
      ...ownerOf(trigger.clientOid, placedBy(trigger.triggerId)),
    })),
  };
}

/** Adds to each bill of funding which side it is for. */
function withSides(history: AccountHistory, sides: ReadonlyMap<string, HoldSide>): AccountHistory {
  const bills = history.bills.map((bill) => {
    const holdSide = sides.get(bill.billId);
    return holdSide === undefined ? bill : { ...bill, holdSide };
  });
  return { ...history, bills };
}

/** The client ids behind each order: its own, and that of the stop or trigger order which it came from. */
function clientIdsOf({ orders, triggers }: AccountHistory): ReadonlyMap<string, readonly string[]> {
  const ids = new Map<string, string[]>();
  for (const { orderId, clientOid } of [...orders, ...triggers])
    if (clientOid !== undefined) ids.set(orderId, [...(ids.get(orderId) ?? []), clientOid]);
  return ids;
}

interface Known extends EndedRun {
  readonly clientIds: ReadonlyMap<string, readonly string[]>;
}

function runTrade(trade: Trade, id: string, run: Known): { readonly made: RunTrade; readonly why: readonly WhyNote[] } {
  const { market, endedAt } = run;
  const [first] = trade.entries;
  const { strategy, rule } = first?.origin ?? {};
  const why = [...trade.entries, ...trade.exits].flatMap((leg) => noteOf(leg, run));
  const series = seriesOf(market, trade);
  // What stands at the end stands at the last instant before it.
  const lastAt = endedAt - 1;
  const price = series && priceAt(market, series, lastAt);
  const usdtPerCoin = worthOfOne(market, trade, lastAt);
  const traded = tradedIn(market, trade);
  return {
    made: {
      ...{ id, trade, ...extremesOf(trade, run) },
      ...(strategy !== undefined && { strategy }),
      ...(rule !== undefined && { rule }),
      ...(usdtPerCoin !== undefined && { usdtPerCoin }),
      ...(traded !== undefined && { traded }),
      unrealised: trade.size === ZERO ? ZERO : price && unrealisedAt(trade, price),
      why: [...new Set(why.map((note) => note.id))],
    },
    why,
  };
}

/** USDT that one coin of a trade's amounts was worth at its end; undefined for USDT itself, and without a price. */
function worthOfOne(market: MarketSource, { coin, closedAt }: Trade, lastAt: number): Decimal | undefined {
  return coin === 'USDT' ? undefined : inUsdt(market, { coin, amount: ONE, at: closedAt ?? lastAt });
}

/** The value of all fills of a trade, USDT at the time of each; undefined where its quote coin has no price. */
function tradedIn(market: MarketSource, { market: at, symbol, entries, exits }: Trade): Decimal | undefined {
  const coin = at === 'spot' ? splitSymbol(symbol)?.quote : valueCoin({ market: at, symbol });
  let sum: Decimal = ZERO;
  for (const leg of [...entries, ...exits]) {
    const amount = multiply(leg.size, leg.price);
    const worth = coin === undefined ? undefined : inUsdt(market, { coin, amount, at: leg.at });
    if (worth === undefined) return undefined;
    sum = add(sum, worth);
  }
  return sum;
}

/** The reason of the intent behind an order; none where no rule placed it. */
function noteOf({ orderId }: TradeLeg, { journal, clientIds }: Known): readonly WhyNote[] {
  const [stored] = (clientIds.get(orderId) ?? []).flatMap((oid) => journal.intent(oid) ?? []);
  if (stored === undefined) return [];
  const { origin, why, decidedAt } = stored.intent;
  const { strategy, rule, instance, firing } = origin;
  const id = `${strategy}/${rule}/${instance}/${String(firing)}`;
  return [{ id, at: decidedAt, strategy, rule, instance, lines: [why] }];
}

/** The lowest and the highest price of a trade; of its first and last bar only what certainly lies within it. */
function extremesOf(trade: Trade, { market, endedAt }: EndedRun): Pick<RunTrade, 'lowest' | 'highest'> {
  const met = [...trade.entries, ...trade.exits].map(({ price }) => price);
  const series = seriesOf(market, trade);
  const [first, last] = [minuteOf(trade.openedAt), minuteOf(Math.min(trade.closedAt ?? endedAt - 1, market.endAt - 1))];
  if (series !== undefined && first < last) {
    let [low, high] = [series.close(first), series.close(first)];
    for (let minute = first + 1; minute < last; minute += 1) {
      low = Math.min(low, series.low(minute));
      high = Math.max(high, series.high(minute));
    }
    const open = series.open(last);
    for (const units of [low, high, open]) met.push(decimalOfUnits(units, series.pricePlaces));
  }
  const [some = ZERO, ...others] = met;
  return { lowest: others.reduce(minimum, some), highest: others.reduce(maximum, some) };
}

function costsOf(items: readonly ProfitItem[], { market, recorded }: EndedRun): RunCosts {
  const { costs } = recorded;
  // As in the equity, a coin without a price counts nothing; the report names it (`unpriced`).
  const worth = (amount: DatedAmount): Decimal => inUsdt(market, amount) ?? ZERO;
  const sumOf = (amount: (fill: FillCosts) => Decimal): Decimal =>
    costs.reduce((sum, fill) => add(sum, amount(fill)), ZERO);
  const inQuote = ({ symbol, at }: FillCosts, amount: Decimal): Decimal =>
    worth({ coin: splitSymbol(symbol)?.quote ?? 'USDT', amount, at });
  const feeOf = ({ feeCoin: coin, fee, at }: FillCosts): Decimal => negate(worth({ coin, amount: fee, at }));
  const feesOf = (kind: 'maker' | 'taker' | 'liquidation'): Decimal =>
    sumOf((fill) => ((fill.isLiquidation ? 'liquidation' : fill.scope) === kind ? feeOf(fill) : ZERO));
  const partOf = (part: ProfitItem['part']): Decimal =>
    items.reduce((sum, item) => (item.part === part ? add(sum, worth(item)) : sum), ZERO);
  return {
    spread: sumOf((fill) => inQuote(fill, fill.spread)),
    slippage: sumOf((fill) => inQuote(fill, fill.slippage)),
    makerFees: feesOf('maker'),
    takerFees: feesOf('taker'),
    funding: negate(partOf('funding')),
    interest: negate(recorded.interest),
    liquidation: feesOf('liquidation'),
  };
}

/** The bars in doubt: exits of one position in one bar are one. */
function doubtfulBars(exits: readonly DoubtfulExit[]): readonly DoubtfulBar[] {
  const bars = new Map<string, DoubtfulBar>();
  for (const { account, market, symbol, holdSide, barAt: at, worth } of exits) {
    const instrument = `${market}/${symbol}`;
    const key = `${account} ${instrument} ${holdSide} ${String(at)}`;
    bars.set(key, { account, instrument, holdSide, at, worth: add(bars.get(key)?.worth ?? ZERO, worth) });
  }
  return [...bars.values()];
}
