import { DecimalField, MsField, NonNegativeField, Optional, PositiveField, Shape, TextField } from '../spec/fields.ts';
import { symbol } from '../spec/parameters.ts';

/** The fields that the tickers of all markets share (docs/exchange/market.md#mix-ticker). Changes are fractions. */
const tickerFields = {
  symbol,
  lastPr: Optional(PositiveField('Last price.')),
  askPr: Optional(PositiveField('Best ask.')),
  bidPr: Optional(PositiveField('Best bid.')),
  askSz: Optional(NonNegativeField('Size at the best ask, base coin.')),
  bidSz: Optional(NonNegativeField('Size at the best bid, base coin.')),
  high24h: Optional(PositiveField('Highest price of 24 hours.')),
  low24h: Optional(PositiveField('Lowest price of 24 hours.')),
  openUtc: Optional(PositiveField('Price at 0:00 UTC.')),
  change24h: Optional(DecimalField('Change in 24 hours, a fraction.')),
  changeUtc24h: Optional(DecimalField('Change since 0:00 UTC, a fraction.')),
  baseVolume: Optional(NonNegativeField('Traded in 24 hours, base coin.')),
  quoteVolume: Optional(NonNegativeField('Traded in 24 hours, quote coin.')),
  usdtVolume: Optional(NonNegativeField('Traded in 24 hours, USDT.')),
  ts: MsField('Time of the ticker, ms.'),
};

/** A futures ticker. */
export const FuturesTicker = Shape({
  ...tickerFields,
  open24h: Optional(PositiveField('Price 24 hours ago.')),
  indexPrice: Optional(PositiveField('Index price.')),
  markPrice: Optional(PositiveField('Mark price.')),
  fundingRate: Optional(DecimalField('Funding rate now, a ratio.')),
  holdingAmount: Optional(NonNegativeField('Open interest, base coin.')),
  deliveryStartTime: Optional(MsField('Start of delivery, ms; perpetuals have none.', { absent: null })),
  deliveryTime: Optional(MsField('Time of delivery, ms; perpetuals have none.', { absent: null })),
  deliveryStatus: Optional(TextField('Stage of a delivery contract.')),
});

/** A spot ticker. */
export const SpotTicker = Shape({
  ...tickerFields,
  open: Optional(PositiveField('Price 24 hours ago.')),
});
