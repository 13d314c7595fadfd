import { describe, expect, it } from 'vitest';
import { replyText } from '../../../../src/app/text/reply-text.ts';
import { statusText } from '../../../../src/app/status/status-text.ts';

const HOLDINGS = { oldFrom: 90_000, futures: [], spot: [], resting: [] };
const WELL = {
  attention: [],
  holdings: HOLDINGS,
  now: '2026-03-01 03:00:00.000Z',
  startedAt: '2026-02-01 09:00:00.000Z',
  strategies: [
    {
      name: 'guard',
      mode: 'active',
      account: 'main',
      rules: ['cut', 'weekly: due, not done after 2 tries'],
      goals: ['stops: main BTCUSDT long 17: kept'],
      next: {
        weekly: {
          at: '2026-03-02T08:00:00.000Z',
          text: 'Mon 2026-03-02 09:00 Europe/Rome (Mon 2026-03-02 08:00 UTC)',
        },
      },
    },
  ],
  openIntents: [],
  entries: { fired: 2 },
  drifts: { positions: { seen: 0, open: [] } },
};
const PLAIN = { width: 100, colour: false };
const since = '2026-03-01T02:56:00.000Z';

describe('the status, as a person reads it', () => {
  it('shows what needs a person as the daemon orders it: since when, and the command that helps', () => {
    const text = statusText(
      {
        ...WELL,
        attention: [
          {
            kind: 'halted',
            severity: 'warning',
            since,
            text: 'everything, halted: odd (hand)',
            do: 'purser resume --note TEXT',
          },
          { kind: 'files', severity: 'severe', since, text: 'the files do not run:\na.yaml:1:1: error\n  = hint: x' },
          { kind: 'due', severity: 'warning', since, text: 'guard/weekly: due, not done after 2 tries' },
        ],
      },
      PLAIN,
    );
    expect(text.split('\n\n')[0]?.split('\n')).toEqual([
      'HALTED  everything, halted: odd (hand) (since 2026-03-01 02:56:00, 4m 0s)',
      '        → purser resume --note TEXT',
      'FILES   the files do not run: (since 2026-03-01 02:56:00, 4m 0s)',
      '        a.yaml:1:1: error',
      '          = hint: x',
      'DUE     guard/weekly: due, not done after 2 tries (since 2026-03-01 02:56:00, 4m 0s)',
    ]);
  });

  it('says that nothing waits, what comes next, and when each schedule ticks', () => {
    const [guard] = WELL.strategies;
    const text = statusText({ ...WELL, strategies: [{ ...guard, rules: ['cut', 'weekly'] }] }, PLAIN);
    expect(text).toMatch(/^nothing is halted, nothing is unknown, nothing waits for you; no position is open\n/);
    expect(text).toContain('next  Mon 2026-03-02 09:00 Europe/Rome (Mon 2026-03-02 08:00 UTC): guard/weekly\n');
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

  it('does not say so before anything was read, nor of a daemon that does not tell what is held', () => {
    expect(statusText({ ...WELL, holdings: null }, PLAIN)).toMatch(
      /^nothing is halted; what the accounts hold is not known yet\n/,
    );
    const book = { account: 'main', market: 'usdt-futures', age: null, positions: null, wallet: { age: null } };
    expect(statusText({ ...WELL, holdings: { ...HOLDINGS, futures: [book] } }, PLAIN)).toMatch(
      /^nothing is halted; whether main usdt-futures holds positions is not known: not read yet\n/,
    );
    expect(
      statusText({ ...WELL, holdings: { ...HOLDINGS, futures: [{ ...book, age: 90_001, positions: [] }] } }, PLAIN),
    ).toMatch(/^nothing is halted; the positions of main usdt-futures were last read 1m 30s ago\n/);
  });

  it('never moves the cursor, and colours only where it is told to', () => {
    const attention = [{ kind: 'halted', severity: 'severe', since, text: 'a\u001b[2Jb' }];
    expect(statusText({ ...WELL, attention }, PLAIN)).toContain('HALTED  a [2Jb');
    expect(statusText({ ...WELL, attention }, PLAIN)).not.toContain('\u001b');
    expect(statusText({ ...WELL, attention }, { ...PLAIN, colour: true })).toContain('\u001b[1;31mHALTED  \u001b[0ma');
  });
});

it('answers to hands are lines with a label; lists go on below it, and what is empty is said', () => {
  expect(replyText({ changed: true, halted: ['one', 'two'], takenOver: [], note: '' })).toBe(
    'changed     yes\nhalted      one\n            two\ntaken over  nothing\n',
  );
  expect(replyText({ rule: 'cut', instances: [{ instance: '', when: 'true', steps: ['sell 1 BTC'] }] })).toBe(
    'rule       cut\ninstances\n  when     true\n  steps    sell 1 BTC\n',
  );
});
