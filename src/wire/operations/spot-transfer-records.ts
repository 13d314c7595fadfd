import { CountField, DecimalField, EnumField, List, MsField, Optional, Shape, TextField } from '../spec/fields.ts';
import { perUid } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';
import { clientOid, coin, page } from '../spec/parameters.ts';
import { accountType } from '../records/transfer.ts';
import { needsSpan, SPANS } from '../spec/requirement.ts';

const TransferRecord = Shape({
  coin,
  status: EnumField(['Successful', 'Failed', 'Processing'], 'What became of it.'),
  toType: TextField('Kind of account that it reached.'),
  toSymbol: Optional(TextField('Pair of an isolated-margin account that it reached.')),
  fromType: TextField('Kind of account that it left.'),
  fromSymbol: Optional(TextField('Pair of an isolated-margin account that it left.')),
  size: DecimalField('Amount.'),
  ts: MsField('Time of the transfer, ms.'),
  clientOid: Optional(clientOid),
  transferId: TextField('Id of the transfer.'),
});

export const spotTransferRecords = operation({
  id: 'spot-transfer-records',
  doc: 'Lists transfers of one coin, over at most 90 days.',
  method: 'GET',
  path: '/api/v2/spot/account/transferRecords',
  auth: 'signed',
  permission: 'read',
  limit: perUid(20),
  class: 'read',
  request: Shape({
    coin,
    fromType: Optional(accountType),
    clientOid: Optional(clientOid),
    pageNum: Optional(CountField('Page, 1 to 1000.', { min: 1, max: 1000 })),
    ...page(100, 500),
  }),
  response: List(TransferRecord, 'Transfers.'),
  // The caller looks through the list: no recording shows that the service filters it by an id.
  echoes: () => ({}),
  errors: ['40705', '40707'],
  check: (request) => needsSpan(request, SPANS.ninetyDays),
});
