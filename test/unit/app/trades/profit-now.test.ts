import { describe, expect, it } from 'vitest';
import { madeText } from '../../../../src/app/status/made-text.ts';
import { profitsNow } from '../../../../src/app/trades/profit-now.ts';
import type { ReadHistory } from '../../../../src/app/trades/read-history.ts';
import { byHand, fill, historyOf, orderOf } from '../../domain/profit/made.ts';

const NOW = Date.UTC(2026, 0, 5, 10);
const HOUR = 3_600_000;
const covered = (account: string, until?: number): ReadHistory['covered'][number] => ({
  ...{ account, market: 'usdt-futures', since: NOW - 72 * HOUR, gaps: [] },
  ...(until !== undefined && { until }),
});

const opened = fill({ price: '60000', size: '0.05', fee: '-1.8', cTime: NOW - 30 * HOUR });
const closed = fill({
  ...{ price: '60250', size: '0.05', tradeSide: 'close', profit: '12.5', fee: '-1.7' },
  cTime: NOW - 9 * HOUR,
});
const ofAnother = fill({
  ...{ price: '2000', size: '0.1', symbol: 'ETHUSDT', fee: '-0.2' },
  ...{ account: 'hedge', cTime: NOW - 11 * HOUR },
});
const history = historyOf({
  fills: [opened, closed, ofAnother],
  orders: [orderOf(opened, 'trend'), byHand(closed), orderOf(ofAnother, 'trend')],
  bills: [],
});
const read: ReadHistory = {
  history,
  real: new Set(['hedge']),
  covered: [covered('hedge', NOW - 20 * 60_000), covered('main', NOW - 10 * 60_000)],
};

describe('what the accounts have made', () => {
  it('is told since the day began in UTC, and in all', () => {
    expect(profitsNow(read, NOW)).toEqual({
      accounts: [
        { account: 'hedge', money: 'REAL', today: [], all: [{ coin: 'USDT', net: '-0.2' }] },
        { account: 'main', money: 'paper', today: [{ coin: 'USDT', net: '10.8' }], all: [{ coin: 'USDT', net: '9' }] },
      ],
      until: NOW - 20 * 60_000,
      // Fills without their bills.
      isPartial: true,
    });
  });

  it('says until when all of it was read, each account for itself, at both widths', () => {
    expect(madeText({ ...profitsNow(read, NOW), isPartial: false }, 80)).toBe(
      [
        'made, without what is unrealised  (read until 2026-01-05 09:40 UTC)',
        '  hedge (REAL)  today nothing  in all -0.20 USDT',
        '  main (paper)  today +10.80 USDT  in all +9.00 USDT',
        '',
      ].join('\n'),
    );
  });

  it('says that something is missing, and that nothing was made only where all was read', () => {
    const partial = { ...read, history: historyOf({}), covered: [covered('main', NOW), covered('hedge')] };
    expect(madeText(profitsNow(partial, NOW), 120)).toBe(
      'made nothing yet  (read until 2026-01-05 10:00 UTC; NOT ALL of it was read: see purser profit)\n',
    );
    const quiet = { ...partial, covered: [covered('main', NOW)] };
    expect(madeText(profitsNow(quiet, NOW), 120)).toBe('made nothing yet  (read until 2026-01-05 10:00 UTC)\n');
  });

  it('is unknown before anything was read', () => {
    const unread = { ...read, history: historyOf({}), covered: [covered('main')] };
    expect(madeText(profitsNow(unread, NOW), 80)).toBe(
      'what was made is not known: fills and bills were not read yet\n',
    );
  });
});
