import { describe, expect, it } from 'vitest';
import { formatDecimal } from '../../../src/base/decimal.ts';
import { BTC, d, limit, market, marketOf, MINUTE, startTrial, walk } from './trial.ts';
import type { Trial } from './trial.ts';

/**
 * The figures of a futures account after a move of the mark price, worked out by hand
 * (docs/exchange/readings.md#free-margin-of-a-futures-account): 10,000 USDT, half a bitcoin a side opened at 50,000 at
 * ten times, fee 15 each.
 */
const CASES: readonly Case[] = [
  {
    what: 'a long that loses',
    ...{ marginMode: 'crossed', sides: ['buy'], price: 45_000 },
    mark: { margins: ['2250'], available: '9985', crossed: '5235', isolated: '5235', out: '5235' },
    entry: { margins: ['2500'], available: '9985', crossed: '4985', isolated: '4985', out: '4985' },
  },
  {
    what: 'a short that loses',
    ...{ marginMode: 'crossed', sides: ['sell'], price: 55_000 },
    mark: { margins: ['2750'], available: '9985', crossed: '4735', isolated: '4735', out: '4735' },
    entry: { margins: ['2500'], available: '9985', crossed: '4985', isolated: '4985', out: '4985' },
  },
  {
    what: 'a short that gains, whose profit may not leave',
    ...{ marginMode: 'crossed', sides: ['sell'], price: 45_000 },
    mark: { margins: ['2250'], available: '9985', crossed: '10235', isolated: '7735', out: '7735' },
    entry: { margins: ['2500'], available: '9985', crossed: '9985', isolated: '7485', out: '7485' },
  },
  {
    what: 'a hedged pair',
    ...{ marginMode: 'crossed', sides: ['buy', 'sell'], price: 45_000 },
    mark: { margins: ['2250', '2250'], available: '9970', crossed: '5470', isolated: '5470', out: '5470' },
    entry: { margins: ['2500', '2500'], available: '9970', crossed: '4970', isolated: '4970', out: '4970' },
  },
  {
    what: 'an isolated long, whose margin is what was put in',
    ...{ marginMode: 'isolated', sides: ['buy'], price: 48_000 },
    mark: { margins: ['2500'], available: '7485', crossed: '7485', isolated: '7485', out: '7485' },
    entry: { margins: ['2500'], available: '7485', crossed: '7485', isolated: '7485', out: '7485' },
  },
];

interface Figures {
  readonly margins: readonly string[];
  readonly available: string;
  readonly crossed: string;
  readonly isolated: string;
  readonly out: string;
}

interface Case {
  readonly what: string;
  readonly marginMode: 'crossed' | 'isolated';
  readonly sides: readonly ('buy' | 'sell')[];
  readonly price: number;
  readonly mark: Figures;
  readonly entry: Figures;
}

describe.each(CASES)('$what', ({ marginMode, sides, price, ...expected }) => {
  it.each(['mark', 'entry'] as const)('counts its margin by %s, and its loss in no available', (margin) => {
    const still = [50_000, 50_000, 50_000, 50_000] as const;
    const trial = startTrial(marketOf([still, [price, price, price, price]]), {
      ...{ accounts: [{ name: 'main', balances: { usdt_futures: { USDT: '10000' } } }], margin },
    });
    trial.ask('mix-set-margin-mode', { ...BTC, marginMode });
    for (const side of sides) trial.ask('place-futures-order', { ...market(side, 'open', '0.5'), marginMode });
    walk(trial, MINUTE);
    expect(figures(trial)).toEqual(expected[margin]);
  });
});

function figures(trial: Trial) {
  const account = trial.ask('mix-account', BTC);
  return {
    margins: trial.ask('mix-single-position', BTC).map(({ marginSize }) => marginSize && formatDecimal(marginSize)),
    available: formatDecimal(account.available),
    crossed: formatDecimal(account.crossedMaxAvailable),
    isolated: formatDecimal(account.isolatedMaxAvailable),
    out: formatDecimal(account.maxTransferOut),
  };
}

describe('money that a crossed loss has used up', () => {
  const lost = (): Trial => {
    const still = [50_000, 50_000, 50_000, 50_000] as const;
    const fallen = [46_000, 46_000, 46_000, 46_000] as const;
    const balances = { usdt_futures: { USDT: '10000' } };
    const trial = startTrial(marketOf([still, fallen]), { accounts: [{ name: 'main', balances }] });
    trial.ask('place-futures-order', market('buy', 'open', '1'));
    walk(trial, MINUTE);
    return trial;
  };

  it('opens nothing, though available says that it is there', () => {
    const trial = lost();
    expect(figures(trial)).toMatchObject({ available: '9970', crossed: '1370' });
    expect(trial.call('place-futures-order', limit('buy', 'open', { size: '1', price: '45000' })).code).toBe('40762');
  });

  it('is not enough for a lower leverage', () => {
    const leverage = d('7');
    expect(lost().call('mix-set-leverage', { ...BTC, leverage }).code).toBe('45097');
  });
});
