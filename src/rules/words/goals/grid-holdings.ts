import { type Decimal, formatDecimal, maximum, minimum, multiply, subtract, ZERO } from '../../../base/decimal.ts';
import type { HoldSide } from '../../../domain/account.ts';
import type { Instrument, InstrumentRef } from '../../../domain/market.ts';
import type { Order } from '../../../domain/order.ts';
import type { GoalView } from '../spec/words.ts';
import type { GapMemory, GapNow } from './grid-gap.ts';
import { AFTER_FEE } from './grid-levels.ts';

/** What an account has of that which a grid holds. Base coin. */
export interface GridHolding {
  /** All of it. */
  readonly total: Decimal;
  /** The part that no order of the grid offers. */
  readonly free: Decimal;
}

type Sides<T> = Readonly<Record<HoldSide, T>>;

const SIDES: readonly HoldSide[] = ['long', 'short'];

/** Reads what an account has; undefined where that is not known. */
export function holdingsOf(
  { market, symbol }: InstrumentRef,
  { gaps, own, instrument, view }: HoldingsView,
): Sides<GridHolding> | undefined {
  const { defaults, world } = view;
  const offered = offeredOf(gaps, own);
  if (market === 'spot') {
    const asset = world.spotAssets(defaults.account);
    const coin = asset?.find((one) => one.coin === instrument.base);
    const free = coin?.available ?? ZERO;
    const total = (free + (coin?.frozen ?? ZERO)) as Decimal;
    const none = { total: ZERO, free: ZERO };
    const bought = world.bought(defaults.account, { market, symbol });
    return asset && { long: { total, free: minimum(free, bought) }, short: none };
  }
  const positions = world.positions(defaults.account, market);
  if (positions === undefined) return undefined;
  const of = (side: HoldSide): GridHolding => {
    const total = positions.find((one) => one.symbol === symbol && one.holdSide === side)?.total ?? ZERO;
    return { total, free: maximum(subtract(total, offered[side]), ZERO) };
  };
  return { long: of('long'), short: of('short') };
}

interface HoldingsView {
  readonly gaps: readonly GapNow[];
  /** Own orders that rest. */
  readonly own: readonly Order[];
  readonly instrument: Instrument;
  readonly view: Pick<GoalView<unknown>, 'defaults' | 'world'>;
}

/** The size that resting exits offer, by side. */
function offeredOf(gaps: readonly GapNow[], own: readonly Order[]): Sides<Decimal> {
  const of = (side: HoldSide): Decimal =>
    gaps
      .filter(({ gap, phase }) => gap.side === side && phase === 'exit')
      .flatMap(({ memory }) => own.filter(({ clientOid }) => clientOid === memory.order.id))
      .reduce((sum, { size, filledSize }) => (sum + size - filledSize) as Decimal, ZERO);
  return { long: of('long'), short: of('short') };
}

/** What the gaps believe to hold and the account has not, by side: another hand sold it, or a stop did. */
export function lacking(
  gaps: readonly GapNow[],
  holdings: Sides<GridHolding>,
  { market }: Pick<Instrument, 'market'>,
): Sides<Decimal> {
  const of = (side: HoldSide): Decimal => {
    const held = gaps.filter(({ gap }) => gap.side === side).reduce((sum, one) => (sum + one.held) as Decimal, ZERO);
    // A fee that the exchange does not state was taken of what was bought.
    const sure = market === 'spot' ? multiply(held, AFTER_FEE) : held;
    const { total } = holdings[side];
    return total >= sure ? ZERO : subtract(held, total);
  };
  return { long: of('long'), short: of('short') };
}

/**
 * Takes from the gaps what the account has not, the farthest exits first. What is left of a gap gets a new exit; one
 * that has nothing left waits for its entry again, or is over where the file leaves changes by others to stand.
 */
export function writtenOff(gaps: readonly GapNow[], lack: Sides<Decimal>, isAdopted: boolean): readonly GapMemory[] {
  const memories = new Map(gaps.map((one) => [one, one.memory]));
  for (const side of SIDES) {
    let left = lack[side];
    const holders = gaps.filter(({ gap, held }) => gap.side === side && held > ZERO);
    for (const one of holders.toSorted((a, b) => farther(a, b))) {
      const taken = minimum(left, one.held);
      if (taken <= ZERO) break;
      left = subtract(left, taken);
      memories.set(one, without(one, taken, isAdopted));
    }
  }
  return [...memories.values()];
}

function farther({ gap: a }: GapNow, { gap: b }: GapNow): number {
  const isHigher = a.exit > b.exit;
  return isHigher === (a.side === 'long') ? -1 : 1;
}

function without({ memory, held }: GapNow, taken: Decimal, isAdopted: boolean): GapMemory {
  const { held: _held, ...kept } = memory;
  const rest = subtract(held, taken);
  if (rest > ZERO) return { ...kept, held: formatDecimal(rest), order: {} };
  return { ...kept, order: {}, ...(isAdopted && { over: true as const }) };
}
