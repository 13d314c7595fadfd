import { parseDecimal } from '../../../src/base/decimal.ts';
import type { RiskView } from '../../../src/risk/view/limit.ts';

/** A view in which nothing is known but that nothing was done. */
export const BLIND: RiskView = {
  ...{
    now: 0,
    price: () => undefined,
    marketPrice: () => undefined,
    status: () => undefined,
    unread: () => undefined,
    sellable: () => 'any',
  },
  ...{
    positions: () => undefined,
    resting: () => undefined,
    restingPairs: () => undefined,
    counts: () => true,
    invisible: () => [],
    orderTimes: () => [],
  },
  ...{ leverage: () => undefined, spendable: () => undefined, loan: () => undefined },
  ...{ initialPledgeRate: () => undefined, moved: () => [], fall: () => undefined },
};

/** A price of 50,000, and nothing open. */
export const QUIET: RiskView = {
  ...BLIND,
  ...{ price: () => parseDecimal('50000'), positions: () => [], resting: () => [], restingPairs: () => [] },
};
