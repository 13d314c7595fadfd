import type { Guard } from './guard.ts';
import { RANDOM } from './random.ts';

/** What the client of the exchange believes, repeats and keeps apart. */
export const EXCHANGE_GUARDS: readonly Guard[] = [
  {
    name: 'an answer that comes twice is not the answer to the next request',
    file: 'src/exchange/copied-answer.ts',
    from: 'const isSame = last.get(socket) === text;',
    to: 'const isSame = false;',
    tests: ['test/contract/answers-belong.test.ts'],
  },
  {
    name: 'a request that may have arrived is not sent again',
    file: 'src/exchange/persist.ts',
    from: 'if (!verdict.again) return undefined;',
    to: 'if (!verdict.again && how.class === undefined) return undefined;',
    tests: ['test/faults/orders.test.ts', RANDOM, 'test/unit/exchange/execute.test.ts'],
  },
  {
    name: 'the answer of another request is not believed',
    file: 'src/exchange/read-answer.ts',
    from: 'if (foreign === undefined) return answer;',
    to: 'if (foreign !== null) return answer;',
    tests: ['test/contract/answers-belong.test.ts', 'test/contract/operations/answer-ids.test.ts'],
  },
  {
    name: 'nothing more comes over a connection that mixed up an answer',
    file: 'src/exchange/http-transport.ts',
    from: 'socket?.destroy();',
    to: 'socket?.unref();',
    tests: ['test/contract/answers-belong.test.ts'],
  },
  {
    name: 'a kept connection serves one account',
    file: 'src/exchange/http-transport.ts',
    from: "connections.of(call.operation.auth === 'public' ? undefined : call.account)",
    to: 'connections.of(undefined)',
    tests: ['test/contract/answers-belong.test.ts'],
  },
  {
    name: 'a used id proves nothing of an older thing',
    file: 'src/exchange/find/sighting.ts',
    from: "if (own.madeAt < firstUse) return { seen: 'no', usedAt: own.madeAt };",
    to: '',
    tests: ['test/unit/exchange/own-ids.test.ts'],
  },
  {
    name: 'an answer that names nobody is looked up',
    file: 'src/exchange/execute-intent.ts',
    from: 'const isWhole = receipt.named === true && receipt.orderId !== undefined;',
    to: 'const isWhole = receipt.orderId !== undefined;',
    tests: ['test/unit/exchange/own-ids.test.ts'],
  },
  {
    name: 'what was signed is held at the last moment',
    file: 'src/exchange/http-transport.ts',
    from: 'const reason = call.held?.();',
    to: 'const reason = undefined as string | undefined;',
    tests: ['test/contract/answers-belong.test.ts'],
  },
  {
    name: 'nothing that fits is left over where an intent is absent',
    file: 'src/exchange/find-intent.ts',
    from: 'return lookForUnattributed(',
    to: 'if (elapsedMs >= 0) return of(sighting);\n  return lookForUnattributed(',
    tests: ['test/unit/exchange/find.test.ts'],
  },
  {
    name: 'priority at the rate limit',
    file: 'src/exchange/priority.ts',
    from: "export const PRIORITIES = ['protect', 'act', 'poll'] as const;",
    to: "export const PRIORITIES = ['poll', 'act', 'protect'] as const;",
    tests: ['test/unit/exchange/limiter.test.ts'],
  },
  {
    name: 'a ban of the address stops every operation',
    file: 'src/exchange/limiter.ts',
    from: 'overall.stop(until);',
    to: '',
    tests: ['test/simulation/rate-stops.test.ts', 'test/unit/exchange/limiter.test.ts'],
  },
];
