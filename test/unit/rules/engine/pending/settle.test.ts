import { describe, expect, it } from 'vitest';
import type { Intent } from '../../../../../src/effects/intent.ts';
import { positionResource, stopsResource, walletResource } from '../../../../../src/effects/resources.ts';
import { createPendingEffects } from '../../../../../src/rules/engine/pending/pending-effects.ts';
import type { Held } from '../../../../../src/reads/snapshot.ts';
import { positionsPoll, spotAssetsPoll, stopsPoll } from '../../../../../src/reads/polls.ts';
import { balance, BTC_PERP, CLOSE, d, intentOf, OPEN, PLACE_STOP, position, TRANSFER } from '../../samples.ts';

const POSITIONS = positionsPoll('main', 'usdt-futures');
const AT = 100_000;
const END = { filledSize: OPEN.size, quoteVolume: d('5000'), fee: null, profit: null, uTime: 50_000 };

const positions = (startedAt: number, ...totals: readonly string[]): Held => ({
  poll: POSITIONS,
  value: totals.map((total) => position({ total: d(total), uTime: 1 })),
  startedAt,
  receivedAt: startedAt,
});

/** Footprints whose newest readings are these. */
function pendingEffectsAt(...readings: readonly Held[]) {
  const pendingEffects = createPendingEffects();
  const show = (...newest: readonly Held[]): void => {
    const held = new Map(newest.map((one) => [one.poll.key, one]));
    pendingEffects.show({
      at: Math.max(...newest.map(({ startedAt }) => startedAt)),
      held,
      fresh: new Set(held.keys()),
    });
  };
  show(...readings);
  return { ...pendingEffects, show };
}

/** Another intent of the same effect. */
const again = (intent: Intent): Intent => ({ ...intent, id: `${intent.id}-again` });

describe('an open that was filled', () => {
  const pendingEffects = pendingEffectsAt(positions(AT));
  const open = intentOf(OPEN);
  pendingEffects.begin(open);
  pendingEffects.end(open, AT, 'trace');
  pendingEffects.over(open, AT, { orderId: '5', end: END });
  const size = OPEN.size;
  const shown = (startedAt: number): Held => ({
    ...positions(startedAt),
    value: [position({ total: size, uTime: 1 })],
  });

  it.each([
    ['shows it, but began within two seconds', shown(AT + 1_999), true],
    ['shows it', shown(AT + 2_000), false],
    ['lacks it', positions(AT + 5_000), true],
    ['shows another size', positions(AT + 5_000, '0.7'), true],
    ['lacks it, after one has shown it', positions(AT + 30_000), true],
    ['lacks it a minute later', positions(AT + 60_000), false],
    [
      'shows another size, changed after the order had ended',
      {
        ...positions(AT + 5_000),
        value: [position({ total: d('0.7'), uTime: 50_000 })],
      },
      false,
    ],
  ] as const)('is unknown or not in a reading that %s', (_, held, hidden) => {
    expect(pendingEffects.hides(held)).toBe(hidden);
    expect(pendingEffects.hidesResource(positionResource('main', BTC_PERP), held)).toBe(hidden);
  });
});

const assets = (startedAt: number, available: string): Held => ({
  poll: spotAssetsPoll('main'),
  value: [balance(available)],
  startedAt,
  receivedAt: startedAt,
});
/** A transfer out of what was read as 500. */
const sent = () => {
  const pendingEffects = pendingEffectsAt(assets(AT, '500'));
  const move = intentOf(TRANSFER);
  pendingEffects.begin(move);
  pendingEffects.end(move, AT, 'trace');
  return { footprints: pendingEffects, move };
};

describe('changes add up', () => {
  const opened = () => {
    const pendingEffects = pendingEffectsAt(positions(AT));
    const first = intentOf(OPEN);
    const second = again(first);
    for (const [intent, at] of [
      [first, AT],
      [second, AT + 1_000],
    ] as const) {
      pendingEffects.begin(intent);
      pendingEffects.end(intent, at, 'trace');
      pendingEffects.over(intent, at, { orderId: intent.id, end: END });
    }
    return { footprints: pendingEffects, first, second };
  };
  const twice = String(2);
  const sized = (times: bigint): Held => ({
    ...positions(AT + 10_000),
    value: [position({ total: (OPEN.size * times) as typeof OPEN.size, uTime: 1 })],
  });

  it(`so that ${twice} opens are seen in a size of both, and in none of one`, () => {
    const { footprints: pendingEffects } = opened();
    expect([pendingEffects.hides(sized(2n)), pendingEffects.hides(sized(1n)), pendingEffects.hides(sized(0n))]).toEqual(
      [false, true, true],
    );
  });

  it('but for those that were refused or proved absent', () => {
    const { footprints: pendingEffects, second } = opened();
    pendingEffects.end(second, AT + 1_000, 'nothing');
    expect([pendingEffects.hides(sized(1n)), pendingEffects.hides(sized(2n))]).toEqual([false, true]);
  });

  it.each([
    ['shows both', '480', false],
    ['is from before both', '500', true],
    ['shows more than both', '470', true],
  ])(
    'to what an earlier one is known by, of which the base shows the effect: a reading that %s',
    (_what, available, isHidden) => {
      const { footprints: pendingEffects, move } = sent();
      pendingEffects.show(assets(AT + 5_000, '490'));
      const next = again(move);
      pendingEffects.begin(next);
      pendingEffects.end(next, AT + 5_000, 'trace');
      const resource = walletResource({ account: 'main', wallet: 'spot' }, 'USDT');
      const hidden = pendingEffects.hidesResource(
        resource,
        assets(AT + 20_000, available),
        (intent) => intent === next,
      );
      expect(hidden).toBe(isHidden);
    },
  );

  it('and prove nothing while an order of that size may be filled any time', () => {
    const pendingEffects = pendingEffectsAt(positions(AT));
    const limit = intentOf({ ...OPEN, type: 'limit', price: d('50000') } as const);
    pendingEffects.begin(limit);
    pendingEffects.end(limit, AT, 'trace');
    const market = again(intentOf(OPEN));
    pendingEffects.begin(market);
    pendingEffects.end(market, AT, 'trace');
    pendingEffects.over(market, AT, { orderId: '6', end: END });
    expect(pendingEffects.hides(sized(1n))).toBe(true);
  });
});

it.each([
  // From nothing one was opened, two were closed and one is opened: so many are open as before all of them.
  ['opened', { own: OPEN, before: 0n, found: 2n, other: { ...CLOSE, whole: true }, left: 0n }],
  // Of two one was closed, two were opened and one is closed.
  ['closed', { own: CLOSE, before: 2n, found: 0n, other: OPEN, left: 2n }],
] as const)('a sum that lacks what another hand has %s proves no older state', (_what, steps) => {
  const { own, before, found, other, left } = steps;
  const { size } = OPEN;
  const times = (count: bigint) => (size * count) as typeof size;
  const held = (startedAt: number, count: bigint): Held => ({
    ...positions(startedAt),
    value: count === 0n ? [] : [position({ total: times(count), uTime: 1 })],
  });
  const pendingEffects = pendingEffectsAt(held(AT, before));
  const done = (intent: Intent, at: number, filledSize: typeof size): void => {
    pendingEffects.begin(intent);
    pendingEffects.end(intent, at, 'trace');
    pendingEffects.over(intent, at, { orderId: intent.id, end: { ...END, filledSize, uTime: at + 1_000_000 } });
  };
  const first = intentOf(own);
  done(first, AT, size);
  // As long as an order waits, sums with it are kept.
  const resting = { ...intentOf({ ...CLOSE, type: 'limit', size: 1n as typeof size }), id: 'resting' };
  pendingEffects.begin(resting);
  pendingEffects.end(resting, AT, 'trace');
  // Another hand does as much, and both are undone.
  pendingEffects.show(held(AT + 70_000, found));
  done({ ...intentOf({ ...other, size: times(2n) }), id: 'undo' }, AT + 70_000, times(2n));
  pendingEffects.show(held(AT + 75_000, left));
  expect(pendingEffects.hides(held(AT + 75_000, left))).toBe(false);
  done(again(first), AT + 80_000, size);
  expect(pendingEffects.hides(held(AT + 90_000, 1n))).toBe(false);
  expect(pendingEffects.hides(held(AT + 90_000, before))).toBe(true);
});

it('stops are believed after two seconds, whether they show one or not: it only reduces', () => {
  const stops = (at: number): Held => ({
    poll: stopsPoll('main', 'usdt-futures'),
    value: [],
    startedAt: at,
    receivedAt: at,
  });
  const pendingEffects = pendingEffectsAt(positions(AT, '0.1'));
  const place = intentOf(PLACE_STOP);
  pendingEffects.begin(place);
  pendingEffects.end(place, AT, 'trace', { orderId: '5' });
  const hidden = (at: number) => pendingEffects.hidesResource(stopsResource('main', BTC_PERP), stops(at));
  expect(hidden(AT + 1_000)).toBe(true);
  expect(hidden(AT + 3_000)).toBe(false);
});

describe('what is missing a minute later', () => {
  it('is told once', () => {
    const { footprints: pendingEffects, move } = sent();
    pendingEffects.show(assets(AT + 59_999, '500'));
    expect(pendingEffects.overdue()).toEqual([]);
    pendingEffects.show(assets(AT + 60_000, '500'));
    expect([pendingEffects.overdue(), pendingEffects.overdue()]).toEqual([[move], []]);
  });

  it('is not told of an order that waits, as it may have filled nothing', () => {
    const pendingEffects = pendingEffectsAt(positions(AT));
    const limit = intentOf({ ...OPEN, type: 'limit', price: d('50000') } as const);
    pendingEffects.begin(limit);
    pendingEffects.end(limit, AT, 'trace');
    pendingEffects.show(positions(AT + 60_000));
    expect(pendingEffects.overdue()).toEqual([]);
  });

  it.each([
    ['took something out', '123'],
    ['brought something in', '900'],
  ])('is not told where another hand %s: nobody can say whether it is missing', (_what, available) => {
    const { footprints: pendingEffects } = sent();
    pendingEffects.show(assets(AT + 60_000, available));
    expect(pendingEffects.overdue()).toEqual([]);
  });
});

it('an intent that is let go with an unknown outcome freezes on, and hides no longer than two seconds', () => {
  const pendingEffects = pendingEffectsAt(positions(AT));
  const open = intentOf(OPEN);
  pendingEffects.begin(open);
  pendingEffects.freeze(open);
  pendingEffects.release(open, AT);
  expect([pendingEffects.hides(positions(AT + 1_999)), pendingEffects.hides(positions(AT + 2_000))]).toEqual([
    true,
    false,
  ]);
  expect(pendingEffects.frozenBy([positionResource('main', BTC_PERP)])).toBe(open);
});

it('a clock that is set forward shortens nothing: the exchange states the time too', () => {
  let stated: number | undefined = 7_000;
  const pendingEffects = createPendingEffects(() => stated);
  const open = intentOf(OPEN);
  pendingEffects.begin(open);
  pendingEffects.end(open, AT, 'trace');
  const lacking = (statedAt: number): Held => ({ ...positions(AT + 75_000), statedAt });
  stated = 70_000;
  expect(pendingEffects.hidesAny(AT + 75_000)).toBe(false);
  expect([pendingEffects.hides(lacking(66_999)), pendingEffects.hides(lacking(67_000))]).toEqual([true, false]);
});

it('without any intent nothing is hidden', () => {
  const pendingEffects = createPendingEffects();
  expect([pendingEffects.hides(positions(0)), pendingEffects.hidesAny(0), pendingEffects.overdue()]).toEqual([
    false,
    false,
    [],
  ]);
});
