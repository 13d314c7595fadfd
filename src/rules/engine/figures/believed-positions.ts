import {
  absolute,
  type Decimal,
  decimalOf,
  formatDecimal,
  multiply,
  parseDecimal,
  subtract,
} from '../../../base/decimal.ts';
import type { Position } from '../../../domain/account.ts';
import { type FuturesInstrument, instrumentName, type Ticker } from '../../../domain/market.ts';
import { profitOf } from '../../../domain/overview.ts';

/** Two figures agree if they differ by no more than this share of the value; a price that moved further has jumped. */
const SHARE = parseDecimal('0.01');

/** A price that nothing confirms is believed if a later reading shows it too, this long after the first, ms. */
export const CONFIRM_MS = 2_000;

/** An entry price that something contradicts is believed once it has been read unchanged for so long, ms. */
const ENTRY_MS = 600_000;

/** The figures of one position that were believed last. */
export interface BelievedPosition {
  readonly cTime: number;
  readonly total: Decimal;
  readonly achievedProfits: Decimal | undefined;
  /** The entry price, and where it is from. */
  readonly entry: Decimal | undefined;
  readonly entryFrom: EntrySource;
  readonly mark: Decimal | undefined;
  /** An entry price that is read and not believed, and since when, ms. */
  readonly oddEntry?: { readonly price: Decimal; readonly since: number };
  /** A mark price that is read and not confirmed yet, and when it was read first, ms. */
  readonly oddMark?: { readonly price: Decimal; readonly at: number };
}

type EntrySource = 'read' | 'own fills' | 'first mark';

/** A position as it is believed, what is remembered of it, and what a person has to know. */
export interface JudgedPosition {
  readonly position: Position;
  readonly memory: BelievedPosition;
  readonly news: readonly string[];
}

/** What a position is judged by beside its own record. */
export interface Witnesses {
  readonly now: number;
  readonly before: BelievedPosition | undefined;
  /** The prices of the instrument, read after the position; absent if they were not needed or could not be read. */
  readonly ticker: Ticker | undefined;
  /** The average price of own orders that opened the position; absent if there are none. */
  readonly ownPrice: Decimal | undefined;
}

/** Tells whether a position's figures have to be compared with the prices of its instrument. */
export function needsPrices(position: Position, before: BelievedPosition | undefined): boolean {
  const { openPriceAvg, markPrice } = position;
  const known = before?.cTime === position.cTime ? before : undefined;
  if (markPrice === undefined) return false;
  return fits(position, openPriceAvg, markPrice) === false || hasJumped(markPrice, known?.mark ?? openPriceAvg);
}

/**
 * Judges the figures of a position as one record (docs/semantics.md#figures). An entry price is no reading if it does
 * not fit size, mark and open profit, or if it changed while size and realised profit did not; then the last one
 * stands. A mark is no reading while the prices of the instrument contradict it.
 */
export function judgePosition(position: Position, witnesses: Witnesses): JudgedPosition {
  const { now, ticker } = witnesses;
  const before = witnesses.before?.cTime === position.cTime ? witnesses.before : undefined;
  const mark = judgeMark(position, { ...witnesses, before });
  const entry = judgeEntry(position, { ...witnesses, before }, mark.price);
  const fitting = fits(position, entry.price, mark.price) !== false;
  const { openPriceAvg: _entry, markPrice: _mark, unrealizedPL, ...rest } = position;
  const isSame = entry.price === position.openPriceAvg && mark.price === position.markPrice && fitting;
  const believed: Position = isSame
    ? position
    : {
        ...rest,
        ...(entry.price !== undefined && { openPriceAvg: entry.price }),
        ...(mark.price !== undefined && { markPrice: mark.price }),
        // Open profit that fits neither is no reading either.
        ...(unrealizedPL !== undefined && fitting && { unrealizedPL }),
      };
  const memory: BelievedPosition = {
    cTime: position.cTime,
    total: position.total,
    achievedProfits: position.achievedProfits,
    entry: entry.price,
    entryFrom: entry.from,
    mark: mark.price ?? before?.mark,
    ...(entry.odd !== undefined && { oddEntry: entry.odd }),
    ...(mark.odd !== undefined && { oddMark: mark.odd }),
  };
  return { position: believed, memory, news: newsOf(position, { before, memory, now, ticker }) };
}

interface JudgedMark {
  readonly price: Decimal | undefined;
  readonly odd?: BelievedPosition['oddMark'];
}

function judgeMark(position: Position, { before, ticker, now }: Witnesses): JudgedMark {
  const { markPrice: read, openPriceAvg } = position;
  if (read === undefined) return { price: undefined };
  const last = before?.mark ?? openPriceAvg;
  const isFitting = fits(position, openPriceAvg, read) !== false;
  const stated = ticker?.mark;
  if (isFitting && !hasJumped(read, last)) return { price: read };
  // The record contradicts itself: if its entry is the one believed before, or nobody else tells, its mark is wrong.
  if (stated !== undefined && !isNear(read, stated)) return confirmed(stated, { last, ticker, now, before });
  if (stated === undefined && !isFitting && (before === undefined || before.entry === openPriceAvg))
    return { price: undefined };
  return confirmed(read, { last, ticker, now, before });
}

/**
 * Believes a price at once if it is near the last one, or the last trade of the same instant moved with it; else once a
 * later reading shows it too. Of two readings the one that is nearer to the price before counts.
 */
function confirmed(
  price: Decimal,
  { last, ticker, now, before }: Pick<Witnesses, 'ticker' | 'now' | 'before'> & { readonly last: Decimal | undefined },
): JudgedMark {
  if (last === undefined || !hasJumped(price, last) || movedAlike(price, last, ticker?.last)) return { price };
  const odd = before?.oddMark;
  const isAlike = odd !== undefined && price > last === odd.price > last;
  if (!isAlike) return { price: undefined, odd: { price, at: now } };
  if (now - odd.at < CONFIRM_MS) return { price: undefined, odd };
  return { price: absolute(subtract(price, last)) < absolute(subtract(odd.price, last)) ? price : odd.price };
}

/** Tells whether the last trade moved the same way as the mark, by half as far at least. */
function movedAlike(price: Decimal, from: Decimal, trade: Decimal | undefined): boolean {
  if (trade === undefined) return false;
  const [moved, traded] = [subtract(price, from), subtract(trade, from)];
  return moved > 0n === traded > 0n && multiply(absolute(traded), decimalOf(2)) >= absolute(moved);
}

interface JudgedEntry {
  readonly price: Decimal | undefined;
  readonly from: EntrySource;
  readonly odd?: BelievedPosition['oddEntry'];
}

function judgeEntry(position: Position, { before, now, ownPrice }: Witnesses, mark: Decimal | undefined): JudgedEntry {
  const { openPriceAvg: read, total, achievedProfits } = position;
  const instead = (): JudgedEntry => {
    if (before?.entry !== undefined) return { price: before.entry, from: before.entryFrom };
    if (ownPrice !== undefined) return { price: ownPrice, from: 'own fills' };
    return { price: mark, from: 'first mark' };
  };
  if (read === undefined) return instead();
  const isMisfit = fits(position, read, mark) === false;
  const stood = before?.entryFrom === 'read' && before.entry === read;
  // Where the entry is the one believed before, or own fills made it, another figure of the record is at fault.
  const isKnown = stood || (before === undefined && ownPrice !== undefined && isNear(read, ownPrice));
  const isAlone =
    before?.entry !== undefined &&
    before.entryFrom === 'read' &&
    read !== before.entry &&
    total === before.total &&
    achievedProfits === before.achievedProfits;
  if (isKnown || !(isMisfit || isAlone)) return { price: read, from: 'read' };
  const since = before?.oddEntry?.price === read ? before.oddEntry.since : now;
  if (now - since >= ENTRY_MS) return { price: read, from: 'read' };
  return { ...instead(), odd: { price: read, since } };
}

/**
 * Tells whether a position's open profit is that of its size between two prices, to one per cent of its value;
 * undefined if one of the figures is not known.
 */
function fits(position: Position, entry: Decimal | undefined, mark: Decimal | undefined): boolean | undefined {
  const { unrealizedPL, market, holdSide, total } = position;
  if (unrealizedPL === undefined || entry === undefined || mark === undefined) return undefined;
  const profit = profitOf({ market, holdSide, openPriceAvg: entry }, { price: mark, size: total });
  // Coin-margined contracts are worth their size in the margin coin.
  const value = market === 'coin-futures' ? total : multiply(total, mark);
  return absolute(subtract(unrealizedPL, profit)) <= multiply(value, SHARE);
}

function isNear(price: Decimal, other: Decimal): boolean {
  return absolute(subtract(price, other)) <= multiply(other, SHARE);
}

function hasJumped(price: Decimal, from: Decimal | undefined): boolean {
  return from !== undefined && !isNear(price, from);
}

interface Change {
  readonly before: BelievedPosition | undefined;
  readonly memory: BelievedPosition;
  readonly now: number;
  readonly ticker: Ticker | undefined;
}

/** What a person has to know: told when it begins, and when it ends. */
function newsOf(position: Position, { before, memory }: Change): readonly string[] {
  const { account, symbol, market, holdSide, openPriceAvg, markPrice } = position;
  const what = `the ${holdSide} ${instrumentName({ market, symbol } satisfies FuturesInstrument)} of ${account}`;
  const wasOdd = before?.oddEntry !== undefined || (before !== undefined && before.entryFrom !== 'read');
  const isOdd = memory.oddEntry !== undefined || memory.entryFrom !== 'read';
  if (isOdd && !wasOdd) {
    const read = openPriceAvg === undefined ? 'no entry price' : `the entry price ${formatDecimal(openPriceAvg)}`;
    return [
      `the exchange states ${read} for ${what}, which ${openPriceAvg === undefined ? 'is no reading' : 'its other figures contradict'}: ${insteadText(memory)}`,
    ];
  }
  if (wasOdd && !isOdd) return [`the entry price of ${what} is believed again: ${textOf(memory.entry)}`];
  if (memory.oddMark !== undefined && before?.oddMark === undefined)
    return [
      `the mark price ${textOf(markPrice)} of ${what} is not confirmed by the prices of its instrument: it counts once a later reading shows it too`,
    ];
  return [];
}

function insteadText({ entry, entryFrom }: BelievedPosition): string {
  if (entry === undefined) return 'it is not known';
  const from = {
    read: 'the last one stands',
    'own fills': 'the price of own fills counts',
    'first mark': 'the mark at which it was first seen counts',
  };
  return `${from[entryFrom]}, ${formatDecimal(entry)}, until it fits again or has been read unchanged for 10 minutes`;
}

function textOf(price: Decimal | undefined): string {
  return price === undefined ? 'not known' : formatDecimal(price);
}
