import { describe, expect, it } from 'vitest';
import { toldText } from '../../../src/app/hands/told-text.ts';
import { statusText } from '../../../src/app/status/status-text.ts';

const WELL = {
  halts: [],
  unknownIntents: [],
  now: '2026-03-01 03:00:00.000Z',
  startedAt: '2026-02-01 09:00:00.000Z',
  strategies: [
    {
      name: 'guard',
      mode: 'active',
      account: 'main',
      rules: ['cut', 'weekly: due, not done after 2 tries'],
      goals: ['stops: main BTCUSDT long 17: kept'],
      next: { weekly: { text: 'Mon 2026-03-02 09:00 Europe/Rome (Mon 2026-03-02 08:00 UTC)' } },
    },
  ],
  openIntents: [],
  entries: { fired: 2 },
  drifts: { seen: 0, open: [] },
};

describe('the status, as a person reads it', () => {
  it('shows first what is halted, unknown, unprotected, refused, unread, and waits, in this order', () => {
    const text = statusText({
      ...WELL,
      halts: ['everything since 02:00, halted: odd (hand)'],
      unknownIntents: [
        { id: 'p1', age: '4m', rule: 'guard/cut', asked: 'open long', resolve: 'purser resolve p1 --happened' },
      ],
      strategies: [
        ...WELL.strategies,
        { name: 'bare', goals: ['stops: BTCUSDT: NAKED for 3s'] },
        {
          name: 'out',
          rules: ['cut: due, not done after 3 tries: refused for good 3 times, a person has to look: off'],
        },
      ],
      refusedFiles: 'a.yaml:1:1: error\n  = hint: x',
      failingWatches: ['btc: no answer'],
    });
    expect(text.split('\n\n')[0]?.split('\n')).toEqual([
      'HALTED   everything since 02:00, halted: odd (hand)',
      'UNKNOWN  guard/cut: open long; for 4m now, as p1',
      '         look at the exchange, then: purser resolve p1 --happened',
      'NAKED    bare/stops: BTCUSDT: NAKED for 3s',
      'REFUSED  out/cut: due, not done after 3 tries: refused for good 3 times, a person has to look: off',
      'FILES    as they are now do not run; what ran before goes on:',
      '         a.yaml:1:1: error',
      '           = hint: x',
      'UNREAD   btc: no answer',
      'DUE      guard/weekly: due, not done after 2 tries',
    ]);
  });

  it('shows what is due and blocked before all but what holds everything', () => {
    const line = 'cut: due, not done after 2 tries, blocked since 02:00: blocked: held by order 7, placed by hand';
    const text = statusText({
      ...WELL,
      halts: ['everything since 02:00'],
      strategies: [...WELL.strategies, { name: 'out', rules: [line] }],
    });
    expect(text.split('\n\n')[0]?.split('\n')).toEqual([
      'HALTED  everything since 02:00',
      `DUE     out/${line}`,
      'DUE     guard/weekly: due, not done after 2 tries',
    ]);
  });

  it('says that nothing waits, and when each schedule ticks next', () => {
    const [guard] = WELL.strategies;
    const text = statusText({ ...WELL, strategies: [{ ...guard, rules: ['cut', 'weekly'] }] });
    expect(text).toMatch(/^nothing is halted, nothing is unknown, nothing waits for you\n\nnow /);
    expect(text).toContain(
      [
        'guard  active, account main',
        '  rule cut',
        '  rule weekly  next Mon 2026-03-02 09:00 Europe/Rome (Mon 2026-03-02 08:00 UTC)',
        '  goal stops   main BTCUSDT long 17: kept',
        '',
      ].join('\n'),
    );
  });

  it('never moves the cursor', () => {
    expect(statusText({ ...WELL, halts: ['a\u001b[2Jb'] })).toContain('HALTED  a [2Jb');
  });
});

it('answers to hands are lines with a label; lists go on below it, and what is empty is said', () => {
  expect(toldText({ changed: true, halted: ['one', 'two'], takenOver: [], note: '' })).toBe(
    'changed     yes\nhalted      one\n            two\ntaken over  nothing\n',
  );
  expect(toldText({ rule: 'cut', instances: [{ instance: '', when: 'true', steps: ['sell 1 BTC'] }] })).toBe(
    'rule       cut\ninstances\n  when     true\n  steps    sell 1 BTC\n',
  );
});
