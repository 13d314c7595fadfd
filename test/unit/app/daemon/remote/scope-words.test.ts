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
  ['main grid', /one name, or pairs/],
  ['all of it', /one name, or pairs/],
])('%j is none', (text, wanted) => {
  expect(() => scopeOfWords(text.split(' '), KNOWN)).toThrow(wanted);
});
