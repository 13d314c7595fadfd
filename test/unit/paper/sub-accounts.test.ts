import { describe, expect, it } from 'vitest';
import { operations } from '../../../src/wire/operations/index.ts';
import { BTC, d, flatMarket, startTrial } from './trial.ts';
import type { Trial } from './trial.ts';

const newTrial = (options = {}): Trial => startTrial(flatMarket(50_000, 60), options);
const asked = (subAccountName: string, changes = {}) => ({
  subAccountName,
  passphrase: 'letters1and2digits',
  label: 'a note',
  permList: ['read', 'spot_trade'] as const,
  ...changes,
});

/** Creates after the limit of one call a second. */
function create(trial: Trial, request: readonly ReturnType<typeof asked>[], by = 'main') {
  trial.clock.advance(1_001);
  return trial.call('batch-create-subaccount-and-apikey', request, by);
}

describe('creating sub-accounts', () => {
  it('opens accounts with keys that work at once, for what they allow and from where they may', () => {
    const trial = newTrial();
    const [made] = trial.ask('batch-create-subaccount-and-apikey', [asked('lookouts', { ipList: ['10.1.1.1'] })]);
    expect(made).toMatchObject({ subAccountName: 'lookouts', permList: ['read', 'spot_trade'], ipList: ['10.1.1.1'] });
    const { subAccountUid: uid = '', subAccountApiKey: apiKey = '', secretKey } = made ?? {};
    expect(trial.exchange.keyOf(apiKey)).toMatchObject({
      uid,
      key: { secret: secretKey, passphrase: 'letters1and2digits' },
    });
    const ask = (id: 'spot-assets' | 'mix-cancel-all-orders', ip: string, request: object) =>
      trial.exchange.call({ uid, ip, operation: operations[id], request }).code;
    expect(ask('spot-assets', '10.1.1.1', {})).toBe('00000');
    expect(ask('spot-assets', '127.0.0.1', {})).toBe('40018');
    expect(ask('mix-cancel-all-orders', '10.1.1.1', { productType: 'USDT-FUTURES' })).toBe('40014');
  });

  it('tells a secret once: no list has it', () => {
    const trial = newTrial();
    const [made] = trial.ask('batch-create-subaccount-and-apikey', [asked('lookouts')]);
    const list = trial.ask('user-virtual-subaccount-list', {});
    expect(list.subAccountList[0]).toMatchObject({ subAccountName: 'lookouts', label: 'a note', status: 'normal' });
    expect(JSON.stringify(list)).not.toContain(made?.secretKey);
  });

  it.each([
    ['40055', [asked('sevenle')]],
    ['40055', [asked('eight888')]],
    ['40070', [asked('lookouts', { passphrase: 'short77' })]],
    ['40070', [asked('lookouts', { passphrase: 'no-signs-allowed' })]],
    ['40056', [asked('lookouts', { label: '' })]],
    ['40056', [asked('lookouts', { label: 'x'.repeat(21) })]],
    ['40058', [asked('lookouts', { ipList: Array.from({ length: 31 }, (_, i) => `10.0.0.${String(i)}`) })]],
    ['40071', [asked('lookouts'), asked('lookouts')]],
    ['40058', ['aaaaaaaa', 'bbbbbbbb', 'cccccccc', 'dddddddd', 'eeeeeeee', 'ffffffff'].map((name) => asked(name))],
    ['40019', []],
  ])('answers %s and creates nothing', (code, request) => {
    const trial = newTrial();
    const before = trial.exchange.accounts;
    expect(create(trial, request).code).toBe(code);
    expect(create(trial, [asked('allright'), ...request]).code).not.toBe(request.length === 0 ? code : '00000');
    expect(trial.exchange.accounts.length).toBe(before.length + (request.length === 0 ? 1 : 0));
  });

  it('refuses names that exist, the parent’s own and others’, and more than twenty', () => {
    const trial = newTrial({
      accounts: [{ name: 'main' }, { name: 'rivalone' }, { name: 'ownchild', parent: 'main' }],
    });
    expect(create(trial, [asked('ownchild')]).code).toBe('40060');
    expect(create(trial, [asked('rivalone')]).code).toBe('40107');
    const letters = 'abcdefghijklmnopqrs';
    for (const letter of letters) expect(create(trial, [asked(letter.repeat(8))]).code).toBe('00000');
    expect(create(trial, [asked('toomanyx')]).code).toBe('40069');
  });

  it('is for a parent with a bound key', () => {
    const trial = newTrial({
      accounts: [
        { name: 'main', ips: null },
        { name: 'child', parent: 'main' },
      ],
    });
    expect(create(trial, [asked('lookouts')]).code).toBe('22010');
    expect(create(trial, [asked('lookouts')], 'child').code).toBe('40048');
    expect(trial.call('user-virtual-subaccount-list', {}).code).toBe('22010');
    expect(trial.call('user-virtual-subaccount-list', {}, 'child').code).toBe('40048');
  });

  it('gives the same keys again for the same seed, others for another, and after a restart', () => {
    const keys = (seed: number) => {
      const trial = newTrial({ seed });
      create(trial, [asked('lookouts'), asked('nightowl')]);
      return trial.exchange.accounts.map(({ apiKey }) => apiKey);
    };
    expect(keys(3)).toEqual(keys(3));
    expect(keys(3)).not.toEqual(keys(4));
    expect(new Set(keys(3)).size).toBe(5);
  });
});

describe('the lists of sub-accounts', () => {
  it('are paged, newest first, and show who is frozen', () => {
    const accounts = [
      { name: 'main' },
      { name: 'one', parent: 'main', balances: { spot: { USDT: '5' }, usdt_futures: { USDT: '7' } } },
      { name: 'two', parent: 'main' },
      { name: 'three', parent: 'main', frozen: true, balances: { spot: { BTC: '1' } } },
    ];
    const trial = newTrial({ accounts });
    const first = trial.ask('user-virtual-subaccount-list', { limit: 2 });
    trial.clock.advance(1_001);
    const second = trial.ask('user-virtual-subaccount-list', { limit: 2, idLessThan: first.endId ?? '' });
    const names = [...first.subAccountList, ...second.subAccountList].map(({ subAccountName }) => subAccountName);
    expect(names).toEqual(['three', 'two', 'one']);
    trial.clock.advance(1_001);
    const frozen = trial.ask('user-virtual-subaccount-list', { status: 'freeze' }).subAccountList;
    expect(frozen.map(({ subAccountName }) => subAccountName)).toEqual(['three']);
    expect(trial.call('spot-assets', {}, 'three').code).toBe('40024');
    expect(trial.ask('spot-subaccount-assets', {}).map(({ userId }) => userId)).toEqual([
      trial.uidOf('three'),
      trial.uidOf('one'),
    ]);
    expect(trial.ask('spot-subaccount-assets', { limit: 1, idLessThan: '3' })[0]?.assetsList).toMatchObject([
      { coin: 'USDT', available: d('5') },
    ]);
    expect(trial.ask('mix-sub-account-assets', { productType: BTC.productType })).toMatchObject([
      { userId: trial.uidOf('one'), assetList: [{ marginCoin: 'USDT', available: d('7') }] },
      { userId: trial.uidOf('two') },
      { userId: trial.uidOf('three') },
    ]);
    expect(trial.call('mix-sub-account-assets', { productType: BTC.productType }, 'one').code).toBe('40048');
  });
});
