import { describe, expect, test } from 'vitest';
import { reportText } from '../../../../src/app/fleet/book-report.ts';
import { fleetText } from '../../../../src/app/fleet/fleet-text.ts';
import { bookNow } from '../../../../src/app/fleet/gather-fleet.ts';
import type { FleetBook } from '../../../../src/journal/postgres/read-fleet.ts';
import type { ReadHistory } from '../../../../src/app/trades/read-history.ts';
import { fill, historyOf } from '../../domain/profit/made.ts';

const NOW = Date.UTC(2026, 0, 5, 10);
const HOUR = 3_600_000;

const past: ReadHistory = {
  history: historyOf({ fills: [fill({ price: '60000', size: '0.05', fee: '-1.8', cTime: NOW - HOUR })], bills: [] }),
  real: new Set(['main']),
  covered: [{ account: 'main', market: 'usdt-futures', since: NOW - 72 * HOUR, until: NOW - 60_000, gaps: [] }],
};

const HELD: FleetBook<ReadHistory> = {
  ...{ book: 'main', accounts: ['main'], openIntents: 2, waiting: ['two'], past },
  holder: { host: 'one', since: NOW - HOUR, isOver: false },
  report: { at: NOW - 4_000, text: reportText({ now: NOW - 4_000, revision: '3d1b8542', unprotected: 1 }) },
};

/** Prints one book at the time of the tests. */
const shown = (book: FleetBook<ReadHistory>, drained: readonly string[] = []): string =>
  fleetText({ books: [bookNow(book, NOW, drained)], drained });

describe('the books of a server', () => {
  test('are told with all that is known', () => {
    expect(shown(HELD)).toBe(
      [
        '  book  accounts  owner  since                     revision  open  unprotected  today',
        '  main  main      one    2026-01-05 09:00:00.000Z  3d1b8542  2     1            main (REAL) -1.80 USDT (NOT ALL was read)',
        'main: two would go on',
        '',
      ].join('\n'),
    );
  });

  test.each([
    ['reports nothing', { report: undefined }],
    ['has not reported lately', { report: { at: NOW - 31_000, text: HELD.report?.text ?? '' } }],
    ['reports what another version reads', { report: { at: NOW, text: '[1]' } }],
    ['reports what nobody can read', { report: { at: NOW, text: '{' } }],
  ])('have no figures of a holder that %s', (_what, { report }) => {
    const { report: _old, ...silent } = HELD;
    expect(bookNow({ ...silent, ...(report && { report }) }, NOW, [])).toMatchObject({
      ...{ owner: 'one', revision: null, unprotected: null, today: null, openIntents: 2 },
    });
    expect(shown({ ...silent, ...(report && { report }) })).toMatch(/main +one .* \? +2 +\? +\?\n/);
  });

  test('are NOBODY’s where the lease is over, whatever the holder said', () => {
    const over = { ...HELD, holder: { host: 'one', since: NOW, isOver: true }, waiting: [] };
    expect(bookNow(over, NOW, [])).toMatchObject({ owner: null, since: null, unprotected: null, today: null });
    expect(shown(over)).toMatch(
      /NOBODY[^]*main: the lease of one is over, and nobody has taken it\nmain: NO OTHER MACHINE/,
    );
  });

  test('tell of a book that was given free and is on its way, and of machines that take none', () => {
    const { holder: _gone, ...free } = HELD;
    const text = shown({ ...free, next: 'two' }, ['three']);
    expect(text).toContain('main: given free, and nobody has taken it\nmain: on its way to two\n');
    expect(text).toContain('three is drained: it takes no book\n');
    expect(shown({ ...HELD, waiting: ['three', 'two'] }, ['three'])).toContain('main: two would go on\n');
    expect(shown({ ...HELD, waiting: ['three'] }, ['three'])).toContain('main: NO OTHER MACHINE waits for it\n');
  });

  test('have an unknown profit where nothing was read or written yet', () => {
    expect(bookNow({ ...HELD, past: { ...past, covered: [] } }, NOW, []).today).toBeNull();
    const { past: _none, ...unwritten } = HELD;
    expect(bookNow(unwritten, NOW, []).today).toBeNull();
  });
});
