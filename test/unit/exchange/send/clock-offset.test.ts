import { describe, expect, it } from 'vitest';
import { bestOffset, createClockOffset } from '../../../../src/exchange/send/clock-offset.ts';
import { virtualClock } from '../../../../src/clock/virtual-clock.ts';
import { exchangeBench, START } from '../exchange-bench.ts';
import { EFFECTS, intentOf } from '../intents.ts';
import { LOST, refused, success } from '../scripted-transport.ts';

/** The id of the intent that these tests execute. */
const ID = 'pabc123-0001';

describe('the best offset', () => {
  it('is that of the shortest round trip', () => {
    const samples = [
      { sentAt: 0, receivedAt: 400, serverTime: 5_390 },
      { sentAt: 500, receivedAt: 520, serverTime: 5_512 },
      { sentAt: 600, receivedAt: 700, serverTime: 5_700 },
    ];
    expect(bestOffset(samples)).toBe(5_002);
    expect(bestOffset([])).toBeUndefined();
  });
});

describe('an exchange whose clock is ahead', () => {
  function ahead() {
    const clock = virtualClock({ startAt: START });
    const offset = createClockOffset(clock);
    const bench = exchangeBench({ clock, offset });
    bench.transport.script('server-time', () => success({ serverTime: clock.now() + 9_000 }));
    bench.transport.script('spot-assets', success([]));
    bench.transport.script('place-spot-order', success({ orderId: '1', clientOid: ID }));
    return { ...bench, clock, offset };
  }
  const assets = { kind: 'spot-assets', account: 'main' } as const;

  it('is looked at three times before the first signed call, and again after five minutes by a poll', () => {
    const { exchange, transport, clock, offset } = ahead();
    exchange.read(assets).subscribe();
    exchange.read(assets).subscribe();
    expect(transport.calls()).toEqual(['server-time', 'server-time', 'server-time', 'spot-assets', 'spot-assets']);
    expect(offset.now()).toBe(START + 9_000);

    clock.advance(300_000);
    exchange.execute(intentOf(EFFECTS.sell)).subscribe();
    expect(transport.calls().slice(5), 'what acts does not wait for it').toEqual(['place-spot-order']);
    exchange.read(assets).subscribe();
    expect(transport.calls().slice(6)).toEqual(['server-time', 'server-time', 'server-time', 'spot-assets']);
  });

  it('that refuses a timestamp is looked at again at once, and gets the same request again', () => {
    const { exchange, transport, settle } = ahead();
    exchange.read(assets).subscribe();
    transport.script('place-spot-order', refused('40008'), success({ orderId: '1', clientOid: ID }));

    expect(settle(exchange.execute(intentOf(EFFECTS.sell)))).toMatchObject({ kind: 'accepted', orderId: '1' });
    expect(transport.calls().slice(4)).toEqual([
      'place-spot-order',
      'server-time',
      'server-time',
      'server-time',
      'place-spot-order',
    ]);
    expect(transport.sent.at(-1)?.request).toEqual(transport.sent[4]?.request);
  });

  it('that cannot be looked at stops nothing', () => {
    const { exchange, transport, settle } = ahead();
    transport.script('server-time', LOST);
    expect(settle(exchange.read(assets))).toMatchObject({ ok: true });
  });
});

describe('a step of our clock', () => {
  const step = (kind: 'forward' | 'back', ms: number) => ({ kind, ms, settlesInMs: kind === 'back' ? ms * 10 : 0 });

  it('makes even what is urgent look at the exchange’s clock first', () => {
    const clock = virtualClock({ startAt: START });
    const offset = createClockOffset(clock);
    offset.settle([{ sentAt: START, receivedAt: START, serverTime: START }]);
    expect(offset.isDue(true)).toBe(false);
    offset.stepped(step('forward', 10_000));
    expect(offset.isDue(true)).toBe(true);
  });

  it('spoils the samples that it falls among', () => {
    const clock = virtualClock({ startAt: START });
    const offset = createClockOffset(clock);
    offset.begin();
    clock.advance(10);
    offset.stepped(step('forward', 10_000));
    clock.advance(10);
    offset.settle([{ sentAt: START, receivedAt: START + 10_020, serverTime: START + 10 }]);
    expect(offset.estimate()).toBeUndefined();
    expect(offset.isDue(true)).toBe(true);
    offset.settle([
      { sentAt: START, receivedAt: START + 1, serverTime: START + 10 },
      { sentAt: START + 20, receivedAt: START + 60, serverTime: START - 9_960 },
    ]);
    expect(offset.estimate()?.offsetMs).toBe(-10_000);
  });

  it('back is looked at every half minute until the clock has caught up', () => {
    const clock = virtualClock({ startAt: START });
    const offset = createClockOffset(clock);
    offset.stepped(step('back', 10_000));
    const estimates: number[] = [];
    for (let second = 0; second < 400; second += 1) {
      if (offset.isDue(false)) {
        offset.settle([{ sentAt: clock.now(), receivedAt: clock.now(), serverTime: clock.now() }]);
        estimates.push(second);
      }
      clock.advance(1_000);
    }
    expect(estimates).toEqual([0, 30, 60, 90, 120]);
  });
});
