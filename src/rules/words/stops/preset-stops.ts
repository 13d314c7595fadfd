import { type Decimal, ONE, ZERO } from '../../../base/decimal.ts';
import type { HoldSide, Position } from '../../../domain/account.ts';
import { type Instrument, marginCoin } from '../../../domain/market.ts';
import { type Each, type Env, EvaluationError } from '../../../language/values/expression.ts';
import { eachAccounts } from '../../../strategy/model/each-accounts.ts';
import type { Goal, Strategy } from '../../../strategy/model/strategy.ts';
import { constantEnv } from '../spec/constant-env.ts';
import type { World } from '../spec/world-spec.ts';
import { limitsOf, type StopArgs, type StopLimits, tighter, wantedStops, type WantedStops } from './wanted-stops.ts';

interface Entry {
  readonly instrument: Instrument;
  readonly holdSide: HoldSide;
  /** The price at which the position is expected to open. */
  readonly price: Decimal;
}

/**
 * The stops that an opening order carries: with them the position is never unprotected. They are those of the
 * strategy's `stops` goal for this instrument (docs/guarantees.md#g6), and the stop-loss is never behind the present
 * one of the position that the order adds to. Empty where no such goal keeps it.
 */
export function presetStops(
  strategy: Strategy,
  entry: Entry,
  world: Pick<World, 'currentStopLoss'>,
): WantedStops & StopLimits {
  for (const goal of strategy.goals) {
    if (goal.word.means.stops === 'nothing') continue;
    const args = argsFor(goal, strategy, entry);
    if (args === undefined) continue;
    const { stopLoss, takeProfit } = args;
    // Moving stops begin to move once there is a position; the opening order carries the fixed ones.
    const fixed = wantedStops(
      { ...(stopLoss && { stopLoss }), ...(takeProfit && { takeProfit }) },
      { instrument: entry.instrument, holdSide: entry.holdSide, openPrice: entry.price, markPrice: entry.price },
    );
    const preset = notBehind(fixed, currentStop(strategy, entry, world), entry);
    return { ...preset, ...limitsOf(preset, args, entry) };
  }
  return {};
}

function currentStop(
  { account }: Strategy,
  { instrument: { market, symbol }, holdSide }: Entry,
  world: Pick<World, 'currentStopLoss'>,
): Decimal | undefined {
  return market === 'spot' ? undefined : world.currentStopLoss({ account, instrument: { market, symbol }, holdSide });
}

/**
 * The exchange puts the stop of an order in the place of the position's: one that has moved on would be thrown back.
 */
function notBehind(fixed: WantedStops, stands: Decimal | undefined, { holdSide, price }: Entry): WantedStops {
  if (fixed.stopLoss === undefined || stands === undefined) return fixed;
  // Beyond the entry it has ended the position before the order is filled, and would be refused.
  const isReached = holdSide === 'long' ? stands >= price : stands <= price;
  return isReached ? fixed : { ...fixed, stopLoss: tighter(holdSide, fixed.stopLoss, stands) };
}

/** The goal's arguments for the position that is about to be, or undefined where the goal does not keep it. */
function argsFor(goal: Goal, strategy: Strategy, entry: Entry): StopArgs | undefined {
  const env = constantEnv(strategy);
  if (goal.each !== undefined) {
    if (!eachAccounts(goal.each, strategy).includes(strategy.account)) return undefined;
    const position = expectedPosition(strategy, entry);
    if (leavesOut(goal.each, position, { strategy, env })) return undefined;
    env[goal.each.slot] = position;
    if (goal.each.where !== undefined && goal.each.where.evaluate(env) !== true) return undefined;
  }
  return goal.fields.evaluate(env);
}

/**
 * Tells whether the list of an `each` leaves a position out, as `positions.filter(p, p.symbol == "BTCUSDT")` does.
 * Where that is not known before the position is, it does not: a stop too many is better than none.
 */
function leavesOut(
  { list }: Each,
  position: Partial<Position>,
  { strategy, env }: { readonly strategy: Strategy; readonly env: Env },
): boolean {
  const seen = [...env];
  for (const { name, kind, slot } of strategy.watches)
    if (kind === 'positions' && list.names.includes(name)) seen[slot] = [position];
  try {
    const listed = list.evaluate(seen);
    return Array.isArray(listed) && listed.length === 0;
  } catch (error) {
    if (error instanceof EvaluationError) return false;
    throw error;
  }
}

function expectedPosition(strategy: Strategy, { instrument, holdSide, price }: Entry): Partial<Position> {
  const market = instrument.market === 'spot' ? 'usdt-futures' : instrument.market;
  return {
    account: strategy.account,
    market,
    symbol: instrument.symbol,
    baseCoin: instrument.base,
    marginCoin: marginCoin(market, instrument.symbol),
    holdSide,
    openPriceAvg: price,
    firstEntryPrice: price,
    markPrice: price,
    unrealizedPL: ZERO,
    leverage: ONE,
  };
}
