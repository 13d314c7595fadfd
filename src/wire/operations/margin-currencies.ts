import { BooleanField, CountField, DecimalField, LooseList, Optional, Shape, TextField } from '../spec/fields.ts';
import { perIp } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';
import { symbol } from '../spec/parameters.ts';

const MarginPair = Shape({
  symbol,
  baseCoin: TextField('Base coin.'),
  quoteCoin: TextField('Quote coin.'),
  maxCrossedLeverage: Optional(DecimalField('Largest leverage of crossed margin.')),
  maxIsolatedLeverage: Optional(DecimalField('Largest leverage of isolated margin.')),
  warningRiskRatio: Optional(DecimalField('Risk at which the service warns, a ratio.')),
  liquidationRiskRatio: Optional(DecimalField('Risk at which it liquidates, a ratio.')),
  minTradeAmount: Optional(DecimalField('Smallest order, base coin.')),
  maxTradeAmount: Optional(DecimalField('Largest order, base coin.')),
  takerFeeRate: Optional(DecimalField('Fee rate of takers, a ratio.')),
  makerFeeRate: Optional(DecimalField('Fee rate of makers, a ratio.')),
  pricePrecision: Optional(CountField('Decimals of a price.')),
  quantityPrecision: Optional(CountField('Decimals of a size.')),
  minTradeUSDT: Optional(DecimalField('Smallest value of an order, USDT.')),
  isBorrowable: Optional(BooleanField('Whether anything of it can be borrowed.')),
  userMinBorrow: Optional(DecimalField('Smallest loan.')),
  status: Optional(TextField('1 where it can be traded, 2 under maintenance.')),
  isIsolatedBaseBorrowable: Optional(BooleanField('Whether the base coin can be borrowed, isolated.')),
  isIsolatedQuoteBorrowable: Optional(BooleanField('Whether the quote coin can be borrowed, isolated.')),
  isCrossBorrowable: Optional(BooleanField('Whether its coins can be borrowed, crossed.')),
});

export const marginCurrencies = operation({
  id: 'margin-currencies',
  doc: 'Lists the spot pairs with what can be borrowed for them.',
  method: 'GET',
  path: '/api/v2/margin/currencies',
  auth: 'public',
  limit: perIp(10),
  class: 'read',
  request: Shape({}),
  response: LooseList(MarginPair, 'Pairs.'),
  errors: [],
});
