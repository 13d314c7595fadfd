import { describe, expect, it } from 'vitest';
import { moneyUnderWayOf } from '../../../../../src/rules/engine/goal/goal-memory.ts';
import { createMoneyUnderWay } from '../../../../../src/rules/engine/context/money-under-way.ts';
import { goalNamed } from '../../../../../src/rules/words/goals/goal-named.ts';
import { strategy } from '../../../../simulation/strategy.ts';
import { d } from '../../samples.ts';

const FILLING = strategy(
  'goals:\n  - { id: floor, keep: balance, of: { wallet: usdt_futures, coin: USDT }, atLeast: 5 USDT, from: [{ savings: flexible }] }\n',
);
const MOVING = { underWay: { account: 'main', wallet: 'spot', amount: '100', since: 1 } };

function carried(instance: { readonly state?: unknown; readonly before?: unknown; readonly working?: boolean }) {
  const [goal] = FILLING.goals;
  if (goal === undefined) throw new Error('no goal');
  const memory = { instances: new Map([['', { state: undefined, before: undefined, working: false, ...instance }]]) };
  return moneyUnderWayOf({ goal, spec: goalNamed('balance'), runtime: { strategy: FILLING }, memory });
}

describe('money under way', () => {
  const found = [{ account: 'main', coin: 'USDT', amount: d('100') }];

  it('is what the memory of a balance tells', () => {
    expect(carried({ state: MOVING })).toEqual(found);
    expect(carried({ state: {} })).toEqual([]);
    expect(carried({})).toEqual([]);
  });

  it('stays so until its last hop has its outcome', () => {
    expect(carried({ state: {}, before: MOVING, working: true })).toEqual(found);
    expect(carried({ state: {}, before: MOVING })).toEqual([]);
  });

  it('is summed over goals, by account and coin', () => {
    const all = createMoneyUnderWay();
    all.enter(() => found);
    all.enter(() => [...found, { account: 'main', coin: 'BTC', amount: d('1') }]);
    expect([all.in('main', 'USDT'), all.in('main', 'BTC'), all.in('hedge', 'USDT')]).toEqual([
      d('200'),
      d('1'),
      d('0'),
    ]);
  });
});
