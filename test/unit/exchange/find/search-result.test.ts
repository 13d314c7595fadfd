import { expect, it } from 'vitest';
import { ownAmong, type FoundRecord } from '../../../../src/exchange/find/search-result.ts';

const TARGET = { clientOid: 'own', since: 0, until: 30_000, firstUse: 100 };
const found = (orderId: string, madeAt: number, clientOid = 'own'): FoundRecord => ({ orderId, madeAt, clientOid });

it('of several under its id the newest is an intent, wherever it is listed', () => {
  const [older, newer, newest] = [found('1', 200), found('2', 300), found('3', 400)];
  for (const listed of [
    [older, newer, newest],
    [newest, newer, older],
    [newer, newest, older],
  ])
    expect(ownAmong(listed, TARGET)).toEqual({ found: 'yes', orderId: '3' });
  // Of one instant the first that is listed.
  expect(ownAmong([found('1', 200), found('2', 200)], TARGET)).toEqual({ found: 'yes', orderId: '1' });
});

it('one that is older than the intent is none of it, but tells that its id was used', () => {
  expect(ownAmong([found('1', 100)], TARGET)).toEqual({ found: 'yes', orderId: '1' });
  expect(ownAmong([found('1', 99)], TARGET)).toEqual({ found: 'no', usedAt: 99 });
  expect(ownAmong([found('1', 50), found('2', 99)], TARGET)).toEqual({ found: 'no', usedAt: 99 });
  expect(ownAmong([found('1', 200, 'another')], TARGET)).toEqual({ found: 'no' });
});
