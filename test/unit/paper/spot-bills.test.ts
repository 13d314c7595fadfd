import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ZERO } from '../../../src/base/decimal.ts';
import type { HistoryBill, HistoryFill } from '../../../src/domain/profit/account-history.ts';
import { explainBills } from '../../../src/domain/profit/explain-bills.ts';
import { marginCoin } from '../../../src/domain/market.ts';
import { restoreWorld, storeWorld } from '../../../src/paper/core/state/stored-world.ts';
import type { PaperWorld } from '../../../src/paper/core/state/world.ts';
import { newTrial, play, sequences, worldOf } from './acts.ts';

/** All that the statements of a world tell, of the futures wallets and of the spot wallet. */
function statementsOf(world: PaperWorld): {
  readonly bills: readonly HistoryBill[];
  readonly fills: readonly HistoryFill[];
} {
  const bills = [
    ...world.bills.map(({ uid, symbol, ...bill }) => ({
      ...bill,
      account: uid,
      symbol: symbol === '' ? null : symbol,
    })),
    ...world.spotBills.map(({ uid, groupType, businessType, ...bill }) => {
      const said = `${groupType}/${businessType}`.toLowerCase();
      return { ...bill, account: uid, market: 'spot' as const, symbol: null, businessType: said };
    }),
  ];
  const fills = [
    ...world.fills.map(({ uid, tradeId, quoteVolume, ...fill }) => {
      const feeCoin = marginCoin(fill.market, fill.symbol);
      return { ...fill, account: uid, fillId: tradeId, value: quoteVolume, feeCoin };
    }),
    ...world.spotFills.map(({ uid, tradeId, amount, ...fill }) => {
      return {
        ...fill,
        account: uid,
        fillId: tradeId,
        value: amount,
        market: 'spot' as const,
        tradeSide: null,
        profit: ZERO,
      };
    }),
  ];
  return { bills, fills };
}

describe('whatever accounts do', () => {
  it('each bill is explained, and bills explain what became of the balance', () => {
    fc.assert(
      fc.property(sequences, (steps) => {
        const trial = newTrial();
        const before = worldOf(trial);
        play(trial, steps);
        const world = worldOf(trial);
        const purse = (
          of: PaperWorld,
          { account, market, coin }: { account: string; market: string; coin: string },
        ) => {
          const { available = ZERO, frozen = ZERO } =
            of.accounts.get(account)?.purses.get(`${market.replace('-', '_')}/${coin}`) ?? {};
          return available + frozen;
        };
        const explained = explainBills(statementsOf(world));
        for (const coin of explained) {
          expect(coin).toMatchObject({ billsWithoutFill: [], fillsWithoutBill: [], unexplained: [] });
          const { margin: _within, ...changes } = coin.sums;
          const sum = Object.values(changes).reduce((total, change) => total + change, 0n);
          expect(purse(world, coin) - purse(before, coin), `${coin.market} ${coin.coin}`).toBe(sum);
        }
        // What no statement tells of has not changed.
        for (const account of world.accounts.values())
          for (const key of account.purses.keys()) {
            const [wallet = '', coin = ''] = key.split('/');
            const of = { account: account.uid, market: wallet.replace('_', '-'), coin };
            const isTold = explained.some(
              (one) => one.account === of.account && one.market === of.market && one.coin === coin,
            );
            if (!isTold && /spot|futures/.test(wallet)) expect(purse(world, of), key).toBe(purse(before, of));
          }
      }),
      { numRuns: 150 },
    );
  });
});

describe('a state that was stored before spot accounts had statements', () => {
  it('has an empty one', () => {
    const stored = storeWorld(worldOf(newTrial()));
    const { spotBills: _none, ...older } = stored.world as Readonly<Record<string, never>>;
    expect(restoreWorld({ ...stored, world: older }).spotBills).toEqual([]);
  });
});
