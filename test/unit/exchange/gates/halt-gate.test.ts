import { expect, test } from 'vitest';
import type { Outcome } from '../../../../src/domain/outcome.ts';
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
