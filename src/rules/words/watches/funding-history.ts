import { Type as T } from 'typebox';
import { InstrumentField } from '../../../domain/fields.ts';
import { FUNDINGS_MAX } from '../../../domain/rates.ts';
import { fundingHistory as fundingHistoryList } from '../../../reads/funding-history.ts';
import { fundingHistoryPoll } from '../../../reads/polls.ts';
import { watch } from '../spec/words.ts';
import { futuresMarket } from './positions.ts';
import { field, listOf, number, record, text, time } from '../spec/types.ts';

/** Polls the fundings of a contract that were settled lately. */
export const fundingHistory = watch({
  name: 'funding-history',
  schema: T.Object(
    { instrument: InstrumentField('Whose fundings.', 'futures') },
    {
      additionalProperties: false,
      description: `The last ${String(FUNDINGS_MAX)} fundings of a contract that were settled, newest first.`,
    },
  ),
  output: listOf(
    record('settled-funding', {
      symbol: field(text, 'trading pair'),
      rate: field(number, 'rate that was settled, a ratio; above zero longs paid shorts', 'rate'),
      time: field(time, 'when it was settled', 'time'),
    }),
    FUNDINGS_MAX,
  ),
  says: ({ instrument }, { nameOf }) => `the last fundings of ${nameOf(instrument)}`,
  list: fundingHistoryList,
  everyMsDefault: 300_000,
  means: { shows: 'nothing', history: 'nothing' },
  poll: ({ instrument: { market, symbol } }) => fundingHistoryPoll({ market: futuresMarket(market), symbol }),
});
