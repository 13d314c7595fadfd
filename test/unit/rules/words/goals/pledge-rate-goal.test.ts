import { expect, it } from 'vitest';
import type { Loan } from '../../../../../src/domain/loan.ts';
import { pledgeRate } from '../../../../../src/rules/words/goals/pledge-rate.ts';
import { balance, btc, d, OWN_EFFECTS, DEFAULTS, world } from '../../samples.ts';

type Args = Parameters<typeof pledgeRate.plan>[0];
const BAND: Args = { below: d('0.7'), target: d('0.5'), above: d('0.4'), release: true };

function loan(rate: string, changes: Partial<Loan> = {}): Loan {
  const zero = d('0');
  return {
    account: 'main',
    orderId: 'L1',
    loanCoin: 'USDT',
    loanAmount: d('1000'),
    interestAmount: zero,
    hourInterestRate: zero,
    pledgeCoin: 'BTC',
    pledgeAmount: d('1'),
    pledgeRate: d(rate),
    supRate: d('0.75'),
    forceRate: d('0.83'),
    borrowTime: 1,
    expireTime: null,
    ...changes,
  };
}

function plan(loans: readonly Loan[] | undefined, { args = BAND, free = '10' } = {}) {
  const known = world({ loans: () => loans, spotAssets: () => [balance(free, { coin: 'BTC' })] });
  return pledgeRate.plan(args, { defaults: DEFAULTS, world: known, own: OWN_EFFECTS, state: undefined }).plan;
}

it('within its band nothing is done', () => {
  expect(plan([loan('0.41'), loan('0.699')])).toEqual({ kind: 'effects', effects: [] });
});

it('adds what brings the rate to the target, within what is free beyond what is to stay', () => {
  expect(plan([loan('0.7')])).toMatchObject({
    effects: [{ kind: 'revise-pledge', direction: 'in', amount: d('0.4') }],
  });
  const args = { ...BAND, leave: btc('0.2') };
  expect(plan([loan('0.7')], { free: '0.3', args })).toMatchObject({ effects: [{ amount: d('0.1') }] });
  expect(plan([loan('0.7')], { free: '0.2', args })).toMatchObject({ kind: 'skip' });
});

it('takes out down to the target where it is allowed, and from a rate that is known', () => {
  expect(plan([loan('0.4')])).toMatchObject({ effects: [{ direction: 'out', amount: d('0.2') }] });
  expect(plan([loan('0.4')], { args: { ...BAND, release: false } })).toMatchObject({ effects: [] });
  expect(plan([loan('0')])).toMatchObject({ effects: [] });
});

it('takes out nothing that would leave the rate above its target, by the last place of the exchange neither', () => {
  const args = { ...BAND, target: d('0.500000000003') };
  // Needed are 0.66666666 BTC and a hair more: one of the smallest places less would be too little.
  expect(plan([loan('0.333333330002')], { args })).toMatchObject({ effects: [{ amount: d('0.33333333') }] });
});

it.each([
  ['0.71249', '71.2%'],
  ['0.71251', '71.3%'],
])('says the rate to a tenth of a percent: %s', (rate, said) => {
  expect(plan([loan(rate)])).toMatchObject({ note: `the pledge rate is ${said}, wanted is 50%` });
});

it('tends the most endangered loan first, and only the one that is named', () => {
  const both = [loan('0.7'), loan('0.75', { orderId: 'L2' })];
  expect(plan(both)).toMatchObject({ effects: [{ orderId: 'L2' }] });
  expect(plan(both, { args: { ...BAND, loan: 'L1' } })).toMatchObject({ effects: [{ orderId: 'L1' }] });
});

it('leaves a loan alone of which an own act does not show yet, and tends the others meanwhile', () => {
  const planned = (loans: readonly Loan[], hidden: string | undefined) => {
    const seen = world({
      loans: () => loans,
      spotAssets: () => [balance('10', { coin: 'BTC' })],
      hidesLoan: (_account, orderId) => orderId === hidden,
    });
    return pledgeRate.plan(BAND, { defaults: DEFAULTS, world: seen, own: OWN_EFFECTS, state: undefined }).plan;
  };
  const high = loan('0.75', { orderId: 'L2' });
  expect(planned([high], 'L2')).toMatchObject({ kind: 'wait' });
  expect(planned([high, loan('0.7')], 'L2')).toMatchObject({ effects: [{ orderId: 'L1' }] });
  expect(planned([high], undefined)).toMatchObject({ effects: [{ orderId: 'L2' }] });
  expect(planned([loan('0.5')], undefined)).toMatchObject({ kind: 'wait' });
});

it('waits while the loans are unknown, and refuses a band that cannot be kept', () => {
  expect(plan(undefined)).toMatchObject({ kind: 'wait' });
  for (const args of [
    { ...BAND, target: d('0.7') },
    { ...BAND, above: d('0.5') },
    { ...BAND, below: d('1') },
  ])
    expect(plan([loan('0.9')], { args })).toMatchObject({ kind: 'skip' });
});
