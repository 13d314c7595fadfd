import { Type as T } from 'typebox';
import { InstrumentField } from '../../../domain/fields.ts';
import { openInterest as openInterestList } from '../../../reads/open-interest.ts';
import { openInterestPoll } from '../../../reads/polls.ts';
import { watch } from '../spec/words.ts';
import { futuresMarket } from './positions.ts';
import { amount, field, record, text } from '../spec/types.ts';

/** Polls how much of a contract is open. */
export const openInterest = watch({
  name: 'open-interest',
  schema: T.Object(
    { instrument: InstrumentField('Whose open interest.', 'futures') },
    {
      additionalProperties: false,
      description:
        'How much of a contract is open at the exchange, over all its accounts. Unknown in a backtest: candles do not contain it.',
    },
  ),
  output: record('open-interest', {
    symbol: field(text, 'trading pair'),
    size: field(
      amount({ arg: 'base' }),
      'size of all longs that are open, which is also that of all shorts',
      'open interest',
    ),
  }),
  says: ({ instrument }, { nameOf }) => nameOf(instrument),
  list: openInterestList,
  everyMsDefault: 60_000,
  means: { shows: 'nothing', history: 'nothing' },
  poll: ({ instrument: { market, symbol } }) => openInterestPoll({ market: futuresMarket(market), symbol }),
});
