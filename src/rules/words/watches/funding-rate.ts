import { Type as T } from 'typebox';
import { InstrumentField } from '../../../domain/fields.ts';
import { fundingRate as fundingRateList } from '../../../reads/funding-rate.ts';
import { fundingRatePoll } from '../../../reads/polls.ts';
import { watch } from '../spec/words.ts';
import { futuresMarket } from './positions.ts';
import { field, number, optionalField, record, text, time } from '../spec/types.ts';

/** Polls the funding rate of a contract. */
export const fundingRate = watch({
  name: 'funding-rate',
  schema: T.Object(
    { instrument: InstrumentField('Whose funding rate.', 'futures') },
    { additionalProperties: false, description: 'The funding rate of a contract, and when it is paid next.' },
  ),
  output: record('funding-rate', {
    symbol: field(text, 'trading pair'),
    rate: field(number, 'rate of the next funding, a ratio; above zero longs pay shorts', 'rate'),
    interval: optionalField({ kind: 'duration' }, 'time between two fundings', 'interval'),
    nextTime: optionalField(time, 'when the next funding is', 'time of the next funding'),
  }),
  says: ({ instrument }, { nameOf }) => `the funding of ${nameOf(instrument)}`,
  list: fundingRateList,
  everyMsDefault: 60_000,
  means: { shows: 'nothing', history: 'nothing' },
  poll: ({ instrument: { market, symbol } }) => fundingRatePoll({ market: futuresMarket(market), symbol }),
});
