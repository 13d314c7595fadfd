import { describe, expect, it } from 'vitest';
import { specsOf, trialNotes } from '../../../../src/app/backtest/balances.ts';
import { addBalance, type GivenBalance } from '../../../../src/app/venue/given-balance.ts';
import type { AccountConfig } from '../../../../src/strategy/config/config.ts';

const ACCOUNTS: readonly AccountConfig[] = ['main', 'other'].map((name) => ({
  name,
  exchange: 'paper',
  ipBound: true,
}));
const given = (...texts: readonly string[]) =>
  texts.reduce<readonly GivenBalance[]>((all, text) => addBalance(text, all), []);
const balancesOf = (...texts: readonly string[]) =>
  Object.fromEntries(specsOf(ACCOUNTS, undefined, given(...texts)).map(({ name, balances }) => [name, balances]));

describe('balances that a command gives', () => {
  it.each([[['main=2000', '1000']], [['1000', 'main=2000']]])(
    'are those of the account before those of all, in any order: %j',
    (texts) => {
      expect(balancesOf(...texts)).toEqual({
        main: { usdt_futures: { USDT: '2000' } },
        other: { usdt_futures: { USDT: '1000' } },
      });
    },
  );

  it('add up over wallets and coins', () => {
    expect(balancesOf('1000', 'main=spot:0.5BTC', 'main=spot:7USDT')['main']).toEqual({
      usdt_futures: { USDT: '1000' },
      spot: { BTC: '0.5', USDT: '7' },
    });
  });

  it('that nobody gave are told', () => {
    const told = (...texts: readonly string[]) => trialNotes(ACCOUNTS, undefined, given(...texts)).join();
    expect(told()).toContain('nobody gave money to main: ');
    expect(told('other=1')).toContain('nobody gave money to main: ');
    expect(told('main=1')).toBe('');
    expect(told('1')).toBe('');
  });

  it('are refused where one is given twice, or where all of them are nothing', () => {
    expect(() => given('main=1', 'main=2')).toThrow('main is given twice: usdt_futures USDT');
    expect(() => given('1', '2')).toThrow('the balance for all accounts is given twice');
    expect(() => balancesOf('0', 'main=spot:0.00BTC')).toThrow('no account has money');
  });
});
