import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accountBooks, type BookParts, type TiedAccount } from '../../../../src/strategy/model/account-books.ts';

type Traded = BookParts['strategies'][number];

const account = (name: string, given: Partial<TiedAccount> = {}): TiedAccount => ({ name, exchange: 'live', ...given });
const strategy = (name: string, accounts: readonly string[], given: Partial<Traded> = {}): Traded => ({
  ...{ name, account: accounts[0] ?? 'main', accounts },
  ...given,
});

const told = (parts: BookParts): readonly string[] =>
  accountBooks(parts).map(
    ({ name, accounts, strategies }) => `${name}: ${accounts.join(' ')} (${strategies.join(' ')})`,
  );

describe('the books of accounts', () => {
  test('are one for each account that nothing ties to another', () => {
    const accounts = ['main', 'hedge', 'idle'].map((name) => account(name));
    const strategies = [strategy('dip', ['main']), strategy('cover', ['hedge'])];
    expect(told({ accounts, strategies })).toEqual(['hedge: hedge (cover)', 'idle: idle ()', 'main: main (dip)']);
  });

  test('hold all accounts that one file names, also over several files', () => {
    const accounts = ['d', 'c', 'b', 'a', 'z'].map((name) => account(name));
    const strategies = [strategy('x', ['d', 'c']), strategy('y', ['b', 'a']), strategy('w', ['c', 'b'])];
    expect(told({ accounts, strategies })).toEqual(['a: a b c d (x y w)', 'z: z ()']);
  });

  test.each([
    ['a parent', [account('main'), account('sub', { parent: 'main' })], 'sub is a sub-account of main'],
    ['a UID', [account('main', { uid: '1' }), account('sub', { uid: '1' })], 'main and sub have the same UID'],
    [
      'a key',
      [account('main', { key: { env: 'K' } }), account('sub', { key: { env: 'K' } })],
      'main and sub have the same key',
    ],
  ])('hold accounts together by %s', (_what, accounts, because) => {
    expect(accountBooks({ accounts, strategies: [] })).toEqual([
      { name: 'main', accounts: ['main', 'sub'], strategies: [], ties: [{ accounts: ['main', 'sub'], because }] },
    ]);
  });

  test('tell the same UID of a demo from that of real money', () => {
    const accounts = [account('main', { uid: '1' }), account('demo', { uid: '1', exchange: 'demo' })];
    expect(told({ accounts, strategies: [] })).toEqual(['demo: demo ()', 'main: main ()']);
  });

  test('are one where limits bound all accounts together', () => {
    const accounts = [account('main'), account('hedge')];
    expect(told({ accounts, strategies: [], limits: [{}] })).toEqual(['hedge: hedge main ()']);
    expect(told({ accounts, strategies: [], limits: [] })).toHaveLength(2);
  });

  test('keep instances of one file apart, unless limits bound them together', () => {
    const accounts = [account('main'), account('hedge')];
    const place = { file: 'x.yaml', line: 1, column: 1, length: 1 };
    const limits = [{ kind: 'openOrders', bound: 3, place }];
    const instances = (around: Traded['around']): readonly Traded[] =>
      ['main', 'hedge'].map((one) => strategy(`x/${one}`, [one], around && { around }));
    expect(told({ accounts, strategies: instances({ file: 'x', instances: 2, limits: [] }) })).toHaveLength(2);
    expect(told({ accounts, strategies: instances({ file: 'x', instances: 2, limits }) })).toEqual([
      'hedge: hedge main (x/main x/hedge)',
    ]);
  });

  test('are those of a naive closure, whatever the order', () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    const one = fc.constantFrom(...names);
    const parts = fc.record({
      files: fc.array(fc.uniqueArray(one, { minLength: 1, maxLength: 3 }), { maxLength: 6 }),
      parents: fc.dictionary(one, one, { maxKeys: 3 }),
      uids: fc.dictionary(one, fc.constantFrom('1', '2', '3'), { maxKeys: 4 }),
    });
    fc.assert(
      fc.property(parts, fc.shuffledSubarray(names, { minLength: 8 }), ({ files, parents, uids }, order) => {
        const accounts = order.map((name) =>
          account(name, {
            ...(uids[name] !== undefined && { uid: uids[name] }),
            ...(parents[name] !== undefined && { parent: parents[name] }),
          }),
        );
        const strategies = files.map((file, index) => strategy(`s${String(index)}`, file));
        const pairs: (readonly [string, string])[] = [
          ...files.flatMap((file) => file.flatMap((from) => file.map((to) => [from, to] as const))),
          ...Object.entries(parents),
          ...names.flatMap((from) =>
            names.flatMap((to) => (uids[from] !== undefined && uids[from] === uids[to] ? [[from, to] as const] : [])),
          ),
        ];
        const books = accountBooks({ accounts, strategies });
        expect(books.flatMap((book) => book.accounts).toSorted()).toEqual(names);
        expect(books.flatMap((book) => book.strategies).toSorted()).toEqual(
          strategies.map(({ name }) => name).toSorted(),
        );
        for (const name of names) {
          const reached = reachedFrom(name, pairs);
          const book = books.find((each) => each.accounts.includes(name));
          expect(book).toMatchObject({ name: reached[0], accounts: reached });
        }
      }),
      { numRuns: 300 },
    );
  });
});

/** Follows pairs both ways, round after round, until nothing is added. */
function reachedFrom(name: string, pairs: readonly (readonly [string, string])[]): readonly string[] {
  const reached = new Set([name]);
  for (let before = 0; before !== reached.size; ) {
    before = reached.size;
    for (const [from, to] of pairs) if (reached.has(from) || reached.has(to)) reached.add(from).add(to);
  }
  return [...reached].toSorted();
}
