import { Type as T } from 'typebox';
import { positionHistory as positionHistoryList } from '../../../reads/position-history.ts';
import { positionHistoryPoll } from '../../../reads/polls.ts';
import { watch } from '../spec/words.ts';
import { futuresMarket } from './positions.ts';
import { amount, field, listOf, LONG_LIST, oneOf, price, record, text, time } from '../spec/types.ts';

const margin = amount({ sibling: 'marginCoin' });
const quoted = price({ sibling: 'baseCoin' }, { sibling: 'marginCoin' });
const sized = amount({ sibling: 'baseCoin' });

/** Polls the positions that were closed lately. */
export const positionHistory = watch({
  name: 'position-history',
  schema: T.Object(
    {},
    {
      additionalProperties: false,
      'x-market': 'futures',
      description: "Positions of the account at the file's market that were closed within the last day.",
    },
  ),
  output: listOf(
    record('past-position', {
      symbol: field(text, 'trading pair'),
      account: field(text, 'name of the account', 'account'),
      holdSide: field(oneOf('long', 'short'), 'direction of the position', 'side'),
      marginMode: field(oneOf('crossed', 'isolated'), 'margin mode'),
      marginCoin: field(text, 'coin of the margin', 'margin coin'),
      baseCoin: field(text, 'coin in which the size counts', 'base coin'),
      openAvgPrice: field(quoted, 'average opening price'),
      closeAvgPrice: field(quoted, 'average closing price'),
      openTotalPos: field(sized, 'opened in all', 'opened size'),
      closeTotalPos: field(sized, 'closed in all', 'closed size'),
      pnl: field(margin, 'realised profit without fees and funding', 'realised profit'),
      netProfit: field(margin, 'profit after fees and funding', 'net profit'),
      totalFunding: field(margin, 'funding; below zero where it was paid'),
      openFee: field(margin, 'fees of opening; a fee that was charged is below zero'),
      closeFee: field(margin, 'fees of closing; a fee that was charged is below zero'),
      cTime: field(time, 'when it was opened', 'opening time'),
      uTime: field(time, 'when it last changed', 'time of the last change'),
    }),
    LONG_LIST,
  ),
  says: (_args, { account }) => `the positions of ${account} that were closed within the last day`,
  list: positionHistoryList,
  everyMsDefault: 30_000,
  means: { shows: 'nothing', history: 'nothing' },
  poll: (_args, defaults) => positionHistoryPoll(defaults.account, futuresMarket(defaults.market)),
});
