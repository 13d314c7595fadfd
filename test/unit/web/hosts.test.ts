import { expect, test } from 'vitest';
import { hostCheck } from '../../../src/web/hosts.ts';

const isOurs = hostCheck('127.0.0.1', ['Purser.example.com', 'box.lan:8443']);

test.each([
  ['127.0.0.1:9470'],
  ['127.0.0.1'],
  ['localhost:9470'],
  ['LOCALHOST'],
  ['[::1]:9470'],
  ['purser.example.com'],
  ['purser.example.com:443'],
  ['purser.example.com.:443'],
  ['box.lan:8443'],
])('%s is ours', (header) => {
  expect(isOurs(header)).toBe(true);
});

test.each([
  [undefined],
  [''],
  ['evil.example'],
  ['127.0.0.1.evil.example'],
  ['purser.example.com.evil.example'],
  ['evil.example@127.0.0.1'],
  ['0.0.0.0:9470'],
  ['box.lan'],
  ['box.lan:80'],
  ['127.0.0.1:9470:9470'],
])('%s is not', (header) => {
  expect(isOurs(header)).toBe(false);
});

test('an address that is listened on is ours, also one of many colons', () => {
  expect(hostCheck('fd00::1', [])('[fd00::1]:9470')).toBe(true);
  expect(hostCheck('10.0.0.5', [])('10.0.0.5:9470')).toBe(true);
});
