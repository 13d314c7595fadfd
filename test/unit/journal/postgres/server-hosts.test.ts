import { expect, test } from 'vitest';
import { serverHosts } from '../../../../src/journal/postgres/server-hosts.ts';

test.each([
  ['postgres://me:pw@one:1,two/db?sslmode=verify-full', ['one:1', 'two']],
  ['postgresql://one/db', ['one']],
  ['postgres://me@/db?host=/run/postgresql', ['/run/postgresql']],
  ['postgres://me@[::1]:5432,[::2]:5432/db', ['[::1]:5432', '[::2]:5432']],
  ['postgres://', ['localhost']],
])('%s names its servers', (url, names) => {
  expect(serverHosts(url)?.map(({ name }) => name)).toEqual(names);
});

test('each server has an address of its own, with the same user and options', () => {
  expect(serverHosts('postgres://me:p%40w@one:1,two/db?a=b')?.map(({ url }) => url)).toEqual([
    'postgres://me:p%40w@one:1/db?a=b',
    'postgres://me:p%40w@two/db?a=b',
  ]);
});

test('what is no address is none', () => {
  expect(serverHosts('mysql://one/db')).toBeUndefined();
});
