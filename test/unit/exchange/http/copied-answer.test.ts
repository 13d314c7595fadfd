import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { createLastAnswers } from '../../../../src/exchange/http/copied-answer.ts';

const NOW = 1_700_000_000_000;
const answer = (
  requestTime: number,
  more: { readonly rawHeaders?: readonly string[]; readonly now?: number } = {},
) => ({
  ...{ rawHeaders: [], now: NOW, ...more },
  body: `{"code":"43012","requestTime":${String(requestTime)},"data":null}`,
});

it('an answer that comes once more over a connection is a copy, however often', () => {
  const last = createLastAnswers();
  const socket = new Socket();
  expect([1, 2, 3].map(() => last.isCopy(socket, answer(NOW)))).toEqual([false, true, true]);
});

it('is none over another connection, behind another answer, or with other headers', () => {
  const last = createLastAnswers();
  const socket = new Socket();
  last.isCopy(socket, answer(NOW));
  expect(last.isCopy(new Socket(), answer(NOW))).toBe(false);
  expect(last.isCopy(socket, answer(NOW + 1))).toBe(false);
  expect(last.isCopy(socket, answer(NOW))).toBe(false);
  expect(last.isCopy(socket, answer(NOW, { rawHeaders: ['x-id', '2'] }))).toBe(false);
});

it.each([
  ['a minute before', NOW - 60_000, true],
  ['a minute behind', NOW + 60_000, true],
  ['more than a minute before', NOW - 60_001, false],
  ['more than a minute behind', NOW + 60_001, false],
])('tells when it was made where the time that it states is near: %s', (_when, requestTime, isCopy) => {
  const last = createLastAnswers();
  const socket = new Socket();
  last.isCopy(socket, answer(requestTime));
  expect(last.isCopy(socket, answer(requestTime))).toBe(isCopy);
});

it('tells it not where it states no time', () => {
  const last = createLastAnswers();
  const socket = new Socket();
  const timeless = { rawHeaders: [], now: NOW, body: '{"code":"43012"}' };
  expect([last.isCopy(socket, timeless), last.isCopy(socket, timeless)]).toEqual([false, false]);
});
