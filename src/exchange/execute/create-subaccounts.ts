import { map, throwError } from 'rxjs';
import type { CreateSubAccountsEffect } from '../../effects/create-subaccounts.ts';
import type { SecretStore } from '../../ports/secret-sink.ts';
import type { ResponseOf } from '../../wire/spec/operation.ts';
import { batchCreateSubaccountAndApikey } from '../../wire/operations/batch-create-subaccount-and-apikey.ts';
import { CallFailure, onFailure } from '../send/failure.ts';
import { type Executor, type Receipt, unfit } from './executor.ts';

type Created = ResponseOf<typeof batchCreateSubaccountAndApikey>;

/**
 * Makes sub-accounts with a key each (docs/exchange/wallets.md#new-sub-accounts). The file for their secrets is made
 * first; passphrases are new and are in no intent. What is made so is never made again: after an unknown outcome it is
 * found by its names.
 */
export const executeCreateSubAccounts: Executor<CreateSubAccountsEffect> = (effect, _clientOid, context) => {
  const { account, subAccounts, keysTo } = effect;
  const store = context.secrets?.open(keysTo) ?? { refused: 'there is no place for secrets' };
  if ('refused' in store) return throwError(() => unfit(`nothing was sent: ${store.refused}`));
  const request = subAccounts.map(({ name, label, permissions, ips }) => ({
    subAccountName: name,
    passphrase: store.passphrase(),
    label,
    permList: permissions,
    ...(ips !== undefined && { ipList: ips }),
  }));
  const passphrases = new Map(request.map(({ subAccountName, passphrase }) => [subAccountName, passphrase]));
  return context
    .post({ operation: batchCreateSubaccountAndApikey, request, account }, (created) => created)
    .pipe(
      map((created) => keepIn(store, created, passphrases)),
      // Also where the answer was lost: the secrets were in it.
      onFailure((failure: CallFailure) => {
        store.discard();
        return throwError(() => failure);
      }),
    );
};

function keepIn(store: SecretStore, created: Created, passphrases: ReadonlyMap<string, string>): Receipt {
  if (created.length === 0) {
    const message = 'the answer names none of the sub-accounts';
    throw new CallFailure({ fault: { kind: 'unknown-outcome', message }, effected: 'perhaps', again: false });
  }
  const lost = store.keep(
    created.map((sub) => ({
      uid: sub.subAccountUid,
      name: sub.subAccountName,
      apiKey: sub.subAccountApiKey,
      secretKey: sub.secretKey,
      passphrase: passphrases.get(sub.subAccountName) ?? null,
    })),
  );
  return lost === undefined ? {} : { note: `the sub-accounts were made, and their keys are lost: ${lost}` };
}
