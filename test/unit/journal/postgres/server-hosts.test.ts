import { expect, test } from 'vitest';
import { type ServerHost, serverHosts } from '../../../../src/journal/postgres/server-hosts.ts';

function hostsOf(url: string): readonly ServerHost[] {
  const address = serverHosts(url);
  if ('fault' in address) throw new Error(address.fault);
  return address.hosts;
}

test.each([
  ['postgres://me:pw@one:1,two/db?sslmode=verify-full', ['one:1', 'two']],
  ['postgresql://one/db', ['one']],
  ['postgres://me@/db?host=/run/postgresql', ['/run/postgresql']],
  ['postgres://me@[::1]:5432,[::2]:5432/db', ['[::1]:5432', '[::2]:5432']],
  ['postgres://', ['localhost']],
])('%s names its servers', (url, names) => {
  expect(hostsOf(url).map(({ name }) => name)).toEqual(names);
});

test('each server has an address of its own, with the same user and options', () => {
  expect(hostsOf('postgres://me:p%40w@one:1,two/db?options=b').map(({ url }) => url)).toEqual([
    'postgres://me:p%40w@one:1/db?options=b',
    'postgres://me:p%40w@two/db?options=b',
  ]);
});

test.each(['allow', 'prefer', 'require', 'verify-ca', 'verify-full'])(
  'whoever asks for encryption with %s gets it with the certificate checked',
  (mode) => {
    expect(hostsOf(`postgres://one/db?options=a&sslmode=${mode}&connect_timeout=5`)[0]?.url).toBe(
      'postgres://one/db?options=a&sslmode=verify-full&connect_timeout=5',
    );
  },
);

test.each(['?sslmode=disable', '?sslmode=no-verify', '?uselibpqcompat=true&sslmode=require'])(
  '%s stays as it is',
  (options) => {
    expect(hostsOf(`postgres://one/db${options}`)[0]?.url).toBe(`postgres://one/db${options}`);
  },
);

test.each([
  ['mysql://one/db', /^it does not begin with postgres:\/\/$/],
  ['host=one dbname=db', /^it does not begin with/],
  ['postgres://me:my@secret@one/db', /%40/],
  ['postgres://me:my#secret@one/db', /%23/],
  ['postgres://me:my/secret@one/db', /%2F/],
  ['postgres://me:12/secret@one/db', /%2F/],
  ['postgres://me:my?secret@one/db', /%3F/],
  ['postgres://me:12?secret@one/db', /%3F/],
  ['postgres://me:my%secret@one/db', /%25/],
  ['postgres://me:my@secret#x@one/db', /%40/],
  ['postgres://one:secret/db', /HOST:PORT/],
  ['postgres://one:99999/db', /HOST:PORT/],
  ['postgres://one:0/db', /HOST:PORT/],
  ['postgres://one,/db', /without a name/],
  ['postgres://one/db?sslmode=verify_full', /sslmode/],
  ['postgres://one/db?sslmod=require', /an option that is none of .*sslmode/],
  ['postgres://one/db?application_name=a&ssl_min_protocol_version=TLSv1.3', /an option that is none of/],
])('%s is no address, and nothing of it is told', (url, why) => {
  const address = serverHosts(url);
  const fault = 'fault' in address ? address.fault : undefined;
  expect(fault).toEqual(expect.stringMatching(why));
  expect(fault).not.toMatch(/secret|\bmy|\bone\b|99999|verify_full/);
});
