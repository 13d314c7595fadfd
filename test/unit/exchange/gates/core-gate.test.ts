import { of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { coreGate } from '../../../../src/exchange/gates/core-gate.ts';
import { CallFailure } from '../../../../src/exchange/send/failure.ts';
import type { Send } from '../../../../src/exchange/send/sender.ts';
import type { Operation } from '../../../../src/wire/spec/operation.ts';
import { CORE_OPERATIONS } from '../../../../src/wire/operations/core-operations.ts';
import { operations } from '../../../../src/wire/operations/index.ts';

/**
 * Sends every operation there is through the gate; answers those that came through, and what the others failed with.
 */
function sendAll() {
  const sent: string[] = [];
  const failed = new Map<string, unknown>();
  const send: Send = (call, _priority, translate) => {
    sent.push(call.operation.id);
    return of(translate({} as never, 0));
  };
  const gated = coreGate(send);
  for (const operation of Object.values<Operation>(operations))
    gated({ operation, request: {} }, 'act', () => undefined).subscribe({
      error: (error: unknown) => failed.set(operation.id, error),
    });
  return { sent, failed };
}

describe('the gate of core mode', () => {
  it('lets the 22 operations of the interface document through', () => {
    expect(CORE_OPERATIONS).toHaveLength(22);
    expect(sendAll().sent.toSorted()).toEqual([...CORE_OPERATIONS].sort());
  });

  it('fails every other before it is sent, as certainly not done, and not to be tried again', () => {
    const { sent, failed } = sendAll();
    expect(failed.size).toBe(Object.keys(operations).length - 22);
    expect(sent.filter((id) => failed.has(id))).toEqual([]);
    const error = failed.get('mix-all-position');
    expect(error).toBeInstanceOf(CallFailure);
    expect(error).toMatchObject({
      verdict: {
        fault: { kind: 'rejected', message: 'not sent: mix-all-position is not an operation of core mode' },
        effected: 'nothing',
        again: false,
      },
    });
  });
});
