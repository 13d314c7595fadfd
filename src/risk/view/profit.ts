import {
  add,
  type Decimal,
  divide,
  formatDecimal,
  maximum,
  ONE,
  parseDecimal,
  subtract,
  ZERO,
} from '../../base/decimal.ts';
import { dayOf } from './day.ts';
import type { Fall } from './money-seen.ts';

/**
 * The realised and unrealised profit of a level's futures accounts since it was first read. Deposits and transfers are
 * no part of it.
 */
export interface Profit {
  /** The instant at which the reading of the equity began, ms. */
  readonly at: number;
  /** Sum of the accounts' equities then. */
  readonly equity: Decimal;
  /** The equity of each account then, by its name; absent where an older version has written. */
  readonly accounts?: Readonly<Record<string, Decimal>>;
  /** Profit or loss since the first reading. */
  readonly gained: Decimal;
  /** The highest that `gained` has been. */
  readonly peak: Decimal;
  /** For each zone the day that was read last, and `gained` when it began. */
  readonly days: Readonly<Record<string, { readonly day: string; readonly start: Decimal }>>;
}

/** A reading of the equities of a level's accounts. */
export interface EquityReading {
  readonly at: number;
  readonly accounts: readonly AccountSample[];
}

export interface AccountSample {
  readonly account: string;
  readonly equity: Decimal;
  /**
   * The amount that was moved into the account since the reading before; below zero: out of it. Undefined where it is
   * not known any more: the difference then counts neither as profit nor as loss.
   */
  readonly deposited: Decimal | undefined;
}

/**
 * Adds a reading of the equities. A day begins where the reading before it ended: a loss while nothing was read counts
 * on the day of the next reading. An account that came to the level since, or left it, brings no profit and no loss.
 */
export function nextProfit(
  before: Profit | undefined,
  { at, accounts }: EquityReading,
  zones: readonly string[],
): Profit {
  const had = before?.gained ?? ZERO;
  const gained = before === undefined ? had : add(had, earned(before, accounts));
  const days = zones.flatMap((zone) => {
    const day = dayOf(at, zone);
    const known = before?.days[zone];
    return day === undefined ? [] : [[zone, known?.day === day ? known : { day, start: had }] as const];
  });
  return {
    at,
    equity: sum(accounts.map(({ equity }) => equity)),
    accounts: Object.fromEntries(accounts.map(({ account, equity }) => [account, equity])),
    gained,
    peak: maximum(before?.peak ?? gained, gained),
    days: Object.fromEntries(days),
  };
}

function earned(before: Profit, accounts: readonly AccountSample[]): Decimal {
  const had = before.accounts;
  if (had !== undefined) return sum(accounts.map((one) => change(one, had[one.account])));
  const unknown = accounts.some(({ deposited }) => deposited === undefined);
  return unknown ? ZERO : subtract(sum(accounts.map((one) => change(one, ZERO))), before.equity);
}

function change({ equity, deposited }: AccountSample, had: Decimal | undefined): Decimal {
  return had === undefined || deposited === undefined ? ZERO : subtract(subtract(equity, had), deposited);
}

function sum(amounts: readonly Decimal[]): Decimal {
  return amounts.reduce(add, ZERO);
}

/** Names the state in which the profit of a level is kept. */
export function profitKey(of: string, coin: string): string {
  return `profit ${of} ${coin}`;
}

/**
 * A reading older than this says nothing about now: bills are read every half minute, and a reading waits for those
 * after it.
 */
const FRESH_MS = 180_000;

/** Tells how far accounts have fallen; undefined where that was read too long ago. */
export function fallOf(profit: Profit | undefined, now: number): Fall | undefined {
  if (profit === undefined || now - profit.at > FRESH_MS) return undefined;
  const { gained, peak, days, equity } = profit;
  return {
    today(zone) {
      const known = days[zone];
      const today = dayOf(now, zone);
      if (known === undefined || today === undefined) return undefined;
      // The day has turned since the last reading: it begins with it.
      return known.day === today ? subtract(known.start, gained) : ZERO;
    },
    fromPeak: subtract(peak, gained),
    equity,
  };
}

/** Prints a profit for the journal's states. */
export function profitText({ at, equity, accounts, gained, peak, days }: Profit): string {
  const starts = Object.entries(days).map(([zone, { day, start }]) => [zone, { day, start: formatDecimal(start) }]);
  const numbers = { equity: formatDecimal(equity), gained: formatDecimal(gained), peak: formatDecimal(peak) };
  const equities = Object.entries(accounts ?? {}).map(([account, one]) => [account, formatDecimal(one)]);
  const known = accounts === undefined ? {} : { accounts: Object.fromEntries(equities) as unknown };
  return JSON.stringify({ at, ...numbers, ...known, days: Object.fromEntries(starts) as unknown });
}

interface StoredProfit {
  readonly at: number;
  readonly equity: string;
  readonly accounts?: Readonly<Record<string, string>>;
  readonly gained: string;
  readonly peak: string;
  readonly days: Readonly<Record<string, { readonly day: string; readonly start: string }>>;
}

/** Reads what `profitText` has printed; undefined where nothing was stored. */
export function readProfit(stored: string | undefined): Profit | undefined {
  if (stored === undefined) return undefined;
  const { at, equity, accounts, gained, peak, days } = JSON.parse(stored) as StoredProfit;
  const starts = Object.entries(days).map(
    ([zone, { day, start }]) => [zone, { day, start: parseDecimal(start) }] as const,
  );
  const numbers = { equity: parseDecimal(equity), gained: parseDecimal(gained), peak: parseDecimal(peak) };
  const equities = Object.entries(accounts ?? {}).map(([account, one]) => [account, parseDecimal(one)] as const);
  const known = accounts === undefined ? {} : { accounts: Object.fromEntries(equities) };
  return { at, ...numbers, ...known, days: Object.fromEntries(starts) };
}

/**
 * Tells how far the profit has fallen from its peak, as a ratio of what the equity would be without that. Without
 * equity left all has been lost.
 */
export function fallRatio({ fromPeak, equity }: Pick<Fall, 'fromPeak' | 'equity'>): Decimal {
  if (fromPeak <= 0n) return fromPeak;
  return equity <= 0n ? ONE : divide(fromPeak, add(equity, fromPeak), 'up');
}
