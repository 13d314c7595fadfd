import { type Decimal, multiply, ZERO } from '../../../base/decimal.ts';
import type { HoldSide, Position } from '../../../domain/account.ts';
import { FLAT, type Folded, foldPositions, sideKey } from '../../../domain/fold-positions.ts';
import type { Fill } from '../../../domain/history.ts';
import { SETTLE_MS_MAX } from '../../../domain/settle.ts';
import { agreed, isOdd, judgeAgreement, NO_AGREEMENT, type Agreement } from './agreement.ts';

/** The readings of one instant: the fills from `since` to `readTo`, and all open positions. */
export interface DriftReading {
  readonly at: number;
  readonly fills: readonly Fill[];
  readonly since: number;
  readonly readTo: number;
  readonly positions: readonly Position[];
  /** Tells whether the reading may lack an own effect. */
  isHidden(symbol: string): boolean;
}

/** A side of a symbol that has begun to drift, or ceased to. */
export interface Difference {
  readonly symbol: string;
  readonly holdSide: HoldSide;
  /** Undefined where the fills close more than was open. */
  readonly believed: Decimal | undefined;
  readonly reported: Decimal;
  readonly ended: boolean;
}

/** Compares reading after reading. */
export interface DriftCheck {
  check(reading: DriftReading): readonly Difference[];
  /**
   * The instant from which on a reading may say more though it shows the same, ms; -Infinity where the next one may,
   * Infinity where none does.
   */
  restsUntil(): number;
}

const SIDES = ['long', 'short'] as const satisfies readonly HoldSide[];

/** The believed position of one symbol. */
interface Belief {
  folded: Folded;
  /** The instant since which every check has agreed with the base and the fills after it, ms. */
  agreesSince: number;
  /**
   * True where it agreed for longer than a reading may lag: until then the base may lack fills from before it was
   * taken.
   */
  confirmed: boolean;
  /**
   * A difference, and the instant at which it was first found. It is reported when no fill comes and it outlasts the
   * lag of a reading.
   */
  pending: { readonly difference: string; readonly at: number } | undefined;
  /** The positions that the fills made lately: by them those readings are judged that differ while fills come. */
  agreement: Agreement;
  readonly drifting: Set<HoldSide>;
}

/** Makes a comparison that knows nothing yet: its ground is the first reported positions that hold still. */
export function createDriftCheck(): DriftCheck {
  const beliefs = new Map<string, Belief>();
  let known: ReadonlySet<string> = new Set();
  let readTo = -Infinity;

  function check(reading: DriftReading): readonly Difference[] {
    const { fills, positions, at } = reading;
    // With a gap in the fills, what was believed is worth nothing.
    const anew = reading.since > readTo;
    const added = anew ? fills : fills.filter(({ tradeId }) => !known.has(tradeId));
    readTo = reading.readTo;
    known = new Set(fills.map(({ tradeId }) => tradeId));
    const symbols = new Set([...beliefs.keys(), ...[...positions, ...added].map(({ symbol }) => symbol)]);
    return [...symbols].flatMap((symbol) => {
      const belief = beliefs.get(symbol) ?? agreedFlat();
      const reported = positions.filter((one) => one.symbol === symbol);
      const filled = added.filter((one) => one.symbol === symbol);
      if (anew) beginAt(belief, { reported, at });
      const seen = { symbol, filled, reported, at, hidden: reading.isHidden(symbol) };
      const differences = anew ? [] : compare(belief, seen);
      if (isSettled(belief)) beliefs.delete(symbol);
      else beliefs.set(symbol, belief);
      return differences;
    });
  }

  function restsUntil(): number {
    let until = Infinity;
    for (const { pending, confirmed, agreesSince, drifting, agreement } of beliefs.values()) {
      if (pending !== undefined || drifting.size > 0 || isWaiting(agreement)) return -Infinity;
      if (!confirmed) until = Math.min(until, agreesSince + SETTLE_MS_MAX);
    }
    return until;
  }

  return { check, restsUntil };
}

function agreedFlat(): Belief {
  return {
    folded: FLAT,
    agreesSince: -Infinity,
    confirmed: true,
    pending: undefined,
    agreement: NO_AGREEMENT,
    drifting: new Set(),
  };
}

function isWaiting({ waiting, oddSince }: Agreement): boolean {
  return waiting.length > 0 || oddSince !== undefined;
}

/** Takes the reported position as the base, once checks agree with it. */
function beginAt(belief: Belief, { reported, at }: Pick<SymbolCheck, 'reported' | 'at'>): void {
  belief.folded = basedOn(reported);
  belief.agreesSince = at;
  belief.confirmed = false;
  belief.pending = undefined;
  belief.agreement = NO_AGREEMENT;
}

/** A symbol that is flat and agreed upon need not be remembered: what is not known is flat. */
function isSettled({ folded, confirmed, pending, drifting }: Belief): boolean {
  return (
    confirmed && pending === undefined && drifting.size === 0 && folded.positions.size === 0 && folded.lost.size === 0
  );
}

interface SymbolCheck {
  readonly symbol: string;
  readonly filled: readonly Fill[];
  readonly reported: readonly Position[];
  readonly at: number;
  readonly hidden: boolean;
}

function compare(belief: Belief, check: SymbolCheck): Difference[] {
  const { filled, reported } = check;
  const folded = foldPositions(belief.folded, filled);
  const agrees = differenceOf(folded, check) === '';
  if (!belief.confirmed) {
    if (!agrees) beginAt(belief, check);
    else belief.folded = basedOn(reported);
    belief.confirmed = check.at - belief.agreesSince >= SETTLE_MS_MAX;
    return belief.confirmed ? ended(belief, check) : [];
  }
  const fits = (state: Folded, seen: readonly Position[]): boolean =>
    differenceOf(state, { ...check, reported: seen }) === '';
  belief.agreement = judgeAgreement(belief.agreement, { at: check.at, reported, before: belief.folded, filled, fits });
  if (agrees) {
    belief.folded = basedOn(reported);
    belief.pending = undefined;
    belief.agreement = agreed(belief.agreement);
    return ended(belief, check);
  }
  belief.folded = folded;
  // While fills come, a reading that lags behind them differs by the same at every check: it has to be none of the
  // positions that they made.
  if (isOdd(belief.agreement, check.at)) return drifted(belief, check);
  if (filled.length > 0) belief.pending = undefined;
  return check.hidden ? [] : judged(belief, check);
}

/**
 * A difference is said when it has outlasted the longest time that a reading may lag, with no fill between; then the
 * exchange's word is believed.
 */
function judged(belief: Belief, check: SymbolCheck): Difference[] {
  const difference = differenceOf(belief.folded, check);
  const { pending } = belief;
  if (pending?.difference !== difference) {
    belief.pending = { difference, at: check.at };
    return [];
  }
  return check.at - pending.at < SETTLE_MS_MAX ? [] : drifted(belief, check);
}

function drifted(belief: Belief, check: SymbolCheck): Difference[] {
  const differing = sidesOf(belief.folded, check).filter(({ believed, reported }) => believed !== reported);
  beginAt(belief, check);
  for (const { holdSide } of differing) belief.drifting.add(holdSide);
  return differing.map((side) => ({ ...side, ended: false }));
}

function ended(belief: Belief, check: SymbolCheck): Difference[] {
  const over = sidesOf(basedOn(check.reported), check).filter(({ holdSide }) => belief.drifting.has(holdSide));
  belief.drifting.clear();
  return over.map((side) => ({ ...side, ended: true }));
}

type Side = Omit<Difference, 'ended'>;

function sidesOf(folded: Folded, { symbol, reported }: SymbolCheck): readonly Side[] {
  const lost = folded.lost.has(symbol);
  return SIDES.map((holdSide) => ({
    symbol,
    holdSide,
    believed: lost ? undefined : (folded.positions.get(sideKey(symbol, holdSide))?.size ?? ZERO),
    reported: reported.find((one) => one.holdSide === holdSide)?.total ?? ZERO,
  }));
}

/**
 * By how much what is reported is off, side by side: it stays the same while both move on. Empty where nothing differs.
 */
function differenceOf(folded: Folded, check: SymbolCheck): string {
  return sidesOf(folded, check)
    .filter(({ believed, reported }) => believed !== reported)
    .map(
      ({ holdSide, believed, reported }) =>
        `${holdSide} ${believed === undefined ? 'lost' : String(reported - believed)}`,
    )
    .join(' ');
}

/** Takes reported positions as the ground to fold on from. */
function basedOn(reported: readonly Position[]): Folded {
  const lost = new Map<string, string>();
  const positions = reported.flatMap(
    ({ symbol, baseCoin, marginCoin, holdSide, total, openPriceAvg, achievedProfits, cTime, uTime, markPrice }) => {
      if (openPriceAvg === undefined || achievedProfits === undefined || markPrice === undefined) {
        lost.set(symbol, 'its entry price, realised profit or mark price is not known');
        return [];
      }
      const folded = [
        sideKey(symbol, holdSide),
        {
          symbol,
          baseCoin,
          marginCoin,
          holdSide,
          size: total,
          cost: multiply(total, openPriceAvg),
          realised: achievedProfits,
          fees: ZERO,
          lastPrice: markPrice,
          cTime,
          uTime,
        },
      ] as const;
      return [folded];
    },
  );
  return { positions: new Map(positions), lost };
}
