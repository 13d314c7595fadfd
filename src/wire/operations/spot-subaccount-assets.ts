import { List, Optional, Shape, TextField } from '../spec/fields.ts';
import { perUid } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';
import { cursor, limitOf } from '../spec/parameters.ts';
import { SpotAsset } from '../records/spot-asset.ts';

/** A sample shows both ids as JSON numbers; they are read either way. */
const SubAccount = Shape({
  id: Optional(TextField('Cursor: a request that sends it back as idLessThan gets the next page.')),
  userId: TextField('UID of the sub-account.'),
  assetsList: List(SpotAsset, 'Balances.'),
});

export const spotSubaccountAssets = operation({
  id: 'spot-subaccount-assets',
  doc: 'Lists the spot balances of the sub-accounts that hold something.',
  method: 'GET',
  path: '/api/v2/spot/account/subaccount-assets',
  auth: 'signed',
  permission: 'read',
  limit: perUid(10),
  class: 'read',
  request: Shape({ idLessThan: Optional(cursor), limit: limitOf(10, 50) }),
  response: List(SubAccount, 'Sub-accounts.'),
  errors: ['40048', '40061'],
});
