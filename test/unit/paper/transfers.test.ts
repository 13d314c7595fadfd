import { describe, expect, it } from 'vitest';
import { WALLETS } from '../../../src/domain/account.ts';
import type { Wallet } from '../../../src/domain/account.ts';
import { d, flatMarket, spotOf, startTrial } from './trial.ts';
import type { Trial } from './trial.ts';

const newTrial = (options = {}): Trial => startTrial(flatMarket(50_000, 60), options);
const move = (fromType: Wallet, toType: Wallet, changes = {}) => ({
  fromType,
  toType,
  coin: 'USDT',
  amount: d('10'),
  ...(fromType === 'isolated_margin' || toType === 'isolated_margin' ? { symbol: 'BTCUSDT' } : {}),
  ...changes,
});

describe('transfers among wallets', () => {
  const ways = WALLETS.flatMap((from) => WALLETS.map((to) => [from, to] as const)).filter(([from, to]) => from !== to);

  it.each(ways)('go from %s to %s and back where they share a coin', (from, to) => {
    const [coin] = newTrial().ask('wallet-transfer-coin-info', { fromType: from, toType: to });
    const key = (wallet: Wallet) => (wallet === 'isolated_margin' ? `BTCUSDT/${coin ?? 'USDT'}` : (coin ?? 'USDT'));
    const trial = newTrial({ accounts: [{ name: 'main', balances: { [from]: { [key(from)]: '30' } } }] });
    if (coin === undefined) {
      expect(trial.call('wallet-transfer', move(from, to)).code).toBe('40020');
      return;
    }
    expect(trial.call('wallet-transfer', move(from, to, { coin })).code).toBe('00000');
    expect(trial.call('wallet-transfer', move(to, from, { coin, amount: d('10.00000001') })).code).not.toBe('00000');
    expect(trial.call('wallet-transfer', move(to, from, { coin })).code).toBe('00000');
    expect(trial.ask('spot-transfer-records', { coin })).toMatchObject([
      { fromType: to, toType: from },
      { fromType: from, toType: to, ...(to === 'isolated_margin' ? { toSymbol: 'BTCUSDT' } : {}) },
    ]);
  });

  it.each([
    ['40799', move('spot', 'p2p', { amount: d('0.000000001') })],
    ['40808', move('spot', 'p2p', { amount: d('1.000000001') })],
    ['40020', move('spot', 'spot')],
    ['40020', move('spot', 'usdt_futures', { coin: 'BTC' })],
    ['40020', move('spot', 'p2p', { coin: 'NOSUCH' })],
    ['40019', move('spot', 'isolated_margin', { symbol: undefined })],
    ['40102', move('spot', 'isolated_margin', { symbol: 'NOSUCH' })],
    ['43012', move('spot', 'p2p', { amount: d('400.01') })],
    ['43117', move('usdt_futures', 'spot', { amount: d('150.01') })],
  ])('answer %s for %o', (code, request) => {
    expect(newTrial().call('wallet-transfer', request).code).toBe(code);
  });

  it('with a client id that was used before are answered with the earlier transfer, also between accounts and after a restart', () => {
    const trial = newTrial();
    const request = {
      ...move('spot', 'p2p'),
      clientOid: 'once',
      fromUserId: trial.uidOf('main'),
      toUserId: trial.uidOf('hedge'),
    };
    const first = trial.ask('subaccount-transfer', request);
    expect(trial.ask('subaccount-transfer', { ...request, amount: d('99') })).toEqual(first);
    expect(trial.ask('wallet-transfer', { ...move('spot', 'p2p'), clientOid: 'once' })).toEqual(first);
    expect([spotOf(trial, 'USDT'), trial.ask('funding-assets', {}, 'hedge')[0]?.available]).toEqual([
      d('390'),
      d('10'),
    ]);
  });

  it('are told with page numbers and by kind', () => {
    const trial = newTrial();
    for (let n = 0; n < 5; n += 1) trial.ask('wallet-transfer', move('spot', 'p2p', { amount: d(String(n + 1)) }));
    trial.ask('wallet-transfer', move('p2p', 'spot'));
    const page = (pageNum: number) =>
      trial.ask('spot-transfer-records', { coin: 'USDT', fromType: 'spot', limit: 2, pageNum }).map(({ size }) => size);
    expect([page(1), page(2), page(3), page(4)]).toEqual([[d('5'), d('4')], [d('3'), d('2')], [d('1')], []]);
    expect(trial.ask('spot-transfer-records', { coin: 'USDT', limit: 500 })).toHaveLength(6);
  });

  it('move no money of frozen accounts', () => {
    const accounts = [
      { name: 'main', balances: { spot: { USDT: '50' } } },
      { name: 'ice', parent: 'main', frozen: true },
    ];
    const trial = newTrial({ accounts });
    const request = { ...move('spot', 'spot'), fromUserId: trial.uidOf('main'), toUserId: trial.uidOf('ice') };
    expect(trial.call('subaccount-transfer', request).code).toBe('43136');
  });

  it('go between the wallets of one sub-account with the parent’s key', () => {
    const trial = newTrial();
    const uid = trial.uidOf('hedge');
    trial.ask('subaccount-transfer', { ...move('spot', 'usdt_futures'), fromUserId: uid, toUserId: uid });
    expect(spotOf(trial, 'USDT', 'hedge')).toBe(d('290'));
    expect(
      trial.ask('mix-account-bill', { productType: 'USDT-FUTURES', businessType: 'trans_from_exchange' }, 'hedge')
        .bills,
    ).toMatchObject([{ amount: d('10') }]);
  });

  it('are valued by kind of account', () => {
    const balances = { spot: { BTC: '0.1' }, p2p: { USDC: '7' }, isolated_margin: { 'BTCUSDT/BTC': '0.001' } };
    const trial = newTrial({ accounts: [{ name: 'main', balances, savings: { USDT: '3' } }] });
    expect(trial.ask('account-all-account-balance', {})).toEqual([
      { accountType: 'spot', usdtBalance: d('5000') },
      { accountType: 'futures', usdtBalance: d('0') },
      { accountType: 'funding', usdtBalance: d('7') },
      { accountType: 'earn', usdtBalance: d('3') },
      { accountType: 'bots', usdtBalance: d('0') },
      { accountType: 'margin', usdtBalance: d('50') },
    ]);
  });
});
