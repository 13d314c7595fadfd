import { expect, test } from 'vitest';
import { hover } from '../../../../src/strategy/hover.ts';
import { cursorIn, HEAD } from './cursor.ts';

const RULE = `${HEAD}rules:\n  - id: one\n    each: position in positions\n    `;

const hoverAt = (marked: string): ReturnType<typeof hover> => {
  const { file, offset, editing } = cursorIn(marked);
  return hover(file, offset, editing);
};

test.each<[what: string, marked: string, title: string, detail: string]>([
  ['a field', `${RULE}when: btc.la|st > 1 USDT/BTC`, 'last', 'price in USDT/BTC'],
  ['a param', `${RULE}when: position.marginSize > params.fl|oor`, 'floor', 'amount in USDT'],
  ['an item', `${RULE}when: posi|tion.total > 0 BTC`, 'position', 'position'],
  ['a field of an item', `${RULE}when: positions.exists(p, p.to|tal > 0 BTC)`, 'total', 'amount'],
  ['a function', `${RULE}when: e|ma(hourly.close, 12) > 1 USDT/BTC`, 'ema', 'ema('],
  ['what is filled in', `${RULE}do:\n      - notify: { message: "at \${btc.la|st}" }`, 'last', 'price in USDT/BTC'],
  ['a let where it is defined', HEAD.replace('trend:', 'tr|end:'), 'trend', 'price in USDT/BTC'],
])('tells of %s its type', (_, marked, title, detail) => {
  const found = hoverAt(marked);
  expect(found?.title).toBe(title);
  expect(found?.detail.join(' ')).toContain(detail);
});

test('names the operand whose value a daemon may know, and the rule around it', () => {
  expect(hoverAt(`${RULE}when: btc.la|st > 1 USDT/BTC`)?.operand).toEqual({ text: 'btc.last', part: 'one' });
  expect(hoverAt(`${RULE}when: e|ma(hourly.close, 12) > 1 USDT/BTC`)?.operand).toBeUndefined();
});

test('tells of a key what it is for', () => {
  expect(hoverAt(`${RULE}cool|down: 1h`)?.doc).not.toBe('');
});

test.each([
  ['a number', `${RULE}when: btc.last > 1|000 USDT/BTC`],
  ['a name that is not there', `${RULE}when: nob|ody > 1 USDT`],
  ['a comment', `${HEAD}# bt|c`],
])('says nothing of %s', (_, marked) => {
  expect(hoverAt(marked)).toBeUndefined();
});
