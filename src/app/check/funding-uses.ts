import { FUNDING_EVERY_MS, fundingPlaces } from '../../strategy/funding-places.ts';
import type { Strategy } from '../../strategy/strategy.ts';
import type { OperationUse } from './operation-uses.ts';

/** Lists what the daemon polls for the funding of a strategy's positions; a poll of its own, whatever else reads bills. */
export function fundingUses(strategy: Strategy): readonly OperationUse[] {
  const place = { file: strategy.file, line: 1, column: 1, length: 1 };
  return fundingPlaces([strategy]).map((where) => ({
    ...{ ...where, operation: 'mix-account-bill', subject: 'funding' },
    ...{ everyMs: FUNDING_EVERY_MS, by: `${strategy.name}/funding`, place },
  }));
}
