import { add, multiply, parseDecimal, ZERO } from '../../base/decimal.ts';
import type { Cost } from '../run-record.ts';
import { UNKNOWN_VALUE } from './enough.ts';
import { ratioOf } from './daily.ts';
import type { Measure } from './measure.ts';
import { netProfitOf } from './net.ts';

/** The cost of trading at which nothing is left. */
export const breakEvenCost: Measure = {
  title: 'Break-even cost',
  group: 'costs',
  unit: 'bp',
  better: 'higher',
  definition:
    '(Net profit + spread + slippage + fees) ÷ value of all fills, entries and exits (USDT at the time of each), in basis points: a cost by fill above it makes the run lose. The change in price of coins that were held from the start is in the net profit.',
  source: 'Identity: the cost per traded value at which the net profit would be zero, with the same fills.',
  interval: 'None: it is a sum of what happened.',
  needs: 'A trade.',
  of(sample) {
    const { run, traded } = sample;
    const n = run.trades.length;
    if (traded === undefined) return { reason: UNKNOWN_VALUE, n };
    if (traded === ZERO) return { reason: 'nothing was traded', n };
    const paid = TRADING.reduce((sum, cost) => add(sum, run.costs[cost]), ZERO);
    const bp = (amount: typeof paid): number => ratioOf(multiply(amount, BP), traded);
    return { value: bp(add(netProfitOf(sample), paid)), n, note: `The run paid ${bp(paid).toFixed(2)} bp.` };
  },
};

const BP = parseDecimal('10000');
/** The costs that come with a fill; funding and interest come with time. */
const TRADING: readonly Cost[] = ['spread', 'slippage', 'makerFees', 'takerFees'];
