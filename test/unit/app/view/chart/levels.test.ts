import { describe, expect, it } from 'vitest';
import { comparedIn, levelsOf } from '../../../../../src/app/view/chart/levels.ts';
import type { Json } from '../../../../../src/domain/journal-entry.ts';
import type { RuleControl } from '../../../../../src/rules/engine/context/controls.ts';
import type { Strategy } from '../../../../../src/strategy/model/strategy.ts';

const ticker = (symbol: string) => ({ instrument: { market: 'usdt-futures', symbol } });

/** What of a strategy says which prices its rules read. */
const GUARD = {
  name: 'guard',
  watches: [
    { name: 'btc', kind: 'ticker', args: ticker('BTCUSDT') },
    { name: 'eth', kind: 'ticker', args: ticker('ETHUSDT') },
    { name: 'funding', kind: 'fundingRate', args: ticker('BTCUSDT') },
  ],
  rules: [
    { id: 'take', when: { names: ['btc'] } },
    { id: 'other', when: { names: ['eth', 'funding'] } },
    { id: 'timed' },
  ],
  goals: [],
} as never as Strategy;

const leaf = (text: string, value: string) => ({ text, value });
const compared = (when: Json) => [...comparedIn(when, ['btc', 'hour'])];

describe('the levels of a condition', () => {
  it('are literals and values that a price of the instrument is compared with, on either side', () => {
    const btc = leaf('btc.last', '94820.5 USDT/BTC');
    expect(
      compared({
        text: 'btc.last > 95000 USDT/BTC && ema(hour.close, 12) <= btc.mark',
        value: 'false',
        parts: [
          { text: 'btc.last > 95000 USDT/BTC', value: 'false', parts: [btc] },
          {
            text: 'ema(hour.close, 12) <= btc.mark',
            value: 'true',
            parts: [leaf('ema(hour.close, 12)', '94100.25 USDT/BTC'), leaf('btc.mark', '94821 USDT/BTC')],
          },
        ],
      }),
    ).toEqual([
      { price: '95000', text: 'btc.last > 95000 USDT/BTC' },
      { price: '94100.25', text: 'ema(hour.close, 12) <= btc.mark' },
    ]);
  });

  it('are none where nothing is known, where no price is compared, and where the price is another’s', () => {
    const of = (text: string, other: { text: string; value: string }) => ({ text, value: 'unknown', parts: [other] });
    expect(compared(of('btc.last > ema(hour.close, 9)', leaf('ema(hour.close, 9)', 'unknown')))).toEqual([]);
    expect(compared(of('rsi(hour.close, 14) < 30', leaf('rsi(hour.close, 14)', '41.2')))).toEqual([]);
    expect(compared(of('eth.last > 3000 USDT/ETH', leaf('eth.last', '2900 USDT/ETH')))).toEqual([]);
    expect(compared(of('btc.baseVolume > 30 BTC', leaf('btc.baseVolume', '3 BTC')))).toEqual([]);
    expect(compared(of('btc.last > 5%', leaf('btc.last', '2')))).toEqual([]);
    expect(compared(null)).toEqual([]);
  });
});

it('rules are asked that read a price of the instrument, by the reasons that `purser why` tells', () => {
  const when = { text: 'btc.last > 95000 USDT/BTC', value: 'false', parts: [leaf('btc.last', '1 USDT/BTC')] };
  const asked: string[] = [];
  const controls = {
    controlOf: (_strategy: string, rule: string) => {
      asked.push(rule);
      const why = () => [
        { instance: '', when },
        { instance: 'main BTCUSDT long', when },
      ];
      return { why } as never as RuleControl;
    },
  };
  const lines = levelsOf([GUARD], controls, { market: 'usdt-futures', symbol: 'BTCUSDT' });
  expect(asked).toEqual(['take']);
  expect(lines).toEqual([
    { kind: 'level', price: '95000', strategy: 'guard', rule: 'take', text: 'guard/take: btc.last > 95000 USDT/BTC' },
    {
      ...{ kind: 'level', price: '95000', strategy: 'guard', rule: 'take', instance: 'main BTCUSDT long' },
      text: 'guard/take: btc.last > 95000 USDT/BTC',
    },
  ]);
  expect(levelsOf([GUARD], controls, { market: 'spot', symbol: 'BTCUSDT' })).toEqual([]);
});
