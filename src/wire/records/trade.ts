import { EnumField, MsField, NonNegativeField, PositiveField, Shape, TextField } from '../spec/fields.ts';
import { side, symbol } from '../spec/parameters.ts';

const trade = {
  symbol,
  tradeId: TextField('Id of the trade; later ones are greater.'),
  price: PositiveField('Price.'),
  size: NonNegativeField('Size, base coin.'),
  ts: MsField('Time of the trade, ms.'),
};

/** A trade of anybody, as the lists of the last ones tell it. */
export const RecentTrade = Shape({ ...trade, side });

/** A trade of anybody, as the lists of the past tell it: the words are in other letters there. */
export const PastTrade = Shape({ ...trade, side: EnumField(['Buy', 'Sell'], 'Side of the taker.') });
