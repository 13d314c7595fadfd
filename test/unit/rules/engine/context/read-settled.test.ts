import { describe, expect, it } from 'vitest';
import { virtualClock } from '../../../../../src/clock/virtual-clock.ts';
import { spotResource } from '../../../../../src/effects/resources.ts';
import { createPendingEffects } from '../../../../../src/rules/engine/pending/pending-effects.ts';
import { withSettledReads } from '../../../../../src/rules/engine/context/read-settled.ts';
import type { Asks } from '../../../../../src/rules/engine/polling/asks.ts';
import { nameOf, type PollKey } from '../../../../../src/reads/read.ts';
import type { Held } from '../../../../../src/reads/snapshot.ts';
import { savingsPoll, spotAssetsPoll, tickerPoll } from '../../../../../src/reads/polls.ts';
import { balance, BTC_SPOT, d, intentOf } from '../../samples.ts';

const SUBSCRIBE = {
  kind: 'subscribe',
  account: 'main',
  productId: 'P1',
  periodType: 'flexible',
  coin: 'USDT',
  amount: d('10'),
} as const;
const FAULT = { kind: 'transient', message: 'no answer' } as const;
const WALLET = spotAssetsPoll('main');
const SAVINGS = savingsPoll('main', 'flexible');
const POLLS = [WALLET, SAVINGS, tickerPoll(BTC_SPOT)];

/** Names polls by their keys. */
function namesOf(keys: readonly PollKey[]): string {
  return POLLS.flatMap(({ of, key }) => (keys.includes(key) ? [nameOf(of)] : [])).join();
}

/** Footprints before which an account holds 100 USDT, and what is asked because of them. */
function given() {
  const clock = virtualClock({ startAt: 100_000 });
  const settles: string[] = [];
  const asked: string[] = [];
  const asks: Asks = {
    ask: (keys, since) => asked.push(`${namesOf(keys)} ${String(since - 100_000)}`),
    settle: (keys, at) => settles.push(`${namesOf(keys)} ${String(at - 100_000)}`),
    hear: () => () => undefined,
  };
  const pendingEffects = withSettledReads(createPendingEffects(), { clock, asks });
  /** Shows all polls, what is left in the wallet, and what is saved. */
  const show = (left: string, saved = '0', fault?: Held['fault']): void => {
    const at = clock.now();
    const savings = [{ productId: 'P1', holdAmount: d(saved) }];
    const held = POLLS.map((poll): Held => {
      const value = poll === WALLET ? [balance(left)] : poll === SAVINGS ? savings : [];
      return { poll, value, startedAt: at, receivedAt: at, ...(fault && { fault }) };
    });
    pendingEffects.show({ at, held: new Map(held.map((one) => [one.poll.key, one])), fresh: new Set() });
  };
  show('100');
  const intent = intentOf(SUBSCRIBE);
  pendingEffects.begin(intent);
  const walletAsked = (): string[] => asked.filter((one) => one.includes('spot-assets'));
  return { clock, footprints: pendingEffects, show, intent, settles, asked, walletAsked };
}

describe('what an own intent has touched', () => {
  it('is read when its effect can be believed, and nothing else', () => {
    const { clock, footprints: pendingEffects, intent, settles } = given();
    pendingEffects.end(intent, clock.now(), 'trace');
    expect(settles).toEqual(['spot-assets main,savings main flexible 2000']);
  });

  it('is not read for its sake where it was refused', () => {
    const { clock, footprints: pendingEffects, intent, settles, asked } = given();
    pendingEffects.end(intent, clock.now(), 'nothing');
    clock.advance(70_000);
    expect([settles, asked]).toEqual([[], []]);
  });

  it('is read again after pauses while its effect does not show, a minute long', () => {
    const { clock, footprints: pendingEffects, intent, walletAsked, show } = given();
    pendingEffects.end(intent, clock.now(), 'trace');
    for (let passed = 0; passed < 70; passed += 2) {
      clock.advance(2_000);
      show('100');
    }
    expect(walletAsked().map((one) => one.split(' ').at(-1))).toEqual(['4000', '8000', '16000', '32000', '60000']);
  });

  it('is not read again once its effect shows', () => {
    const { clock, footprints: pendingEffects, intent, walletAsked, show } = given();
    pendingEffects.end(intent, clock.now(), 'trace');
    clock.advance(2_000);
    show('90');
    clock.advance(70_000);
    expect(walletAsked()).toEqual([]);
  });

  it('need not be looked at by a run that passes over time once its effect shows, and still is', () => {
    const { clock, footprints: pendingEffects, intent, walletAsked, show } = given();
    pendingEffects.end(intent, clock.now(), 'trace');
    expect(clock.nextWorkAt() - 100_000).toBe(4_000);
    clock.advance(2_000);
    show('100');
    expect(clock.nextWorkAt() - 100_000).toBe(4_000);
    show('90', '10', FAULT);
    expect(clock.nextWorkAt() - 100_000).toBe(4_000);
    show('90', '10');
    expect(clock.nextWorkAt()).toBe(Infinity);
    clock.advance(1_000);
    show('100', '10');
    clock.advance(30_000);
    expect(walletAsked().map((one) => one.split(' ').at(-1))).toEqual(['4000', '8000', '16000', '32000']);
  });

  it('is read when its order ends, and when its outcome is not waited for any more', () => {
    const { clock, footprints: pendingEffects, intent, settles } = given();
    pendingEffects.over(intent, clock.now(), {});
    clock.advance(1_000);
    pendingEffects.release(intent, clock.now());
    expect(settles.map((one) => one.split(' ').at(-1))).toEqual(['2000', '3000']);
  });

  it('and what a refusal proves to be old is read at once', () => {
    const { footprints: pendingEffects, asked } = given();
    pendingEffects.doubt([spotResource('main', 'USDT')], 100_000);
    expect(asked).toEqual(['spot-assets main 0']);
  });

  it('by a hand is read when that can be believed: all of its account', () => {
    const { footprints: pendingEffects, settles } = given();
    pendingEffects.touched('main', 105_000);
    pendingEffects.touched('hedge', 105_000);
    expect(settles).toEqual(['spot-assets main,savings main flexible 5000', ' 5000']);
  });
});
