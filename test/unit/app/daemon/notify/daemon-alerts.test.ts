import { expect, test } from 'vitest';
import { isNews } from '../../../../../src/app/daemon/notify/daemon-alerts.ts';
import type { Attention } from '../../../../../src/domain/attention.ts';

const NOW = Date.UTC(2026, 2, 2, 12);

function one(kind: Attention['kind'], severity: Attention['severity'], agoMs: number): Attention {
  return { kind, severity, since: NOW - agoMs, text: 'something', key: 'one' };
}

test('of a position without its stop-loss nobody is told in the moment of its opening', () => {
  expect(isNews(one('unprotected', 'warning', 5_000), NOW)).toBe(false);
  expect(isNews(one('unprotected', 'severe', 11_000), NOW)).toBe(true);
});

test('what ends by itself, or is tried again, is told where it has lasted for five minutes', () => {
  expect(isNews(one('condition-unknown', 'info', 299_999), NOW)).toBe(false);
  expect(isNews(one('condition-unknown', 'info', 300_000), NOW)).toBe(true);
  expect(isNews(one('due', 'warning', 299_999), NOW)).toBe(false);
  expect(isNews(one('due', 'warning', 300_000), NOW)).toBe(true);
  expect(isNews(one('unread', 'warning', 0), NOW)).toBe(true);
});
