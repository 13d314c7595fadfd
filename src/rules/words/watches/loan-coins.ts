import { Type as T } from 'typebox';
import { watch } from '../spec/words.ts';
import { amount, field, listOf, LONG_LIST, number, optionalField, record, text } from '../spec/types.ts';
import { loanCoins as loanCoinsList } from '../../../reads/loan-coins.ts';
import { loanCoinsPoll } from '../../../reads/polls.ts';

const inCoin = amount({ sibling: 'coin' });

const usdt = amount('USDT');

/** Polls which coins can be borrowed and pledged. */
export const loanCoins = watch({
  name: 'loan-coins',
  schema: T.Object(
    {},
    { additionalProperties: false, description: 'Coins that can be borrowed or pledged, and terms.' },
  ),
  output: listOf(
    record('loan-coin', {
      coin: field(text, 'coin'),
      hourRate7D: optionalField(number, 'interest an hour of a loan of 7 days, a ratio'),
      rate7D: optionalField(number, 'interest a year of a loan of 7 days, a ratio'),
      hourRate30D: optionalField(number, 'interest an hour of a loan of 30 days, a ratio'),
      rate30D: optionalField(number, 'interest a year of a loan of 30 days, a ratio'),
      minLoan: optionalField(inCoin, 'smallest loan'),
      maxLoan: optionalField(inCoin, 'largest loan'),
      initRate: optionalField(number, 'pledge rate at the start, a ratio; coins that can be pledged only'),
      supRate: optionalField(
        number,
        'pledge rate from which the exchange calls for collateral, a ratio',
        'pledge rate of the margin call',
      ),
      forceRate: optionalField(
        number,
        'pledge rate at which the exchange liquidates, a ratio',
        'pledge rate of the liquidation',
      ),
      minPledgeUsdt: optionalField(usdt, 'smallest collateral'),
      maxPledgeUsdt: optionalField(usdt, 'largest collateral'),
    }),
    LONG_LIST,
  ),
  says: () => 'the coins that can be borrowed or pledged',
  list: loanCoinsList,
  everyMsDefault: 3_600_000,
  means: { shows: 'nothing', history: 'nothing' },
  poll: () => loanCoinsPoll(),
});
