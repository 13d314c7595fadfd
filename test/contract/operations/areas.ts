import type { OperationId } from '../../../src/wire/operations/index.ts';
import { batches } from './batches.ts';
import { futuresAccount } from './futures-account.ts';
import { futuresLists } from './futures-lists.ts';
import { futuresOrders } from './futures-orders.ts';
import { loans } from './loans.ts';
import { market } from './market.ts';
import type { OperationCase } from './operation-case.ts';
import { publicReads } from './public-reads.ts';
import { refusedMoney } from './refusals/money.ts';
import { refusedOrders } from './refusals/orders.ts';
import { refusedPlans } from './refusals/plans.ts';
import { refusedSpot } from './refusals/spot.ts';
import { savings } from './savings.ts';
import { spot } from './spot.ts';
import { spotPlans } from './spot-plans.ts';
import { stops } from './stops.ts';
import { triggers } from './triggers.ts';
import { wallets } from './wallets.ts';

const SUCCESSES = {
  futuresOrders,
  futuresLists,
  triggers,
  stops,
  futuresAccount,
  market,
  publicReads,
  spot,
  wallets,
  savings,
  loans,
  batches,
  spotPlans,
};

/** The cases of all operations, by the part of the interface that they are of. */
export const AREAS = { ...SUCCESSES, ...{ refusedOrders, refusedPlans, refusedSpot, refusedMoney } };

export const CASES: readonly OperationCase[] = Object.values(AREAS).flat();

type WithCase = (typeof SUCCESSES)[keyof typeof SUCCESSES][number]['id'];

/** The cases of an operation that succeed; there is one at least. */
export function successesOf(id: OperationId): readonly [OperationCase, ...OperationCase[]] {
  // The compiler names here an operation that has no case.
  const known: WithCase = id;
  const [first, ...others] = CASES.filter((one) => one.id === known && one.code === '00000');
  if (first === undefined) throw new Error(`no case of ${id} succeeds`);
  return [first, ...others];
}
