import { Type as T } from 'typebox';
import { InstrumentField } from '../../../domain/fields.ts';
import { watch } from '../spec/words.ts';
import { amount, field, number, optionalField, price, record, text, time } from '../spec/types.ts';
import { ticker as tickerList } from '../../../reads/ticker.ts';
import { tickerPoll } from '../../../reads/polls.ts';

const quoted = price({ arg: 'base' }, { arg: 'quote' });

/** Polls the prices of one instrument. */
export const ticker = watch({
  name: 'ticker',
  schema: T.Object(
    { instrument: InstrumentField('Whose prices.') },
    { additionalProperties: false, description: 'The newest prices of an instrument.' },
  ),
  output: record('ticker', {
    symbol: field(text, 'trading pair'),
    last: field(quoted, 'price of the last trade', 'last price'),
    bid: field(quoted, 'best bid'),
    ask: field(quoted, 'best ask'),
    mark: optionalField(quoted, 'mark price; futures only'),
    index: optionalField(quoted, 'index price; futures only'),
    fundingRate: optionalField(number, 'funding rate of the running interval; futures only'),
    high24h: field(quoted, 'highest price of 24 hours'),
    low24h: field(quoted, 'lowest price of 24 hours'),
    baseVolume: field(amount({ arg: 'base' }), 'volume of 24 hours'),
    ts: field(time, "time of the exchange's figures", 'time'),
  }),
  says: ({ instrument }, { nameOf }) => nameOf(instrument),
  list: tickerList,
  everyMsDefault: 2_000,
  means: { shows: 'nothing', history: 'nothing' },
  poll: (args) => tickerPoll(args.instrument),
});
