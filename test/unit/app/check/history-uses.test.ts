import { expect, it } from 'vitest';
import { historyUses } from '../../../../src/app/check/history-uses.ts';
import { HISTORY_EVERY_MS } from '../../../../src/strategy/model/history-places.ts';
import { simulate } from '../../../simulation/world.ts';
import { strategy } from '../../../simulation/strategy.ts';

it('what check counts for the past of accounts is what the daemon reads of it', () => {
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
    historyEveryMs: HISTORY_EVERY_MS,
    wrap: (inner) => ({
      call: (call) => {
        const { id } = call.operation;
        if (/bill|fills|history-position/.test(id))
          polled.push(`${call.account ?? ''} ${id} ${productOf(call.request)}`);
        return inner.call(call);
      },
    }),
  });
  simulation.advance('10m');
  const counted = historyUses(one, false).map(({ account, market, operation }) => `${account} ${operation} ${market}`);
  expect(counted).toHaveLength(16);
  expect(new Set(polled)).toEqual(new Set(counted));
  polled.length = 0;
  simulation.advance('10h');
  expect(polled).toHaveLength(counted.length * 10);
});

function productOf(request: unknown): string {
  const { productType } = request as { readonly productType?: string };
  return productType?.toLowerCase() ?? 'spot';
}
