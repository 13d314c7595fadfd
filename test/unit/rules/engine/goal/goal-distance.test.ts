import { describe, expect, it } from 'vitest';
import { balance } from '../../../../../src/rules/words/goals/balance.ts';
import { stops } from '../../../../../src/rules/words/goals/stops.ts';
import { d, OWN_EFFECTS, position, DEFAULTS, stop, usdt, wallets, world } from '../../samples.ts';

const view = { defaults: DEFAULTS, own: OWN_EFFECTS, state: undefined };

describe('how far a goal is from kept', () => {
  it('is what a wallet lacks to its target, once it is below its floor', () => {
    const args = {
      of: { wallet: 'usdt_futures', coin: 'USDT' },
      atLeast: usdt('200'),
      target: usdt('300'),
      from: [{ wallet: 'spot' }],
    } as const;
    const distance = (held: Readonly<Record<string, string>>) =>
      balance.plan({ ...args, from: [...args.from] }, { ...view, world: world(wallets(held)) }).distance;
    expect(distance({ 'main usdt_futures': '199', 'main spot': '500' })).toBe(d('101'));
    expect(distance({ 'main usdt_futures': '199', 'main spot': '0' })).toBe(d('101'));
    expect(distance({ 'main usdt_futures': '200' })).toBe(d('0'));
    expect(distance({ 'main spot': '500' })).toBeUndefined();
  });

  it('is the number of stops that are missing or misplaced', () => {
    const args = { stopLoss: { loss: d('0.03') }, takeProfit: { gain: d('0.06') } };
    const distance = (pending: Parameters<typeof stop>[0][] | undefined) =>
      stops.plan(args, { ...view, item: position(), world: world({ stops: () => pending?.map((one) => stop(one)) }) })
        .distance;
    expect(distance([])).toBe(d('2'));
    expect(distance([{ trigger: d('48500') }])).toBe(d('1'));
    expect(distance([{}, { kind: 'takeProfit', planType: 'pos_profit', trigger: d('53000') }])).toBe(d('0'));
    expect(distance(undefined)).toBeUndefined();
  });
});
