import { expect, it } from 'vitest';
import { fundingUses } from '../../../../src/app/check/funding-uses.ts';
import { FUNDING_EVERY_MS } from '../../../../src/strategy/funding-places.ts';
import { simulate } from '../../../simulation/world.ts';
import { strategy } from '../../../simulation/strategy.ts';

it('what check counts for funding is what the daemon polls for it', () => {
  const one = strategy(
    [
      'accounts: [main, hedge]',
      'watch: { btc: { watch: ticker, instrument: usdc-futures/BTCPERP, every: 1h } }',
      'rules: [{ id: say, on: start, do: [{ notify: { message: "up" } }] }]',
      '',
    ].join('\n'),
  );
  const polled: string[] = [];
  const simulation = simulate({
    strategies: [one],
    fundingEveryMs: FUNDING_EVERY_MS,
    wrap: (inner) => ({
      call: (call) => {
        if (call.operation.id === 'mix-account-bill')
          polled.push(`${call.account ?? ''} ${JSON.stringify(call.request)}`);
        return inner.call(call);
      },
    }),
  });
  simulation.advance('10m');
  const counted = fundingUses(one).map(({ account, market }) => `${account} ${market.toUpperCase()}`);
  expect(counted).toHaveLength(4);
  const atFirst = polled.map((text) => text.replace(/^(\w+) .*"productType":"([A-Z-]+)".*$/, '$1 $2'));
  expect(new Set(atFirst)).toEqual(new Set(counted));
  polled.length = 0;
  simulation.advance('10h');
  const hours = 10 * (3_600_000 / FUNDING_EVERY_MS);
  expect(polled).toHaveLength(counted.length * hours);
});
