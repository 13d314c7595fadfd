import { formatDecimal } from '../../base/decimal.ts';
import type { ProfitRow } from './profit-groups.ts';

/** Writes the profit of a group as an object of JSON: decimals are text. */
export function profitJson({ money, group, coin, realised, fees, funding, interest, other, net }: ProfitRow) {
  return {
    ...{ money, group, coin },
    realised: formatDecimal(realised),
    fees: formatDecimal(fees),
    funding: formatDecimal(funding),
    interest: formatDecimal(interest),
    other: formatDecimal(other),
    net: formatDecimal(net),
  };
}
