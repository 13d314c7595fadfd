import { Type as T } from 'typebox';
import { InstrumentField } from '../../../domain/fields.ts';
import { action, type Plan } from '../spec/words.ts';

/** Cancels resting orders of an instrument. */
export const cancel = action({
  name: 'cancel',
  reduces: true,
  schema: T.Object(
    {
      instrument: InstrumentField('Whose resting orders.'),
      of: T.Optional(T.Enum(['own', 'all'], { description: "This strategy's orders (default), or everyone's." })),
    },
    {
      additionalProperties: false,
      description: 'Cancels the resting orders of an instrument.',
      examples: [{ instrument: 'BTCUSDT' }],
    },
  ),
  says: (said) =>
    `cancels ${said.is('of', 'all') ? 'all resting orders, whoever placed them,' : 'its own resting orders'} on ${said.text('instrument') ?? ''}`,
  operations: {
    futures: ['mix-orders-pending', 'cancel-futures-order'],
    spot: ['spot-unfilled-orders', 'spot-cancel-order'],
  },
  means: {
    form: 'fields',
    writes: [{ thing: 'resting-orders', on: 'instrument' }],
    opens: 'nothing',
    spends: 'nothing',
    brings: 'nothing',
    moves: 'nothing',
    stops: 'nothing',
    levers: 'nothing',
    bounds: 'nothing',
  },
  needs: [{ list: 'orders', at: 'instruments' }],
  plan(args, defaults, world): Plan {
    const resting = world.orders(defaults.account, args.instrument.market);
    if (resting === undefined) return { kind: 'wait', reason: 'the resting orders are not known' };
    const { account } = defaults;
    const { instrument } = args;
    const meant = resting.filter(
      (order) => order.instrument.symbol === instrument.symbol && (args.of === 'all' || world.isOwn(order.clientOid)),
    );
    if (meant.length === 0) return { kind: 'skip', reason: `no order waits on ${instrument.symbol}` };
    return { kind: 'effects', effects: meant.map(({ orderId }) => ({ kind: 'cancel', account, instrument, orderId })) };
  },
});
