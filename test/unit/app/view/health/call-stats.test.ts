import { of, throwError } from 'rxjs';
import { expect, it } from 'vitest';
import { measuredTransport } from '../../../../../src/app/venue/measured-transport.ts';
import { createCallStats } from '../../../../../src/app/view/health/call-stats.ts';
import type { Call, Transport } from '../../../../../src/ports/transport.ts';

const RUN = 1_767_607_500_000;

function statsAt() {
  const time = { now: 0 };
  return { time, stats: createCallStats({ now: () => time.now }, { now: () => RUN + time.now }) };
}

it('tells calls of the last minutes by operation, the slowest first', () => {
  const { stats } = statsAt();
  for (let n = 1; n <= 100; n += 1) stats.call({ operation: 'fast', outcome: 'ok', seconds: n / 1_000 });
  stats.call({ operation: 'slow', outcome: 'refused', seconds: 2, code: '40762', message: 'too little' });
  stats.call({ operation: 'slow', outcome: 'failed', seconds: 4, message: 'connect ECONNREFUSED' });
  expect(stats.latency()).toEqual([
    { operation: 'slow', calls: 2, refused: 1, failed: 1, meanMs: 3_000, p99Ms: 4_000, maxMs: 4_000, lastAt: RUN },
    { operation: 'fast', calls: 100, refused: 0, failed: 0, meanMs: 50.5, p99Ms: 99, maxMs: 100, lastAt: RUN },
  ]);
});

it('forgets calls after five to ten minutes, and no error', () => {
  const { time, stats } = statsAt();
  stats.call({ operation: 'one', outcome: 'failed', seconds: 1, message: 'no route' });
  time.now = 300_000;
  stats.call({ operation: 'two', outcome: 'ok', seconds: 1 });
  expect(
    stats
      .latency()
      .map(({ operation }) => operation)
      .toSorted(),
  ).toEqual(['one', 'two']);
  time.now = 600_000;
  expect(stats.latency().map(({ operation }) => operation)).toEqual(['two']);
  time.now = 1_800_000;
  expect(stats.latency()).toEqual([]);
  expect(stats.errors()).toEqual([
    { operation: 'one', code: null, kind: 'no-answer', times: 1, lastAt: RUN, text: 'no route' },
  ]);
});

it('keeps of each error the last words and how often it came, the newest first, and at most fifty', () => {
  const { time, stats } = statsAt();
  const refused = (operation: string, code: string, message: string): void => {
    time.now += 1;
    stats.call({ operation, outcome: 'refused', seconds: 0, code, message });
  };
  refused('place', '40762', 'first');
  refused('read', '429', 'slow down');
  refused('place', '40762', 'x'.repeat(1_000));
  expect(stats.errors()).toMatchObject([
    { operation: 'place', code: '40762', kind: 'rejected', times: 2, lastAt: RUN + 3, text: 'x'.repeat(300) },
    { operation: 'read', code: '429', times: 1 },
  ]);
  for (let n = 0; n < 200; n += 1) refused(`op${String(n)}`, '429', '');
  expect(stats.errors()).toHaveLength(50);
  expect(stats.errors()[0]).toMatchObject({ operation: 'op199' });
});

it('counts every end of a call on its way to the exchange', () => {
  const { stats } = statsAt();
  const answers = [
    of({ code: '00000', status: 200, requestTime: 0, data: {} }),
    of({ code: '40762', status: 400, requestTime: 0, msg: 'too little', data: null }),
    throwError(() => new Error('connect ECONNREFUSED')),
  ];
  const transport = { call: () => answers.shift() } as never as Transport;
  const measured = measuredTransport(transport, stats, { now: () => 0 });
  const call = { operation: { id: 'place' }, request: {} } as never as Call;
  for (let n = 0; n < 3; n += 1) measured.call(call).subscribe({ error: () => undefined });
  expect(stats.latency()).toMatchObject([{ operation: 'place', calls: 3, refused: 1, failed: 1 }]);
  expect(stats.errors().map(({ code, text }) => [code, text])).toEqual([
    [null, 'connect ECONNREFUSED'],
    ['40762', 'too little'],
  ]);
});
