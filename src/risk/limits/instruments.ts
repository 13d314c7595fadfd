import { Type } from 'typebox';
import { InstrumentField } from '../../domain/fields.ts';
import { instrumentName } from '../../domain/market.ts';
import { addsOrder } from '../view/adds-order.ts';
import { limit } from '../view/limit.ts';

/** Names the only instruments on which the strategy may open, buy or sell. */
export const instrumentsLimit = limit({
  name: 'instruments',
  schema: Type.Array(InstrumentField('An instrument.'), {
    minItems: 1,
    maxItems: 200,
    description: 'The only instruments on which the strategy may open, buy or sell.',
    examples: [['BTCUSDT', 'spot/BTCUSDT']],
  }),
  says: (instruments) => `it opens, buys and sells only on ${instruments.map(instrumentName).join(', ')}`,
  means: { bounds: 'place of an order', coins: 'any' },
  remedy: 'Add the instrument to `instruments`, or trade another one.',
  judge(intent, bound) {
    const { effect } = intent;
    if (!addsOrder(effect)) return undefined;
    const name = instrumentName(effect.instrument);
    const allowed = bound.map(instrumentName);
    return allowed.includes(name) ? undefined : `${name} is not allowed; allowed: ${allowed.join(', ')}`;
  },
});
