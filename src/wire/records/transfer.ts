import { EnumField, Optional, Shape, TextField } from '../fields.ts';
import { WALLETS } from '../../domain/account.ts';
import { clientOid } from '../parameters.ts';

/** Accounts between which money moves: those of interface §4.12 and the futures ones (extensions b7). */
export const accountType = EnumField(WALLETS, 'Kind of account.');

/** The answer to a transfer; one recording spells the client id clientOrderId and leaves it null (extensions d). */
export const TransferResult = Shape({
  transferId: Optional(TextField('Id of the transfer.')),
  clientOid: Optional(clientOid),
  clientOrderId: Optional(TextField('The client id in the other spelling.', { absent: 'omit' })),
});

/** Both spellings of the client id repeat it. */
export const TRANSFER_ECHOES = { clientOid: ['clientOid'], clientOrderId: ['clientOid'] };
