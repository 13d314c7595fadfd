import { expect, test } from 'vitest';
import { overviewUses } from '../../../../src/app/check/overview-uses.ts';
import { overviewPolls } from '../../../../src/rules/observe/overview/overview-polls.ts';
import { gatherPolls } from '../../../../src/rules/engine/polling/gather-polls.ts';
import type { OperationUse } from '../../../../src/app/check/operation-uses.ts';
import { strategy } from '../../../simulation/strategy.ts';

const IDLE = 'rules:\n  - { id: wait, on: manual, do: [{ notify: { message: hello } }] }\n';
const FUTURES = { head: 'market: usdt-futures\n' };

test.each([
  ['futures', strategy(IDLE, FUTURES)],
  ['spot', strategy(IDLE, { head: 'market: spot\n' })],
])('check counts as many polls at %s as the daemon adds', (_, one) => {
  const added = overviewPolls([one], gatherPolls([one]).paced, { isCore: false }).added;
  const counted = overviewUses([one], []);
  // Trigger orders are read by two requests: plain ones, and those that trail.
  const requests = added.flatMap(({ poll, everyMs }) => (poll.of.list === 'triggers' ? [everyMs, everyMs] : [everyMs]));
  expect(counted.map(({ everyMs }) => everyMs).toSorted()).toEqual(requests.toSorted());
});

test('what is polled as often is not counted again, what is polled more slowly is', () => {
  const one = strategy(IDLE, FUTURES);
  const [first] = overviewUses([one], []);
  const at = (everyMs: number): readonly OperationUse[] =>
    first === undefined ? [] : [{ ...first, subject: '{}', everyMs }];
  const operations = (uses: readonly OperationUse[]) => overviewUses([one], uses).map(({ operation }) => operation);
  expect(operations(at(2_000))).not.toContain('mix-all-position');
  expect(operations(at(300_000))).toContain('mix-all-position');
});

test('a strategy that is off reads nothing', () => {
  expect(overviewUses([{ ...strategy(IDLE, FUTURES), mode: 'off' }], [])).toEqual([]);
});
