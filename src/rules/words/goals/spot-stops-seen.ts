import { ZERO } from '../../../base/decimal.ts';
import type { SpotInstrument } from '../../../domain/market.ts';
import type { GoalPlan, GoalView } from '../spec/words.ts';
import { soundStops, type WantedStops } from '../stops/wanted-stops.ts';
import type { SpotStopsArgs, SpotStopsState } from './spot-stops-fields.ts';
import { type SpotHolding, spotHolding } from './spot-stops-holding.ts';

/** What is wanted and what is there. */
export interface SeenCoins {
  readonly args: SpotStopsArgs;
  readonly instrument: SpotInstrument;
  readonly view: GoalView<SpotStopsState>;
  readonly holding: SpotHolding;
  readonly wanted: WantedStops;
  /** Why a stop cannot stand where it is wanted. */
  readonly lost: string | undefined;
}

/** Reads what is wanted and what is there; a plan where that is not known. */
export function observed(
  args: Omit<SpotStopsArgs, 'instrument'> & {
    readonly instrument: { readonly market: string; readonly symbol: string };
  },
  view: GoalView<SpotStopsState>,
): SeenCoins | Required<Pick<GoalPlan<SpotStopsState>, 'plan'>> {
  const { defaults, world } = view;
  const { market, symbol } = args.instrument;
  if (market !== 'spot') return { plan: { kind: 'error', reason: 'spot-stops is for spot instruments; use stops' } };
  const instrument = { market: 'spot', symbol } as const;
  const holding = spotHolding(defaults.account, instrument, world);
  if (typeof holding === 'string') return { plan: { kind: 'wait', reason: holding } };
  const { last } = holding.ticker;
  const paid = world.paidPrice(defaults.account, instrument);
  const isReckoned = args.stopLoss?.loss !== undefined || args.takeProfit?.gain !== undefined;
  if (isReckoned && paid === undefined && holding.held > ZERO)
    return {
      plan: {
        kind: 'skip',
        reason: `what the ${holding.instrument.base} of this strategy has cost is not known: say the price of its stops`,
      },
    };
  const base = { instrument: holding.instrument, holdSide: 'long', openPrice: paid ?? last, markPrice: last } as const;
  const { wanted, lost } = soundStops(args, base);
  return { args: { ...args, instrument }, instrument, view, holding, wanted, lost: lost.stopLoss ?? lost.takeProfit };
}
