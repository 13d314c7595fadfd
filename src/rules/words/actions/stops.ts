import { Type as T } from 'typebox';
import { PositionField } from '../../../domain/fields.ts';
import type { Effect } from '../../../effects/index.ts';
import type { StopKind } from '../../../domain/order.ts';
import { observedStops } from '../stops/observed-stops.ts';
import { action, type Plan } from '../spec/words.ts';
import { FIXED_DISTANCES, soundStops, stopFields } from '../stops/wanted-stops.ts';
import { stopWords } from '../stops/stop-words.ts';

/** Puts stops on a position once, or moves those that are there. */
export const stops = action({
  name: 'stops',
  reduces: true,
  schema: T.Object(
    { position: PositionField('Whose stops.'), ...stopFields },
    {
      additionalProperties: false,
      description:
        'Puts stops on a position, or moves those that it has, in place. To keep them so, use the goal `stops`.',
      examples: [{ position: '=position', stopLoss: { loss: '3%' } }],
      minProperties: 2,
    },
  ),
  says: (said) => `puts ${stopWords(said)} on ${said.text('position') ?? ''}, or moves those that are there`,
  operations: { futures: ['mix-orders-plan-pending', 'place-tpsl-order', 'place-pos-tpsl', 'modify-tpsl-order'] },
  means: {
    form: 'fields',
    writes: [{ thing: 'position-stops' }],
    opens: 'nothing',
    spends: 'nothing',
    brings: 'nothing',
    moves: 'nothing',
    stops: { goBy: 'open position', distances: FIXED_DISTANCES, losses: ['stopLoss'] },
    levers: 'nothing',
    bounds: 'nothing',
  },
  needs: [
    { list: 'instruments', at: 'futures' },
    { list: 'stops', at: 'futures' },
  ],
  plan(args, _runtime, world): Plan {
    const { position } = args;
    const instrument = world.instrument(position);
    const pending = world.stops(position.account, position.market);
    if (instrument === undefined || pending === undefined)
      return { kind: 'wait', reason: 'steps or pending stops are not known' };
    const { holdSide, openPriceAvg: openPrice, markPrice } = position;
    const { wanted, lost } = soundStops(args, { instrument, holdSide, openPrice, markPrice });
    const triggerType = args.triggerType ?? 'mark_price';
    const common = {
      account: position.account,
      instrument: { market: position.market, symbol: position.symbol },
      holdSide,
      triggerType,
    };
    const effects: Effect[] = [];
    for (const stop of ['stopLoss', 'takeProfit'] satisfies StopKind[]) {
      const trigger = wanted[stop];
      if (trigger === undefined) continue;
      const { managed } = observedStops(pending, position, stop);
      if (managed.length === 0) effects.push({ kind: 'place-stop', ...common, stop, trigger });
      for (const { orderId, size, trigger: now } of managed) {
        if (now === trigger) continue;
        effects.push({ kind: 'modify-stop', ...common, stop, orderId, trigger, ...(size === null ? {} : { size }) });
      }
    }
    const refused = lost.stopLoss ?? lost.takeProfit;
    // The stop that can stand does not wait for the one that cannot.
    if (effects.length === 0 && refused !== undefined) return { kind: 'wait', reason: refused };
    return { kind: 'effects', effects, ...(refused !== undefined && { note: refused }) };
  },
});
