import { of } from 'rxjs';
import { expect, test } from 'vitest';
import type { Outcome } from '../../../../src/domain/outcome.ts';
import { haltGate } from '../../../../src/exchange/gates/halt-gate.ts';
import type { Call, Transport } from '../../../../src/ports/transport.ts';
import { operations } from '../../../../src/wire/operations/index.ts';
import { exchangeBench } from '../exchange-bench.ts';
import { EFFECTS, intentOf } from '../intents.ts';
import { success } from '../scripted-transport.ts';

/** The id of the intent that these tests execute. */
const ID = 'pabc123-0001';

test('what has waited for its slot is held at the last moment; what reduces, and what reads, goes', () => {
  let halted = false;
  const { clock, exchange, transport } = exchangeBench({
    halted: ({ effect }) => (halted && effect.kind === 'buy' ? 'halted: odd' : undefined),
    limits: { callsPerMinute: 1, waitMsMax: { protect: 80_000, act: 80_000, poll: 80_000 } },
  });
  transport.script(
    'place-spot-order',
    success({ orderId: '1', clientOid: ID }),
    success({ orderId: '2', clientOid: ID }),
  );
  const outcomes: Outcome[] = [];
  for (let index = 0; index < 2; index += 1)
    exchange.execute(intentOf(EFFECTS.buy)).subscribe((outcome) => outcomes.push(outcome));
  expect(transport.calls()).toEqual(['place-spot-order']);
  halted = true;
  clock.advance(90_000);
  expect(transport.calls().filter((id) => id === 'place-spot-order')).toHaveLength(1);
  expect(outcomes).toMatchObject([
    { kind: 'accepted' },
    { kind: 'rejected', fault: { message: 'not sent: halted: odd' } },
  ]);
});

test('a halt holds every attempt, and says that nothing was sent', () => {
  const { exchange, transport, settle } = exchangeBench({ halted: () => 'halted: odd' });
  expect(settle(exchange.execute(intentOf(EFFECTS.buy)))).toMatchObject({
    kind: 'rejected',
    fault: { message: 'not sent: halted: odd' },
  });
  expect(transport.calls()).toEqual([]);
});

const WRITING = Object.values(operations).find(({ class: kind }) => kind !== 'read');

/** A transport that keeps the calls that reach it, and has nothing to answer. */
function keeping(): Transport & { readonly calls: Call[] } {
  const calls: Call[] = [];
  return {
    calls,
    call: (call) => {
      calls.push(call);
      return of();
    },
  };
}

/** Calls, and tells why it was held before it reached the transport; undefined where it reached it. */
function heldAtOnce(gate: Transport, operation: Call['operation'] | undefined): string | undefined {
  if (operation === undefined) throw new Error('there is no such operation');
  let why: string | undefined;
  gate.call({ operation, request: {} }).subscribe({
    error: (error: unknown) => {
      why = JSON.stringify(error);
    },
  });
  return why;
}

test('of two gates, each is asked again behind the signature', () => {
  const inner = keeping();
  const holds: { lease?: string; halt?: string } = {};
  const gate = haltGate(
    haltGate(inner, () => holds.lease),
    () => holds.halt,
  );
  expect(heldAtOnce(gate, WRITING)).toBeUndefined();
  const [sent] = inner.calls;
  expect(sent?.held?.()).toBeUndefined();
  holds.halt = 'a halt';
  expect(sent?.held?.()).toBe('a halt');
  delete holds.halt;
  holds.lease = 'the lease is over';
  expect(sent?.held?.()).toBe('the lease is over');
});
