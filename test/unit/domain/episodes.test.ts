import { describe, expect, test } from 'vitest';
import { parseDecimal as d } from '../../../src/base/decimal.ts';
import { episodesOf, type Traded } from '../../../src/domain/episodes.ts';

let at = 0;
function traded(act: Traded['act'], size: string, price: string | undefined, more: Partial<Traded> = {}): Traded {
  at += 1;
  const terms = price === undefined ? {} : { price: d(price), fee: d('0.1') };
  const where = { account: 'main', instrument: 'usdt-futures/BTCUSDT', holdSide: 'long' } as const;
  return { at, ...where, act, size: d(size), ...terms, strategy: 's', rule: act, ...more };
}

describe('episodesOf', () => {
  test('folds entries and exits until flat, and begins anew', () => {
    const [first, second, ...more] = episodesOf([
      traded('open', '1', '100'),
      traded('open', '1', '110'),
      traded('close', '0.5', '120'),
      traded('close', '1.5', '100'),
      traded('open', '1', '90'),
    ]);
    // 105 on average: 0.5 × 15 − 1.5 × 5.
    expect(first).toMatchObject({ profit: d('0'), fees: d('0.4'), size: d('0'), strategy: 's', rule: 'open' });
    expect([first?.entries.length, first?.exits.length, first?.closedAt]).toEqual([2, 2, first?.exits[1]?.at]);
    expect(second).toMatchObject({ size: d('1'), profit: d('0') });
    expect(second).not.toHaveProperty('closedAt');
    expect(more).toEqual([]);
  });

  test('gains on a short from a fall', () => {
    const side = { holdSide: 'short' } as const;
    const [episode] = episodesOf([traded('open', '2', '100', side), traded('close', '2', '90', side)]);
    expect(episode?.profit).toBe(d('20'));
  });

  test('keeps accounts, instruments and sides apart', () => {
    const episodes = episodesOf([
      traded('open', '1', '100'),
      traded('open', '1', '100', { holdSide: 'short' }),
      traded('open', '1', '100', { account: 'hedge' }),
      traded('open', '1', '100', { instrument: 'usdt-futures/ETHUSDT' }),
    ]);
    expect(episodes).toHaveLength(4);
  });

  test.each([
    ['an entry without price', [traded('open', '1', undefined), traded('close', '1', '100')]],
    ['an exit without price', [traded('open', '1', '100'), traded('close', '1', undefined)]],
    ['a close of more than was opened', [traded('open', '1', '100'), traded('close', '2', '110')]],
    ['a close of what nobody opened', [traded('close', '2', '110')]],
  ])('does not know the result of %s', (_, trades) => {
    const [episode] = episodesOf(trades);
    expect(episode).not.toHaveProperty('profit');
    expect(episode?.closedAt).toBe(trades.at(-1)?.at);
  });
});
