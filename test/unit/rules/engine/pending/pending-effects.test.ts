import { describe, expect, it } from 'vitest';
import { positionResource } from '../../../../../src/effects/resources.ts';
import { SETTLE_MS, SETTLE_MS_MAX } from '../../../../../src/domain/settle.ts';
import { createPendingEffects } from '../../../../../src/rules/engine/pending/pending-effects.ts';
import type { Poll } from '../../../../../src/reads/poll.ts';
import {
  futuresAccountPoll,
  ordersPoll,
  positionsPoll,
  savingsPoll,
  spotAssetsPoll,
  stopsPoll,
  tickerPoll,
} from '../../../../../src/reads/polls.ts';
import { BTC_PERP, BUY, d, intentOf, OPEN, PLACE_STOP, TRANSFER } from '../../samples.ts';

const POLLS = {
  positions: positionsPoll('main', 'usdt-futures'),
  margin: futuresAccountPoll('main', 'usdt-futures'),
  stops: stopsPoll('main', 'usdt-futures'),
  orders: ordersPoll('main', 'usdt-futures'),
  spot: spotAssetsPoll('main'),
  spotOrders: ordersPoll('main', 'spot'),
  savings: savingsPoll('main', 'flexible'),
  hedgeSpot: spotAssetsPoll('hedge'),
  hedgePositions: positionsPoll('hedge', 'usdt-futures'),
  ticker: tickerPoll(BTC_PERP),
};

const read = (poll: Poll, startedAt: number, value: unknown = []) => ({
  poll,
  value,
  startedAt,
  receivedAt: startedAt,
});

const REDEEM = {
  kind: 'redeem',
  account: 'main',
  productId: 'P1',
  periodType: 'flexible',
  coin: 'USDT',
  amount: d('1'),
} as const;

describe('an intent', () => {
  it.each([
    ['open', OPEN, ['positions', 'margin', 'stops', 'orders']],
    ['place-stop', PLACE_STOP, ['stops']],
    ['buy', BUY, ['spot', 'spotOrders']],
    ['transfer', TRANSFER, ['spot', 'hedgeSpot']],
    ['redeem', REDEEM, ['spot', 'savings']],
  ] as const)('to %s hides what it touches and nothing else', (_, effect, hidden) => {
    const pendingEffects = createPendingEffects();
    pendingEffects.begin(intentOf(effect));
    const seen = Object.entries(POLLS).flatMap(([name, poll]) =>
      pendingEffects.hides(read(poll, 1e15)) ? [name] : [],
    );
    expect(seen).toEqual(expect.arrayContaining([...hidden]));
    expect(seen).toHaveLength(hidden.length);
  });

  it('hides readings that began before its outcome and the longest settle time, and no later ones', () => {
    const pendingEffects = createPendingEffects();
    const intent = intentOf(OPEN);
    pendingEffects.begin(intent);
    pendingEffects.end(intent, 10_000, 'trace');
    expect(pendingEffects.hides(read(POLLS.positions, 10_000 + SETTLE_MS_MAX - 1))).toBe(true);
    expect(pendingEffects.hides(read(POLLS.positions, 10_000 + SETTLE_MS_MAX))).toBe(false);
    expect(pendingEffects.hidesResource(positionResource('main', BTC_PERP), read(POLLS.positions, 11_000))).toBe(true);
    expect(
      pendingEffects.hidesResource(
        positionResource('main', { ...BTC_PERP, symbol: 'ETHUSDT' }),
        read(POLLS.positions, 11_000),
      ),
    ).toBe(false);
  });

  it('is shown for good by what prices do not move, and by nothing that began too early', () => {
    const pendingEffects = createPendingEffects();
    const intent = intentOf(OPEN);
    pendingEffects.begin(intent);
    pendingEffects.end(intent, 10_000, 'trace');
    const isShownAt = (at: number) =>
      [POLLS.positions, POLLS.stops, POLLS.margin].map((poll) => pendingEffects.isShownIn(read(poll, at), intent));
    expect(isShownAt(10_000 + SETTLE_MS - 1)).toEqual([false, false, false]);
    expect(isShownAt(10_000 + SETTLE_MS)).toEqual([false, true, false]);
    expect(isShownAt(10_000 + SETTLE_MS_MAX)).toEqual([true, true, false]);
  });

  it('that was rejected leaves no trace', () => {
    const pendingEffects = createPendingEffects();
    const intent = intentOf(OPEN);
    pendingEffects.begin(intent);
    pendingEffects.end(intent, 10_000, 'nothing');
    expect(pendingEffects.hides(read(POLLS.positions, 0))).toBe(false);
    expect(pendingEffects.unsettled(0)).toEqual([]);
  });

  it('with an unknown outcome freezes what it touches until it is known', () => {
    const pendingEffects = createPendingEffects();
    const intent = intentOf(OPEN);
    const resources = [positionResource('main', BTC_PERP)];
    pendingEffects.begin(intent);
    expect(pendingEffects.frozenBy(resources)).toBeUndefined();
    pendingEffects.freeze(intent);
    expect(pendingEffects.frozenBy(resources)).toBe(intent);
    expect(pendingEffects.frozenBy([positionResource('hedge', BTC_PERP)])).toBeUndefined();
    pendingEffects.end(intent, 5_000, 'trace');
    expect(pendingEffects.frozenBy(resources)).toBeUndefined();
    expect(pendingEffects.unsettled(5_000)).toEqual([intent]);
    expect(pendingEffects.unsettled(5_000 + SETTLE_MS)).toEqual([]);
  });
});

it('every change of what is hidden shows in the version, so that no picture of before is taken for one of now', () => {
  const pendingEffects = createPendingEffects();
  const intent = intentOf(OPEN);
  const changes = [
    () => {
      pendingEffects.begin(intent);
    },
    () => {
      pendingEffects.end(intent, 1_000, 'trace', { orderId: '1' });
    },
    () => {
      pendingEffects.over(intent, 2_000, { orderId: '1' });
    },
    () => {
      pendingEffects.release(intent, 3_000);
    },
    () => {
      pendingEffects.doubt([positionResource('main', BTC_PERP)], 4_000);
    },
    () => {
      pendingEffects.end(intent, 5_000, 'nothing');
    },
  ];
  const versions = changes.map((change) => {
    change();
    return pendingEffects.version();
  });
  expect(new Set([0, ...versions]).size).toBe(1 + changes.length);
});

it('a hand that writes on an account hides what was read of it before, and nothing of others', () => {
  const pendingEffects = createPendingEffects();
  const before = pendingEffects.version();
  pendingEffects.touched('main', 10_000);
  expect(pendingEffects.version()).toBeGreaterThan(before);
  expect([
    pendingEffects.hides(read(POLLS.positions, 9_999)),
    pendingEffects.hides(read(POLLS.positions, 10_000)),
  ]).toEqual([true, false]);
  expect([pendingEffects.hides(read(POLLS.hedgePositions, 0)), pendingEffects.hides(read(POLLS.ticker, 0))]).toEqual([
    false,
    false,
  ]);
  expect(pendingEffects.hidesResource(positionResource('main', BTC_PERP), read(POLLS.positions, 0))).toBe(true);
  pendingEffects.touched('main', 2_000);
  expect(pendingEffects.hides(read(POLLS.positions, 3_000))).toBe(false);
});

it('tells what is under way on one thing, and of no other', () => {
  const pendingEffects = createPendingEffects();
  const intent = intentOf(OPEN);
  pendingEffects.begin(intent);
  pendingEffects.end(intent, 10_000, 'trace');
  const pending = (account: string, startedAt: number) =>
    pendingEffects.pendingOn([positionResource(account, BTC_PERP)], startedAt);
  expect(pending('main', 10_000 + SETTLE_MS - 1)).toEqual([OPEN]);
  expect(pending('hedge', 10_000 + SETTLE_MS - 1)).toEqual([]);
  expect(pending('main', 10_000 + SETTLE_MS)).toEqual([]);
});

it('hides one thing from what only reduces for the least settle time alone, and of no intent that is passed over', () => {
  const pendingEffects = createPendingEffects();
  const intent = intentOf(OPEN);
  const hidden = (account: string, startedAt: number, passes = false) =>
    pendingEffects.hidesResourceYet(positionResource(account, BTC_PERP), startedAt, () => passes);
  pendingEffects.begin(intent);
  expect([hidden('main', 0), hidden('hedge', 0), hidden('main', 0, true)]).toEqual([true, false, false]);
  pendingEffects.end(intent, 10_000, 'trace');
  expect([hidden('main', 10_000 + SETTLE_MS - 1), hidden('main', 10_000 + SETTLE_MS)]).toEqual([true, false]);
});
