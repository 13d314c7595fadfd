import { ZERO } from '../../../base/decimal.ts';
import type { StopKind } from '../../../domain/order.ts';
import { goal, type GoalPlan, type KeptLevel } from '../spec/words.ts';
import { ORDER_NEEDS } from '../spec/order-needs.ts';
import { STOP_KINDS } from '../stops/observed-stops.ts';
import { stopWords } from '../stops/stop-words.ts';
import { unprotectedWords } from '../stops/unprotected-fields.ts';
import { coinCover } from './spot-stops-cover.ts';
import { spotStopsSchema, type SpotStopsState } from './spot-stops-fields.ts';
import { planned } from './spot-stops-plans.ts';
import { observed, type SeenCoins } from './spot-stops-seen.ts';

/** Keeps one stop on what a strategy holds of a coin. */
export const spotStops = goal<typeof spotStopsSchema, SpotStopsState>({
  name: 'spot-stops',
  each: false,
  schema: spotStopsSchema,
  says: (said) =>
    `keeps on what this strategy has bought of ${said.text('instrument') ?? ''} ${stopWords(said)}${unprotectedWords(said.within('unprotectedFor'))}`,
  operations: {
    spot: [
      'spot-tickers',
      'spot-assets',
      'spot-current-plan-order',
      'spot-history-plan-order',
      'spot-plan-sub-order',
      'spot-place-plan-order',
      'spot-modify-plan-order',
      'spot-cancel-plan-order',
      'place-spot-order',
      'spot-order-info',
    ],
  },
  means: {
    keeps: {
      things: [{ thing: 'setting', name: 'the stop', on: 'instrument' }],
      together: 'one stop is on all that the strategy has bought of the pair: make one goal of both',
    },
    opens: 'nothing',
    spends: 'nothing',
    sellsBought: { orders: 'all' },
    stops: 'nothing',
    levers: 'nothing',
    bounds: [{ must: 'be a part', at: 'stopLoss/loss', orZero: false }],
    reopens: 'nothing',
    withWhen: 'nothing',
  },
  needs: [...ORDER_NEEDS, { list: 'spot-assets', at: 'account' }, { list: 'spot-triggers', at: 'account' }],
  plan(args, view): GoalPlan<SpotStopsState> {
    const seen = observed(args, view);
    return 'plan' in seen ? seen : planned(seen);
  },
  coinCover: (args, view) => (args.stopLoss === undefined ? undefined : coinCover(args, view)),
  levels(args, view) {
    const seen = observed(args, view);
    return 'plan' in seen ? [] : levelsOf(seen);
  },
});

const WORDS: Readonly<Record<StopKind, string>> = { stopLoss: 'stop-loss', takeProfit: 'take-profit' };

/** The prices at which it sells: where the stop stands, and where it is watched for. */
function levelsOf({ args, holding, wanted, instrument }: SeenCoins): readonly KeptLevel[] {
  const { held, waiting } = holding;
  if (held <= ZERO) return [];
  const kept = args.stopLoss === undefined ? 'takeProfit' : 'stopLoss';
  return STOP_KINDS.flatMap((kind): readonly KeptLevel[] => {
    const price = (kind === kept ? waiting[0]?.trigger : undefined) ?? wanted[kind];
    return price === undefined ? [] : [{ instrument, price, size: held, text: WORDS[kind] }];
  });
}
