import { Type as T } from 'typebox';
import { PositionField } from '../../../domain/fields.ts';
import type { Stop } from '../../../domain/order.ts';
import { action, type Plan } from '../spec/words.ts';

/** Cancels stops of a position. */
export const cancelStops = action({
  name: 'cancel-stops',
  reduces: false,
  schema: T.Object(
    {
      position: PositionField('Whose stops.'),
      only: T.Optional(
        T.Enum(['takeProfit', 'stopLoss', 'trail'], { description: 'Which stops; by default all of them.' }),
      ),
    },
    {
      additionalProperties: false,
      description: 'Cancels stops of a position, one by one by their ids. It leaves the position with less protection.',
      examples: [{ position: '=position', only: 'takeProfit' }],
    },
  ),
  says: (said) => `cancels ${KINDS[said.text('only') ?? ''] ?? 'all stops'} of ${said.text('position') ?? ''}`,
  operations: { futures: ['mix-orders-plan-pending', 'cancel-plan-order'] },
  means: {
    form: 'fields',
    writes: [{ thing: 'position-stops' }],
    opens: 'nothing',
    spends: 'nothing',
    brings: 'nothing',
    moves: 'nothing',
    stops: 'nothing',
    levers: 'nothing',
    bounds: 'nothing',
  },
  needs: [{ list: 'stops', at: 'futures' }],
  plan({ position, only }, _runtime, world): Plan {
    const { account, market, symbol, holdSide } = position;
    const pending = world.stops(account, market);
    if (pending === undefined) return { kind: 'wait', reason: 'the pending stops are not known' };
    const meant = pending.filter(
      (stop) =>
        stop.instrument.symbol === symbol &&
        stop.holdSide === holdSide &&
        (only === undefined || only === (stop.planType === 'moving_plan' ? 'trail' : stop.kind)),
    );
    if (meant.length === 0) return { kind: 'skip', reason: `the ${holdSide} ${symbol} has no such stops` };
    const instrument = { market, symbol };
    const cancelOf = ({ orderId, planType }: Stop) =>
      ({ kind: 'cancel-stop', account, instrument, holdSide, orderId, planType }) as const;
    return { kind: 'effects', effects: meant.map(cancelOf) };
  },
});

const KINDS: Readonly<Record<string, string>> = {
  takeProfit: 'the take-profits',
  stopLoss: 'the stop-losses',
  trail: 'the trailing stops',
};
