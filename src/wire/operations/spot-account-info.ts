import { List, Shape, TextField } from '../spec/fields.ts';
import { perUid } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';

export const spotAccountInfo = operation({
  id: 'spot-account-info',
  doc: 'Reads to whom the key of the request belongs, and what it may do.',
  method: 'GET',
  path: '/api/v2/spot/account/info',
  auth: 'signed',
  permission: 'read',
  limit: perUid(1),
  class: 'read',
  request: Shape({}),
  response: Shape({
    userId: TextField('UID of the account.'),
    authorities: List(
      TextField('Code of a right: its area, and r to read or w to write. wwow is to withdraw.'),
      'What the key may do.',
    ),
  }),
  errors: [],
});
