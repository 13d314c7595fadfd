import { expect, it } from 'vitest';
import { createLiveTape } from '../../../../src/app/output/live-tape.ts';
import type { JournalEntry } from '../../../../src/domain/journal-entry.ts';

const START = Date.UTC(2026, 0, 5, 9);
const WHY = 'fast > slow [fast = 63883 USDT/BTC, slow = 63878 USDT/BTC]';

function tape({ columns, colour = false }: { columns?: number; colour?: boolean } = {}) {
  let raw = '';
  const made = createLiveTape({
    write: (text) => {
      raw += text;
    },
    why: () => WHY,
    ...{ colour, columns, startedAt: START },
  });
  return {
    ...made,
    raw: () => raw,
    /** The lines as a terminal shows them after its cursor has moved. */
    lines: () => screenOf(raw),
  };
}

function screenOf(raw: string): readonly string[] {
  const lines: string[] = [];
  for (const part of raw.split('\n').slice(0, -1)) {
    const [head = '', ...rest] = part.split('\u001b[1A\u001b[2K');
    if (rest.length === 0) lines.push(head);
    else lines.splice(-1, 1, rest.join(''));
  }
  return lines;
}

const entry = (kind: JournalEntry['kind'], text: string, more: Partial<JournalEntry> = {}): JournalEntry => ({
  ...{ at: START + 1_000, kind, strategy: 'trend-entry', rule: 'enter-long', text },
  ...more,
});
const stage = (kind: JournalEntry['kind'], text: string, intent = 'p1'): JournalEntry => entry(kind, text, { intent });
const ORDER = 'open long 0.0047 BTC BTCUSDT at market, with stop loss 62862.4';

it('in a terminal an order is one line, completed as it goes, without its reason, and fits', () => {
  const { entry: tell, lines, raw } = tape({ columns: 100 });
  tell(stage('planned', `${ORDER}: ${WHY}`));
  expect(lines()).toEqual(['09:00:01  trend-entry/enter-long       → open long 0.0047 BTCUSDT, stop 62862.4']);
  tell(stage('accepted', `accepted: ${ORDER}`));
  tell(stage('filled', 'filled: opened long 0.0047 BTC BTCUSDT at 63883.2, fee 0.1409'));
  expect(lines()).toEqual([
    '09:00:01  trend-entry/enter-long       →✓● opened long 0.0047 BTCUSDT at 63883.2, fee 0.1409',
  ]);
  for (const line of raw().split('\n')) expect(line.length).toBeLessThanOrEqual(100 + '\u001b[1A\u001b[2K'.length);
});

it('clips an order that does not fit, whatever its colours are', () => {
  for (const colour of [false, true]) {
    const { entry: tell, lines } = tape({ columns: 80, colour });
    tell(stage('accepted', `accepted: transfer 108.19294016 USDT from hedge usdt_futures to carry usdt_futures`));
    const [line = ''] = lines().map((one) => one.replaceAll(/\u001b\[[\d;]*m/g, ''));
    expect([line.length, line.at(-1)]).toEqual([79, '…']);
  }
});

it('never goes back over another line: what comes of an order later is told anew', () => {
  const { entry: tell, lines } = tape({ columns: 120 });
  tell(stage('planned', `${ORDER}: ${WHY}`));
  tell(stage('planned', `sell 1 BTC spot BTCUSDT at market: ${WHY}`, 'p2'));
  tell(stage('accepted', `accepted: ${ORDER}`));
  expect(lines().map((line) => line.slice(39))).toEqual([
    '→ open long 0.0047 BTCUSDT, stop 62862.4',
    '→ sell 1 BTC spot BTCUSDT',
    '✓ open long 0.0047 BTCUSDT, stop 62862.4',
  ]);
});

it('elsewhere each event is one whole line, and the cursor never moves', () => {
  const { entry: tell, lines, raw } = tape();
  tell(stage('planned', `${ORDER}: ${WHY}`));
  tell(stage('accepted', `accepted: ${ORDER}`));
  expect(raw()).not.toContain('\u001b');
  expect(lines().map((line) => line.slice(45))).toEqual([`→ ${ORDER}`, `✓ accepted: ${ORDER}`]);
});

it('says a wait once, and how often it was left out before anything else of that rule', () => {
  const { entry: tell, lines } = tape();
  for (let second = 0; second < 5; second += 1)
    tell(entry('held', `waits: no reading since 2026-01-05T09:0${String(second)}:59.976Z of ticker`));
  tell(entry('held', 'waits: another rule', { rule: 'other' }));
  tell(stage('planned', `${ORDER}: ${WHY}`));
  tell(entry('held', 'due, not done: tried again in 5s'));
  expect(lines().map((line) => line.slice(10))).toEqual([
    'trend-entry/enter-long             … waits: no reading since 2026-01-05T09:00:59.976Z of ticker',
    'trend-entry/other                  … waits: another rule',
    'trend-entry/enter-long             … the same 4 times more since 09:00:01',
    `trend-entry/enter-long             → ${ORDER}`,
  ]);
});

it('says a refusal again that is another one, and one that goes on each hour', () => {
  const { entry: tell, lines } = tape();
  tell(entry('refused', 'refused by orderValue: 600 USDT is above 500 USDT'));
  tell(entry('refused', 'refused by instruments: ETHUSDT'));
  tell(entry('refused', 'refused by instruments: ETHUSDT', { at: START + 60_000 }));
  tell(entry('refused', 'refused by instruments: ETHUSDT', { at: START + 3_700_000 }));
  expect(lines()).toHaveLength(4);
  expect(lines()[2]).toContain('the same 1 time more since 09:00:01');
});

it('says the day when it changes', () => {
  const { entry: tell, lines } = tape();
  tell(entry('notified', 'one'));
  tell(entry('notified', 'two', { at: START + 86_400_000 }));
  expect(lines()).toEqual([
    '09:00:01  trend-entry/enter-long             ✉ one',
    '── Tue 2026-01-06 ──',
    '09:00:00  trend-entry/enter-long             ✉ two',
  ]);
});

it('shows files that do not run on several lines, with the caret, in colour where there is colour', () => {
  const why =
    'a.yaml:9:5: error rule-key: unknown key "whn"\n  9 |     whn: true\n    |     ^^^\n  = hint: did you mean "when"?';
  const broken = entry('notice', `the changed files have errors, and nothing has changed: ${why}`, {
    detail: { refusedFiles: why },
  });
  const plain = tape();
  plain.entry(broken);
  expect(plain.lines()).toEqual([
    '! the changed files have errors, and nothing has changed:',
    '  a.yaml:9:5: error rule-key: unknown key "whn"',
    '    9 |     whn: true',
    '      |     ^^^',
    '    = hint: did you mean "when"?',
  ]);
  const coloured = tape({ columns: 80, colour: true });
  coloured.entry(broken);
  expect(coloured.lines()[0]).toMatch(/^\u001b\[1;31m! the changed files/);
  expect(coloured.lines()[3]).toMatch(/^ {2}\u001b\[31m {4}\| {5}\^{3}\u001b\[0m$/);
});

it('breaks what is longer than the terminal under its text, and lets nobody move the cursor', () => {
  const { entry: tell, lines } = tape({ columns: 80 });
  tell(entry('rejected', `rejected: ${'the exchange says no '.repeat(6)}\u001b[2J`));
  expect(lines().length).toBeGreaterThan(1);
  for (const line of lines()) expect(line.length).toBeLessThanOrEqual(80);
  expect(lines()[1]).toMatch(/^ {33}\S/);
  expect(lines().join('')).not.toContain('\u001b');
});
