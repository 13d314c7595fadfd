import { EnumField, Optional, Shape, TextField } from '../spec/fields.ts';
import { WALLETS } from '../../domain/account.ts';
import { clientOid } from '../spec/parameters.ts';

/** Accounts between which money moves: those of docs/exchange/wallets.md#between-accounts and the futures ones. */
export const accountType = EnumField(WALLETS, 'Kind of account.');

/**
 * The answer to a transfer; one recording spells the client id clientOrderId and leaves it null
 * (docs/exchange/wallets.md#a-client-id-that-was-used).
 */
export const TransferResult = Shape({
  transferId: Optional(TextField('Id of the transfer.')),
  clientOid: Optional(clientOid),
  clientOrderId: Optional(TextField('The client id in the other spelling.', { absent: 'omit' })),
});

/** Both spellings of the client id repeat it. */
export const TRANSFER_ECHOES = { clientOid: ['clientOid'], clientOrderId: ['clientOid'] };
