import {
  absolute,
  divide,
  type Decimal,
  formatDecimal,
  maximum,
  multiply,
  parseDecimal,
  roundToStep,
  subtract,
  ZERO,
} from '../../../base/decimal.ts';
import { MARKET_OF_WALLET } from '../../../domain/account.ts';
import { formatMoney } from '../../../domain/money.ts';
import type { RedeemEffect } from '../../../effects/redeem.ts';
import type { TransferEffect } from '../../../effects/transfer.ts';
import type { GoalPlan, Plan } from '../spec/words.ts';
import type { BalanceArgs } from './balance-fields.ts';
import { AMOUNT_PLACES, type Moving } from './fill-up.ts';
import type { BalanceState } from './money-route.ts';

/** A plan that brings money to the wallet, and what its floor is judged by. */
export interface FloorPlan {
  readonly args: BalanceArgs;
  readonly free: Decimal;
  readonly moving: Moving;
  /** Memory from before the plan. */
  readonly state: BalanceState | undefined;
}

/**
 * Marks money for the floor of a futures wallet with an open position: it pays for less risk, so that no loss limit and
 * no automatic halt holds it. Under a halt it brings what the floor lacks, and no more.
 */
export function holdFloor(planned: GoalPlan<BalanceState>, floor: FloorPlan): GoalPlan<BalanceState> {
  const effect = movedIn(planned.plan);
  const lacking = lackingOf(floor);
  if (effect === undefined || lacking === undefined) return planned;
  const { world, smallest } = floor.moving;
  const floorNeed = roundToStep(smallest === undefined ? lacking : maximum(lacking, smallest), AMOUNT_PLACES, 'up');
  const figures = { floorFigures: figuresOf(floor) };
  const whole = { ...effect, floorNeed };
  const part = { ...whole, amount: floorNeed };
  if (effect.amount <= floorNeed || !world.isHalted(whole) || world.isHalted(part))
    return { ...withEffect(planned, whole), ...figures };
  return { ...withEffect(planned, part), ...figures, state: stateOfPart(planned, { part, effect, floor }) };
}

type Moved = TransferEffect | RedeemEffect;

function movedIn(plan: Plan): Moved | undefined {
  const effect = plan.kind === 'effects' ? plan.effects[0] : undefined;
  return effect?.kind === 'transfer' || effect?.kind === 'redeem' ? effect : undefined;
}

/** The amount that the floor lacks; undefined if it holds, or no position needs it. */
function lackingOf({ args: { atLeast, underHalt }, free, moving: { world, kept } }: FloorPlan): Decimal | undefined {
  const market = MARKET_OF_WALLET[kept.wallet];
  if (atLeast === undefined || underHalt === 'hold' || market === undefined || free >= atLeast.value) return undefined;
  const account = world.futuresAccount(kept.account, market);
  const hasPosition =
    account !== undefined && (account.unrealizedPL !== ZERO || (account.positionMargin ?? ZERO) > ZERO);
  return hasPosition ? subtract(atLeast.value, free) : undefined;
}

function withEffect(planned: GoalPlan<BalanceState>, effect: Moved): GoalPlan<BalanceState> {
  return planned.plan.kind === 'effects' ? { ...planned, plan: { ...planned.plan, effects: [effect] } } : planned;
}

interface Part {
  readonly part: Moved;
  /** The effect before it was cut. */
  readonly effect: Moved;
  readonly floor: FloorPlan;
}

/** The rest of money that is on its way stays where it is; nothing more is brought while the halt lasts. */
function stateOfPart({ state: next }: GoalPlan<BalanceState>, { part, effect, floor: { state } }: Part): BalanceState {
  if (next?.underWay !== undefined) return { underWay: { ...next.underWay, amount: formatDecimal(part.amount) } };
  if (state?.underWay === undefined) return {};
  return { underWay: { ...state.underWay, amount: formatDecimal(subtract(effect.amount, part.amount)) } };
}

const HUNDRED = parseDecimal('100');
const PERCENT_STEP = parseDecimal('0.1');

/** Free margin and the distance to the nearest liquidation, for a person. */
function figuresOf({ args: { atLeast }, free, moving: { world, kept, coin } }: FloorPlan): string {
  const market = MARKET_OF_WALLET[kept.wallet];
  const positions = market === undefined ? undefined : world.positions(kept.account, market);
  const distances = positions?.flatMap(({ symbol, holdSide, markPrice, liquidationPrice }) => {
    if (liquidationPrice === null || markPrice === undefined || markPrice <= ZERO) return [];
    const away = divide(absolute(subtract(markPrice, liquidationPrice)), markPrice);
    return [{ away, text: `${percentText(away)} from the liquidation of the ${holdSide} ${symbol}` }];
  });
  const nearest = distances?.toSorted((a, b) => Number(a.away > b.away) - Number(a.away < b.away))[0];
  const floor = atLeast === undefined ? '' : `, floor ${formatMoney(atLeast)}`;
  const margin = `free margin ${formatDecimal(maximum(free, ZERO))} ${coin}${floor}`;
  return `${margin}, ${nearest?.text ?? 'distance to liquidation unknown'}`;
}

function percentText(ratio: Decimal): string {
  return `${formatDecimal(roundToStep(multiply(ratio, HUNDRED), PERCENT_STEP, 'down'))}%`;
}
