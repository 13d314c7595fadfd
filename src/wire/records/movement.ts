import { DecimalField, EnumField, MsField, Optional, TextField } from '../spec/fields.ts';
import { coin, cTime, cursor, limitOf, orderId, uTime } from '../spec/parameters.ts';

/** The fields that deposits and withdrawals share. */
export const movementFields = {
  orderId,
  tradeId: Optional(TextField('Id of the movement, or its hash on the chain.')),
  coin,
  dest: Optional(TextField('on_chain or internal_transfer.')),
  size: DecimalField('Amount.'),
  status: EnumField(['pending', 'fail', 'success'], 'What became of it.'),
  fromAddress: Optional(TextField('Where it came from.')),
  toAddress: Optional(TextField('Where it went.')),
  chain: Optional(TextField('Name of the chain.')),
  cTime,
  uTime: Optional(uTime),
};

/** What the lists of both ask. */
export const movementsRequest = {
  coin: Optional(coin),
  orderId: Optional(orderId),
  startTime: MsField('From this time on, ms.'),
  endTime: MsField('Until this time, ms.'),
  idLessThan: Optional(cursor),
  limit: limitOf(20, 100),
};
