import { expect, test } from 'vitest';
import { flatMarket } from '../unit/paper/trial.ts';
import { strategy } from './strategy.ts';
import { simulate } from './world.ts';

test('in shadow a goal says its difference once, sends nothing, and remembers nothing as under way', () => {
  const floor = strategy(
    `
goals:
  - id: floor
    keep: balance
    of: { wallet: usdt_futures, coin: USDT }
    atLeast: 300 USDT
    from: [{ savings: flexible }]
`,
    { head: 'market: usdt-futures\nmode: shadow\n' },
  );
  const run = simulate({
    strategies: [floor],
    market: flatMarket(50_000, 120),
    accounts: [{ name: 'main', balances: { usdt_futures: { USDT: '200' } }, savings: { USDT: '5000' } }],
  });
  run.advance('10m');
  expect(run.said('planned').map(({ text }) => text)).toEqual([
    expect.stringMatching(/^shadow, not sent: redeem 100 USDT/),
  ]);
  expect(run.said('accepted')).toEqual([]);
});
