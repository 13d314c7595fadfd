import {
  DecimalField,
  List,
  MsField,
  NonNegativeField,
  Optional,
  PositiveField,
  Shape,
  TextField,
} from '../spec/fields.ts';
import { perUid } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';
import {
  endId,
  holdSide,
  listedProductType,
  marginCoin,
  marginMode,
  page,
  posMode,
  symbol,
} from '../spec/parameters.ts';
import { needsSpan, SPANS } from '../spec/requirement.ts';

/**
 * The table spells the times cTime and uTime, the sample and recordings ctime and utime; both are read
 * (docs/exchange/positions.md#history-position).
 */
const PastPosition = Shape({
  positionId: Optional(TextField('Id of the position; older recordings lack it.')),
  symbol,
  marginCoin,
  holdSide,
  posMode: Optional(posMode),
  openAvgPrice: PositiveField('Average opening price.'),
  closeAvgPrice: PositiveField('Average closing price.'),
  marginMode,
  openTotalPos: NonNegativeField('Opened in all, base coin.'),
  closeTotalPos: NonNegativeField('Closed in all, base coin.'),
  pnl: DecimalField('Realised profit, margin coin.'),
  netProfit: DecimalField('Profit after fees and funding, margin coin.'),
  totalFunding: Optional(DecimalField('Funding, negative when paid.')),
  openFee: Optional(DecimalField('Fees of opening, negative when charged.')),
  closeFee: Optional(DecimalField('Fees of closing, negative when charged.')),
  cTime: MsField('Creation time, ms.', { wireKey: 'ctime' }),
  uTime: MsField('Time of the last update, ms.', { wireKey: 'utime' }),
});

export const historyPosition = operation({
  id: 'history-position',
  doc: 'Lists closed positions of the last three months.',
  method: 'GET',
  path: '/api/v2/mix/position/history-position',
  auth: 'signed',
  permission: 'read',
  limit: perUid(20),
  class: 'read',
  request: Shape({ symbol: Optional(symbol), productType: Optional(listedProductType), ...page(20, 100) }),
  response: Shape({ list: List(PastPosition, 'Closed positions.'), endId }),
  errors: ['40102', '40704', '40707'],
  check: (request) => needsSpan(request, SPANS.quarter),
});
