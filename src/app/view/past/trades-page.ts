import { type Decimal, formatDecimal, readDecimal } from '../../../base/decimal.ts';
import { csvRow } from '../../../base/csv.ts';
import type { Trade } from '../../../domain/profit/trade.ts';
import { averageOf, sizeOf } from '../../../domain/profit/trade-legs.ts';
import type { AnswerOf } from '../../../web/api/question.ts';
import { LEGS_MAX, TRADES_MAX, type trades } from '../../../web/api/trades.ts';
import type { MarketNow } from '../../trades/ask-history.ts';
import type { HistoryOptions } from '../../trades/history-options.ts';
import type { ReadHistory } from '../../trades/read-history.ts';
import { TRADE_COLUMNS, tradeCells, tradeJson, type TradeNow, tradesNow } from '../../trades/trade-rows.ts';
import { type TradeTotal, tradeTotals } from '../../trades/trade-totals.ts';
import { isWantedTrade } from '../../trades/wanted-trade.ts';
import type { KnownPast } from './known-past.ts';
import type { NowGiven, PastQuestion, TradesFilter } from './past-question.ts';

type TradesAnswer = AnswerOf<typeof trades>;
type TradesRows = Extract<TradesAnswer, { readonly rows: unknown }>;

const ROWS = 50;
const TOTALS_MAX = 200;

/** Answers a page of trades, by the functions of `purser trades`: the newest first, or as CSV the oldest first. */
export function tradesPage(
  past: KnownPast,
  { now, filter }: PastQuestion & { readonly about: 'trades' },
): TradesAnswer {
  const { read } = past;
  const wanted = placed(past.trades()).filter(({ trade }) => isAskedFor(trade, filter, now.at));
  const limit = Math.min(filter.limit ?? ROWS, TRADES_MAX);
  const place = placeIn(filter.before);
  const valued = (list: readonly Placed[]): readonly TradeNow[] =>
    tradesNow(
      list.map(({ trade }) => trade),
      { now: marketOf(now), real: read.real },
    );
  if (filter.as === 'csv') {
    const left = wanted.filter((one) => place === undefined || compare(one, place) > 0);
    const page = left.slice(0, limit);
    const head = place === undefined ? csvRow(TRADE_COLUMNS) : '';
    const rows = valued(page).map((trade) => csvRow(tradeCells(trade)));
    return { csv: [head, ...rows].join(''), ...onward(page.at(-1), page.length < left.length) };
  }
  const left = wanted.filter((one) => place === undefined || compare(one, place) < 0);
  const page = left.slice(-limit).toReversed();
  return {
    at: now.at,
    until: readUntil(read),
    rows: valued(page).map(rowJson),
    totals: tradeTotals(valued(wanted)).slice(0, TOTALS_MAX).map(totalJson),
    ...onward(page.at(-1), page.length < left.length),
  };
}

function isAskedFor(trade: Trade, { strategy, account, instrument, since, open }: TradesFilter, now: number): boolean {
  if (open !== undefined && (trade.closedAt === undefined) !== (open === 'yes')) return false;
  const options: HistoryOptions = {
    ...(strategy !== undefined && { strategy }),
    ...(account !== undefined && { account }),
    ...(instrument !== undefined && { instrument }),
    ...(since !== undefined && { since: { at: since } }),
  };
  return isWantedTrade(trade, options, now);
}

/** A trade with its place in the order of openings: trades of one instant keep theirs. */
interface Placed extends Place {
  readonly trade: Trade;
}

interface Place {
  readonly at: number;
  /** Counts the trades of the same instant. */
  readonly nth: number;
}

function placed(all: readonly Trade[]): readonly Placed[] {
  let before: Place = { at: -Infinity, nth: 0 };
  return all.map((trade) => {
    before = { at: trade.openedAt, nth: trade.openedAt === before.at ? before.nth + 1 : 0 };
    return { trade, ...before };
  });
}

function compare(a: Place, b: Place): number {
  return a.at - b.at || a.nth - b.nth;
}

/** Reads a cursor; text that is none means the first page. */
function placeIn(cursor: string | undefined): Place | undefined {
  const [, at, nth] = /^(\d{1,15})\.(\d{1,9})$/.exec(cursor ?? '') ?? [];
  return at === undefined ? undefined : { at: Number(at), nth: Number(nth) };
}

function onward(last: Place | undefined, isMore: boolean): { readonly more?: true; readonly cursor?: string } {
  return last === undefined || !isMore ? {} : { more: true, cursor: `${String(last.at)}.${String(last.nth)}` };
}

/** Up to when every account was read; null where nothing was read yet, or not of every account. */
export function readUntil({ covered }: Pick<ReadHistory, 'covered'>): number | null {
  const ends = covered.flatMap(({ until }) => (until === undefined ? [] : [until]));
  return ends.length === 0 ? null : Math.min(...ends);
}

function marketOf({ at, positions, prices }: NowGiven): MarketNow {
  return {
    at,
    positions: new Map(
      positions.flatMap(({ name, ...amounts }) => {
        const [mark, unrealised] = [readDecimal(amounts.mark), readDecimal(amounts.unrealised)];
        return mark === undefined || unrealised === undefined ? [] : [[name, { mark, unrealised }] as const];
      }),
    ),
    prices: new Map(
      Object.entries(prices).flatMap(([coin, text]) => {
        const price = readDecimal(text);
        return price === undefined ? [] : [[coin, price] as const];
      }),
    ),
    balances: [],
  };
}

/** Writes a trade as `purser trades --json` does, with the newest orders of each side alone. */
function rowJson(trade: TradeNow): TradesRows['rows'][number] {
  const { entries, exits } = trade;
  const { entries: told, exits: left, money, ...json } = tradeJson(trade);
  const more = [entries, exits].reduce((sum, { length }) => sum + Math.max(0, length - LEGS_MAX), 0);
  return {
    ...json,
    money: money === 'real' ? 'real' : 'paper',
    entered: { size: formatDecimal(sizeOf(entries)), price: textOf(averageOf(entries)) },
    exited: { size: formatDecimal(sizeOf(exits)), price: textOf(averageOf(exits)) },
    entries: told.slice(-LEGS_MAX),
    exits: left.slice(-LEGS_MAX),
    ...(more > 0 && { moreLegs: more }),
  };
}

function totalJson({ isReal, net, unrealised, ...total }: TradeTotal): TradesRows['totals'][number] {
  return { money: isReal ? 'real' : 'paper', ...total, net: textOf(net), unrealised: textOf(unrealised) };
}

function textOf(value: Decimal | undefined): string | null {
  return value === undefined ? null : formatDecimal(value);
}
