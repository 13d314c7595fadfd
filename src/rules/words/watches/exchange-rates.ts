import { Type as T } from 'typebox';
import { exchangeRates as exchangeRatesList } from '../../../reads/exchange-rates.ts';
import { exchangeRatesPoll } from '../../../reads/polls.ts';
import { watch } from '../spec/words.ts';
import { amount, field, listOf, LONG_LIST, number, optionalField, record, text } from '../spec/types.ts';

const inCoin = amount({ sibling: 'coin' });

/** Polls the rates at which coins count for the interest of multi-asset mode. */
export const exchangeRates = watch({
  name: 'exchange-rates',
  schema: T.Object(
    {},
    {
      additionalProperties: false,
      description: 'Rates at which coins are valued for the interest of multi-asset mode, tier by tier.',
    },
  ),
  output: listOf(
    record('exchange-rate', {
      coin: field(text, 'coin'),
      tier: field(number, 'number of the tier'),
      minAmount: field(inCoin, 'amount from which it holds', 'lower bound'),
      maxAmount: optionalField(inCoin, 'amount up to which it holds, where there is a bound', 'upper bound'),
      rate: field(number, 'rate, a ratio'),
    }),
    LONG_LIST,
  ),
  says: () => 'the rates at which coins are valued for interest',
  list: exchangeRatesList,
  everyMsDefault: 3_600_000,
  means: { shows: 'nothing', history: 'nothing' },
  poll: () => exchangeRatesPoll(),
});
