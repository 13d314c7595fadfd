import {
  CountField,
  DecimalField,
  FlagField,
  LooseList,
  MsField,
  NonNegativeField,
  Optional,
  Shape,
  TextField,
} from '../spec/fields.ts';
import { perIp } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';
import { symbol } from '../spec/parameters.ts';

const SpotSymbol = Shape({
  symbol,
  baseCoin: TextField('Base coin.'),
  quoteCoin: TextField('Quote coin.'),
  minTradeAmount: Optional(NonNegativeField('No longer used: minTradeUSDT counts.')),
  maxTradeAmount: Optional(NonNegativeField('No longer used.')),
  minTradeUSDT: NonNegativeField('Smallest value of an order, USDT.'),
  pricePrecision: CountField('Decimals of a price.'),
  quantityPrecision: CountField('Decimals of a size.'),
  quotePrecision: Optional(CountField('Decimals of an amount in quote coin.')),
  takerFeeRate: DecimalField('Fee rate of takers, a ratio.'),
  makerFeeRate: DecimalField('Fee rate of makers, a ratio.'),
  buyLimitPriceRatio: Optional(DecimalField('How far a buy limit may be from the market, a ratio.')),
  sellLimitPriceRatio: Optional(DecimalField('How far a sell limit may be from the market, a ratio.')),
  orderQuantity: Optional(CountField('Maximum number of open orders.')),
  status: TextField('online where it can be traded; offline, gray, halt.'),
  areaSymbol: Optional(FlagField(['yes', 'no'], 'Whether it belongs to the innovation area.')),
  openTime: Optional(MsField('Not used.')),
  offTime: Optional(MsField('When it is taken off, ms.')),
});

export const spotSymbols = operation({
  id: 'spot-symbols',
  doc: 'Lists the spot pairs with their decimals, smallest values and fees.',
  method: 'GET',
  path: '/api/v2/spot/public/symbols',
  auth: 'public',
  limit: perIp(20),
  class: 'read',
  request: Shape({ symbol: Optional(symbol) }),
  response: LooseList(SpotSymbol, 'Pairs.'),
  errors: ['40102'],
});
