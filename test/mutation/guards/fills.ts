import type { Guard } from './guard.ts';

const PRICES = ['test/unit/paper/fills/prices.test.ts'];
const PATHS = ['test/unit/paper/fills/paths.test.ts'];
const MARK = ['test/unit/paper/fills/mark.test.ts'];

/** What the simulated exchange assumes of fills: each assumption holds where it is told, and nowhere else. */
export const FILLS_GUARDS: readonly Guard[] = [
  {
    name: 'a limit order waits for the other side of the spread',
    file: 'src/paper/core/book/quote.ts',
    from: 'const steps = buys ? Math.ceil(spread.ticks / 2) : Math.floor(spread.ticks / 2);',
    to: 'const steps = buys ? 0 : spread.ticks * 0;',
    tests: PRICES,
  },
  {
    name: 'a limit order that is filled through is not filled by a touch',
    file: 'src/paper/core/book/quote.ts',
    from: "limits.at === 'touch' ? ZERO : priceStep",
    to: "limits.at === 'touch' ? priceStep : ZERO",
    tests: PRICES,
  },
  {
    name: 'a market order slips, and a limit order does not',
    file: 'src/paper/core/futures/execute-order.ts',
    from: 'limit === undefined ? marketPriceAt(',
    to: 'limit !== undefined ? marketPriceAt(',
    tests: PRICES,
  },
  {
    name: 'the margin of a market order is that of the price it will have',
    file: 'src/paper/core/futures/place-futures-order.ts',
    from: 'marketPriceAt(book, terms.market, { last, buys: buys(order) })',
    to: 'marketPriceAt(book, terms.market, { last, buys: !buys(order) })',
    tests: PRICES,
  },
  {
    name: 'spread and slippage are told apart',
    file: 'src/paper/core/book/note-fill.ts',
    from: 'slippage: multiply(slippage, size), fee',
    to: 'slippage: multiply(spread, multiply(size, slippage)), fee',
    tests: PRICES,
  },
  {
    name: 'an account that has fees of its own pays them',
    file: 'src/paper/core/book/fee-rates.ts',
    from: 'if (own !== undefined) return own;',
    to: "if (own !== undefined && name === '') return own;",
    tests: PRICES,
  },
  {
    name: 'a position has the maintenance rate of its tier',
    file: 'src/paper/core/futures/margin.ts',
    from: 'upTo === undefined || cost <= upTo',
    to: 'upTo === undefined || cost === upTo',
    tests: PRICES,
  },
  {
    name: 'a pessimistic path is the one against what is held',
    file: 'src/paper/core/book/bar-path.ts',
    from: "(side === 'low') === (path === 'pessimistic')",
    to: "(side === 'low') !== (path === 'pessimistic')",
    tests: PATHS,
  },
  {
    name: 'the path of a bar stays as it was decided',
    file: 'src/paper/core/book/bar-path.ts',
    from: 'if (decided?.minute === minute) return decided.lowFirst;',
    to: 'if (decided?.minute === -minute) return decided.lowFirst;',
    tests: PATHS,
  },
  {
    name: 'the open of a bar is no matter of doubt',
    file: 'src/paper/core/time/walk-segment.ts',
    from: 'if (!segment.jump) noteDoubt(core, book, met.waiting);',
    to: 'noteDoubt(core, book, met.waiting);',
    tests: PATHS,
  },
  {
    name: 'two targets are no doubt of each other',
    file: 'src/paper/core/time/doubt.ts',
    from: 'if (other.rises === exit.rises) return false;',
    to: 'if (other === exit) return false;',
    tests: PATHS,
  },
  {
    name: 'an exit outside the bar is no matter of doubt',
    file: 'src/paper/core/time/doubt.ts',
    from: 'other.level > exit.level && other.level <= end',
    to: 'other.level > exit.level && other.level > exit.level - end',
    tests: PATHS,
  },
  {
    name: 'what the mark sets off is filled where the last price is by then',
    file: 'src/paper/core/time/walk-beside.ts',
    from: 'if (reached === mark.to) return segment.to;',
    to: 'if (reached !== from.markAt) return segment.to;',
    tests: MARK,
  },
  {
    name: 'a bar is passed over only where the mark too meets nothing',
    file: 'src/paper/core/time/advance.ts',
    from: 'mark === undefined || (mark.low(minute) > book.markLow && mark.high(minute) < book.markHigh)',
    to: 'mark === undefined || mark.low(minute) > 0',
    tests: MARK,
  },
  {
    name: 'a stop that watches the last price is not set off by the mark',
    file: 'src/paper/core/time/reach.ts',
    from: "book.mark !== undefined && triggerType === 'mark_price' ? 'mark'",
    to: "book.mark !== undefined && triggerType !== 'mark_price' ? 'mark'",
    tests: MARK,
  },
  {
    name: 'nothing is paid outside a record of fundings',
    file: 'src/paper/market/funding-schedule.ts',
    from: 'rateAt: (symbol, at) => of(symbol).rates.get(at),',
    to: 'rateAt: (symbol, at) => of(symbol).rates.get(at) ?? ZERO,',
    tests: MARK,
  },
  {
    name: 'orders have a latency of their own',
    file: 'src/paper/faults/fault-dice.ts',
    from: "call.operation.method === 'GET' ? latency : orderLatency",
    to: "call.operation.method === 'POST' ? latency : orderLatency",
    tests: ['test/unit/paper/fills/latency.test.ts'],
  },
];
