import { expect, test } from 'vitest';
import type { KnownNames } from '../../../../../src/app/halts/halt-scopes.ts';
import { scopeOfWords } from '../../../../../src/app/daemon/remote/scope-words.ts';

const KNOWN: KnownNames = {
  ...{ accounts: ['main', 'Hedge', 'both'], strategies: ['grid', 'both'] },
  symbols: { named: [{ market: 'usdt-futures', symbol: 'BTCUSDT' }], listed: new Map([['usdt-futures', []]]) },
};

test.each<[string, object]>([
  ['', {}],
  ['All', {}],
  ['Grid', { strategy: 'grid' }],
  ['hedge', { account: 'Hedge' }],
  ['btcusdt', { symbol: 'BTCUSDT' }],
  ['USDT-futures/btcusdt', { symbol: 'usdt-futures/BTCUSDT' }],
  ['Account main Symbol btcusdt', { account: 'main', symbol: 'BTCUSDT' }],
  ['strategy both', { strategy: 'both' }],
])('%j is a scope', (text, wanted) => {
  expect(
    scopeOfWords(
      text.split(' ').filter((word) => word !== ''),
      KNOWN,
    ),
  ).toEqual(wanted);
});

test.each<[string, RegExp]>([
  ['both', /both is a strategy and an account/],
  ['grit', /did you mean|is no symbol|there is no symbol/],
  [
    'strategy grit',
    /there is no strategy grit: did you mean grid\?; strategies and accounts here: grid, both, main, Hedge, both/,
  ],
  ['account', /there is no symbol|pairs|is no symbol/],
  ['main grid', /give pairs such as/],
  ['all of it', /give pairs such as/],
])('%j is none', (text, wanted) => {
  expect(() => scopeOfWords(text.split(' '), KNOWN)).toThrow(wanted);
});

test('a strategy is an instance of a file, or the file with all of its instances', () => {
  const known = { accounts: ['main'], strategies: ['dips/BTCUSDT', 'dips/ETHUSDT'] };
  expect(scopeOfWords(['Dips'], known)).toEqual({ strategy: 'dips' });
  expect(scopeOfWords(['dips/btcusdt'], known)).toEqual({ strategy: 'dips/BTCUSDT' });
  expect(scopeOfWords(['strategy', 'DIPS', 'symbol', 'btcusdt'], known)).toEqual({
    strategy: 'dips',
    symbol: 'BTCUSDT',
  });
});
