import { describe, expect, it } from 'vitest';
import { marketOf } from '../unit/paper/trial.ts';
import { strategy } from './strategy.ts';
import { simulate } from './world.ts';

const priced = (...prices: number[]) => marketOf(prices.map((price) => [price, price, price, price] as const));

/** Why a rule stands as it does half a minute after the last of these minutes began. */
function why(rule: string, ...prices: number[]) {
  const text = `
watch: { btc: { watch: ticker, instrument: BTCUSDT, every: 2s } }
rules: [{ id: r, when: btc.last > 50500 USDT/BTC, ${rule}, do: [{ notify: { message: done } }] }]
`;
  const last = prices.at(-1) ?? 0;
  const simulation = simulate({
    strategies: [strategy(text, { head: 'market: usdt-futures\n' })],
    market: priced(...prices, last, last),
  });
  simulation.advance(`${String(prices.length * 60 - 30)}s`);
  return simulation.controls().controlOf('trial', 'r')?.why(undefined);
}

describe('`why` of a rule that was acted upon', () => {
  it('names `resetWhen` as the way out, with its parts and the smallest change', () => {
    expect(why('resetWhen: btc.last < 49500 USDT/BTC', 50_000, 51_000)).toMatchObject([
      {
        stands: expect.stringMatching(
          /^acted upon: it acts again when resetWhen \(btc\.last < 49500 USDT\/BTC\) has held while its condition did not/,
        ) as string,
        resetWhen: { text: 'btc.last < 49500 USDT/BTC', value: 'false' },
        'would reset with': expect.stringContaining('btc.last < 49500') as string,
      },
    ]);
  });

  it('names its cooldown where it fires again and again', () => {
    expect(why('fire: while, cooldown: 10m', 50_000, 51_000)).toMatchObject([
      {
        stands: expect.stringMatching(/in its cooldown for 9m\d+s more$/) as string,
      },
    ]);
  });

  it('names the condition otherwise, the other way round for `fire: exit`', () => {
    expect(why('fire: enter', 50_000, 51_000)).toMatchObject([
      {
        stands: 'acted upon: it acts again when its condition has ceased and begins again',
      },
    ]);
    expect(why('fire: exit', 51_000, 50_000)).toMatchObject([
      {
        stands: 'acted upon: it acts again when its condition has held and ceases again',
      },
    ]);
  });
});

it('`why` of a rule whose condition was skipped at the start says what has to happen first', () => {
  expect(why('fire: while, atStart: skip, cooldown: 10m', 51_000)).toMatchObject([
    {
      stands: 'held at the start (atStart: skip): it acts when its condition has ceased and begins again',
    },
  ]);
  expect(why('fire: exit', 50_000)).toMatchObject([
    {
      stands: 'did not hold at the start (atStart: skip): it acts when its condition has held and ceases again',
    },
  ]);
});
