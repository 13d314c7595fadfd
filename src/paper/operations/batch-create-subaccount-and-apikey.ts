import { batchCreateSubaccountAndApikey as operation } from '../../wire/operations/batch-create-subaccount-and-apikey.ts';
import { createSubAccounts } from '../core/wallets/sub-accounts.ts';
import { serveSigned } from '../core/calls/responder.ts';

/** Creates sub-accounts with a key each; this answer alone tells the secrets. */
export const batchCreateSubaccountAndApikey = serveSigned(operation, (core, { account, request }) =>
  createSubAccounts(core, account, request).map(({ uid, name, key }) => ({
    subAccountUid: uid,
    subAccountName: name,
    label: key.label,
    subAccountApiKey: key.apiKey,
    secretKey: key.secret,
    permList: key.granted,
    ipList: key.ips ?? [],
  })),
);
