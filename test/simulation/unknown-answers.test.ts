import { describe, expect, it } from 'vitest';
import { parseDecimal } from '../../src/base/decimal.ts';
import type { Call } from '../../src/ports/transport.ts';
import { flatMarket } from '../unit/paper/trial.ts';
import { strategy } from './strategy.ts';
import { type UnknownAnswer, unknownly } from './unknown-answers.ts';
import { type Simulation, simulate } from './world.ts';

const WATCHES = `
watch:
  positions: { watch: positions, every: 2s }
  loans: { watch: loans, every: 5s }
  savings: { watch: savings, every: 5s }
rules:
`;
const rule = (id: string, due: string, action: string): string => `
  - id: ${id}
    ${due}
    do: [${action}]
`;

interface World {
  readonly rules: string;
  readonly goals?: string;
  readonly choose: (call: Call) => UnknownAnswer | undefined;
}

/** An account with a loan, an isolated long of 0.1 BTC and savings. */
function run({ rules, goals = '', choose }: World): Simulation {
  const text = WATCHES + rules + goals;
  const simulation = simulate({
    strategies: [strategy(text, { head: 'market: usdt-futures\n' })],
    accounts: [
      {
        name: 'main',
        balances: { spot: { USDT: '10000', BTC: '5' }, usdt_futures: { USDT: '10000' } },
        savings: { USDT: '10000' },
      },
    ],
    market: flatMarket(50_000, 60),
    wrap: (inner) => unknownly(inner, choose),
  });
  simulation.ask('loan-borrow', {
    loanCoin: 'USDT',
    pledgeCoin: 'BTC',
    daily: 'FLEXIBLE',
    pledgeAmount: parseDecimal('1'),
  });
  simulation.ask('place-futures-order', {
    symbol: 'BTCUSDT',
    productType: 'USDT-FUTURES',
    marginMode: 'isolated',
    marginCoin: 'USDT',
    side: 'buy',
    tradeSide: 'open',
    orderType: 'market',
    size: parseDecimal('0.1'),
  });
  return simulation;
}

/** Answers the first write of an operation so, and counts its writes and those that arrived. */
function first(operation: string, answer: UnknownAnswer) {
  const calls: Call[] = [];
  return {
    calls,
    choose: (call: Call): UnknownAnswer | undefined => {
      if (call.operation.id !== operation) return undefined;
      calls.push(call);
      return calls.length === 1 ? answer : undefined;
    },
  };
}

const LOST: UnknownAnswer = { code: '99999', status: 400, isDone: false };
const DONE: UnknownAnswer = { code: '99999', status: 400, isDone: true };
const PAGE: UnknownAnswer = { code: '', status: 502, isPage: true, isDone: false };

/** Acts that pay for less risk, each due once. */
const PAYMENTS = {
  'loan-revise-pledge': rule(
    'pay',
    'each: loan in loans\n    when: loan.pledgeAmount < 1.005 BTC\n    atStart: fire',
    '{ revise-pledge: { loan: =loan.orderId, direction: in, amount: 0.01 BTC } }',
  ),
  'loan-repay': rule(
    'pay',
    'each: loan in loans\n    when: loan.loanAmount > 1 USDT\n    atStart: fire',
    '{ repay: { loan: =loan.orderId, amount: 100 USDT } }',
  ),
  'mix-set-margin': rule(
    'pay',
    'each: position in positions\n    when: position.marginSize > 0 USDT\n    atStart: fire',
    '{ set-margin: { position: =position, direction: in, amount: 50 USDT } }',
  ),
  'savings-redeem': rule('pay', 'on: start', '{ redeem: { amount: 500 USDT } }'),
} as const;
const OPERATIONS = Object.keys(PAYMENTS) as (keyof typeof PAYMENTS)[];

describe.each(OPERATIONS)('%s, answered with an unknown code', (operation) => {
  it('is decided anew where neither its record nor its amount shows it: two minutes later, and told', () => {
    const { calls, choose } = first(operation, LOST);
    const simulation = run({ rules: PAYMENTS[operation], choose });
    simulation.advance('6m');

    expect(calls).toHaveLength(2);
    const [absent] = simulation.said('absent', 'pay');
    const [unknown] = simulation.said('unknown', 'pay');
    const [, again] = simulation.said('planned', 'pay');
    expect((absent?.at ?? Infinity) - (unknown?.at ?? 0)).toBeLessThanOrEqual(120_000);
    expect((absent?.at ?? 0) - (unknown?.at ?? 0)).toBeGreaterThanOrEqual(60_000);
    expect((again?.at ?? 0) - (absent?.at ?? 0)).toBeGreaterThanOrEqual(120_000);
    expect(absent?.detail).toEqual({ code: 'unknown' });
    expect(simulation.said('accepted', 'pay')).toHaveLength(1);
  });

  it('is done once where it was passed on', () => {
    const { calls, choose } = first(operation, DONE);
    const simulation = run({ rules: PAYMENTS[operation], choose });
    simulation.advance('40m');

    expect(calls).toHaveLength(1);
    expect(simulation.said('accepted', 'pay')).toHaveLength(1);
  });
});

describe.each(['mix-set-margin', 'savings-redeem'] as const)('%s, answered with a page', (operation) => {
  it('waits for a person', () => {
    const { calls, choose } = first(operation, PAGE);
    const simulation = run({ rules: PAYMENTS[operation], choose });
    simulation.advance('20m');

    expect(calls).toHaveLength(1);
    expect(simulation.journal.openIntents().map(({ state }) => state)).toEqual(['unknown']);
  });
});

const EACH_10S = 'on: { every: 10s }';

describe('what an act of unknown outcome keeps waiting', () => {
  it('is no collateral of its loan for more than two minutes, where collateral was to be taken out', () => {
    const { choose } = first('loan-revise-pledge', PAGE);
    const out = rule(
      'out',
      'each: loan in loans\n    when: loan.pledgeAmount >= 1 BTC\n    atStart: fire',
      '{ revise-pledge: { loan: =loan.orderId, direction: out, amount: 0.001 BTC } }',
    );
    const goals = '\ngoals:\n  - { id: top-up, keep: pledge-rate, below: 60%, target: 55% }\n';
    const simulation = run({ rules: out, goals, choose });
    simulation.advance('4m');
    const [unknown] = simulation.said('unknown', 'out');
    const accepted = simulation.said('accepted', 'top-up').find(({ at }) => at > (unknown?.at ?? Infinity));
    expect((accepted?.at ?? Infinity) - (unknown?.at ?? 0)).toBeLessThanOrEqual(120_000);
  });

  it('is no order on its instrument for more than two minutes, where margin was to be taken out', () => {
    const { calls, choose } = first('mix-set-margin', LOST);
    const rules =
      rule(
        'out',
        'each: position in positions\n    when: position.marginSize > 0 USDT\n    atStart: fire',
        '{ set-margin: { position: =position, direction: out, amount: 5 USDT } }',
      ) +
      rule('open', EACH_10S, '{ open: { instrument: BTCUSDT, side: long, value: 500 USDT, marginMode: isolated } }');
    const simulation = run({ rules, choose });
    simulation.advance('4m');
    const [unknown] = simulation.said('unknown', 'out');
    const opened = simulation.said('accepted', 'open').find(({ at }) => at > (unknown?.at ?? Infinity));
    expect((opened?.at ?? Infinity) - (unknown?.at ?? 0)).toBeLessThanOrEqual(120_000);
    expect(calls).toHaveLength(1);
  });
});
