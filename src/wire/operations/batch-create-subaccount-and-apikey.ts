import { EnumField, FormedTextField, List, Optional, Shape, TextField } from '../spec/fields.ts';
import { perUid } from '../spec/limits.ts';
import type { Breach } from '../spec/operation.ts';
import { operation } from '../spec/operation.ts';

const NewSubAccount = Shape({
  subAccountName: FormedTextField('Name of the sub-account: 8 letters.', {
    pattern: '^[A-Za-z]{8}$',
    expected: 'a name of 8 letters',
    code: '40055',
  }),
  passphrase: FormedTextField('Passphrase of the key: 8 to 32 letters and digits.', {
    pattern: '^[0-9A-Za-z]{8,32}$',
    expected: '8 to 32 letters and digits',
    code: '40070',
  }),
  label: FormedTextField('Note: 1 to 20 characters.', {
    pattern: '^.{1,20}$',
    expected: 'a note of 1 to 20 characters',
    code: '40056',
  }),
  ipList: Optional(
    List(TextField('IP address.'), 'Addresses from which the key works; absent = all.', { maxItems: 30 }),
  ),
  permList: List(
    EnumField(['spot_trade', 'margin_trade', 'contract_trade', 'read'], 'Permission.'),
    'What the key may do.',
    { minItems: 1 },
  ),
});

/**
 * Created keys cannot be read again. The answer is therefore accepted where only the fields that the key needs are
 * there.
 */
const CreatedSubAccount = Shape({
  subAccountUid: TextField('UID of the sub-account.'),
  subAccountName: TextField('Name of the sub-account.'),
  label: Optional(TextField('Note.')),
  subAccountApiKey: TextField('The API key.'),
  secretKey: TextField('Secret of the key: only this answer has it; no log and no journal holds it.'),
  permList: Optional(List(TextField('Permission.'), 'What the key may do.')),
  ipList: Optional(List(TextField('IP address.'), 'Addresses from which the key works.')),
});

export const batchCreateSubaccountAndApikey = operation({
  id: 'batch-create-subaccount-and-apikey',
  doc: "Creates up to five virtual sub-accounts with a key each, with the parent's IP-bound key.",
  method: 'POST',
  path: '/api/v2/user/batch-create-subaccount-and-apikey',
  auth: 'signed',
  permission: 'sub_account',
  limit: perUid(1),
  class: 'minting',
  request: List(NewSubAccount, 'Sub-accounts to create.', { minItems: 1, maxItems: 5 }),
  response: List(CreatedSubAccount, 'Sub-accounts created.'),
  errors: [
    '22010',
    '40032',
    '40048',
    '40055',
    '40056',
    '40058',
    '40060',
    '40063',
    '40067',
    '40069',
    '40070',
    '40071',
    '40107',
  ],
  check: (request) => repeatedName(request.map(({ subAccountName }) => subAccountName)),
});

function repeatedName(names: readonly string[]): Breach | undefined {
  const item = names.findIndex((name, i) => names.indexOf(name) < i);
  return item < 0 ? undefined : { code: '40071', item, field: 'subAccountName', expected: 'a name that comes once' };
}
