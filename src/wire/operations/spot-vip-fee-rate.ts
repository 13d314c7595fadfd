import { Shape } from '../spec/fields.ts';
import { perIp } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';
import { VipLevels } from '../records/vip-level.ts';

export const spotVipFeeRate = operation({
  id: 'spot-vip-fee-rate',
  doc: 'Lists the spot fee rates by level.',
  method: 'GET',
  path: '/api/v2/spot/market/vip-fee-rate',
  auth: 'public',
  limit: perIp(10),
  class: 'read',
  request: Shape({}),
  response: VipLevels,
  errors: [],
});
