import { Type as T } from 'typebox';
import { type Decimal, multiply, parseDecimal, roundToStep } from '../../../base/decimal.ts';
import { InstrumentField } from '../../../domain/fields.ts';
import type { BuyEffect } from '../../../effects/buy.ts';
import { action, type Plan } from '../spec/words.ts';
import { ORDER_NEEDS } from '../spec/order-needs.ts';
import { orderConditions, orderFields, sizeOrder, STOPS_INSTEAD } from './order-fields.ts';
import { orderWords } from './order-words.ts';

/** A hundredth: what a market buy spends is sent with two places at most, which every quote coin accepts. */
const SPEND_STEP = parseDecimal('0.01');

/** Buys on the spot market. */
export const buy = action({
  name: 'buy',
  reduces: false,
  schema: T.Object(
    { instrument: InstrumentField('What to buy; a spot instrument.', 'spot'), ...orderFields },
    {
      additionalProperties: false,
      description: 'Buys on the spot market. A market order says what to spend as `value`.',
      examples: [{ instrument: 'spot/BTCUSDT', value: '50 USDT' }],
      ...orderConditions,
      'x-instead': STOPS_INSTEAD,
    },
  ),
  says: (said) => `buys ${said.text('instrument') ?? ''} ${orderWords(said)}`,
  operations: { spot: ['spot-tickers', 'place-spot-order', 'spot-cancel-order', 'spot-order-info'] },
  means: {
    form: 'fields',
    writes: [{ thing: 'pair-coins', on: 'instrument' }],
    opens: { on: 'instrument', waits: false },
    spends: { value: ['value'] },
    brings: 'nothing',
    moves: [{ does: ['buys ', { instrument: 'instrument' }], undoes: [['sells ', { instrument: 'instrument' }]] }],
    stops: 'nothing',
    levers: 'nothing',
    bounds: 'nothing',
  },
  needs: ORDER_NEEDS,
  plan(args, defaults, world): Plan {
    const { instrument: ref } = args;
    if (ref.market !== 'spot') return { kind: 'error', reason: 'buy is for spot instruments; use open' };
    const instrument = world.instrument(ref);
    const ticker = world.ticker(ref);
    if (instrument === undefined || ticker === undefined)
      return { kind: 'wait', reason: `${ref.symbol} has no price or steps yet` };
    const sized = sizeOrder(args, 'buy', { instrument, market: ticker.ask });
    if (!sized.ok) return sized.plan;
    const spot = { market: 'spot', symbol: ref.symbol } as const;
    const base = { kind: 'buy', account: defaults.account, instrument: spot, ...sized.terms } as const;
    const effect: BuyEffect =
      sized.terms.type === 'limit'
        ? { ...base, size: sized.size }
        : {
            ...base,
            spend:
              args.value === undefined
                ? spendFor(sized.size, sized.price)
                : roundToStep(args.value.value, SPEND_STEP, 'down'),
          };
    return { kind: 'effects', effects: [effect] };
  },
});

/** A market buy is sent in quote coin: a size in base coin becomes its cost at the ask. */
function spendFor(size: Decimal, price: Decimal): Decimal {
  return roundToStep(multiply(size, price), SPEND_STEP, 'down');
}
