import { Type as T } from 'typebox';
import { formatDecimal, minimum, roundToStep } from '../../../base/decimal.ts';
import { MoneyField, NumberField, PositionField, PriceField } from '../../../domain/fields.ts';
import { belowMinimum, roundSize, roundStopPrice } from '../../../domain/rounding.ts';
import { action, type Plan } from '../spec/words.ts';
import { callbackOf } from './trigger-callback.ts';
import { around } from '../spec/said.ts';

/** Puts a trailing stop of the exchange on a position. */
export const trail = action({
  name: 'trail',
  reduces: true,
  schema: T.Object(
    {
      position: PositionField('Whose trailing stop.'),
      callback: NumberField('How far the price may come back from its best: 0.1% to 10%.', '1%'),
      from: T.Optional(PriceField('The price at which trailing begins; by default the mark price.')),
      size: T.Optional(MoneyField('How much it closes, in base coin; by default all of the position.', '0.01 BTC')),
      triggerType: T.Optional(
        T.Enum(['mark_price', 'fill_price'], { description: 'Which price triggers; by default the mark price.' }),
      ),
    },
    {
      additionalProperties: false,
      description:
        'Puts a trailing stop on a position that has none. The exchange moves it, also while Purser does not run. To trail the stop-loss itself, use the goal `stops`.',
      examples: [{ position: '=position', callback: '1%' }],
    },
  ),
  says: (said) =>
    `puts a trailing stop on ${around('', said.text('size'), ' of ')}${said.text('position') ?? ''}, ${said.text('callback') ?? ''} behind the best price${around(', from ', said.text('from'), ' on')}`,
  operations: { futures: ['mix-orders-plan-pending', 'place-tpsl-order'] },
  means: {
    form: 'fields',
    writes: [{ thing: 'position-stops' }],
    opens: 'nothing',
    spends: 'nothing',
    brings: 'nothing',
    moves: 'nothing',
    stops: { goBy: 'open position', distances: [], losses: 'always' },
    levers: 'nothing',
    bounds: [{ must: 'be a callback', at: 'callback' }],
  },
  needs: [
    { list: 'instruments', at: 'futures' },
    { list: 'stops', at: 'futures' },
  ],
  plan(args, _runtime, world): Plan {
    const { position } = args;
    const { account, market, symbol, holdSide, markPrice } = position;
    const [instrument, pending] = [world.instrument(position), world.stops(account, market)];
    if (instrument === undefined || pending === undefined)
      return { kind: 'wait', reason: 'steps or pending stops are not known' };
    if (markPrice === undefined) return { kind: 'wait', reason: `the mark price of ${symbol} is not known` };
    const trails = pending.some(
      (stop) => stop.planType === 'moving_plan' && stop.holdSide === holdSide && stop.instrument.symbol === symbol,
    );
    if (trails) return { kind: 'skip', reason: `the ${holdSide} ${symbol} has a trailing stop` };
    const callback = callbackOf(args.callback);
    if (callback === undefined || callback === 'outside')
      return { kind: 'error', reason: 'a callback is 0.1% at least and 10% at most' };
    if (args.size !== undefined && args.size.coin !== instrument.base)
      return { kind: 'error', reason: `the size is in ${args.size.coin}, not in ${instrument.base}` };
    const size =
      args.size === undefined ? position.total : roundSize(minimum(args.size.value, position.total), instrument);
    if (belowMinimum(size, markPrice, instrument) === 'size')
      return { kind: 'skip', reason: `below the smallest order of ${symbol}` };
    // The mark itself may lie between two steps: the exchange demands the one beyond it.
    const trigger =
      args.from === undefined
        ? roundToStep(markPrice, instrument.priceStep, holdSide === 'long' ? 'up' : 'down')
        : roundStopPrice(args.from, holdSide, 'takeProfit', instrument);
    if (holdSide === 'long' ? trigger < markPrice : trigger > markPrice || trigger <= 0n)
      return {
        kind: 'wait',
        reason: `the ${holdSide} ${symbol} cannot be trailed from ${formatDecimal(trigger)} on: the mark is ${formatDecimal(markPrice)}`,
      };
    return {
      kind: 'effects',
      effects: [
        {
          kind: 'place-trail',
          account,
          instrument: { market, symbol },
          holdSide,
          trigger,
          triggerType: args.triggerType ?? 'mark_price',
          size,
          callback,
        },
      ],
    };
  },
});
