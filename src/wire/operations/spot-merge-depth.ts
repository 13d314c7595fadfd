import { Shape } from '../spec/fields.ts';
import { perIp } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';
import { symbol } from '../spec/parameters.ts';
import { demandsDepthLimit, depthLimit, depthPrecision, SpotMergedDepth } from '../records/depth.ts';

export const spotMergeDepth = operation({
  id: 'spot-merge-depth',
  doc: 'Reads the order book of one spot pair, its prices merged.',
  method: 'GET',
  path: '/api/v2/spot/market/merge-depth',
  auth: 'public',
  limit: perIp(20),
  class: 'read',
  request: Shape({ symbol, precision: depthPrecision, limit: depthLimit }),
  response: SpotMergedDepth,
  errors: ['40102'],
  demands: demandsDepthLimit,
});
