import { DecimalField, MsField, Optional, Shape, TextField } from '../spec/fields.ts';
import { symbol } from '../spec/parameters.ts';

/** The fields that the tickers of all markets share (docs/exchange/market.md#mix-ticker). Changes are fractions. */
const tickerFields = {
  symbol,
  lastPr: DecimalField('Last price.'),
  askPr: DecimalField('Best ask.'),
  bidPr: DecimalField('Best bid.'),
  askSz: Optional(DecimalField('Size at the best ask, base coin.')),
  bidSz: Optional(DecimalField('Size at the best bid, base coin.')),
  high24h: DecimalField('Highest price of 24 hours.'),
  low24h: DecimalField('Lowest price of 24 hours.'),
  openUtc: Optional(DecimalField('Price at 0:00 UTC.')),
  change24h: Optional(DecimalField('Change in 24 hours, a fraction.')),
  changeUtc24h: Optional(DecimalField('Change since 0:00 UTC, a fraction.')),
  baseVolume: DecimalField('Traded in 24 hours, base coin.'),
  quoteVolume: Optional(DecimalField('Traded in 24 hours, quote coin.')),
  usdtVolume: Optional(DecimalField('Traded in 24 hours, USDT.')),
  ts: MsField('Time of the ticker, ms.'),
};

/** A futures ticker. */
export const FuturesTicker = Shape({
  ...tickerFields,
  open24h: Optional(DecimalField('Price 24 hours ago.')),
  indexPrice: Optional(DecimalField('Index price.')),
  markPrice: Optional(DecimalField('Mark price.')),
  fundingRate: Optional(DecimalField('Funding rate now, a ratio.')),
  holdingAmount: Optional(DecimalField('Open interest, base coin.')),
  deliveryStartTime: Optional(MsField('Start of delivery, ms; perpetuals have none.', { absent: null })),
  deliveryTime: Optional(MsField('Time of delivery, ms; perpetuals have none.', { absent: null })),
  deliveryStatus: Optional(TextField('Stage of a delivery contract.')),
});

/** A spot ticker. */
export const SpotTicker = Shape({
  ...tickerFields,
  open: Optional(DecimalField('Price 24 hours ago.')),
});
