import type { AccountName, HoldSide, Position } from '../../../domain/account.ts';
import { type Decimal, formatDecimal, readDecimal, subtract } from '../../../base/decimal.ts';
import type { FuturesMarket } from '../../../domain/market.ts';

/** One side of a contract as it was read, for the next reading to be compared with. */
export interface HeldSide {
  readonly symbol: string;
  readonly holdSide: HoldSide;
  readonly total: Decimal;
  readonly cTime: number;
}

/** The sizes of a reading of positions, and the instant at which the reading began, ms. */
export interface HeldSides {
  readonly at: number;
  readonly sides: readonly HeldSide[];
}

/** A side of which less is open than was. */
export interface Shrunk {
  readonly symbol: string;
  readonly holdSide: HoldSide;
  /** By how much, in base coin; all of it where another episode has begun since. */
  readonly by: Decimal;
  /** The instant at which it was opened, by the exchange, ms. */
  readonly episode: number;
  /** The earliest instant of the fills that closed it, ms. */
  readonly since: number;
}

/** Names the state in which an account's positions are kept. */
export function heldKey(account: AccountName, market: FuturesMarket): string {
  return `held ${account} ${market}`;
}

/** The sizes that a reading of positions shows. */
export function heldIn(positions: readonly Position[], at: number): HeldSides {
  return { at, sides: positions.map(({ symbol, holdSide, total, cTime }) => ({ symbol, holdSide, total, cTime })) };
}

/** Tells which sides have become smaller from one reading to the next. */
export function shrunk(before: HeldSides, now: HeldSides): readonly Shrunk[] {
  return before.sides.flatMap(({ symbol, holdSide, total, cTime }) => {
    const same = now.sides.find((one) => one.symbol === symbol && one.holdSide === holdSide && one.cTime === cTime);
    const by = same === undefined ? total : subtract(total, same.total);
    return by > 0n ? [{ symbol, holdSide, by, episode: cTime, since: before.at }] : [];
  });
}

/** Tells whether two readings show the same. */
export function isSame(before: HeldSides | undefined, now: HeldSides): boolean {
  if (before?.sides.length !== now.sides.length) return false;
  // Almost always they stand in the same order: writing both as text would cost more than all the rest.
  return (
    before.sides.every((side, index) => isSameSide(side, now.sides[index])) ||
    textOf(before.sides) === textOf(now.sides)
  );
}

function isSameSide({ symbol, holdSide, total, cTime }: HeldSide, other: HeldSide | undefined): boolean {
  return other?.symbol === symbol && other.holdSide === holdSide && other.total === total && other.cTime === cTime;
}

/** Writes what is held as text, to be kept. */
export function heldText({ at, sides }: HeldSides): string {
  return JSON.stringify({ at, sides: rowsOf(sides) });
}

/** Reads what was kept; undefined where nothing was. */
export function readHeld(text: string | undefined): HeldSides | undefined {
  if (text === undefined) return undefined;
  const { at, sides } = JSON.parse(text) as Kept;
  return {
    at,
    sides: sides.flatMap(([symbol, holdSide, size, cTime]) => {
      const total = readDecimal(size);
      return total === undefined ? [] : [{ symbol, holdSide, total, cTime }];
    }),
  };
}

type Row = readonly [symbol: string, holdSide: HoldSide, total: string, cTime: number];

interface Kept {
  readonly at: number;
  readonly sides: readonly Row[];
}

function rowsOf(sides: readonly HeldSide[]): Row[] {
  return sides.map(({ symbol, holdSide, total, cTime }) => [symbol, holdSide, formatDecimal(total), cTime]);
}

function textOf(sides: readonly HeldSide[]): string {
  return JSON.stringify(rowsOf(sides).sort((a, b) => (a.join() < b.join() ? -1 : 1)));
}
