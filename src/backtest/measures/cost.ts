import type { Cost } from '../run-record.ts';
import type { Measure } from './measure.ts';

/** Makes the measure of one kind of costs. */
function costMeasure(cost: Cost, title: string, definition: string): Measure {
  return {
    title,
    group: 'costs',
    unit: 'USDT',
    better: 'lower',
    definition,
    source: 'The records of the paper exchange, fill by fill.',
    interval: 'None: it is a sum of what happened.',
    needs: 'Nothing.',
    of: ({ run }) => ({ value: run.costs[cost], n: run.trades.length }),
  };
}

/** A measure of each kind of costs. Above zero where it was paid. */
export const costMeasures = {
  spread: costMeasure('spread', 'Spread', 'Half of the spread at each fill as taker.'),
  slippage: costMeasure(
    'slippage',
    'Slippage',
    'Difference between the price of each fill as taker and the best price of the other side at that moment.',
  ),
  makerFees: costMeasure(
    'makerFees',
    'Maker fees',
    'Fees of orders that waited in the order book until they were filled.',
  ),
  takerFees: costMeasure('takerFees', 'Taker fees', 'Fees of fills as taker.'),
  funding: costMeasure('funding', 'Funding', 'Funding that was paid less funding that was received.'),
  interest: costMeasure('interest', 'Interest', 'Interest of loans less interest of savings.'),
  liquidation: costMeasure(
    'liquidation',
    'Liquidation',
    'Fees of liquidations. The margin that was lost in them is in the profit before costs.',
  ),
} as const satisfies Readonly<Record<Cost, Measure>>;
