import { Type as T } from 'typebox';
import { fills as fillsList } from '../../../reads/fills.ts';
import { fillsPoll } from '../../../reads/polls.ts';
import { watch } from '../spec/words.ts';
import { amount, field, listOf, LONG_LIST, oneOf, optionalField, price, record, text, time } from '../spec/types.ts';

const margin = amount({ sibling: 'marginCoin' });

/** Polls the fills of an account's orders at a market. */
export const fills = watch({
  name: 'fills',
  schema: T.Object(
    {},
    {
      additionalProperties: false,
      description: "Fills of the last day of the account at the file's market.",
    },
  ),
  output: listOf(
    record('fill', {
      tradeId: field(text, 'id of the fill'),
      orderId: field(text, 'id of its order'),
      account: field(text, 'name of the account', 'account'),
      symbol: field(text, 'trading pair'),
      baseCoin: field(text, 'coin in which the size counts', 'base coin'),
      marginCoin: field(text, 'coin of the margin; on the spot market the quote coin', 'margin coin'),
      side: field(
        oneOf('buy', 'sell'),
        "the exchange's side: in hedge mode that of the position, so the close of a long is `buy`",
        'side',
      ),
      tradeSide: optionalField(text, "what it did to the position, in the exchange's word", 'effect on the position'),
      effect: optionalField(
        oneOf('open', 'close'),
        'whether it opened or closed; absent in one-way mode and on the spot market, where a fill only says its side',
        'effect',
      ),
      position: optionalField(oneOf('long', 'short'), 'the position that it opened or closed', 'side of the position'),
      price: field(price({ sibling: 'baseCoin' }, { sibling: 'marginCoin' }), 'price'),
      size: field(amount({ sibling: 'baseCoin' }), 'size'),
      profit: field(margin, 'realised profit'),
      feeCoin: field(text, 'coin in which the fee was taken'),
      fee: field(amount({ sibling: 'feeCoin' }), 'what it cost', 'fee'),
      cTime: field(time, 'when', 'time'),
    }),
    LONG_LIST,
  ),
  says: (_args, { account }) => `the fills of the last day of ${account}`,
  list: fillsList,
  everyMsDefault: 15_000,
  means: { shows: 'nothing', history: 'nothing' },
  poll: (_args, defaults) => fillsPoll(defaults.account, defaults.market),
});
