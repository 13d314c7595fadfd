import { EnumField, List, MsField, Optional, Shape, TextField } from '../spec/fields.ts';
import { perUid } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';
import { cursor, endId, limitOf } from '../spec/parameters.ts';

const VirtualSubAccount = Shape({
  subAccountUid: TextField('UID of the sub-account.'),
  subAccountName: TextField('Name of the sub-account.'),
  label: Optional(TextField('Note.')),
  status: EnumField(['normal', 'freeze', 'del'], 'State: normal, frozen, deleted.'),
  permList: Optional(List(TextField('Permission.'), 'What it may do.')),
  cTime: Optional(MsField('Creation time, ms.')),
  uTime: Optional(MsField('Time of the last update, ms.')),
});

export const userVirtualSubaccountList = operation({
  id: 'user-virtual-subaccount-list',
  doc: "Lists virtual sub-accounts, with the parent's IP-bound key.",
  method: 'GET',
  path: '/api/v2/user/virtual-subaccount-list',
  auth: 'signed',
  permission: 'read',
  limit: perUid(1),
  class: 'read',
  request: Shape({
    limit: limitOf(100, 500),
    idLessThan: Optional(cursor),
    status: Optional(EnumField(['normal', 'freeze'], 'Only those in this state.')),
  }),
  response: Shape({ endId, subAccountList: List(VirtualSubAccount, 'Sub-accounts.') }),
  errors: ['22010', '40048', '40061'],
});
