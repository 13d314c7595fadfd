import { Shape } from '../spec/fields.ts';
import { perIp } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';
import { listedProductType, symbol } from '../spec/parameters.ts';
import { demandsDepthLimit, depthLimit, depthPrecision, FuturesMergedDepth } from '../records/depth.ts';

export const mixMergeDepth = operation({
  id: 'mix-merge-depth',
  doc: 'Reads the order book of one contract, its prices merged.',
  method: 'GET',
  path: '/api/v2/mix/market/merge-depth',
  auth: 'public',
  limit: perIp(20),
  class: 'read',
  request: Shape({ symbol, productType: listedProductType, precision: depthPrecision, limit: depthLimit }),
  response: FuturesMergedDepth,
  errors: ['40102', '40309'],
  demands: demandsDepthLimit,
});
