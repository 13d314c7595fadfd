import { add, type Decimal, minimum, multiply, multiplyDivide, subtract, ZERO } from '../base/decimal.ts';
import type { HoldSide } from './account.ts';

/** An order's fills together, as far as the journal tells of them. */
export interface Traded {
  readonly at: number;
  readonly account: string;
  /** As `usdt-futures/BTCUSDT`. */
  readonly instrument: string;
  readonly holdSide: HoldSide;
  readonly act: 'open' | 'close';
  readonly size: Decimal;
  /** Absent where the exchange did not say. */
  readonly price?: Decimal;
  /** What it cost, in the margin coin; absent where the exchange did not say. */
  readonly fee?: Decimal;
  /** What it realised, as the exchange says; absent where it is reckoned from the prices. */
  readonly profit?: Decimal;
  /** Who closed it where no order of ours did: `liquidation`, `manual`, … */
  readonly cause?: string;
  /** When its order was placed, by the exchange's clock: part of it may have been filled from then on. Absent where nobody said. */
  readonly placedAt?: number;
  /** Whose it was; absent for what came from elsewhere. */
  readonly strategy?: string;
  readonly rule?: string;
}

/** A position from its first fill until it is flat. */
export interface Episode {
  readonly account: string;
  readonly instrument: string;
  readonly holdSide: HoldSide;
  /** Strategy and rule of the first entry. */
  readonly strategy?: string;
  readonly rule?: string;
  readonly entries: readonly Traded[];
  readonly exits: readonly Traded[];
  readonly openedAt: number;
  /** Absent while something is open. */
  readonly closedAt?: number;
  /** What is open still, in base coin. */
  readonly size: Decimal;
  /** In the margin coin, and absent where a price or fee of it is not known: unknown is never zero. */
  readonly fees?: Decimal;
  /** Of what was closed, by the average price of the entries, before fees and funding. */
  readonly profit?: Decimal;
}

/**
 * Folds trades, oldest first, into episodes, oldest first. A close of more than the known entries belongs to entries that nobody
 * has told of: its episode then has no profit, because it cannot be known.
 */
export function episodesOf(trades: readonly Traded[]): readonly Episode[] {
  const all: Open[] = [];
  const open = new Map<string, Open>();
  for (const trade of trades) {
    const key = `${trade.account} ${trade.instrument} ${trade.holdSide}`;
    let episode = open.get(key);
    if (episode === undefined) {
      episode = { first: trade, entries: [], exits: [], size: ZERO, cost: ZERO, fees: ZERO, profit: ZERO };
      open.set(key, episode);
      all.push(episode);
    }
    take(episode, trade);
    if (episode.size > ZERO) continue;
    episode.closedAt = trade.at;
    open.delete(key);
  }
  return all.map(shown);
}

interface Open {
  readonly first: Traded;
  readonly entries: Traded[];
  readonly exits: Traded[];
  size: Decimal;
  cost: Decimal | undefined;
  fees: Decimal | undefined;
  profit: Decimal | undefined;
  closedAt?: number;
}

function take(episode: Open, trade: Traded): void {
  const { size, cost, fees } = episode;
  episode.fees = fees === undefined || trade.fee === undefined ? undefined : add(fees, trade.fee);
  const value = trade.price === undefined ? undefined : multiply(trade.size, trade.price);
  if (trade.act === 'open') {
    episode.entries.push(trade);
    episode.size = add(size, trade.size);
    episode.cost = cost === undefined || value === undefined ? undefined : add(cost, value);
    return;
  }
  episode.exits.push(trade);
  const closed = minimum(size, trade.size);
  if (closed < trade.size || cost === undefined || value === undefined) {
    episode.profit = undefined;
  } else {
    const part = multiplyDivide(cost, closed, size);
    const gain = trade.profit ?? (trade.holdSide === 'long' ? subtract(value, part) : subtract(part, value));
    if (episode.profit !== undefined) episode.profit = add(episode.profit, gain);
    episode.cost = subtract(cost, part);
  }
  episode.size = subtract(size, closed);
}

function shown({ first, entries, exits, size, fees, profit, closedAt }: Open): Episode {
  const { account, instrument, holdSide, strategy, rule, at } = first;
  return {
    account,
    instrument,
    holdSide,
    ...(strategy !== undefined && { strategy }),
    ...(rule !== undefined && { rule }),
    entries,
    exits,
    openedAt: at,
    ...(closedAt !== undefined && { closedAt }),
    size,
    ...(fees !== undefined && { fees }),
    ...(profit !== undefined && { profit }),
  };
}
