import { expect, it } from 'vitest';
import { SUMMARY_HEIGHT, summaryHead } from '../../../../src/app/top/summary-head.ts';
import { DATA, HOSTILE_STATE, NOTHING } from '../../../golden/top/top-states.ts';

const FORMAT = { width: 100, colour: false };

it('shows money, what waits and positions, and always has the same height', () => {
  const [data, nothing, hostile] = [DATA, NOTHING, HOSTILE_STATE].map(({ status }) =>
    status === undefined ? [] : summaryHead(status, FORMAT),
  );
  for (const lines of [data, nothing, hostile]) {
    expect(lines).toHaveLength(SUMMARY_HEIGHT);
    for (const line of lines ?? []) expect(line).not.toMatch(/\p{Cc}/u);
  }
  expect(data?.map((line) => line.trimEnd())).toEqual([
    'main usdt-futures  10012.30 USDT  open -3.85 USDT',
    '(+1 more) hedge usdt-futures  420.00 USDT (8m 32s ago)  open +0.00 USDT',
    'UNPROTECTED  main short 0.5 ETHUSDT has no stop-loss, and dip-buyer/stops wants one (4m 12s)',
    expect.stringMatching(/^DUE {10}dip-buyer\/enter: due, not done/),
    expect.stringMatching(/^main {8}long BTCUSDT .* protected; stop 62870/),
    expect.stringMatching(/^main {8}short ETHUSDT .* NOT PROTECTED; NO STOP/),
    expect.stringMatching(/^main {8}long SOLUSDT .* protection not known/),
    '─'.repeat(100),
  ]);
  expect(nothing?.[1]).toBe('nothing is halted; what the accounts hold is not known yet');
});
