import { describe, expect, it } from 'vitest';
import { parseDecimal } from '../../src/base/decimal.ts';
import { marketOf } from '../unit/paper/trial.ts';
import { distant } from './arrivals.ts';
import { faulty, once } from './faults.ts';
import { strategy } from './strategy.ts';
import { type Given, simulate, type Simulation } from './world.ts';

const BUSY = `
  - id: redeem
    on: start
    do: [{ redeem: { amount: 500 USDT } }]
  - id: buy
    on: start
    do: [{ buy: { instrument: spot/BTCUSDT, value: 200 USDT, type: market } }]
`;
const BORROW = `
  - id: borrow
    on: start
    do: [{ borrow: { amount: 500 USDT, against: BTC } }]
`;
/** The first loan, which runs when the daemon starts. */
const OLD = 'loan.loanAmount > 1000 USDT';
const TOP_UP = `
  - id: top-up
    each: loan in loans
    when: ${OLD} && now - loan.borrowTime > 4s
    do: [{ revise-pledge: { loan: =loan.orderId, direction: in, amount: 0.01 BTC } }]
`;
const REPAY = `
  - id: top-up
    each: loan in loans
    when: ${OLD} && now - loan.borrowTime > 4s
    do: [{ repay: { loan: =loan.orderId, amount: 100 USDT } }]
`;
const SCHEDULED = `
  - id: top-up
    on: { every: 4s }
    when: loans.exists(l, l.loanAmount > 1000 USDT && l.pledgeAmount < 1.01 BTC)
    do: [{ revise-pledge: { loan: "=loans.filter(l, l.loanAmount > 1000 USDT)[0].orderId", direction: in, amount: 0.01 BTC } }]
`;
const RULES = '\nwatch:\n  loans: { watch: loans, every: 5s }\nrules:\n';
const GOAL = '\ngoals:\n  - { id: top-up, keep: pledge-rate, below: 60%, target: 55% }\n';

/** An account of which a loan runs already, and whose spot wallet moves in several ways as the daemon starts. */
function run(text: string, tripMs: number, given: Partial<Given> = {}): Simulation {
  const simulation = simulate({
    strategies: [strategy(text, { head: 'market: spot\n' })],
    accounts: [{ name: 'main', balances: { spot: { USDT: '10000', BTC: '5' } }, savings: { USDT: '10000', BTC: '1' } }],
    market: marketOf(Array.from({ length: 10 }, () => [50_000, 50_000, 50_000, 50_000] as const)),
    wrap: (inner, clock) => distant(inner, clock, tripMs),
    ...given,
  });
  simulation.ask('loan-borrow', {
    loanCoin: 'USDT',
    pledgeCoin: 'BTC',
    daily: 'FLEXIBLE',
    pledgeAmount: parseDecimal('1'),
  });
  simulation.advance('120s');
  return simulation;
}

/** How long after the start the first top-up was accepted, s. */
const toppedUpAfter = ({ entries, said }: Simulation): number =>
  ((said('accepted', 'top-up')[0]?.at ?? Infinity) - (entries[0]?.at ?? 0)) / 1_000;

describe.each([0, 5, 300])('with answers that take %i ms', (tripMs) => {
  it.each([
    ['a rule that tops up', RULES + BUSY + BORROW + TOP_UP],
    ['a schedule that tops up', RULES + BUSY + BORROW + SCHEDULED],
    ['a rule that pays back', RULES + BUSY + BORROW + REPAY],
    ['a goal that tops up', RULES + BUSY + BORROW + GOAL],
  ])('%s does not wait for a redemption, a purchase and another loan', (_, text) => {
    const simulation = run(text, tripMs);
    expect(simulation.said('accepted', 'borrow')).toHaveLength(1);
    expect(toppedUpAfter(simulation)).toBeLessThan(9);
  });
});

/** Nobody hears what became of an act on the spot wallet, nor is it told when it is asked for. */
function lost(operation: string, lookUp: string): NonNullable<Given['wrap']> {
  const choose = once(operation, 'lost-response');
  return (inner) => faulty(inner, (call) => (call.operation.id === lookUp ? 'fails' : choose(call)));
}

describe('an own act of which nobody knows what became', () => {
  it.each([
    ['place-spot-order', 'spot-order-info'],
    ['savings-redeem', 'savings-records'],
    ['loan-borrow', 'loan-borrow-history'],
  ])('does not hold collateral back where it cannot be that top-up (%s)', (operation, lookUp) => {
    const simulation = run(RULES + BUSY + BORROW + TOP_UP, 0, { wrap: lost(operation, lookUp) });
    expect(simulation.said('unknown').length).toBeGreaterThan(0);
    expect(toppedUpAfter(simulation)).toBeLessThan(9);
  });

  it.each([
    ['a top-up', 'loan-revise-pledge', TOP_UP],
    ['a repayment', 'loan-repay', REPAY],
  ])('holds back another one of the same loan (%s)', (_, operation, rule) => {
    let sent = 0;
    const choose = once(operation, 'lost-response');
    const again = rule.replace('id: top-up', 'id: again');
    run(RULES + rule + again, 0, {
      wrap: (inner) =>
        faulty(inner, (call) => {
          // Nor can it be asked what became of it.
          if (call.operation.id.endsWith('-history')) return 'fails';
          if (call.operation.id === operation) sent += 1;
          return choose(call);
        }),
    });
    expect(sent).toBe(1);
  });
});

it('a top-up leaves what own acts take that may not show yet', () => {
  const save = `
  - id: save
    on: start
    do: [{ transfer: { from: { wallet: spot }, to: { wallet: p2p }, amount: 3 BTC } }]
`;
  const all = TOP_UP.replace('0.01 BTC', '5 BTC').replace('4s', '1s');
  const simulation = run(RULES.replace('5s', '1s') + save + all, 300);
  const [saved, planned] = [simulation.said('accepted', 'save')[0]?.at, simulation.said('planned', 'top-up')[0]?.at];
  expect((planned ?? 0) - (saved ?? 0)).toBeLessThan(2_000);
  expect(simulation.said('rejected')).toEqual([]);
  expect(simulation.said('planned', 'top-up').map(({ text }) => text)).toEqual([
    expect.stringContaining('add 1 BTC of collateral'),
  ]);
});

it('the wallet itself is known soon after a loan, by the collateral that the list of loans shows', () => {
  const look = `
  - id: top-up
    atStart: fire
    when: assets.exists(a, a.coin == "BTC" && a.available < 4 BTC)
    do: [{ repay: { loan: "=loans.filter(l, l.loanAmount > 1000 USDT)[0].orderId", amount: 100 USDT } }]
`;
  const rules = RULES.replace('rules:', '  assets: { watch: spot-assets, every: 5s }\nrules:') + BORROW + look;
  expect(toppedUpAfter(run(rules, 5))).toBeLessThan(9);
});
