import {
  DecimalField,
  EnumField,
  FlagField,
  List,
  NonNegativeField,
  Optional,
  PositiveField,
  Shape,
  TextField,
} from '../spec/fields.ts';
import { cTime, marginCoin, orderId, posMode, side, symbol } from '../spec/parameters.ts';
import { tradeSide } from './futures-order.ts';

export const tradeScope = EnumField(['taker', 'maker'], 'Whether the fill took from the book or waited in it.');

/** The cost of a fill (docs/exchange/orders.md#fills). Fees are negative when charged. */
export const FeeDetail = Shape({
  deduction: Optional(FlagField(['yes', 'no'], 'Whether a voucher was used.')),
  feeCoin: Optional(TextField('Coin of the fee.')),
  totalDeductionFee: Optional(DecimalField('Fee paid by voucher.', { absent: null })),
  totalFee: Optional(DecimalField('Fee, negative when charged.')),
});

/** A futures fill (docs/exchange/orders.md#fills). */
export const FuturesFill = Shape({
  tradeId: TextField('Id of the fill.'),
  symbol,
  marginCoin: Optional(marginCoin),
  orderId,
  price: PositiveField('Fill price.'),
  baseVolume: NonNegativeField('Filled size, base coin.'),
  feeDetail: Optional(List(FeeDetail, 'Fees; one item as a rule.')),
  side,
  quoteVolume: Optional(DecimalField('Filled amount, quote coin.')),
  profit: Optional(DecimalField('Realised profit.')),
  enterPointSource: Optional(TextField('Where the order came from.')),
  tradeSide: Optional(tradeSide),
  posMode: Optional(posMode),
  tradeScope: Optional(tradeScope),
  cTime,
});
