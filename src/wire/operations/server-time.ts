import { MsField, Shape } from '../spec/fields.ts';
import { perIp } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';

export const serverTime = operation({
  id: 'server-time',
  doc: "Reads the exchange's clock.",
  method: 'GET',
  path: '/api/v2/public/time',
  auth: 'public',
  limit: perIp(20),
  class: 'read',
  request: Shape({}),
  response: Shape({ serverTime: MsField('Time at the exchange, ms.') }),
  errors: [],
});
