import type { health } from '../../../../../src/web/api/health.ts';
import type { AnswerOf } from '../../../../../src/web/api/question.ts';

const AT = 1_767_607_500_000;
const NOBODY = { protect: 0, act: 0, poll: 0, history: 0 };

/** An answer as a running daemon gives it. */
export const HEALTH: AnswerOf<typeof health> = {
  ...{
    at: AT,
    version: '0.9.0',
    node: '24.11.1',
    pid: 4_112,
    exchange: 'paper exchange, recorded prices, 60 × real time',
  },
  ...{ startedAt: AT - 5_400_000, upMs: 5_400_210 },
  clock: { exchangeAheadMs: 12, giveOrTakeMs: 18, estimatedAt: AT - 40_000, silentMs: 320 },
  rate: {
    overall: { used: 212, calls: 4_200, windowMs: 60_000, waiting: { ...NOBODY, poll: 1 } },
    scopes: [
      {
        ...{ operation: 'all-positions', account: 'main', used: 4, calls: 5, windowMs: 1_000 },
        waiting: { ...NOBODY, poll: 1 },
      },
      {
        ...{ operation: 'savings-assets', account: 'main', used: 0, calls: 10, windowMs: 1_000, waiting: NOBODY },
        ...{ stoppedUntil: AT + 12_000, why: '429 Too Many Requests' },
      },
    ],
  },
  latency: [
    {
      ...{ operation: 'place-futures-order', calls: 3, refused: 1, failed: 0, meanMs: 61.2, p99Ms: 88, maxMs: 88 },
      lastAt: AT - 61_000,
    },
    {
      ...{ operation: 'all-positions', calls: 280, refused: 0, failed: 1, meanMs: 24.8, p99Ms: 64, maxMs: 2_004 },
      lastAt: AT - 900,
    },
  ],
  errors: [
    {
      ...{ operation: 'place-futures-order', code: '40762', kind: 'balance', times: 1, lastAt: AT - 61_000 },
      text: 'The order amount exceeds the balance',
    },
    {
      operation: 'all-positions',
      code: null,
      kind: 'network',
      times: 1,
      lastAt: AT - 200_000,
      text: 'connect ECONNREFUSED',
    },
  ],
  watches: [
    {
      ...{ read: 'savings main flexible', everyMs: 15_000, readAt: AT - 71_000, ageMs: 71_000, isOld: true },
      fault: 'stopped until 10:05:12: 429 Too Many Requests',
    },
    { read: 'positions main usdt-futures', everyMs: 2_000, readAt: AT - 1_400, ageMs: 1_400, isOld: false },
  ],
  journal: { bytes: 4_812_800, sequence: 18_204, openIntents: 1, unknownIntents: 0 },
  disk: { freeBytes: 48_318_382_080, isLow: false },
  loop: { meanMs: 0.8, p99Ms: 4.1, maxMs: 22 },
  memory: { residentBytes: 148_000_000, heapBytes: 61_000_000 },
  cpuMs: 61_204,
  channels: [
    { name: 'phone', kind: 'telegram', waiting: 0, failing: null },
    {
      ...{ name: 'desk', kind: 'webhook', waiting: 2 },
      failing: { since: AT - 120_000, why: 'connect ECONNREFUSED', tries: 4, nextAt: AT + 30_000 },
    },
  ],
};
