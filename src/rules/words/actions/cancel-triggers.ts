import { Type as T } from 'typebox';
import { InstrumentField } from '../../../domain/fields.ts';
import type { TriggerOrder } from '../../../domain/order.ts';
import { action, type Plan } from '../spec/words.ts';
import { around } from '../spec/said.ts';

/** Cancels trigger orders of an instrument. */
export const cancelTriggers = action({
  name: 'cancel-triggers',
  reduces: false,
  schema: T.Object(
    {
      instrument: InstrumentField('Whose trigger orders.', 'futures'),
      of: T.Optional(
        T.Enum(['own', 'all'], { description: "This strategy's trigger orders (default), or everyone's." }),
      ),
      only: T.Optional(
        T.Enum(['open', 'close'], { description: 'Those that open, or those that close; by default both.' }),
      ),
    },
    {
      additionalProperties: false,
      description: 'Cancels the trigger orders of an instrument that open or close, one by one by their ids.',
      examples: [{ instrument: 'BTCUSDT', only: 'open' }],
    },
  ),
  says: (said) =>
    `cancels ${said.is('of', 'all') ? 'all' : 'its own'} trigger orders on ${said.text('instrument') ?? ''}${around(' that would ', said.text('only'))}`,
  operations: { futures: ['mix-orders-plan-pending', 'cancel-plan-order'] },
  means: {
    form: 'fields',
    writes: 'nothing',
    opens: 'nothing',
    spends: 'nothing',
    brings: 'nothing',
    moves: 'nothing',
    stops: 'nothing',
    levers: 'nothing',
    bounds: 'nothing',
  },
  needs: [{ list: 'triggers', at: 'futures' }],
  plan({ instrument, of, only }, { account }, world): Plan {
    if (instrument.market === 'spot') return { kind: 'error', reason: 'only futures markets have trigger orders' };
    const pending = world.triggers(account, instrument.market);
    if (pending === undefined) return { kind: 'wait', reason: 'the trigger orders are not known' };
    const meant = pending.filter(
      (order) =>
        order.instrument.symbol === instrument.symbol &&
        (of === 'all' || world.isOwn(order.clientOid)) &&
        (only === undefined || order.act === only),
    );
    if (meant.length === 0) return { kind: 'skip', reason: `no such trigger order waits on ${instrument.symbol}` };
    const cancelOf = ({ instrument: at, act, holdSide, orderId, planType }: TriggerOrder) =>
      ({ kind: 'cancel-trigger', account, instrument: at, act, holdSide, orderId, planType }) as const;
    return { kind: 'effects', effects: meant.map(cancelOf) };
  },
});
